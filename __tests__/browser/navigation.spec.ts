import { site } from "../../src/content/site"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE, MENU } from "../fixtures/site-words"
import {
  cardOf,
  expect,
  findSectionLink,
  holdBack,
  menuLink,
  open,
  openMenu,
  PAGES,
  PLACEHOLDERS,
  test,
  waitForFrames,
} from "./site"

test(
  "the skip link comes first and leads to the content",
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
    // Gatsby would load the page again.
    expect(await page.evaluate(() => "isMarked" in window)).toBe(true)
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
