import type { Page } from "@playwright/test"
import { navigation } from "../../src/content/navigation"
import { site } from "../../src/content/site"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { SCROLL_DELAY_MS } from "../../src/navigation/scroll-to-section"
import {
  ABOUT_SECTIONS,
  COURSE,
  findEntry,
  MENU,
  PAGE_HEADINGS,
  toId,
} from "../fixtures/site-words"
import {
  addStyles,
  byId,
  cardOf,
  distanceBelowHeader,
  expect,
  findSectionLink,
  holdBack,
  isPhone,
  menuLink,
  mainMenu,
  open,
  openMenu,
  recordScrolling,
  type ScrollWindow,
  SECTION_GAP_PX,
  sectionsButtonOf,
  test,
  waitForFrames,
} from "./site"

function expectPage(page: Page, path: keyof typeof PAGE_HEADINGS) {
  return expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGE_HEADINGS[path])
}

function expectBelowHeader(page: Page, id: string) {
  return expect
    .poll(() => distanceBelowHeader(page, byId(id)), { message: id })
    .toBeCloseTo(SECTION_GAP_PX, -0.5)
}

/** Scrolls down, as far as the page is long enough. @returns how far that was */
async function scrollDown(page: Page, distancePx: number): Promise<number> {
  const reached = await page.evaluate((top) => {
    window.scrollTo({ top, behavior: "instant" })
    return window.scrollY
  }, distancePx)
  expect(reached).toBeGreaterThan(0)
  return reached
}

test(
  "the canonical link follows every navigation, with its hash",
  { tag: "@main" },
  async ({ page }) => {
    const canonical = () =>
      page.locator("link[rel=canonical]").evaluate((link) => (link as HTMLLinkElement).href)
    await open(page, "/aboutus")
    const { origin } = new URL(await canonical())

    await (await findSectionLink(page, "mission")).click()
    await expect.poll(canonical).toBe(`${origin}/aboutus#mission`)
    await openMenu(page)
    await menuLink(page, MENU.workshops).click()
    await expect.poll(canonical).toBe(`${origin}/workshops`)
    await page.locator(cardOf(COURSE.id)).click()
    await expect.poll(canonical).toBe(`${origin}/workshops#${toDialogId(COURSE)}`)
    await page.keyboard.press("Escape")
    await expect.poll(canonical).toBe(`${origin}/workshops`)
  },
)

test(
  "the menu shows its items in order, and the courses and the about page disclose their sections",
  { tag: "@main" },
  async ({ page }) => {
    await open(page, "/payments")
    await openMenu(page)
    for (const item of navigation) await expect(menuLink(page, item)).toBeVisible()
    await expect(mainMenu(page).getByRole("link")).toHaveText(navigation.map(({ label }) => label))
    await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveText([MENU.payments.label])

    for (const item of [MENU.workshops, MENU.about]) {
      const { sections = [] } = item
      const button = sectionsButtonOf(page, item)
      await expect(button).toHaveAttribute("aria-expanded", "false")
      for (const section of sections) await expect(menuLink(page, section)).toBeHidden()
      await button.click()
      await expect(button).toHaveAttribute("aria-expanded", "true")
      for (const section of sections) await expect(menuLink(page, section)).toBeVisible()
    }
  },
)

test(
  "on the about page, each section's link scrolls smoothly to its card",
  { tag: ["@main", "@desktop"] },
  async ({ page }) => {
    await open(page, "/aboutus")
    // So that even the last section, however short, can be scrolled to the header.
    await addStyles(page, "main { padding-block-end: 100vh }")
    for (const id of ABOUT_SECTIONS.map(toId)) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }))
      const link = await findSectionLink(page, id)
      await page.evaluate(recordScrolling)
      await link.click()
      await expectBelowHeader(page, id)
      expect(new URL(page.url()).hash).toBe(`#${id}`)
      await expect(page.locator(`#${id} h2`)).toBeFocused()

      const positions = await page.evaluate(() => [
        ...new Set((window as unknown as ScrollWindow).scrollSamples.map(({ y }) => y)),
      ])
      // A jump would show two positions; smooth scrolling passes many, always onwards.
      expect(positions.length, id).toBeGreaterThan(4)
      expect(positions, id).toEqual([...positions].sort((a, b) => a - b))
    }
  },
)

for (const [from, to, id] of [
  ["/payments", "/aboutus", "mission"],
  ["/aboutus", "/workshops", COURSE.id],
] as const) {
  test(
    `from ${from}, a section of ${to} opens that page, waits ${SCROLL_DELAY_MS} ms, then scrolls smoothly`,
    { tag: ["@main", "@desktop"] },
    async ({ page }) => {
      await open(page, from)
      await page.mouse.wheel(0, 300)
      const link = await findSectionLink(page, id)
      await page.evaluate(recordScrolling)
      await link.click()
      await expect(page).toHaveURL(`${to}#${id}`)
      await expectBelowHeader(page, id)

      const samples = await page.evaluate(() => (window as unknown as ScrollWindow).scrollSamples)
      const onPage = samples.filter(({ path }) => path === to)
      const arrival = onPage.find(({ y }) => y === 0)
      const firstMove = onPage.find(({ y, time }) => y > 0 && time > (arrival?.time ?? Infinity))
      expect((firstMove?.time ?? 0) - (arrival?.time ?? 0)).toBeGreaterThan(SCROLL_DELAY_MS - 50)
      expect((firstMove?.time ?? Infinity) - (arrival?.time ?? 0)).toBeLessThan(
        SCROLL_DELAY_MS + 600,
      )
      const moves = onPage.filter(({ time }) => time >= (firstMove?.time ?? 0)).map(({ y }) => y)
      expect(new Set(moves).size).toBeGreaterThan(4)
      expect(moves).toEqual([...moves].sort((a, b) => a - b))
      await expect(page.locator(byId(id)).locator("h2, h3").first()).toBeFocused()
    },
  )
}

test(
  "with reduced motion a section is reached without smooth scrolling, and again when it is chosen again",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await open(page, "/aboutus")
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => window.scrollTo(0, 0))
      const link = await findSectionLink(page, "mission")
      await page.evaluate(recordScrolling)
      await link.click()
      await expectBelowHeader(page, "mission")
      const positions = await page.evaluate(
        () => new Set((window as unknown as ScrollWindow).scrollSamples.map(({ y }) => y)).size,
      )
      expect(positions).toBeLessThanOrEqual(3)
    }
  },
)

test("Back returns to the page and place one came from", { tag: "@main" }, async ({ page }) => {
  await open(page, "/aboutus")
  await openMenu(page)
  const place = await scrollDown(page, 500)
  expect((await page.getByRole("banner").first().boundingBox())?.y, "the header's place").toBe(0)
  // Playwright's own click would scroll the page to bring the sticky header into view.
  const link = await menuLink(page, MENU.payments).boundingBox()
  if (!link) throw new Error("The link is not shown")
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2)
  await expectPage(page, "/payments")
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expectPage(page, "/aboutus")
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test(
  "Back before a page's scripts are ready shows the page of its URL",
  { tag: "@desktop" },
  async ({ page, complaints }) => {
    await open(page, "/aboutus")
    await menuLink(page, MENU.payments).click()
    await expectPage(page, "/payments")
    const { release } = await holdBack(page, "**/*.js")
    await page.reload({ waitUntil: "commit" })
    await expectPage(page, "/payments")

    await page.goBack({ waitUntil: "commit" })
    release()

    await expectPage(page, "/aboutus")
    await expect(page).toHaveURL("/aboutus")
    expect(complaints).toEqual([])
  },
)

test(
  "a page opened again in the same tab starts at its top, and a reload keeps its place",
  { tag: "@desktop" },
  async ({ page }) => {
    const scrollTop = () => page.evaluate(() => window.scrollY)
    await open(page, "/workshops")
    await scrollDown(page, 700)
    await open(page, "/payments")
    await open(page, "/workshops")
    expect(await scrollTop()).toBe(0)

    const place = await scrollDown(page, 700)
    await waitForFrames(page, 6)
    await page.reload()
    await expect.poll(scrollTop).toBe(place)
  },
)

test(
  "the skip link comes first and leads to the content, also on a page opened with a query",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/payments?from=elsewhere")
    await page.evaluate(() => Object.assign(window, { isMarked: true }))
    await page.keyboard.press("Tab")
    const skipLink = page.getByRole("link", { name: site.skipLink, exact: true })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main")).toBeFocused()
    await waitForFrames(page, 30)
    // Gatsby would load the page anew.
    expect(await page.evaluate(() => "isMarked" in window)).toBe(true)
  },
)

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("every menu item and section is a link that works", { tag: "@main" }, async ({ page }) => {
    await page.goto("/payments")
    if (!isPhone(page)) await menuLink(page, MENU.about).hover()
    await menuLink(page, findEntry("mission")).click()
    await page.waitForURL("**/aboutus#mission")
    await expect(page.locator("#mission")).toBeInViewport()
  })
})

test.describe("before the scripts have loaded", () => {
  let letScriptsPass: () => void

  test.beforeEach(async ({ page }) => {
    letScriptsPass = (await holdBack(page, /\/app-.*\.js$/)).release
    await page.goto("/workshops", { waitUntil: "commit" })
  })

  test("a click is replayed when they have", { tag: "@desktop" }, async ({ page }) => {
    await page.locator(cardOf(COURSE.id)).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    letScriptsPass()
    await expect(page.getByRole("dialog", { name: COURSE.title, exact: true })).toBeVisible()
  })

  test("the menu opens and closes, and stays as it is when they have", async ({ page }) => {
    const section = await findSectionLink(page, "vision")
    await expect(section).toBeVisible()
    await sectionsButtonOf(page, MENU.about).click()
    await expect(section).toBeHidden()
    await sectionsButtonOf(page, MENU.about).click()
    letScriptsPass()
    await page.waitForFunction(
      () => performance.getEntriesByName("onInitialClientRender").length > 0,
    )

    await expect(section).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(section).toBeHidden()
  })
})
