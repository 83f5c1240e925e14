// Shows what the server pushes while no page is open. It keeps nothing, caches nothing and stands before no request.
self.addEventListener("push", (event) => {
  const { title, body, link, id } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title ?? "Etui", {
      body,
      icon: "/icon.svg",
      // A push that is sent again takes the place of the one that is there.
      tag: id,
      data: { link },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link ?? "/inbox"));
});

// A link leads within this page, whatever came with the push.
async function open(link) {
  const address = new URL(link, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) {
    await self.clients.openWindow(address.href);
    return;
  }
  await page.focus();
  page.postMessage({ open: address.pathname + address.search });
}
