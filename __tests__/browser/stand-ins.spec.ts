import type { Page } from "@playwright/test"
import { FONTS } from "./fonts/fonts"
import {
  expect,
  holdBack,
  loadImages,
  PAGES,
  POST_COUNT,
  servePosts,
  testWith,
  waitForFrames,
  waitForHydration,
  WORKBOOK,
} from "./site"

const FONT_FILES = "**/*.woff2"
/** Twice the time for which browsers wait for a font. */
const BLOCK_PERIOD_MS = 200

// On a slow line a page is shown in the machine's fonts: the widest and the narrowest that a machine may have.
for (const [name, env] of Object.entries(FONTS)) {
  const test = testWith({ env })

  test.describe(`in the ${name} fonts of a machine`, () => {
    test.use({ hasOwnFonts: false })

    // Each page is a first visit.
    for (const path of PAGES) {
      test(`nothing on ${path} moves when what is late comes`, async ({ page }) => {
        await servePosts(page)
        const scripts = await holdBack(page, "**/*.js")
        const late = [
          await holdBack(page, `**${WORKBOOK}`),
          await holdBack(page, /\.(avif|webp|png|jpg)$/),
          await holdBack(page, FONT_FILES),
        ]
        // The time for which a browser waits for a font begins with the request.
        const fonts = [page.waitForRequest(/bricolage/), page.waitForRequest(/literata-400/)]
        await page.goto(path, { waitUntil: "commit" })
        // A browser may paint the first half of a page before it has read the second, which then moves the first.
        await page.waitForFunction(() => document.readyState === "interactive")
        await waitForFrames(page, 3)
        await page.evaluate(recordShifts)
        scripts.release()
        await waitForHydration(page)
        await Promise.all(fonts)
        // Text is shown only now, unless its font comes sooner. Timers of the page fire after those of its fonts.
        await page.evaluate(
          (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          BLOCK_PERIOD_MS,
        )
        for (const { release } of late) release()
        if (path === "/thoughts") await expect(page.getByRole("article")).toHaveCount(POST_COUNT)
        await loadImages(page)
        await page.waitForFunction(() => document.fonts.status === "loaded")
        // The browser reports a shift some frames later.
        await waitForFrames(page, 10)
        expect(await listMoved(page)).toEqual([])
      })
    }
  })
}

/** Runs in the page: notes what moves without an input of the visitor. */
function recordShifts(): void {
  type LayoutShift = PerformanceEntry & {
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const moved: string[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const words = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "")
      if (!hadRecentInput) moved.push(words.join(" | "))
    }
  }).observe({ type: "layout-shift" })
}

function listMoved(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
