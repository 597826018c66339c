// Whom the device follows, in all events: an entry for each, under the address of the
// event's players (its root). Nobody else is told.

export const prefix = "pareo.follow.";
const ending = "pareo.end."; // roots whose notices the server has still to end

const named = (start) => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return []; // the browser keeps nothing
  }
};

// followed are all whom the device follows, by where.
export function followed() {
  const list = [];
  for (const key of named(prefix)) {
    try {
      const what = JSON.parse(localStorage.getItem(key));
      if (what?.player) list.push({ ...what, key, root: key.slice(prefix.length) });
    } catch { /* not ours */ }
  }
  return list;
}

// alike are the entries of who is followed at a root: there, and in the other sections
// in which the device found them.
export function alike(root) {
  const all = followed(), from = all.find((f) => f.root === root)?.from ?? prefix + root;
  return all.filter((f) => f.root === root || f.key === from || f.from === from);
}

// unfollow forgets entries, and ends their notices: with an entry the reader loses the
// button for that.
export function unfollow(entries) {
  for (const { key } of entries) localStorage.removeItem(key);
  return end(entries.filter((f) => f.push).map((f) => f.root));
}

// end asks the server for no more notices about some events, and about those for which
// that has not worked before: until it has heard it, the device keeps that it has to.
export function end(roots) {
  for (const root of roots) localStorage.setItem(ending + root, "1");
  asked = asked.catch(() => {}).then(finish);
  return asked;
}

let asked = Promise.resolve();

// finish does what end has to. When no event has notices any more, the browser's name
// for itself goes as well.
async function finish() {
  const keys = named(ending);
  if (!keys.length) return;
  const worker = await navigator.serviceWorker?.getRegistration("/t/");
  const browser = await worker?.pushManager?.getSubscription();
  let failed;
  for (const key of keys) {
    try {
      if (browser) await endOne(key.slice(ending.length), browser.endpoint);
      localStorage.removeItem(key);
    } catch (error) {
      failed = error; // the others can be ended all the same
    }
  }
  if (failed) throw failed;
  if (!followed().some((f) => f.push)) await browser?.unsubscribe();
}

async function endOne(root, endpoint) {
  const answer = await fetch(root.replace(/me\/$/, "notices/end"), { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams({ endpoint }) });
  if (!answer.ok && answer.status !== 404) throw new Error(String(answer.status)); // 404: with the event they have ended
}
