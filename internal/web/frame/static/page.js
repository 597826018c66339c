// What every page can do: it brings the part of the tournament that is open into
// view where the list of parts is wider than the screen, F1 opens the help, and a form
// that was sent is not sent again before its answer is there.

for (const open of document.querySelectorAll(":is(.tabs, .sub, .rounds) [aria-current]")) {
  const strip = open.parentElement;
  strip.scrollLeft = open.offsetLeft - strip.offsetLeft - (strip.clientWidth - open.offsetWidth) / 2;
}

document.addEventListener("keydown", (event) => {
  const help = document.querySelector("a[rel=help]");
  if (event.key !== "F1" || !help) return;
  event.preventDefault();
  help.click();
});

const patience = 10000; // milliseconds; by then the answer was lost, or was no page
let sent = new WeakMap(); // when each form was sent

addEventListener("submit", (event) => { // after the scripts of the page, which may send it themselves
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (performance.now() - (sent.get(form) ?? -patience) < patience) event.preventDefault();
  else sent.set(form, performance.now());
});
addEventListener("pageshow", (event) => { // back from another page, as it was left
  if (event.persisted) sent = new WeakMap();
});
