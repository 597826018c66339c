// Result entry by keyboard. One key enters the result of the board in focus and
// goes on to the next that is open; what was entered waits in the outbox until
// the server has acknowledged it.

import { outbox } from "./outbox.js";

const table = document.querySelector("[data-entry]");
const address = table.dataset.entry;
const second = table.classList.contains("second");
const find = document.getElementById("find");
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
]);

const box = outbox(address, settle, count);

const rows = () => [...table.querySelectorAll("tr[data-seen]")].filter((r) => !r.hidden && r.querySelector("button"));
const rowOf = (element) => element?.closest?.("tr[data-seen]");

// paint shows a row as it is now: pressed button, words for its state.
function paint(row, result, text, kind) {
  for (const button of row.querySelectorAll("button[name=result]")) {
    button.setAttribute("aria-pressed", String(button.value === result));
  }
  const other = row.querySelector(".other");
  const pressed = ["white", "draw", "black", "open"].includes(result);
  other.textContent = pressed ? "" : signs.get(result) ?? "";
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
    paint(row, second ? entry.result : answer.result, answer.conflict ?? answer.error, "differs");
    say(row, answer.conflict ?? answer.error);
  } else if (answer.status === 428) {
    confirmIt(row, entry.result); // a page of warnings
  } else {
    paint(row, "open", answer.error ?? table.dataset.failed, "differs");
    say(row, answer.error ?? table.dataset.failed);
  }
}

function confirmIt(row, result) {
  const form = row.querySelector("form");
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "result";
  field.value = result;
  form.append(field);
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

// onward goes to the next open board, around the end if need be.
function onward(row) {
  const all = rows();
  const from = all.indexOf(row);
  const next = [...all.slice(from + 1), ...all.slice(0, from)].find((r) => r.classList.contains("open"));
  focusRow(next ?? all[from + 1] ?? row);
}

function step(row, by) {
  const all = rows();
  focusRow(all[Math.max(0, Math.min(all.length - 1, all.indexOf(row) + by))]);
}

function look() {
  const words = find.value.trim().toLowerCase();
  const number = /^\d+$/.test(words);
  for (const row of table.querySelectorAll("tr[data-words]")) {
    const parts = row.dataset.words.split("|");
    row.hidden = words !== "" && !(number ? parts.slice(0, 3).includes(words) : parts.slice(3).join("|").includes(words));
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === find) {
    if (event.key === "Enter" || event.key === "ArrowDown" || event.key === "Escape") {
      event.preventDefault();
      const first = rows()[0];
      find.value = "";
      look();
      focusRow(first);
    }
    return;
  }
  if (event.target.matches?.("input, select, textarea")) return;
  if (event.key === "/") {
    event.preventDefault();
    find.focus();
    return;
  }
  const row = rowOf(document.activeElement) ?? rows().find((r) => r.classList.contains("open"));
  if (!row) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    step(row, event.key === "ArrowDown" ? 1 : -1);
    return;
  }
  const result = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (!result) return;
  event.preventDefault();
  enter(row, result);
  if (result === "open") focusRow(row);
  else onward(row);
});

table.addEventListener("submit", (event) => {
  const row = rowOf(event.target);
  if (!row || !event.submitter) return;
  event.preventDefault();
  enter(row, event.submitter.value);
  if (matchMedia("(pointer: fine)").matches) onward(row);
});

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
if (!find.value) focusRow(rows().find((r) => r.classList.contains("open")));
