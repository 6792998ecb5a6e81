import type { Page } from "@playwright/test"
import { thoughts } from "../../../src/content/thoughts"
import { SECTION_IDS } from "../../fixtures/agreed-constants"
import {
  POST_COUNT,
  expect,
  findSectionLink,
  holdBack,
  loadImages,
  openStyled,
  PAGES,
  paintAfterFonts,
  servePosts,
  test,
  waitForFonts,
  waitForFrames,
  waitForHydration,
  WORKBOOK,
} from "../site"
import { ARTICLES_PATH } from "../../../src/navigation/paths"

/** For this long after an input, the browser attributes shifts to it. */
const INPUT_MS = 500
const FONTS = "**/*.woff2"
/** Words that are there before the articles. */
const WORDS = ":is(header, footer) a, h1, main p:not(article *)"

interface Shift {
  value: number
  elements: string[]
}

test.beforeEach(async ({ page }) => {
  await servePosts(page)
  await page.addInitScript(recordShifts)
})

for (const isFast of [true, false]) {
  test(`on a ${isFast ? "fast" : "slow"} line nothing moves on any page while its articles and pictures arrive, no text changes its font, and stand-ins are as bold as the site's fonts`, async ({
    page,
  }) => {
    test.slow()
    await setLine(page, isFast)
    for (const path of PAGES) {
      if (isFast) await paintAfterFonts(page)
      const workbook = await holdBack(page, `**${WORKBOOK}`)
      const pictures = await holdBack(page, /\.(avif|webp|png|jpg)$/)
      await openPainted(page, path)
      const fonts = await readFonts(page, WORDS)
      expect(findOwn(fonts), path).toEqual([isFast])
      if (path === "/thoughts") {
        if (isFast) await page.waitForFunction(() => document.fonts.check("bold 1em Literata"))
        workbook.release()
        await expect(page.getByRole("article")).toHaveCount(POST_COUNT)
        expect(findOwn(await readFonts(page, "article :is(b, p)"))).toEqual([isFast])
      }
      await expectNoShift(page, path)
      pictures.release()
      await loadImages(page)
      await expectNoShift(page, path)
      expect(await readFonts(page, WORDS), path).toEqual(fonts)
      if (!isFast) expectBold(await page.evaluate(readDisplayedWeights), path)
      await page.unrouteAll()
      await servePosts(page)
      // The next page is a first one again.
      await page.evaluate(() => localStorage.clear())
    }
  })
}

test("on a slow line the fonts are asked for after the articles, and used from the next document on", async ({
  page,
}) => {
  test.slow()
  await setLine(page, false)
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.goto("/thoughts")
  await waitForFonts(page)
  const firstFont = asked.findIndex((path) => path.endsWith(".woff2"))
  expect(firstFont).toBeGreaterThan(asked.indexOf(WORKBOOK))
  // Gatsby shows the next page in the same document, whose header and footer stay.
  await page.locator('footer a[href="/contactus"]').first().click()
  await expect(page).toHaveURL(/contactus$/)
  expect(findOwn(await readFonts(page, WORDS))).toEqual([false])

  await paintAfterFonts(page)
  for (const path of PAGES) {
    await openPainted(page, path)
    expect(findOwn(await readFonts(page, WORDS)), path).toEqual([true])
    if (path === "/thoughts") await expect(page.getByRole("article")).toHaveCount(POST_COUNT)
    await expectNoShift(page, path)
  }
})

test("fonts that come later than the first paint are not used, and move nothing", async ({
  page,
}) => {
  await setLine(page, true)
  for (const path of PAGES) {
    const fonts = await holdBack(page, FONTS)
    await openPainted(page, path)
    if (path === "/thoughts") await expect(page.getByRole("article")).toHaveCount(POST_COUNT)
    fonts.release()
    await page.waitForFunction(() => document.fonts.status === "loaded")
    await expectNoShift(page, path)
    expect(findOwn(await readFonts(page, WORDS)), path).toEqual([false])
  }
})

test("an open menu stays as it is when the scripts, articles and fonts arrive, until Escape", async ({
  page,
}) => {
  await setLine(page, true)
  const scripts = await holdBack(page, /\/(app|framework)-.*\.js$/)
  const workbook = await holdBack(page, `**${WORKBOOK}`)
  const fonts = await holdBack(page, FONTS)
  await page.goto("/thoughts", { waitUntil: "commit" })
  const section = await findSectionLink(page, SECTION_IDS.vision)
  await expect(section).toBeVisible()
  await page.waitForTimeout(INPUT_MS)
  scripts.release()
  await waitForHydration(page)
  workbook.release()
  await expect(page.getByRole("article")).toHaveCount(POST_COUNT)
  fonts.release()
  await page.waitForFunction(() => document.fonts.status === "loaded")
  await expectNoShift(page, "/thoughts")
  await expect(section).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(section).toBeHidden()
})

test("whatever the lead of the thoughts says, nothing moves beside an open menu when the articles and fonts arrive", async ({
  page,
}) => {
  await setLine(page, true)
  const oneLine = "Short pieces."
  for (const lead of [
    oneLine,
    `${oneLine} ${thoughts.lead}`,
    `${thoughts.lead} ${thoughts.lead}`,
  ]) {
    await page.unrouteAll()
    await servePosts(page)
    await page.route(/\/thoughts$|\.js$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(thoughts.lead, lead)
      await route.fulfill({ response, body })
    })
    const workbook = await holdBack(page, `**${WORKBOOK}`)
    const fonts = await holdBack(page, FONTS)
    await page.goto("/thoughts", { waitUntil: "commit" })
    await expect(await findSectionLink(page, SECTION_IDS.vision)).toBeVisible()
    await waitForHydration(page)
    await page.waitForTimeout(INPUT_MS)
    workbook.release()
    await expect(page.getByRole("article")).toHaveCount(POST_COUNT)
    fonts.release()
    await page.waitForFunction(() => document.fonts.status === "loaded")
    await expectNoShift(page, lead)
    await expect(page.getByText(lead, { exact: true })).toBeVisible()
  }
})

test("each page has its fonts in its styles, with and without scripts, and uses none that is late", async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const withoutScripts = await context.newPage()
  for (const each of [page, withoutScripts]) {
    for (const path of ["/payments", ARTICLES_PATH]) {
      await each.goto(path)
      expect(await each.evaluate(listFontDisplays), path).toEqual(Array(3).fill("optional"))
    }
  }
  await context.close()
})

test("the measure finds a page that moves", { tag: "@desktop" }, async ({ page }) => {
  await openStyled(page, "/payments")
  await page.evaluate(() => {
    const late = document.createElement("div")
    late.style.height = "300px"
    document.querySelector("main")?.prepend(late)
  })
  await expect.poll(() => takeShifts(page)).not.toEqual([])
})

/** Lets the page take the line for a fast or a slow one. */
async function setLine(page: Page, isFast: boolean): Promise<void> {
  await page.addInitScript(
    (timeMs) => {
      const get = () => performance.now() - timeMs
      Object.defineProperty(PerformanceNavigationTiming.prototype, "requestStart", { get })
    },
    isFast ? 0 : 1000,
  )
}

/** Opens a page and waits until React has taken it over and it has been painted, as fonts are chosen by then. */
async function openPainted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" })
  await waitForHydration(page)
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  )
}

/** Looks at the shifts since it was called last; the browser reports them some frames later. */
async function expectNoShift(page: Page, path: string): Promise<void> {
  await waitForFrames(page, 30)
  expect(await takeShifts(page), path).toEqual([])
}

function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))
}

interface UsedFont {
  familyName: string
  /** Whether it comes from the site, not from the machine. */
  isCustomFont: boolean
}

/** The fonts that the words of each element are drawn with. */
async function readFonts(page: Page, selector: string): Promise<UsedFont[][]> {
  const session = await page.context().newCDPSession(page)
  await session.send("DOM.enable")
  await session.send("CSS.enable")
  const { root } = await session.send("DOM.getDocument")
  const found = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector })
  const used: UsedFont[][] = []
  for (const nodeId of found.nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId })
    // What is not displayed has none.
    if (fonts.length > 0) {
      used.push(fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont })))
    }
  }
  await session.detach()
  expect(used).not.toEqual([])
  return used
}

/** Whether words are drawn with the site's fonts: [true], [false], or both. */
function findOwn(used: readonly UsedFont[][]): boolean[] {
  return [...new Set(used.map((fonts) => fonts.some(({ isCustomFont }) => isCustomFont)))]
}

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

interface DisplayedWords {
  words: string
  weight: number
}

function expectBold(found: readonly DisplayedWords[], path: string): void {
  expect(found.length, path).toBeGreaterThan(10)
  const thin = found.filter(({ weight }) => weight < 600)
  expect(thin, path).toEqual([])
}

/** Inside the page: the weights of all words in the stand-in of the font of headings, buttons and prices. */
function readDisplayedWeights(): DisplayedWords[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: DisplayedWords[] = []
  while (walker.nextNode()) {
    const words = walker.currentNode.nodeValue?.trim() ?? ""
    const { parentElement } = walker.currentNode
    if (!words || !parentElement?.checkVisibility()) continue
    const { fontFamily, fontWeight } = getComputedStyle(parentElement)
    if (fontFamily.startsWith("Arial")) found.push({ words, weight: Number(fontWeight) })
  }
  return found
}

/** Inside the page: how each rule that loads a font from the site treats a late one. */
function listFontDisplays(): string[] {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style.getPropertyValue("font-display"))
}
