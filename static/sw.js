// An earlier site of this domain may have left a service worker in browsers, under this or another usual name (_redirects
// lists them), and it would go on showing that site. This one replaces it, removes all that it has stored and then itself,
// and loads the open pages again, from the host.
self.addEventListener("install", () => self.skipWaiting())

self.addEventListener("activate", (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const client of await self.clients.matchAll()) await client.navigate(client.url)
}
