import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { navigation } from "../../src/content/navigation"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE, MENU } from "../fixtures/site-words"
import {
  cardOf,
  expect,
  menuButton,
  menuLink,
  open,
  openMenu,
  openStyled,
  PAGES,
  PLACEHOLDERS,
  sectionsButtonOf,
  servePosts,
  test,
} from "./site"

const TOUCH_TARGET_PX = 44
const LEGIBLE_I_PX = 16

test("touch targets are at least 44 px high and wide", { tag: "@phone" }, async ({ page }) => {
  await servePosts(page)
  for (const path of [...PAGES, ...PLACEHOLDERS, "/no-such-page"]) {
    await openStyled(page, path)
    expect(await listSmallTargets(page), path).toEqual([])
  }
  await openStyled(page, "/bpm")
  await openMenu(page)
  expect(await listSmallTargets(page)).toEqual([])
})

test("no words are smaller than 13 px, and no “i” in the letters of headings so small that it reads as an “l”", async ({
  page,
}) => {
  await servePosts(page)
  for (const path of [...PAGES, `/workshops#${toDialogId(COURSE)}`, "/no-such-page"]) {
    await openStyled(page, path)
    expect(await page.evaluate(listSmallWords, LEGIBLE_I_PX), path).toEqual([])
  }
})

test(
  "the button of the menu shows two lines, and a cross while it is open, under the same name",
  { tag: "@phone" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await openStyled(page, "/bpm")
    const button = menuButton(page)
    const icon = button.locator("[aria-hidden]")
    await expect(button).toHaveAttribute("aria-expanded", "false")
    expect(await findInk(icon)).toEqual({ atTop: true, inMiddle: false })

    await button.click()
    // The same locator, by the same name.
    await expect(button).toHaveAttribute("aria-expanded", "true")
    expect(await findInk(icon)).toEqual({ atTop: false, inMiddle: true })

    await button.click()
    expect(await findInk(icon)).toEqual({ atTop: true, inMiddle: false })
  },
)

test(
  "at 400 % the header scrolls away, and every item of the menu can be reached",
  { tag: "@desktop" },
  async ({ page }) => {
    // A window of 1280x1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, `/aboutus#${SECTION_IDS.vision}`)
    await openMenu(page)
    for (const item of navigation) {
      const link = menuLink(page, item)
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 0.99 })
    }
    await page.keyboard.press("Escape")
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.getByRole("banner").first()).not.toBeInViewport()
  },
)

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
    expect(await borderOf(`#${SECTION_IDS.vision}`)).toBe("1px")
  },
)

/** Runs in the page: what only screen readers read is 1 px wide. */
function listSmallWords(legibleIPx: number): (string | null)[] {
  const heading = document.querySelector("h1")
  const fontOfHeadings = heading && getComputedStyle(heading).fontFamily
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { fontFamily, fontSize } = getComputedStyle(element)
      const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const hasI = words.some(({ nodeValue }) => nodeValue?.includes("i"))
      const isInMain = element.closest("main") && element.clientWidth !== 1
      const isI = hasI && isInMain && fontFamily === fontOfHeadings
      return parseFloat(fontSize) < (isI ? legibleIPx : 13)
    })
    .map(({ textContent }) => textContent)
}

/** Whether something is drawn in the middle of an icon's first row, and in the middle of the icon. */
async function findInk(icon: Locator) {
  const { data, info } = await sharp(await icon.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const column = Array.from(
    { length: info.height },
    (_, y) => data[y * info.width + Math.floor(info.width / 2)] ?? NaN,
  )
  // A line may lie between two rows of pixels.
  const quarter = Math.ceil(info.height / 4)
  return {
    atTop: column.slice(0, quarter).some(isInk),
    inMiddle: column.slice(quarter, -quarter).some(isInk),
  }
}

/** Dark on the light page of these tests. */
const isInk = (shade: number) => shade < 128

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
