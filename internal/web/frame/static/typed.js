// Keeps what was typed in a form that was sent until the next page has come. When
// that page asks or refuses and the reader goes back, it stands in the form again.
// Passwords and files are not kept.

const key = "pareo.typed", coming = "pareo.return";
const typed = (field) => field.name && !["hidden", "password", "file", "submit", "button"].includes(field.type);

// about tells forms with one address apart: the round, the board.
function about(form) {
  const named = [...form.elements].filter((f) => f.type === "hidden" && !["seen", "told", "token", "came.from"].includes(f.name));
  return named.map((f) => `${f.name}=${f.value}`).join("&");
}

function keep(form) {
  sessionStorage.removeItem(key);
  const fields = [...form.elements].filter(typed).map((f) => [f.name, f.value, f.checked ?? false]);
  if (fields.length === 0) return;
  sessionStorage.setItem(key, JSON.stringify({ action: new URL(form.action).pathname, about: about(form), fields }));
}

// fill puts what was kept into its form. Fields of one name come in their order.
function fill({ action, about: wanted, fields }) {
  const forms = [...document.forms].filter((f) => f.method === "post" && new URL(f.action).pathname === action);
  const form = forms.find((f) => about(f) === wanted);
  if (!form) return;
  for (const field of [...form.elements].filter(typed)) {
    const at = fields.findIndex(([name]) => name === field.name);
    if (at < 0) continue;
    const [[, value, checked]] = fields.splice(at, 1);
    if (["checkbox", "radio"].includes(field.type)) field.checked = checked;
    else field.value = value;
  }
  const fold = form.closest("details");
  if (fold) fold.open = true;
}

function begin() {
  addEventListener("submit", (event) => { // after the scripts of the page, which may send it themselves
    if (event.target.method === "post" && !event.defaultPrevented && !event.target.matches("[data-asks]")) keep(event.target);
  });
  document.addEventListener("pareo:leaving", (event) => keep(event.detail));
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("a[data-return]")) sessionStorage.setItem(coming, "yes");
  });
  if (document.querySelector("[data-asks], [data-return]")) return; // it may be wanted again
  const back = sessionStorage.getItem(coming) || document.querySelector("[data-refused]");
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(coming);
  sessionStorage.removeItem(key);
  if (back && kept) fill(JSON.parse(kept));
}

try {
  begin();
} catch {
  // the browser keeps nothing for pages
}
