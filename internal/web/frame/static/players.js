// Searches the rating list while a name is typed, and fills in the form with the
// player that is chosen.

const form = document.getElementById("register");
const field = form?.elements.name;
const plain = document.querySelector("form[data-plain]");
let timer = 0;
let asked = 0;

if (form && plain) {
  plain.hidden = true; // the name field searches by itself
  const list = document.createElement("ul");
  list.className = "found";
  list.id = "found";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  field.after(list);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-controls", "found");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-autocomplete", "list");

  const close = () => {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  };
  const choose = (e) => {
    form.elements.name.value = e.Name;
    form.elements.rating.value = e.Rating || "";
    form.elements.federation.value = e.Federation;
    form.elements.title.value = e.Title;
    form.elements.fide.value = e.ID;
    form.elements.birth.value = e.Birth;
    form.elements.sex.value = e.Sex;
    close();
    field.focus();
  };
  const pick = (by) => {
    const items = [...list.children];
    if (list.hidden || items.length === 0) return;
    const now = items.findIndex((i) => i.getAttribute("aria-selected") === "true");
    const next = (now + by + items.length + (now < 0 && by < 0 ? 1 : 0)) % items.length;
    items.forEach((item, i) => item.setAttribute("aria-selected", String(i === next)));
    field.setAttribute("aria-activedescendant", items[next].id);
    items[next].scrollIntoView({ block: "nearest" });
  };
  const search = async () => {
    const query = field.value.trim();
    const mine = ++asked;
    if (query.length < 3) return close();
    let found;
    try {
      const answer = await fetch(form.dataset.search + "?find=" + encodeURIComponent(query), { headers: { Accept: "application/json" } });
      found = await answer.json();
    } catch {
      return;
    }
    if (mine !== asked || !Array.isArray(found)) return;
    list.replaceChildren(...found.map((e, i) => {
      const item = document.createElement("li");
      item.id = "found" + i;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      item.textContent = [e.Title, e.Name, e.Federation, e.Rating || "", e.Birth].filter(Boolean).join(" · ");
      item.addEventListener("mousedown", (event) => {
        event.preventDefault();
        choose(e);
      });
      item.entry = e;
      return item;
    }));
    list.hidden = found.length === 0;
    field.setAttribute("aria-expanded", String(found.length > 0));
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, 120);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") pick(1);
    else if (event.key === "ArrowUp") pick(-1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter") {
      const chosen = list.hidden ? null : list.querySelector("[aria-selected=true]");
      if (!chosen) return;
      choose(chosen.entry);
    } else return;
    event.preventDefault();
  });
  field.addEventListener("blur", close);
}
