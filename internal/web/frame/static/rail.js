// The rail: opens on a phone, and remembers how dense the reader likes the page.

const root = document.documentElement;
const rail = document.getElementById("rail");
const opener = document.querySelector("[data-opens=rail]");

function open(yes) {
  rail.classList.toggle("opened", yes);
  opener.setAttribute("aria-expanded", String(yes));
  if (yes) rail.querySelector("a").focus({ preventScroll: true });
}

if (rail && opener) {
  opener.addEventListener("click", (event) => {
    event.preventDefault();
    open(!rail.classList.contains("opened"));
  });
  rail.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !rail.classList.contains("opened")) return;
    open(false);
    opener.focus();
  });
}

const choice = document.querySelector(".density");
let kept = null;
try {
  kept = localStorage.getItem("density");
} catch { /* the browser keeps nothing */ }

function dense(name) {
  if (name) root.dataset.density = name;
  const touch = matchMedia("(pointer: coarse), (max-width: 45rem)").matches;
  const now = name || (touch ? "roomy" : "compact");
  for (const button of choice.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.density === now));
}

if (choice) {
  choice.hidden = false;
  dense(kept);
  choice.addEventListener("click", (event) => {
    const name = event.target.closest("button")?.dataset.density;
    if (!name) return;
    dense(name);
    try {
      localStorage.setItem("density", name);
    } catch { /* then for this page only */ }
  });
}
