// The check-in: a tap on a tile goes out at once and in the background; the outbox
// keeps it until the server has it, through lost connections and reloads. The tiles
// count themselves, so that nobody waits for an answer to go on.

import { has, words } from "./find.js";
import { outbox } from "./outbox.js";

const form = document.getElementById("checkin");
const round = form.elements.round.value;
const find = document.getElementById("checkin-find");
const filter = document.getElementById("checkin-filter");
const said = () => document.getElementById("checkin-state");
let chosen = "all";

const tiles = () => [...form.querySelectorAll(".arrival")];
const box = (tile) => tile.querySelector("input[type=checkbox]");
const isHere = (tile) => box(tile).checked;

const kept = outbox(form.action, heard, changed);

function heard(id, entry, answer, newer) {
  const tile = document.getElementById("p" + id);
  if (!tile || newer) return;
  if (answer.status !== 200) {
    box(tile).checked = entry.here === undefined; // as it was
    said().textContent = answer.error ?? "";
  }
  tile.dataset.state = isHere(tile) ? "desk" : answer.status === 200 ? "none" : tile.dataset.state;
}

// changed shows what still waits, and counts.
function changed() {
  for (const tile of tiles()) {
    const waits = kept.waiting.has(box(tile).value);
    tile.classList.toggle("waits", waits);
    if (waits) tile.dataset.keep = "";
    else delete tile.dataset.keep;
  }
  const waiting = kept.waiting.size;
  if (waiting && kept.lost()) said().textContent = said().dataset.lost.replace("{count}", waiting);
  else if (said().textContent) said().textContent = "";
  count();
}

function count() {
  const by = { desk: 0, phone: 0, excused: 0, missing: 0 };
  for (const tile of tiles()) {
    const state = tile.dataset.state;
    if (isHere(tile)) by.desk++;
    else if (state === "phone" || state === "excused") by[state]++;
    else by.missing++;
  }
  const all = tiles().length || 1;
  for (const [name, n] of Object.entries({ ...by, here: by.desk + by.phone })) {
    for (const place of document.querySelectorAll(`[data-count=${name}]`)) place.textContent = n;
  }
  // Who is touched although excused is expected from then on.
  const of = document.getElementById("checkin-of");
  if (of) of.textContent = of.dataset.of.replace("{count}", tiles().length - by.excused);
  let x = 0;
  for (const name of ["desk", "phone", "excused"]) {
    const part = document.querySelector(`.arrivals-bar .is-${name}`);
    const width = (by[name] * 100) / all;
    part.setAttribute("x", x);
    part.setAttribute("width", width);
    x += width;
  }
}

form.addEventListener("change", (event) => {
  const tile = event.target.closest(".arrival");
  if (!tile) return;
  const id = box(tile).value;
  kept.put(id, isHere(tile) ? { round, here: id } : { round, was: id });
  if (find.value) find.select();
});

// show hides the tiles that are not looked for.
function show() {
  const sought = words(find);
  const at = (name, word) => (/^#?\d+$/.test(word) ? name === "#" + word.replace("#", "") : name.includes(word));
  for (const tile of tiles()) {
    const fits = has(tile.dataset.find, sought, at);
    const state = tile.dataset.state;
    const wanted = chosen === "all" || (chosen === "unpaid" ? "unpaid" in tile.dataset : chosen === "phone" ? state === "phone" && !isHere(tile) : !isHere(tile) && (state === "none" || state === "missing"));
    tile.hidden = !(fits && wanted);
  }
}

// Enter in the field ticks the one who is found.
find.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    find.value = "";
    show();
  }
  if (event.key !== "Enter") return;
  event.preventDefault();
  const found = tiles().filter((tile) => !tile.hidden);
  if (find.value && found.length === 1) box(found[0]).click();
});
find.addEventListener("input", show);
filter.addEventListener("click", (event) => {
  const button = event.target.closest("[data-filter]");
  if (!button) return;
  chosen = button.dataset.filter;
  for (const b of filter.children) b.setAttribute("aria-pressed", String(b === button));
  show();
});

// code keeps the code of the self check-in up to date.
async function code() {
  const place = document.getElementById("checkin-code");
  if (!place) return;
  try {
    const response = await fetch(place.dataset.from, { headers: { Accept: "application/json" } });
    const answer = await response.json();
    if (response.ok && place.textContent !== answer.code) place.textContent = answer.code;
  } catch {
    // no connection: the next one
  }
}
setInterval(code, 10000);

document.addEventListener("pareo:renewed", () => {
  changed();
  show();
});
find.hidden = filter.hidden = false;
document.getElementById("checkin-save").hidden = true;
for (const [id, entry] of kept.waiting) {
  const tile = document.getElementById("p" + id);
  if (tile) box(tile).checked = entry.here !== undefined;
}
changed();
kept.send();
