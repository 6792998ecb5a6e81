import { readFileSync } from "node:fs"
import { test as base, expect, type LaunchOptions, type Locator, type Page } from "@playwright/test"
import { type NavLink, navigation } from "../../src/content/navigation"
import { placeholders } from "../../src/content/placeholders"
import { site } from "../../src/content/site"
import { publishInNode } from "../../src/posts/node/node-sanitiser"
import { type Cell, makePublishedPosts } from "../fixtures/make-workbook"
import { findEntry, headingOf } from "../fixtures/site-words"

export { expect }

/** Every page that is shown at a URL of its own. */
export const PAGES = navigation.map(({ to }) => to)
export const PLACEHOLDERS = Object.keys(placeholders)
export const WORKBOOK = "/assets/blog.xlsx"
/** Room between the header and a section that was scrolled to. */
export const SECTION_GAP_PX = 12
/** One of everything that an article may have. */
const BODY = `<h2>A heading</h2><p>Words, <b>bold</b> ones, <i>others</i>, and <a href="/payments">a link</a>.</p>
  <h3>A heading below it</h3><ul><li>A point</li></ul><ol><li>A step</li></ol><blockquote>A quotation</blockquote>
  <p><img src="/assets/Blog/icon.png" alt="A picture in the text"></p><p>${"Differentiation".repeat(10)}</p>
  <table><caption>A table</caption><thead><tr>${"<th>Day</th>".repeat(12)}</tr></thead>
  <tr>${"<td>Differentiation</td>".repeat(12)}</tr></table>`
const POSTS = ["First", "Second", "Third", "Fourth"].map((heading) => [heading, "icon.png", BODY])

/** How many articles `servePosts` serves by itself. */
export const POST_COUNT = POSTS.length
/** Chromium says so of any file that is still waited for 3 s after the page has loaded, which a busy machine takes. */
const IS_LATE = "was preloaded using link preload but not used within a few seconds"

interface SiteFixtures {
  /** Whether the page shows its own fonts however late they come; otherwise those that it shows by itself. */
  hasOwnFonts: boolean
  /** What the page wrote to the console as an error or warning, exceptions included. */
  complaints: string[]
  /** URLs outside the site that the page requested. */
  foreignRequests: string[]
}

/** A test that watches its page, if it has one, from the first request. */
export const test = base.extend<SiteFixtures>({
  hasOwnFonts: [true, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from it
  complaints: ({}, provide) => provide([]),
  // eslint-disable-next-line no-empty-pattern -- as above
  foreignRequests: ({}, provide) => provide([]),
  page: async ({ page, baseURL, hasOwnFonts, complaints, foreignRequests }, provide) => {
    page.on("console", (message) => {
      const isLate = message.text().includes(IS_LATE)
      if (["error", "warning"].includes(message.type()) && !isLate) complaints.push(message.text())
    })
    page.on("pageerror", (error) => complaints.push(String(error)))
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith("http") && origin !== baseURL) foreignRequests.push(request.url())
    })
    if (hasOwnFonts) await page.addInitScript(waitForOwnFonts)
    await provide(page)
  },
})

/**
 * Has a page in the site's own fonts however late they come: by itself it uses only those that come within 100 ms, which a
 * busy machine misses. Runs in the page.
 */
function waitForOwnFonts(): void {
  const timer = setInterval(() => {
    if (document.fonts.size === 0) return
    clearInterval(timer)
    document.fonts.forEach((font) => (font.display = "block"))
  })
}

/** A test in a browser that is started with these options, too. */
export function testWith(options: LaunchOptions) {
  return test.extend({
    launchOptions: [
      async ({ launchOptions }, provide) => {
        const args = [...(launchOptions.args ?? []), ...(options.args ?? [])]
        await provide({ ...launchOptions, ...options, args })
      },
      { scope: "worker" },
    ],
  })
}

/** The headers that the build sets on every response, or for one URL in their place, by their names in lower case. */
export function readBuiltHeaders(url: string): Record<string, string> {
  const [everyUrl = "", ...others] = readFileSync("public/_headers", "utf8").split(/\n(?=\/)/)
  const own = others.find((rule) => rule.startsWith(`${url}\n`)) ?? ""
  const lines = [...`${everyUrl}\n${own}`.matchAll(/^ {2}([\w-]+): (.+)$/gm)]
  return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name.toLowerCase(), value]))
}

/** Opens a page and waits until React has taken it over; two pages are published without it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // The application waits in a template for the first paint.
  if ((await page.locator("script[src], template").count()) > 0) await waitForHydration(page)
}

/** Waits until React has taken the page over and its effects have run, in one of which Gatsby sets this mark. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("onInitialClientRender").length > 0)
}

/** Opens a page and waits until it looks as it will: styles, and articles where there are some. */
export async function openStyled(page: Page, path: string): Promise<void> {
  await open(page, path)
  if (path === "/thoughts") await page.waitForFunction(hasAllArticles)
  await page.waitForLoadState()
}

/** Whether all articles of the list are there: on a slow machine each comes in a batch of its own. Runs in the page. */
function hasAllArticles(): boolean {
  const count = (selector: string) => document.querySelectorAll(selector).length
  // One article alone has no list.
  return count("main article") >= Math.max(1, count("main nav li"))
}

/** Runs in the page. */
async function loadFonts(): Promise<void> {
  while (document.fonts.size === 0) await new Promise((resolve) => setTimeout(resolve))
  // Stand-ins are fonts of other machines.
  await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
}

/** A workbook in the form of the build's, with bodies as the build publishes them. */
export function makeFittedPosts(...rows: Cell[][]): Buffer {
  const fitted = rows.map(([heading = "", image = "", body = ""]) => {
    return [heading, image, publishInNode(String(body)).html]
  })
  return Buffer.from(makePublishedPosts(...fitted))
}

/** Gives the page articles of its own in place of the site's, of which there may be one or many. */
export async function servePosts(page: Page, ...rows: Cell[][]): Promise<void> {
  const body = makeFittedPosts(...(rows.length > 0 ? rows : POSTS))
  await page.route(`**${WORKBOOK}`, async (route) => {
    // Fonts that came after the articles would move them. A page may be closed, and fonts be held back, meanwhile.
    await page.evaluate(loadFonts).catch(() => undefined)
    await route.fulfill({ body })
  })
  await page.route("**/assets/Blog/*", (route) => route.fulfill({ path: "src/images/icon.png" }))
}

/**
 * Lets the files at these URLs arrive only when they are released. The page's `load` may wait for them: open it until
 * "commit".
 */
export async function holdBack(page: Page, url: string | RegExp) {
  let release = () => {}
  const mayArrive = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await mayArrive
    await route.fallback()
  })
  return { release }
}

/**
 * Keeps the timers of so many ms from firing, so that a test on a slow machine is not too late.
 * @returns what fires those that have not been cleared, and says how many these were
 */
export async function holdTimers(page: Page, delayMs: number): Promise<() => Promise<number>> {
  await page.addInitScript((delay) => {
    const held = new Map<number, () => void>()
    const start = window.setTimeout.bind(window)
    const stop = window.clearTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (call: () => void, ms?: number, ...rest: unknown[]) => {
        if (ms !== delay) return start(call, ms, ...rest)
        const id = start(() => undefined, 2 ** 30)
        held.set(id, call)
        return id
      },
      clearTimeout: (id?: number) => {
        held.delete(id ?? 0)
        stop(id)
      },
    })
    Object.assign(window, {
      releaseTimers: () => {
        held.forEach((call) => call())
        return held.size
      },
    })
  }, delayMs)
  return () =>
    page.evaluate(() => (window as unknown as { releaseTimers: () => number }).releaseTimers())
}

/** Waits until the browser has drawn that many frames. */
export function waitForFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = () => (frames-- > 0 ? requestAnimationFrame(next) : resolve())
        next()
      }),
    count,
  )
}

/** Number of pages that the browser prints, on the paper that the style sheet asks for. */
export async function countPrintedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/)
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/**
 * Loads every picture of the page, those far below the window too, which would wait for scrolling.
 * @throws Error when one of them does not load
 */
export async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager"
    await Promise.all([...document.images].map((picture) => picture.decode()))
  })
}

/** Opens the phone menu where there is one. */
export async function openMenu(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await mainMenu(page).locator("summary", { hasText: site.menuButton }).click()
}

/** Opens the list with the menu's entry for a section or a course, by its id, and returns the entry's link. */
export async function findSectionLink(page: Page, id: string): Promise<Locator> {
  const entry = findEntry(id)
  const item = navigation.find(({ sections }) => sections?.includes(entry))
  await openMenu(page)
  if (item)
    await mainMenu(page).getByLabel(site.sectionsButton(item.label), { exact: true }).click()
  return menuLink(page, entry)
}

export function mainMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: site.menuLabel, exact: true })
}

/** The menu's link of an item or of a section; two of them may have the same words. */
export function menuLink(page: Page, { label, to }: NavLink): Locator {
  const links = mainMenu(page).getByRole("link", { name: label, exact: true })
  return links.and(page.locator(`[href$="${to}"]`))
}

/** CSS selector of an element, whatever its id begins with. */
export const byId = (id: string) => `[id=${JSON.stringify(id)}]`

/** CSS selector of what opens the details of a course on its card. */
export const cardOf = (courseId: string) => `${byId(courseId)} [aria-haspopup]`

export function findPost(page: Page, heading: string): Locator {
  return page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
}

/** Waits until a page of the menu is shown. */
export function expectPage(page: Page, path: string): Promise<void> {
  return expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(path))
}

/** Waits until what was scrolled to is directly below the sticky header. */
export function expectBelowHeader(page: Page, id: string): Promise<void> {
  const measure = () =>
    page.evaluate((target) => {
      const top = document.getElementById(target)?.getBoundingClientRect().top ?? NaN
      return top - (document.querySelector("header")?.getBoundingClientRect().bottom ?? NaN)
    }, id)
  return expect.poll(measure, { message: id }).toBeCloseTo(SECTION_GAP_PX, -0.5)
}

/** By how many pixels the page is wider than the window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
