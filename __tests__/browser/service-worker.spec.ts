import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test } from "@playwright/test"

/** As offline-first sites have it: the first page ever seen is shown for good. */
const OLD_WORKER = `
  self.addEventListener("install", (event) =>
    event.waitUntil(caches.open("old").then((cache) => cache.add("/")).then(() => self.skipWaiting())))
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener("fetch", (event) =>
    event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request))))`

test("the service worker of an earlier site removes itself", async ({ page }) => {
  const files = { page: "<title>Old</title>", worker: OLD_WORKER }
  const server = createServer(({ url }, response) => {
    const isWorker = url === "/sw.js"
    response.setHeader("Content-Type", isWorker ? "text/javascript" : "text/html")
    response.end(isWorker ? files.worker : files.page)
  }).listen(0)
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}/`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js")
    await navigator.serviceWorker.ready
  })

  files.page = "<title>New</title>"
  await page.reload()
  await expect(page).toHaveTitle("Old")

  files.worker = await readFile("static/sw.js", "utf8")
  await page.reload()
  await expect(page).toHaveTitle("New")
  const left = await page.evaluate(async () => [
    ...(await navigator.serviceWorker.getRegistrations()),
    ...(await caches.keys()),
  ])
  expect(left).toEqual([])
  server.close()
})
