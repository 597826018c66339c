// Shows the notices of pages that follow a player, on devices where pages may not
// do so themselves, and opens the page that a notice is about. It keeps nothing and
// looks at no request.

addEventListener("install", () => skipWaiting());

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
