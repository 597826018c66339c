// Turns the pages of a screen in the hall. The table on the page is the source;
// as many of its rows as fit are shown at a time, in as many columns as there is
// room for. A click or the space bar stops and goes on, arrows turn pages.

import { wall } from "./zone.js";

const here = () => wall(new Date(), document.documentElement.dataset.zone); // by the clocks of the event
const seconds = Math.max(3, Number(new URLSearchParams(location.search).get("seconds")) || 12);
const stage = document.querySelector(".hall-stage");
const progress = document.querySelector(".hall-progress");
const floor = document.querySelector(".hall-foot") ?? progress; // what the pages end above
const pageText = document.querySelector(".hall-page");
let rows = [], perPage = 0, page = 0, since = performance.now(), stopped = false;

function source() {
  return document.querySelector(".hall-source table[data-pages]");
}

// column makes an empty table like the source.
function column(table) {
  const copy = table.cloneNode(false);
  copy.removeAttribute("data-pages");
  copy.append(table.tHead.cloneNode(true), document.createElement("tbody"));
  return copy;
}

// measure finds out how many rows fit on this screen.
function measure() {
  const table = source();
  if (!table || !table.tBodies[0].rows.length) {
    document.documentElement.classList.remove("paged");
    stage.hidden = true;
    return;
  }
  document.documentElement.classList.add("paged");
  stage.hidden = false;
  rows = [...table.tBodies[0].rows];
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const columns = Math.max(1, Math.floor(stage.clientWidth / (Number(table.dataset.width) * rem)));
  pageText.hidden = false; // takes its room in the head before the rest is measured
  pageText.textContent = pageText.dataset.page.replace("#1", "10").replace("#2", "10");
  const probe = column(table);
  probe.tBodies[0].append(rows[0].cloneNode(true));
  stage.replaceChildren(probe);
  const height = (e) => e.getBoundingClientRect().height;
  const room = floor.getBoundingClientRect().top - stage.getBoundingClientRect().top - rem / 2;
  const fit = Math.max(1, Math.floor((room - height(probe.tHead)) / (height(probe.tBodies[0].rows[0]) + 1)));
  const used = Math.min(columns, Math.ceil(rows.length / fit));
  stage.dataset.columns = used;
  stage.dataset.fit = fit;
  perPage = fit * used;
  show();
}

function pages() {
  return Math.max(1, Math.ceil(rows.length / perPage));
}

// show fills the columns with the rows of the page.
function show() {
  const table = source();
  if (!table || !perPage) return;
  page = (page + pages()) % pages();
  const fit = Number(stage.dataset.fit), columns = [];
  for (let c = 0; c < Number(stage.dataset.columns); c++) {
    const copy = column(table), from = page * perPage + c * fit;
    copy.tBodies[0].append(...rows.slice(from, from + fit).map((r) => r.cloneNode(true)));
    columns.push(copy);
  }
  stage.replaceChildren(...columns);
  stage.querySelectorAll(".who").forEach(shrink);
  pageText.hidden = pages() === 1;
  pageText.textContent = pageText.dataset.page.replace("#1", page + 1).replace("#2", pages());
}

// shrink writes a name smaller, or on two lines, where it would be cut off.
function shrink(name) {
  for (const size of ["long", "longer"]) {
    if (name.scrollWidth <= name.clientWidth) return;
    name.className = `who ${size}`;
  }
}

function turn(by) {
  page += by;
  since = performance.now();
  show();
}

// message shows that of the hall while it is in force.
function message() {
  const place = document.querySelector(".hall-message");
  if (!place) return;
  const now = here(), local = now.day + "T" + now.time.slice(0, 5);
  const over = local < place.dataset.from || (place.dataset.until !== "" && local >= place.dataset.until);
  if (place.hidden === over) return;
  place.hidden = over;
  measure(); // it takes its room from the pages
}

function tick() {
  clock();
  message();
  if (!document.documentElement.classList.contains("paged")) return;
  if (pages() === 1) {
    progress.value = 0;
  } else if (!stopped) {
    const gone = (performance.now() - since) / (seconds * 1000);
    progress.value = Math.min(1000, gone * 1000);
    if (gone >= 1) turn(1);
  }
}

// left is how many seconds it is to a time of today.
function left(text) {
  const [h, m] = text.split(":").map(Number), [hour, minute, second] = here().time.split(":").map(Number);
  return (h * 60 + m) * 60 - (hour * 60 + minute) * 60 - second;
}

// countdown stands in the head of every screen in the two hours before the round.
function countdown(now, two) {
  const place = document.querySelector("[data-count]");
  if (!place) return;
  const to = place.dataset.start && (!place.dataset.day || place.dataset.day === now.day) ? left(place.dataset.start) : 0;
  const was = place.hidden;
  place.hidden = to <= 0 || to > 7200 || Boolean(document.querySelector(".hall-big"));
  const text = place.dataset.count + " " + (to >= 3600 ? Math.floor(to / 3600) + ":" + two(Math.floor(to / 60) % 60) : Math.floor(to / 60)) + ":" + two(to % 60);
  if (!place.hidden && place.textContent !== text) place.textContent = text;
  if (was !== place.hidden) measure();
}

function clock() {
  const now = here(), two = (n) => String(n).padStart(2, "0");
  for (const place of document.querySelectorAll("[data-clock]")) {
    place.hidden = false;
    place.textContent = now.time.slice(0, 5);
  }
  countdown(now, two);
  const big = document.querySelector(".hall-big"), text = document.querySelector("[data-left]");
  if (!big || !text) return;
  const start = big.dataset.start ? left(big.dataset.start) : 0, end = big.dataset.end ? left(big.dataset.end) : 0;
  const [to, label] = start > 0 ? [start, text.dataset.toStart] : [end, text.dataset.toEnd];
  text.hidden = !big.dataset.start && !big.dataset.end || (to <= 0 && !big.dataset.end);
  const span = Math.max(0, to);
  text.textContent = to > 0 ? label + " " + Math.floor(span / 3600) + ":" + two(Math.floor(span / 60) % 60) + ":" + two(span % 60) : text.dataset.over;
  text.classList.toggle("soon", to > 0 && to <= 300);
  text.classList.toggle("over", to <= 0);
}

message();
measure();
tick();
setInterval(tick, 250);
addEventListener("resize", measure);
document.addEventListener("pareo:renewed", () => { message(); measure(); });
document.addEventListener("click", () => { stopped = !stopped; since = performance.now(); });
document.addEventListener("keydown", (e) => {
  if (e.key === "ArrowRight" || e.key === "PageDown") turn(1);
  else if (e.key === "ArrowLeft" || e.key === "PageUp") turn(-1);
  else if (e.key === " ") stopped = !stopped;
  else return;
  e.preventDefault();
});
