// What goes on while no page is open, and what opens while no server answers: pushed notifications, and the page itself
// from its last visit. Nothing of the person's data is kept here; everything below /api goes to the server and back.

const SHELL = "etui-shell-1";
const ASSETS = "etui-assets-1";
/** Enough for two releases; the oldest go first. */
const MOST_ASSETS = 200;
const SHELL_FILES = ["/", "/theme.js", "/icon.svg", "/manifest.json"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(SHELL_FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const known = [SHELL, ASSETS];
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate" && request.destination === "document")
    event.respondWith(page(request));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(fromServer(request, request));
});

// Every address is the same page. Of another kind of document under it, such as a card as a file, nothing is kept.
async function page(request) {
  const { pathname } = new URL(request.url);
  if (/^\/(api|mcp|hooks|calendar|add|healthz)(\/|$)/.test(pathname)) return fetch(request);
  return fromServer(request, "/");
}

// The server's word first: a kept page is for when there is none.
async function fromServer(request, key) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const kept = answer.clone();
      void caches.open(SHELL).then((cache) => cache.put(key, kept));
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

// Their names change with their content, so what is kept is right.
async function asset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    for (const name of names.slice(0, Math.max(0, names.length - MOST_ASSETS))) void cache.delete(name);
  }
  return answer;
}

self.addEventListener("push", (event) => {
  const { title, body, link, id } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title ?? "Etui", {
      body,
      icon: "/icon-192.png",
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
