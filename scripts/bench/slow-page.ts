import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import type { Browser } from "@playwright/test"
import { navigation } from "../../src/content/navigation"

export const CHROMIUM_FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
]
/** Settings of Lighthouse's slow phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, processor 4x slowed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "en-ZA",
}
const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: "en-ZA" }
/** Time between hovering over a link and the click, in which the page is prefetched. */
const INTENT_MS = 1000
/** Time for everything after the load: deferred scripts, the menu's answer, articles. */
const AFTER_LOAD_MS = 5000
const BYTES_PER_KB = 1024
const IN_PAGE = readFileSync("scripts/bench/in-page.js", "utf8")

/**
 * Opens an empty page on a slow processor, in a context of its own.
 * @param watch call of a function in in-page.js, at the start of each navigation
 */
export async function openSlowPage(browser: Browser, watch: string, device: object = PHONE) {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await page.addInitScript({ content: `${IN_PAGE}\n${watch}` })
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
  return { page, devtools }
}

/**
 * Loads a page under applied throttling, as a visitor with a mid-range phone on a slow line does.
 * @returns ms from the start of the navigation, NaN for what the page does not have; KB transferred
 */
export async function loadThrottled(browser: Browser, url: string) {
  const { page, devtools } = await openSlowPage(browser, "watchLoad()")
  let bytes = 0
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", NETWORK)
  await page.goto(url, { waitUntil: "load" })
  await sleep(AFTER_LOAD_MS)
  const times = await page.evaluate<Record<string, number>>("times")
  return { ...times, "All KB": bytes / BYTES_PER_KB }
}

/**
 * Follows the menu's link to a page of the site, with the mouse on it for a while before the click.
 * @returns ms from the click until the page is painted
 */
export async function timeNavigation(browser: Browser, url: string) {
  const { page } = await openSlowPage(browser, "watchNavigation()", DESKTOP)
  const { origin, pathname } = new URL(url)
  const from = navigation.find(({ to }) => to !== pathname)?.to ?? ""
  await page.goto(origin + from, { waitUntil: "networkidle" })
  await sleep(INTENT_MS)
  const link = page.locator(`nav a[href="${pathname}"]`).first()
  await link.hover()
  await sleep(INTENT_MS)
  await link.click()
  return page.evaluate<number>("navigationMs").finally(() => page.context().close())
}
