// What every page can do: it brings the part of the tournament that is open into
// view where the list of parts is wider than the screen, and F1 opens the help.

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
