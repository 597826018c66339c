// A replay goes from step to step by the arrow keys, Home and End. A step is a page: it is
// fetched and put in the place of the one that is shown; where that fails it is opened.

const ways = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
let going = false;

const shown = () => document.querySelector("[data-replay]");

async function go(link) {
  if (going) return;
  going = true;
  const name = link.dataset.go;
  try {
    const answer = await fetch(link.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-replay]");
    if (!answer.ok || !fresh) throw new Error(answer.statusText);
    const focused = shown().contains(document.activeElement);
    history.replaceState(null, "", link.href);
    for (const part of ["nav", "[role=status]", ".picture"]) shown().querySelector(part).replaceChildren(...fresh.querySelector(part).childNodes);
    if (focused) (shown().querySelector(`[data-go=${name}]`) ?? shown().querySelector("[data-go]"))?.focus();
  } catch {
    location.assign(link.href);
  }
  going = false;
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, select, textarea");
  const link = ways[event.key] && shown()?.querySelector(`[data-go=${ways[event.key]}]`);
  if (!link || typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-replay] [data-go]");
  if (!link || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link);
});
