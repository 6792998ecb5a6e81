import type { Locator, Page } from "@playwright/test"
import { site } from "../../src/content/site"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { COURSE, headingOf, MENU, titleOf } from "../fixtures/site-words"
import { expect, menuLink, open, openStyled, PAGES, servePosts, test } from "./site"

/** WCAG 1.4.11. */
const MIN_CONTRAST = 3

for (const path of PAGES) {
  test(`everything that Tab reaches on ${path} has a visible ring`, async ({ page }) => {
    await servePosts(page)
    await page.emulateMedia({ reducedMotion: "reduce" })
    await openStyled(page, path)
    await page.keyboard.press("Tab")
    await expectRings(page.locator("body"))
  })
}

test("everything that Tab reaches in a course's details has a whole ring", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, `/workshops#${toDialogHash(COURSE)}`)
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Tab")
  await expectRings(page.getByRole("dialog"))
})

/** Goes from the first stop of the Tab key to the last in light colours, and back in dark ones. */
async function expectRings(root: Locator): Promise<void> {
  const page = root.page()
  const stops = await root.locator(":is(a, button, summary, [tabindex='0']):visible").count()
  const rings: Ring[] = []
  for (const [colorScheme, key] of [
    ["light", "Tab"],
    ["dark", "Shift+Tab"],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (let stop = 0; stop < stops; stop++) {
      if (stop > 0) await page.keyboard.press(key)
      rings.push(await readRing(page))
    }
  }
  expect(new Set(rings.map(({ id }) => id)).size).toBe(stops)
  expect(rings.filter(isBad)).toEqual([])
}

test("another page is announced, and the keyboard starts again at its top", async ({ page }) => {
  await open(page, "/aboutus")
  await menuLink(page, MENU.payments).click()
  const heading = headingOf("/payments")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
  const announcement = page.locator("[aria-live='assertive']")
  await expect(announcement).toHaveText(`Navigated to ${heading}`)
  await expect(page).toHaveTitle(`${titleOf("/payments")} | ${site.name}`)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: site.skipLink, exact: true })).toBeFocused()
})

interface Ring {
  /** Which element has the focus: its place in the page and its words. */
  id: string
  /** In px. */
  width: number
  contrast: number
  /** Whether something, such as the header, lies over the whole element. */
  isCovered: boolean
  /** Whether it goes beyond the edges of a dialog. */
  isCutOff: boolean
}

function isBad({ width, contrast, isCovered, isCutOff }: Ring): boolean {
  return width < 2 || contrast < MIN_CONTRAST || isCovered || isCutOff
}

async function readRing(page: Page): Promise<Ring> {
  return page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number]
    const toColour = (css: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
      return [red, green, blue, alpha]
    }
    const luminanceOf = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const backgroundOf = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1]
      const colour = toColour(getComputedStyle(element).backgroundColor)
      return colour[3] > 0 ? colour : backgroundOf(element.parentElement)
    }
    const focused = document.activeElement ?? document.body
    const own = { drawnOn: focused.parentElement, style: getComputedStyle(focused) }
    // The play button's ring is drawn by the label inside it, a card's by what covers the whole card.
    const candidates = [
      own,
      { ...own, style: getComputedStyle(focused, "::after") },
      ...Array.from(focused.querySelectorAll("span"), (label) => ({
        drawnOn: label,
        style: getComputedStyle(label),
      })),
    ]
    const { drawnOn, style } = candidates.find(({ style }) => style.outlineStyle !== "none") ?? own
    const ring = luminanceOf(toColour(style.outlineColor))
    const ground = luminanceOf(backgroundOf(drawnOn))
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const edges = focused.closest("dialog")?.getBoundingClientRect()
    const beyond = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth)
    const points = [
      [left + 2, top + 2],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 2, bottom - 2],
    ] as const
    return {
      id: `${[...document.body.querySelectorAll("*")].indexOf(focused)} ${focused.textContent}`,
      width: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
      contrast: (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05),
      isCovered: points.every(([x, y]) => {
        const top = document.elementFromPoint(x, y)
        return !top || !(focused.contains(top) || top.contains(focused))
      }),
      isCutOff:
        edges !== undefined &&
        (left - beyond < edges.left ||
          right + beyond > edges.right ||
          top - beyond < edges.top ||
          bottom + beyond > edges.bottom),
    }
  })
}
