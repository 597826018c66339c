// The page of a round that waits to be published. The server works out every draft:
// this script only sends what was pressed without leaving the page, lets players be
// dragged, and says what changed. Without it the same buttons are forms.

const page = () => document.getElementById("draft-page");
const boards = () => document.getElementById("draft-boards");
let held = null; // the identity of the player who is picked

// show takes over the page that the server answers with.
async function show(query, focus) {
  const address = location.pathname + "?" + new URLSearchParams(query);
  let text;
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(answer.status);
    text = await answer.text();
  } catch {
    location.assign(address);
    return;
  }
  const next = new DOMParser().parseFromString(text, "text/html").getElementById("draft-page");
  if (!next) {
    location.assign(address);
    return;
  }
  const open = new Map([...boards().querySelectorAll("details")].map((d) => [d.dataset.score, d.open]));
  const reason = document.getElementById("reason")?.value;
  page().replaceWith(next);
  for (const d of boards().querySelectorAll("details")) if (open.get(d.dataset.score)) d.open = true;
  if (reason && document.getElementById("reason")) document.getElementById("reason").value = reason;
  history.replaceState(null, "", address);
  held = boards().elements.held?.value ?? null;
  document.getElementById("draft-said").textContent = next.dataset.said;
  document.querySelector(focus)?.focus();
  zone();
}

const state = () => ({ base: boards().elements.base.value, steps: boards().elements.steps.value });
const handle = (id) => `[data-handle="${CSS.escape(id)}"]`;

// pick picks a player, or swaps with the one who is.
function pick(id) {
  if (held === id) return letGo();
  if (held !== null) return show({ ...state(), held, pick: id }, handle(id));
  held = id;
  boards().classList.add("picking");
  mark();
}

function letGo() {
  held = null;
  boards().classList.remove("picking");
  mark();
}

function mark() {
  for (const one of document.querySelectorAll("[data-handle]")) {
    one.classList.toggle("on", one.dataset.handle === held);
    one.setAttribute("aria-pressed", one.dataset.handle === held);
  }
}

document.addEventListener("submit", (event) => {
  const by = event.submitter;
  if (event.target.id !== "draft-boards" || !by) return;
  event.preventDefault();
  if (by.name === "pick") pick(by.value);
  else show({ ...state(), step: by.value }, `[value="${CSS.escape(by.value)}"]`);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && held !== null) letGo();
});

document.addEventListener("dragstart", (event) => {
  const from = event.target.closest?.("[data-handle]");
  if (!from) return;
  event.dataTransfer.setData("text/plain", from.dataset.handle);
  event.dataTransfer.effectAllowed = "move";
  held = from.dataset.handle;
  mark();
});
document.addEventListener("dragover", (event) => {
  const over = event.target.closest?.("[data-handle]");
  for (const one of document.querySelectorAll(".handle.over")) one.classList.toggle("over", one === over);
  if (!over || held === null) return;
  event.preventDefault();
  over.classList.add("over");
});
document.addEventListener("drop", (event) => {
  const to = event.target.closest?.("[data-handle]");
  if (!to || held === null) return;
  event.preventDefault();
  if (to.dataset.handle !== held) pick(to.dataset.handle);
});
document.addEventListener("dragend", (event) => {
  for (const one of document.querySelectorAll(".handle.over")) one.classList.remove("over");
  if (event.dataTransfer.dropEffect === "none") letGo();
});

// zone tells the server by which clock a time of publication is meant.
function zone() {
  for (const field of document.querySelectorAll("[data-offset]")) field.value = new Date().getTimezoneOffset();
}
zone();
held = boards()?.elements.held?.value ?? null;
