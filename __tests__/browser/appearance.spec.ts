import type { Page } from "@playwright/test"
import { navigation } from "../../src/content/navigation"
import { COURSE, MENU } from "../fixtures/site-words"
import {
  addStyles,
  cardOf,
  expect,
  findCutItems,
  menuLink,
  open,
  openMenu,
  openStyled,
  PAGES,
  PLACEHOLDERS,
  sectionsButtonOf,
  serveArticles,
  test,
} from "./site"
import { TEXT_SPACING } from "./text-spacing"

const WIDTHS_PX = [320, 360, 768, 1024, 1440, 2560]
const ALL_PAGES = [...PAGES, ...PLACEHOLDERS, "/no-such-page"]
/** A window of 1280x1024 at 400 %. */
const ZOOMED_WINDOW = { width: 320, height: 256 }
const TOUCH_TARGET_PX = 44

for (const path of ALL_PAGES) {
  test(
    `${path} never scrolls sideways, with the visitor's own text spacing either`,
    { tag: "@desktop" },
    async ({ page }) => {
      await serveArticles(page)
      await openStyled(page, path)
      await expectNoSidewaysScroll(page)
      await addStyles(page, TEXT_SPACING)
      await expectNoSidewaysScroll(page)
    },
  )

  test(
    `the touch targets of ${path} are at least 44 px high and wide`,
    { tag: "@phone" },
    async ({ page }) => {
      await serveArticles(page)
      await openStyled(page, path)
      expect(await listSmallTargets(page)).toEqual([])
      await openMenu(page)
      expect(await listSmallTargets(page)).toEqual([])
    },
  )
}

for (const path of ["/thoughts", "/payments", "/contactus"]) {
  test(
    `the words of the header of ${path} are beside its picture`,
    { tag: "@desktop" },
    async ({ page }) => {
      await open(page, path)
      for (const width of WIDTHS_PX.filter((each) => each >= 768)) {
        await page.setViewportSize({ width, height: 900 })
        const room = await page.locator("main header").evaluate((header) => {
          const { backgroundSize, backgroundPositionX } = getComputedStyle(header)
          const pictureWidth = parseFloat(backgroundSize)
          const fromRight = Number(/([\d.]+)px/.exec(backgroundPositionX)?.[1] ?? 0)
          // Up to here the picture has nothing but its arcs.
          const subject = header.clientWidth - fromRight - pictureWidth * (1 - 0.24)
          const words = header.querySelector("p")?.getBoundingClientRect()
          return subject - (words?.right ?? Infinity)
        })
        expect(room, `${width} px`).toBeGreaterThan(0)
      }
    },
  )
}

test("the menu shows all its words with the visitor's own text spacing", async ({ page }) => {
  await open(page, "/payments")
  await addStyles(page, TEXT_SPACING)
  await openMenu(page)
  expect(await findCutItems(page)).toEqual([])
})

test(
  "at 400 % the header scrolls away and leaves the window to the page",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.setViewportSize(ZOOMED_WINDOW)
    await open(page, "/aboutus#vision")
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.getByRole("banner").first()).not.toBeInViewport()
  },
)

test("at 400 % every item of the menu can be reached", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize(ZOOMED_WINDOW)
  await open(page, "/payments")
  await openMenu(page)
  for (const item of navigation) {
    const link = menuLink(page, item)
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 0.99 })
  }
})

test(
  "in forced colours lines keep cards, menu and dialog apart",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" })
    await open(page, "/workshops")
    const borderOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(await borderOf("main article")).toBe("1px")
    await sectionsButtonOf(page, MENU.about).click()
    expect(await borderOf("nav ul ul:not([hidden])")).toBe("1px")
    await page.keyboard.press("Escape")
    await page.locator(cardOf(COURSE.id)).click()
    expect(await borderOf("dialog")).toBe("1px")
    await open(page, "/aboutus")
    expect(await borderOf("#vision")).toBe("1px")
  },
)

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess, `at ${width} px`).toBe(0)
  }
}

/** Links inside a sentence may be as small as its words (WCAG 2.5.5). */
async function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minimum) => {
    const isInSentence = (target: Element) =>
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.nodeValue ?? ""),
      )
    /** The button of a card is as large as what covers the card. */
    const sizeOf = (target: Element) => {
      const cover = getComputedStyle(target, "::after")
      const { width, height } = cover.position === "absolute" ? cover : getComputedStyle(target)
      return [width, height].map(parseFloat)
    }
    return [...document.querySelectorAll("a, button")]
      .filter((target) => target.checkVisibility() && !isInSentence(target))
      .map((target) => ({ target, size: sizeOf(target) }))
      .filter(({ size }) => size.some((side) => side > 1 && side < minimum))
      .map(({ target, size }) => `${target.textContent}: ${size.join("x")}`)
  }, TOUCH_TARGET_PX)
}
