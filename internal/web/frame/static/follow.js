// Follows a player: the device remembers whom, asks for their card, and puts it on
// every page of the event. Nobody else is told. When the board of a new round is
// posted the page says so, and where the reader asked for it the device does, too:
// as long as the page is open, for the news come by the stream that renews it.

const place = document.querySelector("[data-follow]");
const news = place?.querySelector(".follow-news");
const shelf = place?.querySelector(".follow-card");
const name = "pareo.follow." + place?.dataset.follow;

// kept is whom the device follows: player, the seat that was shown last, and
// whether the device is to tell of another.
function kept() {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? {};
  } catch {
    return {}; // the browser keeps nothing
  }
}

function keep(what) {
  try {
    if (what.player) localStorage.setItem(name, JSON.stringify(what));
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

const canTell = () => "Notification" in window && window.isSecureContext;

// card is the card on the page, wherever it is.
const card = () => document.querySelector(".mecard");

// own is the card of a page that is about who is followed.
const own = (player) => document.querySelector(`main > [data-live] .mecard[data-me="${player}"]`);

// tell shows a notice of the device, by the worker where pages may not do it
// themselves. It replaces one of the same event.
async function tell(text) {
  const options = { body: text, tag: name, icon: document.querySelector("link[rel=apple-touch-icon]")?.href, data: location.href };
  try {
    const worker = await navigator.serviceWorker?.getRegistration("/t/");
    if (worker) await worker.showNotification(document.title, options);
    else new Notification(document.title, options);
  } catch { /* the device does not want to */ }
}

// heed looks at the seat on a card: another than before is news.
function heed(shown) {
  const mine = kept();
  const { seat, posted } = shown.dataset;
  if (!seat || seat === mine.seat) return;
  const first = mine.seat === undefined;
  keep({ ...mine, seat });
  if (first) return; // since then the reader knows
  news.textContent = posted;
  if (mine.tell && canTell() && Notification.permission === "granted" && document.visibilityState === "hidden") tell(posted);
}

// dress gives the buttons of a card their meaning, and marks the rows of who is
// followed.
function dress() {
  const { player, tell } = kept();
  for (const button of document.querySelectorAll("[data-pin]")) {
    button.hidden = button.dataset.pin === player;
  }
  for (const row of document.querySelectorAll(".mine")) row.classList.remove("mine");
  if (!player) return;
  for (const link of document.querySelectorAll(`main a.player[href$="/player/${player}"]`)) link.closest("tr, .places > li")?.classList.add("mine");
  for (const button of document.querySelectorAll("[data-unpin]")) button.hidden = false;
  for (const button of document.querySelectorAll("[data-tell]")) {
    button.hidden = !canTell();
    button.setAttribute("aria-pressed", String(Boolean(tell) && canTell() && Notification.permission === "granted"));
  }
  document.querySelector(".parts [data-my]")?.setAttribute("href", place.dataset.follow + player);
}

async function show() {
  const { player } = kept();
  if (!player) shelf.replaceChildren();
  else if (own(player)) shelf.replaceChildren();
  else {
    try {
      const answer = await fetch(place.dataset.follow + player, { headers: { "X-Live": "1" } });
      const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
      const fresh = page.querySelector(".mecard");
      const old = shelf.querySelector(".mecard");
      if (kept().player === player && fresh?.outerHTML !== old?.dataset.as) {
        const focused = old?.contains(document.activeElement) ? [...old.querySelectorAll("a, button")].indexOf(document.activeElement) : -1;
        const as = fresh?.outerHTML;
        shelf.replaceChildren(...(fresh ? [document.importNode(fresh, true)] : []));
        if (fresh) shelf.firstElementChild.dataset.as = as;
        if (focused >= 0) shelf.querySelectorAll("a, button")[focused]?.focus({ preventScroll: true });
      }
    } catch { /* the stream says when there is a connection again */ }
  }
  dress();
  if (player && card()) heed(card());
}

// ask lets the reader have notices of the device, or no more. Nobody is asked for
// it who did not press the button.
async function ask(button) {
  const mine = kept();
  if (mine.tell && Notification.permission === "granted") {
    keep({ ...mine, tell: false });
  } else if (await Notification.requestPermission() === "granted") {
    keep({ ...mine, tell: true });
    try {
      await navigator.serviceWorker?.register(place.dataset.worker, { scope: "/t/" });
    } catch { /* then the page tells by itself */ }
  } else {
    news.textContent = button.dataset.denied;
  }
  dress();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-pin], [data-unpin], [data-tell]");
  if (!button || !place) return;
  if ("tell" in button.dataset) {
    ask(button);
    return;
  }
  news.textContent = "";
  if ("pin" in button.dataset) keep({ player: button.dataset.pin });
  else keep({});
  show().then(() => {
    if ("pin" in button.dataset && !button.isConnected) return;
    (shelf.querySelector(".me-name") ?? document.getElementById("main")).focus({ preventScroll: true });
    if ("pin" in button.dataset) place.scrollIntoView({ block: "nearest" });
  });
});

if (place) {
  show();
  document.addEventListener("pareo:renewed", show);
  addEventListener("storage", (event) => { if (event.key === name) show(); });
}
