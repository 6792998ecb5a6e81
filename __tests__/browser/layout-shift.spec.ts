import type { Page } from "@playwright/test"
import { thoughts } from "../../src/content/thoughts"
import { SECTION_IDS } from "../fixtures/law"
import {
  expect,
  findSectionLink,
  holdBack,
  isPhone,
  loadPictures,
  openStyled,
  PAGES,
  serveArticles,
  test,
  waitForFonts,
  waitForFrames,
  waitForHydration,
  WORKBOOK,
  ARTICLE_COUNT,
} from "./site"

/** Sum of the shifts of a page: https://web.dev/articles/cls. Up to 0.1 counts as good. */
const MAX_SHIFT = 0.01
/** For this long after an input, the browser attributes shifts to it. */
const INPUT_MS = 500

interface Shift {
  value: number
  elements: string[]
}

test.beforeEach(async ({ page }) => {
  await serveArticles(page)
  await page.addInitScript(recordShifts)
})

test("nothing moves on any page while its articles, fonts and pictures arrive", async ({
  page,
}) => {
  test.slow()
  for (const path of PAGES) {
    const workbook = await holdBack(page, `**${WORKBOOK}`)
    const fonts = await holdBack(page, "**/*.woff2")
    const pictures = await holdBack(page, /\.(avif|webp|png|jpg)$/)
    await page.goto(path, { waitUntil: "commit" })
    await waitForHydration(page)
    workbook.release()
    if (path === "/thoughts") await expect(page.getByRole("article")).toHaveCount(ARTICLE_COUNT)
    await expectNoShift(page, path)
    fonts.release()
    await waitForFonts(page)
    await expectNoShift(page, path)
    pictures.release()
    await loadPictures(page)
    await expectNoShift(page, path)
  }
})

test("an open menu stays as it is when the scripts, articles and fonts arrive, until Escape", async ({
  page,
}) => {
  const scripts = await holdBack(page, /\/(app|framework)-.*\.js$/)
  const workbook = await holdBack(page, `**${WORKBOOK}`)
  const fonts = await holdBack(page, "**/*.woff2")
  await page.goto("/thoughts", { waitUntil: "commit" })
  const section = await findSectionLink(page, SECTION_IDS.vision)
  await expect(section).toBeVisible()
  await page.waitForTimeout(INPUT_MS)
  scripts.release()
  await waitForHydration(page)
  workbook.release()
  await expect(page.getByRole("article")).toHaveCount(ARTICLE_COUNT)
  fonts.release()
  await waitForFonts(page)
  await expectNoShift(page, "/thoughts")
  await expect(section).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(section).toBeHidden()
})

test("whatever the lead of the thoughts says, nothing moves beside an open menu when the articles and fonts arrive", async ({
  page,
}) => {
  const oneLine = "Short pieces."
  // On a phone, in the fonts of the tests' machines, these take a line more or less than in the stand-ins.
  const unlikeStandIns = [
    "Who arrives already fighting, whose",
    "Day that makes the rest worthwhile. Feedback that gets no lesson",
    "Will on the first windy day, go back to the door and begin afresh. By the third week the learners run it, and",
  ]
  for (const lead of [
    oneLine,
    `${oneLine} ${thoughts.lead}`,
    `${thoughts.lead} ${thoughts.lead}`,
    ...(isPhone(page) ? unlikeStandIns : []),
  ]) {
    await page.unrouteAll()
    await serveArticles(page)
    await page.route(/\/thoughts$|\.js$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(thoughts.lead, lead)
      await route.fulfill({ response, body })
    })
    const workbook = await holdBack(page, `**${WORKBOOK}`)
    const fonts = await holdBack(page, "**/*.woff2")
    await page.goto("/thoughts", { waitUntil: "commit" })
    await expect(await findSectionLink(page, SECTION_IDS.vision)).toBeVisible()
    await waitForHydration(page)
    await page.waitForTimeout(INPUT_MS)
    workbook.release()
    await expect(page.getByRole("article")).toHaveCount(ARTICLE_COUNT)
    fonts.release()
    await waitForFonts(page)
    await expectNoShift(page, lead)
    await expect(page.getByText(lead, { exact: true })).toBeVisible()
  }
})

test("headings, buttons and prices are bold while the fonts load, as they are afterwards", async ({
  page,
}) => {
  const fonts = await holdBack(page, "**/*.woff2")
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "commit" })
    await waitForHydration(page)
    if (path === "/thoughts") await expect(page.getByRole("article")).toHaveCount(ARTICLE_COUNT)
    const before = await page.evaluate(readDisplayedWeights)
    expect(before.length, path).toBeGreaterThan(10)
    expect(
      before.filter(({ weight }) => weight < 600),
      path,
    ).toEqual([])
  }
  fonts.release()
})

test("each page loads its fonts by a script, and by its styles where there is none", async ({
  browser,
  page,
}) => {
  await openStyled(page, "/payments")
  expect(await page.evaluate(listFontRules)).toEqual([])

  const context = await browser.newContext({ javaScriptEnabled: false })
  for (const path of ["/payments", "/articles"]) {
    const withoutScripts = await context.newPage()
    await withoutScripts.goto(path)
    expect(await withoutScripts.evaluate(listFontRules), path).toHaveLength(3)
    await withoutScripts.close()
  }
  await context.close()

  // Its scripts are removed, so its styles are for browsers with scripts, too.
  await page.goto("/articles")
  expect(await page.evaluate(listFontRules)).toHaveLength(3)
})

test("the measure finds a page that moves", { tag: "@desktop" }, async ({ page }) => {
  await openStyled(page, "/payments")
  await page.evaluate(() => {
    const late = document.createElement("div")
    late.style.height = "300px"
    document.querySelector("main")?.prepend(late)
  })
  await expect.poll(async () => sum(await takeShifts(page))).toBeGreaterThan(MAX_SHIFT)
})

/** Looks at the shifts since it was called last; the browser reports them some frames later. */
async function expectNoShift(page: Page, path: string): Promise<void> {
  await waitForFrames(page, 30)
  const shifts = await takeShifts(page)
  expect(sum(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT)
}

function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))
}

const sum = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0)

/** Inside the page: notes each shift that no input of the visitor has caused, with what it moved. */
function recordShifts(): void {
  type LayoutShift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "")
      if (!hadRecentInput) shifts.push({ value, elements })
    }
  }).observe({ type: "layout-shift", buffered: true })
}

/** Inside the page: the weights of all words in the font of headings, buttons and prices. */
function readDisplayedWeights(): { words: string; weight: number }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: { words: string; weight: number }[] = []
  while (walker.nextNode()) {
    const words = walker.currentNode.nodeValue?.trim() ?? ""
    const { parentElement } = walker.currentNode
    if (!words || !parentElement?.checkVisibility()) continue
    const { fontFamily, fontWeight } = getComputedStyle(parentElement)
    if (fontFamily.startsWith('"Bricolage')) found.push({ words, weight: Number(fontWeight) })
  }
  return found
}

/** Inside the page: the rules in use that load a font from the site. */
function listFontRules(): string[] {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style.getPropertyValue("src"))
    .filter((source) => source.includes("url("))
}
