// Renews the parts of a page that are marked with data-live when the tournament
// has changed. The page says where to listen: an element with data-live-from.
// What changed is fetched as the same page once more, or as data-page says where a form
// led to an address that cannot be opened; only parts that differ are replaced, and the
// focus stays where it was. Nothing is replaced under a finger or a mouse button that is
// down, nor while the page is on its way to another one: what somebody is doing comes
// first.

const source = document.querySelector("[data-live-from]");
let shown = null; // the page as the server last sent it, before scripts touched it
let busy = false;
let again = false;
let planned = 0; // a timer
let last = 0; // when the page was renewed last
const often = 1000; // milliseconds between two renewals

// What somebody is in the middle of, each with the timer that ends it at the latest:
// "pressed", a finger or a button of the mouse is down; "leaving", a form was sent or
// a link followed, and the next page is awaited.
const busyWith = new Map();
const patience = 10000; // milliseconds; by then it was no click, or the answer no page
const waiting = []; // who is told when nothing is left

function parts(page) {
  return new Map([...page.querySelectorAll("[data-live]")].map((e) => [e.dataset.live, e]));
}

// adopt puts what differs in a newer page into this one. Whoever edits a part
// marks it with data-keep and is not disturbed.
function adopt(newer) {
  const waits = document.querySelector("[data-waiting]");
  if (waits && waits.dataset.waiting !== newer.querySelector("[data-waiting]")?.dataset.waiting) {
    // What the page waited for has other parts, or it waits for something else, such as
    // another draft. A form is not sent once more for that.
    if (source.dataset.page) location.replace(source.dataset.page);
    else location.reload();
    return;
  }
  const before = shown, now = parts(newer), here = parts(document);
  for (const [name, element] of now) {
    const old = here.get(name);
    const was = before.get(name);
    if (!old || old.closest("[data-keep]") || (was && was === element.outerHTML)) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const fresh = document.importNode(element, true);
    fresh.classList.add("changed");
    old.replaceWith(fresh);
    if (focused) {
      const next = focused.id ? document.getElementById(focused.id) : null;
      (next ?? fresh).focus?.({ preventScroll: true });
    }
  }
  source.dataset.at = newer.querySelector("[data-live-from]")?.dataset.at ?? "";
  const same = [...now.keys()].sort().join() === [...here.keys()].sort().join();
  remember(now);
  document.dispatchEvent(new CustomEvent("pareo:renewed", { detail: { same } }));
}

function remember(map) {
  shown = new Map([...map].map(([name, e]) => [name, e.outerHTML]));
}

// calm waits until nobody is in the middle of something, and tells whether it had to.
function calm() {
  if (busyWith.size === 0) return false;
  return new Promise((done) => waiting.push(() => done(true)));
}

function start(what) {
  clearTimeout(busyWith.get(what));
  busyWith.set(what, setTimeout(end, patience, what));
}

function end(what) {
  clearTimeout(busyWith.get(what));
  busyWith.delete(what);
  if (busyWith.size > 0) return;
  for (const done of waiting.splice(0)) done();
}

const release = () => setTimeout(end, 0, "pressed"); // the click comes first

// soon renews the page, but not at every change of many.
function soon() {
  if (planned) return;
  planned = setTimeout(() => {
    planned = 0;
    last = Date.now();
    renew();
  }, Math.max(100, last + often - Date.now()));
}

async function renew() {
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  try {
    const answer = await fetch(source.dataset.page ?? location.href, { headers: { "X-Live": "1" } });
    const text = answer.ok && !answer.redirected ? await answer.text() : "";
    if (await calm()) {
      again = true; // what was fetched is old by now
    } else if (text) {
      adopt(new DOMParser().parseFromString(text, "text/html"));
    }
  } catch {
    // The stream says when there is a connection again.
  } finally {
    busy = false;
    if (again) {
      again = false;
      renew();
    }
  }
}

function state(lost) {
  let note = document.querySelector(".note.lost");
  if (lost && !note) {
    note = document.createElement("p");
    note.className = "lost note bad";
    note.setAttribute("role", "status");
    note.textContent = source.dataset.lost;
    document.querySelector("main").prepend(note);
  } else if (!lost && note) {
    note.remove();
  }
}

let opened = false; // the stream has been there before
let stream = null;
let retry = 0; // the timer of the next try
let wait = 5000; // at least, before it

function listen() {
  leave();
  stream = new EventSource(source.dataset.liveFrom);
  stream.addEventListener("open", () => {
    wait = 5000;
    state(false);
    if (opened || "copy" in document.documentElement.dataset) soon(); // something may have been missed
    opened = true;
  });
  stream.addEventListener("at", (event) => { // what holds now; the page may be older
    source.dataset.listening = "yes"; // from here on no change is missed
    if (event.data !== source.dataset.at) soon();
  });
  stream.addEventListener("change", soon);
  stream.addEventListener("error", () => {
    state(true);
    // A browser comes back by itself after a line that broke, and stays away after an answer
    // that was none, such as that of a proxy whose server starts anew. All of a hall are not
    // to come back in one moment, and who is not wanted any more asks ever less often.
    if (stream.readyState !== EventSource.CLOSED) return;
    retry = setTimeout(listen, wait * (1 + Math.random()));
    wait = Math.min(2 * wait, 120000);
  });
}

function leave() {
  clearTimeout(retry);
  if (stream) stream.close();
}

if (source) {
  remember(parts(document));
  listen();
  addEventListener("pagehide", leave);
  document.addEventListener("pareo:stale", () => { // somebody kept parts that have changed since
    shown = new Map();
    soon();
  });
  addEventListener("pointerdown", (event) => {
    if (event.button === 0) start("pressed");
  }, true);
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) start("leaving");
  });
  addEventListener("beforeunload", () => start("leaving"));
  addEventListener("pageshow", (event) => { // back from another page, as it was left
    if (!event.persisted) return;
    end("pressed");
    end("leaving");
    listen();
  });
}
