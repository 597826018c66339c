// Result entry on a phone. A tap is kept on the phone and sent; while the
// connection is gone the board says that its result waits, and it goes out by
// itself when the connection is back, also after the page was closed and opened
// again. Where browsers allow it (https, or this very machine) worker.js keeps a
// copy of the page for that; the element html has data-copy then. Which taps are
// taken is in tap.js.

import { leftovers, outbox } from "./outbox.js";
import { onlyDeliberate } from "./tap.js";

const list = () => document.querySelector(".thumbs");
const note = document.getElementById("unsaved");
const announce = document.getElementById("announce");
const words = note.dataset;
const boxes = [outbox(list().dataset.entry, settle, count), ...leftovers(list().dataset.entry).map((address) => outbox(address, report, count))];
const [box] = boxes;

const card = (board) => document.getElementById(board);
const root = document.documentElement;

// fits reports whether an entry is about the game that the page shows on a board.
function fits(board, entry) {
  const form = card(board)?.querySelector("form");
  return form?.white.value === entry.white && form.black.value === entry.black;
}

function count() {
  const waiting = boxes.reduce((sum, b) => sum + b.waiting.size, 0);
  note.hidden = waiting === 0 || !boxes.some((b) => b.lost());
  note.textContent = words.many.replace("%", waiting);
  for (const [board, entry] of box.waiting) {
    if (fits(board, entry)) paint(board, entry.result, box.lost() ? words.waiting : words.sending, "unsaved");
  }
}

// paint shows a board as it is now: pressed button, words for its state.
function paint(board, result, text, kind) {
  const row = card(board);
  if (!row) return;
  for (const button of row.querySelectorAll("button[name=result]")) {
    button.setAttribute("aria-pressed", String(button.value === result));
  }
  row.classList.toggle("open", result === "open");
  row.classList.toggle("done", result !== "open");
  row.classList.remove("again");
  row.classList.toggle("saved", kind === "saved" && result !== "open");
  row.classList.toggle("unsaved", kind === "unsaved");
  row.classList.toggle("differs", kind === "differs");
  row.toggleAttribute("data-keep", kind === "differs"); // what was refused stays in sight when the page is renewed
  row.querySelector(".other").textContent = "";
  row.querySelector(".state").textContent = text;
}

function settle(board, entry, answer, newer) {
  const row = card(board);
  if (row && answer.seen !== undefined) row.querySelector("input[name=seen]").value = String(answer.seen);
  if (newer) return; // the next one speaks
  if (answer.status === 200) {
    paint(board, answer.result, answer.result === "open" ? "" : words.saved, "saved");
    announce.textContent = `${row?.querySelector("[role=group]").getAttribute("aria-label") ?? ""}: ${words.saved}`;
  } else if (answer.status === 428) {
    confirmIt(row, entry.result);
  } else {
    paint(board, answer.result ?? "open", answer.conflict ?? answer.error ?? words.failed, "differs");
    announce.textContent = answer.conflict ?? answer.error ?? words.failed;
  }
}

// confirmIt sends the form itself: the answer is a page of warnings.
function confirmIt(row, result) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "result";
  field.value = result;
  row?.querySelector("form").append(field);
  row?.querySelector("form").submit();
}

// notCounted says for a while that a tap was not taken.
function notCounted(row) {
  const state = row.querySelector(".state"), before = state.textContent;
  announce.textContent = words.again;
  if (before === words.again) return;
  state.textContent = words.again;
  row.classList.add("again");
  setTimeout(() => {
    row.classList.remove("again");
    if (state.textContent === words.again) state.textContent = before;
  }, 3000);
}

// keepCopy has the worker keep this page, if there can be one: without it all but
// the copy works.
async function keepCopy(workers) {
  if (!workers) return;
  const known = workers.controller; // it has seen how the page was opened
  await workers.register(words.worker, { scope: "/phone" });
  if (!known) (await workers.ready).active.postMessage("keep");
}

// report says what became of a result of an earlier round.
function report(board, entry, answer) {
  if (answer.status !== 200) announce.textContent = answer.conflict ?? answer.error ?? words.failed;
}

document.addEventListener("submit", (event) => {
  const row = event.target.closest(".thumbs li");
  if (!row || !event.submitter) return;
  event.preventDefault();
  const form = new FormData(event.target);
  const result = event.submitter.value;
  if (event.submitter.getAttribute("aria-pressed") === "true" && !row.matches(".differs")) return; // it has it
  paint(row.id, result, words.sending, "unsaved");
  box.put(row.id, { white: form.get("white"), black: form.get("black"), seen: form.get("seen"), result });
});

document.addEventListener("pareo:renewed", (event) => {
  delete root.dataset.copy;
  if (!event.detail.same) location.reload(); // another round, with another outbox
  count();
});

for (const [board, entry] of box.waiting) {
  if (!("copy" in root.dataset) && !fits(board, entry)) box.drop(board); // the round has other boards now
}
count();
for (const b of boxes) b.send();
onlyDeliberate(list(), notCounted);
words.ready = "yes"; // from here on a tap is kept
keepCopy(navigator.serviceWorker).catch(() => {}); // the browser does not want to
