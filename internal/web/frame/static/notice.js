// Shows the notices of pages that follow a player, on devices where pages may not
// do so themselves, and those that the server sends while no page is open; and opens
// the page that a notice is about. It keeps nothing and looks at no request.

addEventListener("install", () => skipWaiting());

// A notice of the server: title, body, tag, and the page to open, which is one of ours.
addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data.json();
  } catch { /* browsers want a notice all the same */ }
  const to = new URL(said.to ?? "/t/", location.origin);
  event.waitUntil(registration.showNotification(said.title ?? "Pareo", {
    body: said.body, tag: said.tag, renotify: Boolean(said.tag), icon: new URL("icon-192.png", location.href).href,
    data: to.origin === location.origin ? to.href : location.origin + "/t/",
  }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = event.notification.data;
  event.waitUntil((async () => {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = open.find((client) => client.url === to);
    if (page) await page.focus();
    else await clients.openWindow(to);
  })());
});
