import { site } from "../../src/content/site"
import { ARTICLES_PATH } from "../../src/navigation/paths"
import {
  expect,
  measureOverflow,
  openMenu,
  openStyled,
  PAGES,
  PLACEHOLDERS,
  servePosts,
  test,
  testWith,
} from "./site"

const ALL_PAGES = [...PAGES, ...PLACEHOLDERS, ARTICLES_PATH, "/editors", "/no-such-page"]
const TOUCH_TARGET_PX = 44
/** Room for some four words in a line. */
const MIN_COLUMN_PX = 250

test.beforeEach(({ page }) => servePosts(page))

for (const setting of ["defaultFontSize", "minimumFontSize"])
  testWith({ args: [`--blink-settings=${setting}=32`] })(
    `with text at 200 % (${setting}) every page fits a phone`,
    async ({ page }) => {
      await servePosts(page)
      await page.setViewportSize({ width: 360, height: 740 })
      for (const path of ALL_PAGES) {
        await openStyled(page, path)
        expect(await measureOverflow(page), path).toBeLessThanOrEqual(0)
        await expect(page.getByRole("heading", { level: 1 }), path).toBeInViewport()
      }
    },
  )

test.describe("in the widest fonts of a machine", () => {
  test.use({ hasOwnFonts: false })

  test("no page is wider than 320 px, nor with letters of twice the size than a phone", async ({
    page,
  }) => {
    await servePosts(page)
    await page.route("**/*.woff2", (route) => route.abort())
    for (const path of ALL_PAGES) {
      await page.setViewportSize({ width: 320, height: 640 })
      await openStyled(page, path)
      expect(await measureOverflow(page), path).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
      expect(await measureOverflow(page), path).toBeLessThanOrEqual(0)
    }
  })
})

test("on a phone every link and button is large enough for a finger", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [...PAGES, "/no-such-page", "/bpm"]) {
    await openStyled(page, path)
    if (path === "/bpm") await openMenu(page)
    expect(await page.evaluate(listSmallTargets, TOUCH_TARGET_PX), path).toEqual([])
  }
})

test("of the facts about a workshop none is alone on the last line of a panel", async ({
  page,
}) => {
  for (const path of ["/aboutus", "/workshops"]) {
    await openStyled(page, path)
    for (const width of [360, 768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      const tops = await page
        .locator("h1 ~ ul > li")
        .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top))
      expect(tops.at(-2), `${path} in ${width} px`).toBe(tops.at(-1))
    }
  }
})

test("an address, however long, is not broken within its ending", async ({ page }) => {
  await openStyled(page, "/contactus")
  for (const width of [360, 683, 1024, 1366]) {
    await page.setViewportSize({ width, height: 600 })
    const lines = await page.locator("dd a[href^='mailto:'] > span").evaluate((address) => {
      const parts = [
        "bookings.and",
        ".enquiries1a",
        "@skillsandexcellence-teacherdevelopment.co.za",
      ]
      const nodes = parts.flatMap((part) => [document.createElement("wbr"), part])
      address.replaceChildren(...nodes.slice(1))
      const ending = document.createRange()
      const { lastChild } = address
      if (!lastChild?.textContent) return 0
      ending.setStart(lastChild, lastChild.textContent.length - ".co.za".length)
      ending.setEndAfter(lastChild)
      return ending.getClientRects().length
    })
    expect(lines, `${width} px`).toBe(1)
  }
})

test("a long address does not squeeze the words beside it in the footer", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 })
  await openStyled(page, "/bpm")
  const footer = page.getByRole("contentinfo")
  await footer.locator("a[href^='mailto:']").evaluate((link) => {
    link.textContent = "workshop.bookings.office@teacher-development.provider.example"
  })
  const motto = await footer.getByText(site.motto, { exact: true }).boundingBox()
  expect(motto?.width).toBeGreaterThan(MIN_COLUMN_PX)
})

test("the bar of a phone's browser has the colour of the page", async ({ page }) => {
  await page.goto("/bpm")
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    // The first that fits counts.
    const [bar, ground] = await page
      .locator("meta[name=theme-color]")
      .evaluateAll((metas: HTMLMetaElement[]) => {
        const { style } = document.body.appendChild(document.createElement("i"))
        style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? ""
        return [style.color, getComputedStyle(document.body).backgroundColor]
      })
    expect(bar, colorScheme).toBe(ground)
  }
})

test("at 400 % the header scrolls away", async ({ page }) => {
  // A window of 1280 x 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await openStyled(page, "/aboutus")
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }))
  await expect(page.getByRole("banner").first()).not.toBeInViewport()
})

/** Runs in the page. Links inside a sentence may be as small as its words (WCAG 2.5.5). */
function listSmallTargets(minimumPx: number): string[] {
  const isInSentence = (target: Element) =>
    [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.nodeValue ?? ""),
    )
  /** The link of a card is as large as what covers the card. */
  const sizeOf = (target: Element) => {
    const cover = getComputedStyle(target, "::after")
    const { width, height } = cover.position === "absolute" ? cover : getComputedStyle(target)
    return [width, height].map(parseFloat)
  }
  return [...document.querySelectorAll("a, button, summary")]
    .filter((target) => target.checkVisibility() && !isInSentence(target))
    .map((target) => ({ target, size: sizeOf(target) }))
    .filter(({ size }) => size.some((side) => side > 1 && side < minimumPx))
    .map(({ target, size }) => `${target.textContent}: ${size.join("x")}`)
}
