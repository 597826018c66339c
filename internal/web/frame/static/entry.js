// Result entry by keyboard. One key enters the result of the board in focus and
// goes on to the next that is open; what was entered waits in the outbox until
// the server has acknowledged it.

import { has, words } from "./find.js";
import { outbox } from "./outbox.js";

const table = document.querySelector("[data-entry]");
const address = table.dataset.entry;
const second = table.classList.contains("second");
const find = document.getElementById("find");
const where = document.getElementById("where"); // says what find has found
const announce = document.getElementById("announce");
const unsaved = document.getElementById("unsaved");

const keys = new Map([
  ["1", "white"], ["0", "black"],
  ["2", "draw"], ["5", "draw"], ["=", "draw"], ["d", "draw"], ["½", "draw"],
  ["+", "forfeit-white"], ["-", "forfeit-black"], ["f", "forfeit-both"],
  ["Backspace", "open"], ["Delete", "open"],
]);
const signs = new Map([
  ["white", "1–0"], ["draw", "½–½"], ["black", "0–1"], ["open", ""],
  ["forfeit-white", "+–−"], ["forfeit-black", "−–+"], ["forfeit-both", "−–−"],
  ["adjourned", "?–?"],
]);

const box = outbox(address, settle, count);

const rows = () => [...table.querySelectorAll("tr[data-seen]")].filter((r) => r.getClientRects().length && r.querySelector("button"));
const rowOf = (element) => element?.closest?.("tr[data-seen]");

// paint shows a row as it is now: pressed button, words for its state.
// A result that has no button of its own shows its sign.
function paint(row, result, text, kind, sign) {
  for (const button of row.querySelectorAll("button[name=result]")) {
    button.setAttribute("aria-pressed", String(button.value === result));
  }
  const other = row.querySelector(".other");
  const pressed = ["white", "draw", "black", "open"].includes(result);
  other.textContent = pressed ? "" : sign ?? signs.get(result) ?? "";
  row.dataset.result = result;
  row.classList.toggle("open", result === "open");
  row.classList.toggle("done", result !== "open");
  row.classList.toggle("unsaved", kind === "unsaved");
  row.classList.toggle("differs", kind === "differs");
  const state = row.querySelector(".state");
  state.textContent = text;
  state.classList.toggle("said", kind === "saved");
  if (kind === "saved") delete row.dataset.keep;
  else row.dataset.keep = ""; // what is not settled stays in sight when the page is renewed
}

function count() {
  unsaved.hidden = box.waiting.size === 0 || !box.lost();
  unsaved.textContent = table.dataset.unsavedMany.replace("%", box.waiting.size);
}

// enter takes a result in.
function enter(row, result) {
  if (row.dataset.result === result && !box.waiting.has(row.id) && !row.classList.contains("differs")) return;
  paint(row, result, table.dataset.unsaved, "unsaved");
  box.put(row.id, { white: row.dataset.white, black: row.dataset.black, seen: row.dataset.seen, result });
}

// settle ends an entry with the server's answer.
function settle(board, entry, answer, newer) {
  const row = document.getElementById(board);
  if (!row) return;
  if (answer.seen !== undefined) row.dataset.seen = String(answer.seen);
  const hidden = row.querySelector("input[name=seen]");
  if (hidden && answer.seen !== undefined) hidden.value = String(answer.seen);
  if (newer) return; // the next one speaks
  if (answer.status === 200) {
    const text = second ? table.dataset.same : table.dataset.saved;
    paint(row, answer.result, text, "saved");
    say(row, text);
  } else if (answer.status === 409) {
    paint(row, second ? entry.result : answer.result, answer.conflict ?? answer.error, "differs", second ? undefined : answer.sign);
    say(row, answer.conflict ?? answer.error);
  } else if (answer.status === 428) {
    confirmIt(row, entry.result); // a page of warnings
  } else {
    paint(row, second ? "open" : answer.result ?? "open", answer.error ?? table.dataset.failed, "differs");
    say(row, answer.error ?? table.dataset.failed);
  }
}

function confirmIt(row, result) {
  const form = row.querySelector("form");
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "result";
  field.value = result;
  const from = field.cloneNode();
  from.name = "came.from";
  from.value = `${location.pathname}${location.search}#${row.id}`;
  form.append(field, from);
  form.submit();
}

function say(row, text) {
  announce.textContent = `${row.querySelector("[role=group]")?.getAttribute("aria-label")}: ${signs.get(row.dataset.result) ?? ""} ${text}`;
}

function focusRow(row) {
  const button = row?.querySelector("button[aria-pressed=true]") ?? row?.querySelector("button");
  button?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

let left = null; // the last board, when none was open any more

// onward goes to the next open board, around the end if need be. After the last
// one no board is in focus: a key too many must not change what is entered.
function onward(row) {
  const all = rows();
  const from = all.indexOf(row);
  const next = [...all.slice(from + 1), ...all.slice(0, from)].find((r) => r.classList.contains("open"));
  if (next) {
    focusRow(next);
    return;
  }
  left = row;
  table.tabIndex = -1;
  table.focus({ preventScroll: true });
}

function step(row, by) {
  const all = rows();
  focusRow(all[Math.max(0, Math.min(all.length - 1, all.indexOf(row) + by))]);
}

// looksFor reads what was typed: digits are a board, always, # is a pairing
// number, anything else a part of a name.
function looksFor(typed) {
  const number = /^#?\s*(\d+)$/.exec(typed);
  if (typed.startsWith("#")) {
    return { kind: "number", text: typed.slice(1).trim(), at: (row) => number && row.dataset.numbers.split(" ").includes(String(Number(number[1]))) };
  }
  if (number) return { kind: "board", text: typed, at: (row) => row.dataset.board === String(Number(typed)) };
  const sought = words(find, typed);
  return { kind: "name", text: typed, at: (row) => has(row.dataset.words, sought) };
}

let hit = null; // the one board that Enter opens

// look shows the boards that are looked for and says what Enter will open.
function look() {
  const typed = find.value.trim();
  const all = [...table.querySelectorAll("tr[data-words]")];
  const wanted = looksFor(typed);
  const hits = typed ? all.filter(wanted.at) : all;
  for (const row of all) row.hidden = !hits.includes(row);
  hit = typed && hits.length === 1 && hits[0].querySelector("button") ? hits[0] : null;
  let text = "";
  if (typed && hits.length === 1) text = hits[0].dataset.found;
  else if (typed && hits.length) text = where.dataset.many.replace("%", hits.length).replace("§", () => typed);
  else if (typed) text = where.dataset[wanted.kind].replace("§", () => wanted.text);
  if (where.textContent !== text) where.textContent = text;
}

let from = ""; // the board that was in focus before somebody looked for another

// leaveFind ends looking at a board: the one found, or the one before.
function leaveFind(row) {
  find.value = "";
  look();
  focusRow(row?.isConnected ? row : rows().find((r) => r.classList.contains("open")));
}

function findKey(event) {
  if (event.isComposing || !["Enter", "ArrowDown", "Escape"].includes(event.key)) return;
  event.preventDefault();
  if (event.key === "Escape") leaveFind(document.getElementById(from));
  else if (hit) leaveFind(hit); // anything but one board opens nothing
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === find) {
    findKey(event);
    return;
  }
  if (event.target.matches?.("input, select, textarea")) return;
  if (event.key === "/") {
    event.preventDefault();
    from = rowOf(document.activeElement)?.id ?? "";
    find.focus();
    return;
  }
  const row = rowOf(document.activeElement);
  const next = row ?? rows().find((r) => r.classList.contains("open"));
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    if (row) step(row, event.key === "ArrowDown" ? 1 : -1);
    else focusRow(next ?? (left?.isConnected ? left : rows()[0]));
    return;
  }
  if (!next) return;
  if (event.repeat && event.key === "Enter" && row) event.preventDefault(); // still held from before
  const result = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (!result) return;
  event.preventDefault();
  if (event.repeat) return; // one key press is one board
  if (!row) { // nobody has seen yet which board it would be
    focusRow(next);
    return;
  }
  enter(row, result);
  if (result === "open") focusRow(row);
  else onward(row);
});

table.addEventListener("submit", (event) => {
  const row = rowOf(event.target);
  if (!row || !event.submitter) return;
  event.preventDefault();
  enter(row, event.submitter.value);
  row.querySelector("details[open]")?.removeAttribute("open");
  if (matchMedia("(pointer: fine)").matches) onward(row);
});

// Which boards are shown: all, or those without a result.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-show]");
  if (link) {
    event.preventDefault();
    table.dataset.show = link.dataset.show;
    history.replaceState(null, "", link.href); // so that a renewed page is the same
    for (const other of link.parentElement.children) other.toggleAttribute("aria-current", other === link);
    return;
  }
  const chip = event.target.closest(".chips a");
  if (!chip) return;
  event.preventDefault();
  focusRow(document.getElementById(chip.hash.slice(1)));
});
document.addEventListener("toggle", (event) => { // one menu at a time
  if (!event.target.open || !event.target.matches(".rare")) return;
  for (const other of table.querySelectorAll(".rare[open]")) if (other !== event.target) other.open = false;
}, true);

find.addEventListener("input", look);
find.form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("pareo:renewed", look);
addEventListener("beforeunload", (event) => {
  if (box.waiting.size) event.preventDefault();
});

for (const [board, entry] of box.waiting) {
  const row = document.getElementById(board);
  if (row && row.dataset.white === entry.white && row.dataset.black === entry.black) {
    paint(row, entry.result, table.dataset.unsaved, "unsaved");
  } else {
    box.drop(board); // the round has other boards now
  }
}
box.send();
look();
if (!find.value) focusRow(rows().find((r) => r.classList.contains("open")));
