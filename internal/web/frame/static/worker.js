// Keeps the page on which a phone enters results, so that it opens without a
// connection, too. The network comes first: only when it is gone does the phone get
// the last copy of the page and of its files, marked with data-copy. When the phone
// is let in no longer, the copy goes. Nothing else is kept.

const page = "/phone";
const files = /\/static\/[0-9a-f]+\/[\w.-]+/g;
const gone = [401, 403, 404, 410];
const copies = () => caches.open("pareo-phone");

// keep puts a page and the files that it names in the place of what was kept.
async function keep(answer) {
  const text = await answer.clone().text();
  const wanted = new Set(text.match(files));
  const cache = await copies();
  for (const kept of await cache.keys()) {
    const path = new URL(kept.url).pathname;
    if (!wanted.delete(path) && path !== page) await cache.delete(kept);
  }
  await cache.addAll([...wanted]);
  await cache.put(page, answer);
}

// heed looks at an answer of the page before the phone does.
async function heed(answer) {
  if (gone.includes(answer.status) || answer.redirected) await caches.delete("pareo-phone");
  else if (answer.ok) await keep(answer);
}

// copy is the page as it was kept, marked as what it is.
async function copy() {
  const kept = await (await copies()).match(page, { ignoreVary: true });
  if (!kept) return Response.error();
  const text = (await kept.text()).replace("<html ", "<html data-copy ");
  const headers = new Headers(kept.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(text, { headers });
}

async function fetched(event) {
  const answer = await fetch(event.request);
  event.waitUntil(heed(answer.clone()).catch(() => {})); // no room: there is no copy then
  return answer;
}

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// A page that was opened without the worker asks for a copy.
addEventListener("message", (event) => event.waitUntil(fetch(page).then(heed)));

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (pathname === page) {
    const answer = fetched(event);
    event.respondWith(event.request.mode === "navigate" ? answer.catch(copy) : answer);
  } else if (pathname.startsWith("/static/")) {
    event.respondWith(fetch(event.request).catch(async () => (await (await copies()).match(event.request, { ignoreVary: true })) ?? Response.error()));
  }
});
