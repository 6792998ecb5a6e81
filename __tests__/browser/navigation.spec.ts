import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { SCROLL_DELAY_MS, SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE, LAST_COURSE, MENU } from "../fixtures/site-words"
import {
  byId,
  cardOf,
  expect,
  expectBelowHeader,
  expectPage,
  findSectionLink,
  holdBack,
  holdTimers,
  markDocument,
  menuLink,
  open,
  openMenu,
  PAGES,
  PLACEHOLDERS,
  test,
  waitForFrames,
} from "./site"

type ScrollWindow = typeof window & { places: number[] }

/** Inside the page: notes each place on the way to a section. */
function recordScrolling(): void {
  const places: ScrollWindow["places"] = []
  Object.assign(window, { places })
  const note = () => {
    if (scrollY !== places.at(-1)) places.push(scrollY)
    requestAnimationFrame(note)
  }
  note()
}

for (const [from, to, id] of [
  ["/aboutus", "/aboutus", SECTION_IDS.mission],
  ["/aboutus", "/workshops", LAST_COURSE.id],
  // Its articles have targets of their own.
  ["/thoughts", "/aboutus", SECTION_IDS.vision],
] as const) {
  const isOther = from !== to
  test(
    `from ${from}, a section of ${to} is scrolled to smoothly`,
    { tag: "@desktop" },
    async ({ page }) => {
      // scrolling.test verifies that this timer begins with the page.
      const release = await holdTimers(page, SCROLL_DELAY_MS)
      await open(page, from)
      await page.mouse.wheel(0, 300)
      const link = await findSectionLink(page, id)
      if (!isOther) await page.evaluate(recordScrolling)
      await link.click()
      await expect(page).toHaveURL(`${to}#${id}`)
      if (isOther) {
        await expectPage(page, to)
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
        await page.evaluate(recordScrolling)
        await waitForFrames(page, 10)
        expect(await release()).toBe(1)
      }

      await expectBelowHeader(page, id)
      const places = await page.evaluate(() => (window as ScrollWindow).places)
      if (isOther) expect(places[0]).toBe(0)
      const moves = places.slice(1)
      const [first = NaN, last = NaN] = [moves.at(0), moves.at(-1)]
      // A jump leads there at once; smooth scrolling passes other places, always onwards.
      expect(moves.filter((place) => place > first && place < last).length).toBeGreaterThan(0)
      expect(moves).toEqual(moves.toSorted((a, b) => a - b))
      await expect(page.locator(byId(id)).locator("h2, h3").first()).toBeFocused()
      const canonical = page.locator("link[rel=canonical]")
      await expect(canonical).toHaveAttribute("href", `${provider.siteUrl}${to}#${id}`)
    },
  )
}

test(
  "the skip link comes first and leads to the content",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/payments?from=elsewhere")
    const isSameDocument = await markDocument(page)
    await page.keyboard.press("Tab")
    const skipLink = page.getByRole("link", { name: site.skipLink, exact: true })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main")).toBeFocused()
    await waitForFrames(page, 30)
    // Gatsby would load the page again.
    expect(await isSameDocument()).toBe(true)
  },
)

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("every menu item and section is a link that works", async ({ page }) => {
    await page.goto("/payments")
    await (await findSectionLink(page, SECTION_IDS.mission)).click()
    await page.waitForURL(`**/aboutus#${SECTION_IDS.mission}`)
    await expect(page.locator(`#${SECTION_IDS.mission}`)).toBeInViewport()
  })

  test(
    "the phone's menu is folded on every page until it is opened",
    { tag: "@phone" },
    async ({ page }) => {
      for (const path of [...PAGES, ...PLACEHOLDERS, "/articles", "/no-such-page"]) {
        // It leads to /articles.
        if (path === "/thoughts") continue
        await page.goto(path)
        // The first of the menu, which may be longer than the window.
        const link = menuLink(page, MENU.workshops)
        await expect(link, path).toBeHidden()
        await openMenu(page)
        await expect(link, path).toBeInViewport()
        await openMenu(page)
        await expect(link, path).toBeHidden()
      }
    },
  )
})

test(
  "a card clicked before the scripts have loaded opens later",
  { tag: "@desktop" },
  async ({ page }) => {
    const { release } = await holdBack(page, /\/app-.*\.js$/)
    await page.goto("/workshops", { waitUntil: "commit" })
    await page.locator(cardOf(COURSE.id)).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    release()
    await expect(page.getByRole("dialog", { name: COURSE.title, exact: true })).toBeVisible()
  },
)

for (const [name, late] of [
  ["Gatsby's script", /\/app-.*\.js$/],
  ["the data of the page", /page-data\.json$/],
] as const)
  test(`Back leads from a reloaded page to the one before, without ${name}`, async ({ page }) => {
    await open(page, "/aboutus")
    await openMenu(page)
    const scrollTop = () => page.evaluate(() => scrollY)
    await page.evaluate(() => {
      scrollTo({ top: 500, behavior: "instant" })
    })
    await menuLink(page, MENU.payments).press("Enter")
    await expectPage(page, "/payments")
    const { release } = await holdBack(page, late)
    await page.reload({ waitUntil: "commit" })
    await expectPage(page, "/payments")
    await page.evaluate(() => {
      history.back()
    })
    await expect(page).toHaveURL("/aboutus")
    release()
    await expectPage(page, "/aboutus")
    await expect(page).toHaveURL("/aboutus")
    await expect.poll(scrollTop).toBe(500)
  })
