// The form of an event: tie-breaks are moved, added and removed without asking the
// server, by buttons, with Alt and the arrows, or by dragging. A new event has the
// usual list of its type, or of the system that was chosen, until somebody touches it.
const list = document.getElementById("chips");
const form = list?.closest("form");
const touched = form?.elements["tb.touched"];
const picker = form?.elements["tb.add"];
const said = document.getElementById("chips-said");

const text = (key, name, place) => list.dataset[key].replace("{name}", name).replace("{place}", place);
const nameOf = chip => chip.querySelector(".name").textContent;
const nameOfCode = code => [...picker.options].find(o => o.value === code)?.dataset.name ?? code;

function number() {
  [...list.children].forEach((chip, i) => {
    for (const button of chip.querySelectorAll("button")) button.value = button.value.replace(/\d+$/, i);
  });
}

function touch(saying) {
  touched.value = "yes";
  number();
  said.textContent = saying;
}

function chipOf(code, known) {
  const chip = document.createElement("li");
  chip.className = "chip";
  chip.draggable = true;
  chip.dataset.code = code;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "tb";
  field.value = code;
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = known || nameOfCode(code);
  const short = document.createElement("code");
  short.textContent = code;
  chip.append(field, name, short);
  for (const [act, sign] of [["up", "↑"], ["down", "↓"], ["remove", "×"]]) {
    const button = document.createElement("button");
    button.className = "icon";
    button.name = "chip";
    button.value = act + " 0";
    button.formNoValidate = true;
    const shown = document.createElement("span");
    shown.setAttribute("aria-hidden", "true");
    shown.textContent = sign;
    button.append(shown);
    button.setAttribute("aria-label", text(act, name.textContent));
    chip.append(button);
  }
  return chip;
}

function fill(codes, names = "") {
  const known = names.split("|");
  list.replaceChildren(...codes.split(" ").filter(Boolean).map((code, i) => chipOf(code, known[i])));
  number();
}

function move(chip, by) {
  const other = by < 0 ? chip.previousElementSibling : chip.nextElementSibling;
  if (!other) return;
  if (by < 0) other.before(chip); else other.after(chip);
  touch(text("moved", nameOf(chip), [...list.children].indexOf(chip) + 1));
}

function press(button) {
  const [act] = button.value.split(" ");
  const chip = button.closest(".chip");
  if (act === "add") {
    if (!picker.value || [...list.children].some(c => c.dataset.code === picker.value)) return;
    const fresh = chipOf(picker.value);
    list.append(fresh);
    touch(text("added", nameOf(fresh)));
    picker.value = "";
  } else if (act === "remove") {
    const next = chip.nextElementSibling ?? chip.previousElementSibling;
    const name = nameOf(chip);
    chip.remove();
    touch(text("removed", name));
    (next?.querySelector("button[value^=remove]") ?? picker).focus();
  } else {
    move(chip, act === "up" ? -1 : 1);
    button.focus();
  }
}

if (list) {
  form.classList.add("scripted");
  form.addEventListener("click", event => {
    const button = event.target.closest("button[name=chip]");
    if (!button) return;
    event.preventDefault();
    press(button);
  });
  list.addEventListener("keydown", event => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const chip = event.target.closest(".chip");
    if (!event.altKey || !by || !chip) return;
    event.preventDefault();
    const focused = document.activeElement;
    move(chip, by);
    focused.focus();
  });
  let dragged = null;
  list.addEventListener("dragstart", event => { dragged = event.target.closest(".chip"); dragged?.classList.add("dragged"); });
  list.addEventListener("dragend", () => {
    if (!dragged) return;
    dragged.classList.remove("dragged");
    touch(text("moved", nameOf(dragged), [...list.children].indexOf(dragged) + 1));
    dragged = null;
  });
  list.addEventListener("dragover", event => {
    const over = event.target.closest(".chip");
    if (!dragged || !over) return;
    event.preventDefault();
    if (over === dragged) return;
    const box = over.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) over.before(dragged); else over.after(dragged);
  });
  form.addEventListener("change", event => {
    const chosen = event.target.selectedOptions?.[0]?.dataset.codes;
    if (event.target.name === "preset" && chosen) {
      fill(chosen);
      touch("");
      event.target.value = "";
    }
    if (["kind", "system"].includes(event.target.name) && !touched.value && form.getAttribute("action") === "/desk/new") {
      const kind = form.querySelector("[name=kind]:checked");
      const system = form.elements.system?.selectedOptions[0];
      const chosen = event.target.name === "system" || system?.dataset.of === kind?.value; // a system says more than a kind
      const usual = chosen && system ? system : kind ?? system;
      fill(usual.dataset.tiebreaks, usual.dataset.names);
    }
  });
}
