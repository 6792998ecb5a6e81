import type { Page } from "@playwright/test"
import { site } from "../../src/content/site"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE, MENU } from "../fixtures/site-words"
import {
  byId,
  cardOf,
  expect,
  expectBelowHeader,
  expectPage,
  findSectionLink,
  holdBack,
  menuLink,
  open,
  openMenu,
  servePosts,
  test,
  waitForFrames,
  waitForHydration,
  WORKBOOK,
} from "./site"
import { OFFICE_WINDOW_PX, PHONE } from "./windows"

// The table at the beginning of scrolling.ts, cell by cell. scrolling.test.ts holds times and odd orders of events.

const POSTS = 20
const WORDS = "Learners who explain their own working to a classmate remember it. ".repeat(3)
const ROWS = Array.from({ length: POSTS }, (_, index) => {
  // Their heights differ, so that a guess of them would be wrong.
  const lines = Array.from({ length: (index % 7) * 4 + 3 }, (_, line) => `<p>${index}: ${line}</p>`)
  return [`Post ${index}`, "icon.png", lines.map((line) => `${line}<p>${WORDS}</p>`).join("")]
})
const LATE_MS = 1_500

/** Where the visitor reads. */
interface Reading {
  text: string
  /** In px from the top of the window. */
  top: number
}

const readScrollTop = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls as a wheel does, and finds the first paragraph or heading that begins below the header. */
async function read(page: Page, scrollBy: number): Promise<Reading> {
  const before = await readScrollTop(page)
  await page.mouse.move(150, 400)
  await page.mouse.wheel(0, scrollBy)
  // Under the mouse, a card is larger.
  await page.mouse.move(1, 1)
  await expect.poll(() => readScrollTop(page)).not.toBe(before)
  let last: number
  do {
    last = await readScrollTop(page)
    await waitForFrames(page, 15)
  } while ((await readScrollTop(page)) !== last)
  return page.evaluate(() => {
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
    const blocks = [...document.querySelectorAll("main :is(h2, h3, p, li)")]
    const block = blocks.find((element) => {
      const isShown = element.checkVisibility({ contentVisibilityAuto: true })
      return isShown && element.getBoundingClientRect().top > header && element.textContent.trim()
    })
    return { text: block?.textContent ?? "", top: block?.getBoundingClientRect().top ?? NaN }
  })
}

async function expectReading(page: Page, { text, top }: Reading, what: string): Promise<void> {
  const readDistance = () =>
    page.evaluate(
      ([words, before]) => {
        const blocks = [...document.querySelectorAll("main :is(h2, h3, p, li)")]
        const tops = blocks
          .filter((element) => element.textContent === words)
          .map((element) => Math.abs(element.getBoundingClientRect().top - before))
        return Math.min(...tops, Infinity)
      },
      [text, top] as const,
    )
  await expect.poll(readDistance, { message: `${what}: ${text}` }).toBeLessThan(2)
  // Nothing comes later.
  await waitForFrames(page, 30)
  expect(await readDistance(), what).toBeLessThan(2)
}

async function expectTop(page: Page): Promise<void> {
  await waitForFrames(page, 30)
  expect(await readScrollTop(page)).toBe(0)
}

/** By the keyboard, because Playwright may scroll the page before it clicks. */
async function follow(page: Page, item = MENU.payments) {
  await openMenu(page)
  await menuLink(page, item).press("Enter")
  await expectPage(page, item.to)
}

async function followSection(page: Page, id = SECTION_IDS.vision) {
  await (await findSectionLink(page, id)).press("Enter")
  await expectBelowHeader(page, id)
}

async function serveLate(page: Page, delayMs: number) {
  await page.route(`**${WORKBOOK}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.fallback()
  })
}

async function expectArticle(page: Page, id: string) {
  await expectBelowHeader(page, id)
  await expect(page.locator(byId(id)).getByRole("heading").first()).toBeFocused()
}

// Each way to a page, where it leads, and how much further the visitor then reads.
const WAYS: Record<string, [number, (page: Page) => Promise<unknown>]> = {
  "a link to a page": [900, (page) => follow(page, MENU.about).then(() => expectTop(page))],
  "a link to the page's top": [
    900,
    async (page) => {
      await followSection(page)
      await follow(page, MENU.about)
      await expectTop(page)
    },
  ],
  "a link to a section of another page": [700, (page) => followSection(page)],
  "a link to a section of the page": [
    700,
    (page) => follow(page, MENU.about).then(() => followSection(page)),
  ],
  "the skip link": [
    700,
    async (page) => {
      await follow(page, MENU.about)
      await page.getByRole("link", { name: site.skipLink, exact: true }).press("Enter")
      await expect(page.getByRole("main")).toBeFocused()
    },
  ],
  "a URL": [900, (page) => open(page, "/aboutus").then(() => expectTop(page))],
  "a URL with a section": [
    -400,
    async (page) => {
      await open(page, `/aboutus#${SECTION_IDS.mission}`)
      await expectBelowHeader(page, SECTION_IDS.mission)
    },
  ],
  "a URL with an article": [
    600,
    async (page) => {
      await open(page, "/thoughts#post-17")
      await expectArticle(page, "post-17")
    },
  ],
  "a link of the list of articles": [
    600,
    async (page) => {
      await follow(page, MENU.thoughts)
      await page.locator('a[href="#post-13"]').first().press("Enter")
      await expectArticle(page, "post-13")
    },
  ],
  "a link to the articles": [
    5_000,
    async (page) => {
      await follow(page, MENU.thoughts)
      await expect(page.getByRole("article")).toHaveCount(POSTS)
      await expectTop(page)
    },
  ],
}

for (const viewport of [PHONE.viewport, OFFICE_WINDOW_PX])
  test.describe(`In a window of ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const [name, [furtherBy, arrive]] of Object.entries(WAYS))
      for (const delayMs of name.includes("article") ? [0, LATE_MS] : [0])
        test(`Back, Forward and Reload lead to where one was after ${name}, answered after ${delayMs} ms`, async ({
          page,
        }) => {
          await servePosts(page, ...ROWS)
          await serveLate(page, delayMs)
          await open(page, "/payments")
          await arrive(page)
          const reading = await read(page, furtherBy)
          const url = page.url()

          await follow(page)
          await expectTop(page)
          await page.goBack()
          await expect(page).toHaveURL(url)
          await expectReading(page, reading, "Back")
          await page.reload()
          await expectReading(page, reading, "Reload")
          await page.goBack()
          await page.goForward()
          await expect(page).toHaveURL(url)
          await expectReading(page, reading, "Forward")
          await page.goto("about:blank")
          await page.goBack()
          await expectReading(page, reading, "Back from elsewhere")
        })

    test("a dialog moves nothing, whichever way it opens and closes", async ({ page }) => {
      await open(page, "/aboutus")
      await page.locator(`main a[href$="#${toDialogHash(COURSE)}"]`).press("Enter")
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectTop(page)

      await open(page, "/workshops")
      await page.locator(cardOf(COURSE.id)).scrollIntoViewIfNeeded()
      const reading = await read(page, 40)
      await page.locator(cardOf(COURSE.id)).press("Enter")
      await expect(page).toHaveURL(`/workshops#${toDialogHash(COURSE)}`)
      await expectReading(page, reading, "open")
      await page.keyboard.press("Escape")
      await expect(page).toHaveURL("/workshops")
      await expectReading(page, reading, "closed")
      await page.goForward()
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectReading(page, reading, "Forward")
      await page.reload()
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectReading(page, reading, "Reload")
    })

    test("Back from a section leads to where one was, also if the scripts came after the link was pressed", async ({
      page,
    }) => {
      const { release } = await holdBack(page, /\/app-\w+\.js$/)
      await page.goto("/aboutus", { waitUntil: "commit" })
      await expect(page.getByRole("contentinfo")).toBeAttached()
      const reading = await read(page, 400)
      await page
        .locator(`header a[href$="#${SECTION_IDS.facilitator}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expectBelowHeader(page, SECTION_IDS.facilitator)
      release()
      await waitForHydration(page)
      await page.goBack()

      await expectReading(page, reading, "Back")
    })

    test("Back from a typed hash, and out of a smooth scroll, leads to where one was", async ({
      page,
    }) => {
      await open(page, "/aboutus")
      const before = await read(page, 900)
      await page.evaluate((id) => (location.hash = id), SECTION_IDS.facilitator)
      await expectBelowHeader(page, SECTION_IDS.facilitator)
      await page.goBack()
      await expectReading(page, before, "typed")

      const startScroll = async () => {
        const link = await findSectionLink(page, SECTION_IDS.facilitator)
        await link.focus()
        // Under the mouse, a card is larger.
        await page.mouse.move(1, 1)
        const top = await readScrollTop(page)
        await link.press("Enter")
        await expect.poll(() => readScrollTop(page)).toBeGreaterThan(top + 100)
        return top
      }
      const top = await startScroll()
      await page.goBack()
      await expect.poll(() => readScrollTop(page)).toBe(top)
      await waitForFrames(page, 60)
      expect(await readScrollTop(page)).toBe(top)
      await startScroll()
      await follow(page, MENU.about)
      await expectTop(page)
    })
  })

test("the place is that of the text, in a window of another width and in other fonts", async ({
  page,
}) => {
  await servePosts(page, ...ROWS)
  await page.route("**/*.woff2", (route) => route.abort())
  await page.goto("/thoughts")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  // The end of a card, which is beyond the height that is guessed for it.
  await page.getByRole("heading", { name: "Post 14", exact: true }).scrollIntoViewIfNeeded()
  const reading = await read(page, -300)
  await page.goto("about:blank")
  await page.unroute("**/*.woff2")
  await page.setViewportSize(PHONE.viewport)
  await page.goBack()

  await expectReading(page, reading, "Back")
})

test("the top stays the top, in a window of another height", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await open(page, "/workshops")
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await waitForHydration(page)
  await waitForFrames(page, 10)
  await expectTop(page)
})

test("who moves before the scripts come stays there", async ({ page }) => {
  await open(page, "/aboutus")
  await read(page, 900)
  const { release } = await holdBack(page, /\/app-\w+\.js$/)
  await page.reload({ waitUntil: "commit" })
  // The browser has restored it.
  await expect.poll(() => readScrollTop(page)).toBeGreaterThan(800)
  const reading = await read(page, 500)
  release()
  await waitForHydration(page)

  await expectReading(page, reading, "after the scripts")
})

test("who moves while the articles load stays there", async ({ page }) => {
  await servePosts(page, ...ROWS)
  await open(page, "/thoughts")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  await read(page, 9_000)
  await serveLate(page, LATE_MS)
  await page.reload({ waitUntil: "commit" })
  // The scripts of the articles have started.
  await page.waitForFunction(() => history.scrollRestoration === "manual")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  await waitForFrames(page, 30)

  expect(await readScrollTop(page)).toBeLessThan(500)
})
