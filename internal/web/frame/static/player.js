// The page of a player or a team: what was changed and is not saved yet is marked,
// Escape puts a value back, and nobody leaves with changes unsaved by accident.

const form = document.querySelector("[data-person]");
const fields = () => [...form.elements].filter((e) => e.name && e.type !== "hidden");
const initial = new Map(fields().map((e) => [e, e.type === "radio" || e.type === "checkbox" ? e.checked : e.value]));
const differs = (e) => initial.has(e) && (typeof initial.get(e) === "boolean" ? e.checked : e.value) !== initial.get(e);
let sent = false;

function mark() {
  for (const e of fields()) e.closest(".value")?.classList.toggle("changed", differs(e));
}

document.addEventListener("input", mark);
document.addEventListener("change", mark);
form.addEventListener("submit", () => (sent = true));

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Escape" || field.form !== form || !differs(field)) return;
  if (typeof initial.get(field) === "string") field.value = initial.get(field);
  mark();
  event.preventDefault();
});

addEventListener("beforeunload", (event) => {
  if (!sent && fields().some(differs)) event.preventDefault();
});
