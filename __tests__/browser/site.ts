import { test as base, expect, type Page } from "@playwright/test"

export { expect }

/** Every page that is shown at a URL of its own. */
export const PAGES = ["/aboutus", "/workshops", "/thoughts", "/payments", "/contactus"]
export const PLACEHOLDERS = ["/outcomes", "/bpm"]
export const WORKBOOK = "/assets/blog.xlsx"
/** Room between the header and a section that was scrolled to. */
export const SECTION_GAP_PX = 12

interface SiteFixtures {
  /** What the page wrote to the console as an error or warning, exceptions included. */
  complaints: string[]
  /** URLs outside the site that the page requested. */
  foreignRequests: string[]
}

/** A test whose page, where it has one, is watched from its first request on. */
export const test = base.extend<SiteFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from it
  complaints: ({}, provide) => provide([]),
  // eslint-disable-next-line no-empty-pattern -- as above
  foreignRequests: ({}, provide) => provide([]),
  page: async ({ page, baseURL, complaints, foreignRequests }, provide) => {
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    page.on("pageerror", (error) => complaints.push(String(error)))
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith("http") && origin !== baseURL) foreignRequests.push(request.url())
    })
    await provide(page)
  },
})

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024
}

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const main = document.querySelector("main")
    return main && Object.keys(main).some((key) => key.startsWith("__react"))
  })
}

/** Opens a page and waits until it looks as it will: styles, fonts, and articles where there are some. */
export async function openStyled(page: Page, path: string): Promise<void> {
  await open(page, path)
  if (path === "/thoughts") await expect(page.getByRole("article").first()).toBeVisible()
  await page.waitForLoadState()
  // The script loader adds the fonts last.
  await page.waitForFunction(() => !document.querySelector("style[media='not all']"))
  await page.evaluate(async () => {
    await document.fonts.ready
  })
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

/**
 * Loads every picture of the page, those far below the window too, which would wait for scrolling.
 * @throws Error when one of them does not load
 */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager"
    await Promise.all([...document.images].map((picture) => picture.decode()))
  })
}

/** Opens the phone menu where there is one. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: "Menu", exact: true }).click()
}

/** Opens the list of sections behind a menu item and returns the list's link of that name. */
export async function findSectionLink(page: Page, item: string, section: string) {
  await openMenu(page)
  await page.getByRole("button", { name: `Sections of ${item}` }).click()
  return mainMenu(page).getByRole("link", { name: section, exact: true })
}

export function mainMenu(page: Page) {
  return page.getByRole("navigation", { name: "Main menu" })
}

/** Distance of the element's top from the lower edge of the sticky header, in px. */
export async function distanceBelowHeader(page: Page, selector: string): Promise<number> {
  return page.evaluate((target) => {
    const top = document.querySelector(target)?.getBoundingClientRect().top ?? NaN
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? NaN
    return top - header
  }, selector)
}

/** Notes, inside the page, when each scroll position and URL was first seen. */
export function recordScrolling() {
  const samples: { time: number; y: number; path: string }[] = []
  const sample = () => {
    if ((window as unknown as Partial<ScrollWindow>).scrollSamples !== samples) return
    samples.push({ time: performance.now(), y: window.scrollY, path: location.pathname })
    requestAnimationFrame(sample)
  }
  Object.assign(window, { scrollSamples: samples })
  sample()
}

export interface ScrollWindow {
  scrollSamples: { time: number; y: number; path: string }[]
}

/** Items of the menu that overlap another one, or are wider than their box. */
export async function findCutItems(page: Page): Promise<string[]> {
  return mainMenu(page).evaluate((menu) => {
    const items = [...menu.querySelectorAll("a, button")]
      .filter((item) => item.checkVisibility())
      .map((item) => ({ item, box: item.getBoundingClientRect() }))
    return items
      .filter(({ item, box: a }, index) => {
        const overlaps = items
          .slice(0, index)
          .some(
            ({ box: b }) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          )
        return overlaps || item.scrollWidth > item.clientWidth + 1 || a.right > innerWidth
      })
      .map(({ item }) => item.textContent || item.ariaLabel || "")
  })
}
