// `npm run bench:interactions [-- --runs 3] [-- --pages /workshops] [-- --slower 1] [-- --json FILE]`: how soon
// the built site (public/) answers real presses and keys on a processor slowed down four times. Interactions are timed as
// browsers report them (Event Timing: from the event to the next paint, in steps of 8 ms, at least 16);
// a dialog, from the press to its paint; another page too, once the visitor has shown the intent by hover or touch.
import { writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test"
import { site } from "../src/content/site"
import { navigation } from "../src/content/navigation"
import { describeInteractions, type Interaction } from "./bench/compare-interactions"
import { startHost } from "./bench/host"
import { PATHS, SCENES, type Scene, type View } from "./bench/interactions"
import { findChromium } from "./find-chromium.mjs"

const MAX_DIALOG_MS = 50
const MAX_INTERACTION_MS = 100
const MAX_NAVIGATION_MS = 100
/** From the intent to the click, and from one interaction to the next: what came of it has loaded and settled. */
const PAUSE_MS = 1000
const PRESS_MS = 80
const WINDOWS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** What bench/watch-page.js tells. */
interface Timing {
  interactionMs: number
  /** Until the other page or the dialog was painted. */
  shownMs: number
}

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    pages: { type: "string" },
    slower: { type: "string", default: "4" },
    json: { type: "string" },
  },
})
const wanted = values.pages?.split(",") ?? PATHS
const host = await startHost(["public"])
const [address = ""] = host.addresses
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", host.chromeFlag],
})
const interactions: Interaction[] = []
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const scene of SCENES.filter((scene) => wanted.includes(scene.path))) {
      console.error(`Run ${run} of ${values.runs}: ${scene.path}, ${scene.view}`)
      interactions.push(...(await playScene(browser, scene)))
      interactions.push(...(await leaveForEachPage(browser, scene)))
    }
  }
} finally {
  await browser.close()
  host.stop()
}
console.log(describeInteractions(interactions))
if (values.json) writeFileSync(values.json, `${JSON.stringify(interactions, null, 2)}\n`)

async function playScene(browser: Browser, { view, path, steps }: Scene): Promise<Interaction[]> {
  const context = await openContext(browser, view)
  const page = await openSlowPage(context, path)
  const played: Interaction[] = []
  for (const { name, act, opensDialog } of steps) {
    const timing = await time(page, () => act(page, (target) => press(view, target)))
    const done = { view, path, name }
    played.push({ ...done, ms: timing.interactionMs, targetMs: MAX_INTERACTION_MS })
    if (opensDialog) {
      played.push({ ...done, name: `${name}, shown`, ms: timing.shownMs, targetMs: MAX_DIALOG_MS })
    }
  }
  await context.close()
  return played
}

/** Follows the menu from a page to each of the others. */
async function leaveForEachPage(browser: Browser, { view, path }: Scene): Promise<Interaction[]> {
  const left: Interaction[] = []
  for (const { label, to } of navigation.filter(({ to }) => to !== path)) {
    // Each time anew, so that no page has been visited before.
    const context = await openContext(browser, view)
    const page = await openSlowPage(context, path)
    if (view === "phone") {
      await page.getByRole("button", { name: site.menuButton, exact: true }).tap()
    }
    const menu = page.getByRole("navigation", { name: site.menuLabel })
    const link = menu.getByRole("link", { name: label, exact: true })
    await showIntent(view, link)
    await sleep(PAUSE_MS)
    const { interactionMs, shownMs } = await time(page, () => press(view, link))
    left.push(
      { view, path, name: `to ${to}`, ms: shownMs, targetMs: MAX_NAVIGATION_MS },
      { view, path, name: `to ${to}, press`, ms: interactionMs, targetMs: MAX_INTERACTION_MS },
    )
    await context.close()
  }
  return left
}

async function openContext(browser: Browser, view: View): Promise<BrowserContext> {
  const context = await browser.newContext({ ...WINDOWS[view], locale: "en-ZA" })
  await context.grantPermissions(["clipboard-write"])
  await context.addInitScript({ path: path.resolve("scripts/bench/watch-page.js") })
  return context
}

/** Opens a page and waits until React has taken it over and nothing is left to load. */
async function openSlowPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slower) })
  await page.goto(address + path, { waitUntil: "networkidle" })
  await page.waitForFunction("Object.keys(document.querySelector('main')).length > 0")
  await sleep(PAUSE_MS)
  return page
}

async function time(page: Page, act: () => Promise<void>): Promise<Timing> {
  await page.evaluate("startBench()")
  await act()
  await sleep(PAUSE_MS)
  return page.evaluate<Timing>("readBench()")
}

/** Presses as people do: a mouse comes to rest before, and neither it nor a finger is up again at once. */
async function press(view: View, target: Locator): Promise<void> {
  if (view === "desktop") {
    await target.hover()
    await sleep(PRESS_MS)
    return target.click({ delay: PRESS_MS })
  }
  const lift = await touch(target)
  await sleep(PRESS_MS)
  await lift("touchEnd")
}

/** A finger that has come down on the link, and gone away: longer than a moment it would be a long press. */
async function showIntent(view: View, link: Locator): Promise<void> {
  if (view === "desktop") return link.hover()
  const lift = await touch(link)
  await lift("touchCancel")
}

async function touch(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error("There is nothing to touch")
  const devtools = await target.page().context().newCDPSession(target.page())
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints })
  return (type: "touchEnd" | "touchCancel") =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [] })
}
