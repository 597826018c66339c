// The clock of the cockpit, and the key of the next act.

import { wall } from "./zone.js";

const clock = document.querySelector("[data-clock]");

function tick() {
  const now = new Date();
  clock.textContent = wall(now, clock.dataset.zone).time.slice(0, 5);
  setTimeout(tick, 1000 * (60 - now.getSeconds()));
}

if (clock) tick();

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  for (const link of document.querySelectorAll("[data-key]")) {
    if (link.dataset.key.toLowerCase() !== event.key.toLowerCase()) continue;
    event.preventDefault();
    link.click();
    return;
  }
});
