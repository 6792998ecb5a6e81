import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import type { Browser, CDPSession, Page } from "@playwright/test"
import { navigation } from "../../src/content/navigation"
import { site } from "../../src/content/site"

/** Settings of Lighthouse's slow phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, processor 4x slowed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const WINDOWS = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1440, height: 900 } },
}
/** For what comes after the load: deferred scripts, the menu's answer, articles. */
const AFTER_LOAD_MS = 5000
/** From the intent to the click, so that what was prefetched is there. */
const INTENT_MS = 1000
const CLICK_MS = 80
const BYTES_PER_KB = 1024
const IN_PAGE = readFileSync("scripts/bench/in-page.js", "utf8")

/** In ms from the start of the navigation; NaN: the page has no such thing. */
export interface ThrottledRun {
  fcpMs: number
  lcpMs: number
  /** The first article is in the page. */
  articleMs: number
  /** The menu button, clicked at FCP, has opened the menu. */
  answerMs: number
  /** Everything on the wire until AFTER_LOAD_MS after the load. */
  kb: number
  /** From a click on the menu, after intent was shown, until another page is painted; CPU slowed only. */
  navigationMs: number
}

/**
 * Opens an empty page of a slow device, in a context of its own.
 * @param watch call of a function in in-page.js, at the start of each navigation
 */
export async function openSlowPage(
  browser: Browser,
  window: keyof typeof WINDOWS,
  watch = "",
): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ ...WINDOWS[window], locale: "en-ZA" })
  const page = await context.newPage()
  await page.addInitScript({ content: `${IN_PAGE}\n${watch}` })
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
  return { page, devtools }
}

/** Loads a page under applied throttling: what a visitor with a mid-range phone on a slow line feels. */
export async function loadThrottled(browser: Browser, url: string) {
  const { page, devtools } = await openSlowPage(browser, "phone", "watchLoad()")
  let bytes = 0
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", NETWORK)
  await page.goto(url, { waitUntil: "load" })
  await sleep(AFTER_LOAD_MS)
  const times = await page.evaluate<Omit<ThrottledRun, "kb" | "navigationMs">>("times")
  return { ...times, kb: bytes / BYTES_PER_KB }
}

/** Follows a link of the menu to a page. */
export async function timeNavigation(browser: Browser, origin: string, path: string) {
  const { page } = await openSlowPage(browser, "desktop")
  const label = navigation.find(({ to }) => to === path)?.label ?? ""
  const from = navigation.find(({ to }) => to !== path)?.to ?? ""
  await page.goto(origin + from, { waitUntil: "networkidle" })
  await page.waitForFunction("Object.keys(document.querySelector('main')).length > 0")
  const menu = page.getByRole("navigation", { name: site.menuLabel })
  const link = menu.getByRole("link", { name: label, exact: true })
  await link.hover()
  await sleep(INTENT_MS)
  await page.evaluate("void (globalThis.navigationMs = timeNavigation())")
  await link.click({ delay: CLICK_MS })
  return page.evaluate<number>("navigationMs")
}
