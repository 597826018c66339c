// Changes a row of the list of players in place. The server makes the row with
// its fields; this script fetches it, puts it where the row was, sends what was
// typed, and puts the row back. Click a cell, press F2 anywhere in a row, or
// press its button; Enter saves, Escape leaves the row as it was.

let open = null; // the row with fields
let missed = false; // the list changed meanwhile

const rowOf = (element) => element?.closest?.("tr[data-row]");
const list = () => document.querySelector("[data-live=players]");

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) throw new Error(address);
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  return holder.content.querySelector("tr");
}

function say(form, text) {
  const note = form.querySelector("[role=alert]");
  note.textContent = text;
  note.hidden = !text;
}

// edit opens a row, with the focus on the field of the cell that was clicked.
async function edit(row, field) {
  if (row === open || (open && !(await save()))) return;
  let fresh;
  try {
    fresh = await fetched(row.dataset.row + "?edit=1");
  } catch {
    location.href = row.querySelector("[data-edit]").href;
    return;
  }
  const place = document.getElementById(row.id); // the list may have been renewed meanwhile
  if (open || !place) return;
  place.replaceWith(fresh);
  open = fresh;
  list().dataset.keep = "";
  const wanted = fresh.querySelector(field === "bye" ? "select[name^=bye]" : `[name="${field || "name"}"]`) ?? fresh.querySelector("[name=name]");
  wanted.focus();
  wanted.select?.();
  fresh.scrollIntoView({ block: "nearest" });
}

// close puts the row back as it is now.
async function close() {
  const row = open;
  open = null;
  try {
    const fresh = await fetched(row.dataset.row);
    row.replaceWith(fresh);
    fresh.querySelector("[data-edit]").focus({ preventScroll: true });
  } catch {
    location.reload();
    return;
  }
  delete list().dataset.keep;
  if (!missed) return;
  missed = false;
  document.dispatchEvent(new CustomEvent("pareo:stale"));
}

// save sends the fields of the open row and reports whether they are saved.
async function save() {
  const form = open.querySelector("form");
  if (!form.reportValidity()) return false;
  say(form, "");
  let answer;
  try {
    answer = await fetch(form.action, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(new FormData(form)) });
    if (!answer.ok && answer.status !== 428) {
      say(form, (await answer.json()).error);
      return false;
    }
  } catch {
    say(form, form.dataset.failed);
    return false;
  }
  if (answer.status === 428) {
    document.dispatchEvent(new CustomEvent("pareo:leaving", { detail: form }));
    form.submit(); // the page that asks for the confirmation
    return false;
  }
  await close();
  return true;
}

document.addEventListener("click", (event) => {
  const row = rowOf(event.target);
  if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("[data-leave]")) {
    event.preventDefault();
    close();
  } else if (event.target.closest("[data-edit]")) {
    event.preventDefault();
    edit(row);
  } else if (row !== open && !event.target.closest("a, button") && getSelection().isCollapsed) {
    const cell = event.target.closest("[data-field]");
    if (cell) edit(row, cell.dataset.field);
  }
});

document.addEventListener("keydown", (event) => {
  const row = rowOf(event.target);
  if (!row) return;
  if (event.key === "F2" && row !== open) {
    edit(row);
  } else if (event.key === "Escape" && row === open) {
    close();
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && event.target.matches("[data-edit]")) {
    const next = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
    next?.querySelector("[data-edit]")?.focus();
  } else return;
  event.preventDefault();
});

document.addEventListener("submit", (event) => {
  if (!open || !open.contains(event.target)) return;
  event.preventDefault();
  save();
});

document.addEventListener("pareo:renewed", () => {
  missed = "keep" in (list()?.dataset ?? {});
});

if (document.querySelector("tr.editing")) { // the address asked for it
  open = document.querySelector("tr.editing");
  list().dataset.keep = "";
}
