// Follows a player: the device remembers whom, asks for their card, and puts it on
// every page of the event. Nobody else is told. When the board of a new round is
// posted the page says so, and where the reader asked for it the device does, too:
// as long as the page is open, for the news come by the stream that renews it. Where
// the organiser allows it a reader can ask the server to tell the device (Web Push).

import { alike, end, prefix, unfollow } from "./followed.js";
import { since } from "./news.js";

const place = document.querySelector("[data-follow]");
const news = place?.querySelector(".follow-news");
const shelf = place?.querySelector(".follow-card");
const name = prefix + place?.dataset.follow;

// kept is whom the device follows: player, the seat that was shown last, whether
// the device is to tell of another, and when the server was last asked to (push).
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
  const text = mine.seat === undefined ? "" : since(shown.dataset, mine.seat);
  if (mine.seat === undefined || text) keep({ ...mine, seat: shown.dataset.seat }); // since then the reader knows
  if (!text) return;
  news.textContent = text;
  if (mine.tell && !mine.push && canTell() && Notification.permission === "granted" && document.visibilityState === "hidden") tell(text);
}

// canPush: the organiser, the browser and its reader let the server tell the device.
const canPush = () => Boolean(place.dataset.push) && canTell() && "PushManager" in window && "serviceWorker" in navigator;

// ours is the browser's own name for where notices reach it, made for our key.
async function ours() {
  const worker = await navigator.serviceWorker.register(place.dataset.worker, { scope: "/t/" });
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: place.dataset.key };
  try {
    return await worker.pushManager.subscribe(options);
  } catch (error) {
    if (error.name !== "InvalidStateError") throw error; // else it was made for another key
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(options);
  }
}

// enlist asks the server to tell this device about who is followed.
async function enlist() {
  await end([]).catch(() => {}); // what is under way must not end this one
  const { endpoint, keys } = (await ours()).toJSON();
  const { player } = kept();
  const answer = await fetch(place.dataset.push, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams({ endpoint, ...keys, player, language: document.documentElement.lang }) });
  if (!answer.ok) throw new Error((await answer.json()).error);
  keep({ ...kept(), push: Date.now() });
}

// delist asks it not to any more.
function delist() {
  const { push, ...mine } = kept();
  keep(mine);
  return end(push ? [place.dataset.follow] : []);
}

// renew asks again from time to time: the server forgets who cannot be reached. What it
// was asked to end in vain it is asked again.
function renew() {
  end([]).catch(() => {});
  const { push } = kept();
  if (!push) return;
  if (!place.dataset.push) delist().catch(() => {}); // the organiser has switched it off
  else if (canPush() && Notification.permission === "granted" && Date.now() - push > 3600e3) enlist().catch(() => {});
}

// change is what the buttons for such notices do.
async function change(button) {
  const asks = "ask" in button.dataset;
  const { done, denied, failed } = button.dataset;
  try {
    if (asks && await Notification.requestPermission() !== "granted") {
      news.textContent = denied;
      return;
    }
    await (asks ? enlist() : delist());
    news.textContent = done;
  } catch {
    news.textContent = failed;
  }
  dress();
}

// dress gives the buttons of a card their meaning, and marks the rows of who is
// followed.
function dress() {
  const { player, tell } = kept();
  for (const button of document.querySelectorAll("[data-pin]")) {
    button.hidden = button.dataset.pin === player;
  }
  for (const button of document.querySelectorAll("[data-unpin]")) {
    button.hidden = !player || "of" in button.dataset && button.dataset.of !== player;
  }
  for (const row of document.querySelectorAll(".mine")) row.classList.remove("mine");
  if (!player) return;
  for (const link of document.querySelectorAll(`main a.player[href$="/player/${player}"]`)) link.closest("tr, .places > li")?.classList.add("mine");
  for (const button of document.querySelectorAll("[data-tell]")) {
    button.hidden = !canTell();
    button.setAttribute("aria-pressed", String(Boolean(tell) && canTell() && Notification.permission === "granted"));
  }
  for (const part of document.querySelectorAll("[data-pushing]")) {
    part.hidden = !canPush();
    part.querySelector("[data-ask]").hidden = Boolean(kept().push);
    part.querySelector("[data-quit]").hidden = !kept().push;
  }
  document.querySelector(".parts [data-my]")?.setAttribute("href", place.dataset.follow + player);
  foresee(player);
}

// foresee asks a forecast that is about nobody in particular about who is followed.
function foresee(player) {
  const address = new URL(location);
  if (!document.querySelector("[data-whose]") || address.searchParams.has("player")) return;
  address.searchParams.set("player", player);
  location.replace(address);
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
  const button = event.target.closest?.("[data-pin], [data-unpin], [data-tell], [data-ask], [data-quit]");
  if (!button || !place) return;
  if (button.closest("[data-pushing]")) {
    change(button);
    return;
  }
  if ("tell" in button.dataset) {
    ask(button);
    return;
  }
  news.textContent = "";
  if ("pin" in button.dataset) {
    delist().catch(() => {}); // it was about another player
    keep({ player: button.dataset.pin });
  } else {
    unfollow(alike(place.dataset.follow)).catch(() => {}); // it is asked again, see renew
  }
  show().then(() => {
    if ("pin" in button.dataset && !button.isConnected) return;
    (shelf.querySelector(".me-name") ?? document.getElementById("main")).focus({ preventScroll: true });
    if ("pin" in button.dataset) place.scrollIntoView({ block: "nearest" });
  });
});

if (place) {
  show();
  renew();
  document.addEventListener("pareo:renewed", () => {
    dress(); // what was renewed has its buttons hidden
    show();
  });
  addEventListener("storage", (event) => { if (event.key === name) show(); });
}
