import type { Page } from "@playwright/test"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { site } from "../../src/content/site"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE, MENU } from "../fixtures/site-words"
import {
  cardOf,
  expect,
  expectPage,
  findSectionLink,
  menuLink,
  open,
  openMenu,
  servePosts,
  test,
  waitForFrames,
  WORKBOOK,
} from "./site"

const POSTS = 60
const WORDS = "Learners who explain their own working to a classmate remember it. ".repeat(3)
const ROWS = Array.from({ length: POSTS }, (_, index) => {
  // Their heights differ, so that a guess of them would be wrong.
  const lines = Array.from({ length: (index % 7) * 4 + 3 }, (_, line) => `<p>${index}: ${line}</p>`)
  return [`Post ${index}`, "", lines.map((line) => `${line}<p>${WORDS}</p>`).join("")]
})
const PARAGRAPH = "47: 9"

/** Where the visitor reads. */
interface Reading {
  text: string
  /** In px from the top of the window. */
  top: number
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY)

async function waitForRest(page: Page): Promise<void> {
  let before: number
  do {
    before = await scrollTop(page)
    await waitForFrames(page, 15)
  } while ((await scrollTop(page)) !== before)
}

/** Scrolls as a wheel does, and finds the first paragraph or heading that begins below the header. */
async function read(page: Page, scrollBy: number): Promise<Reading> {
  await page.mouse.move(150, 400)
  await page.mouse.wheel(0, scrollBy)
  // Under the mouse, a card is larger.
  await page.mouse.move(1, 1)
  await waitForRest(page)
  return page.evaluate(() => {
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
    const blocks = [...document.querySelectorAll("main :is(h2, h3, p, li)")]
    const block = blocks.find((element) => {
      const { top, height } = element.getBoundingClientRect()
      return top > header && height > 0 && element.textContent.trim() !== ""
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

/** By the keyboard, because Playwright may scroll the page before it clicks. */
async function leaveFor(page: Page, item = MENU.payments) {
  await openMenu(page)
  await menuLink(page, item).press("Enter")
  await expectPage(page, item.to)
}

const goToSection = async (page: Page) => {
  await (await findSectionLink(page, SECTION_IDS.vision)).press("Enter")
  await expect(page).toHaveURL(`/aboutus#${SECTION_IDS.vision}`)
  await page.waitForTimeout(1_500)
}

// Each way to a history entry, and how much further the visitor then reads.
const ENTRIES: [string, number, (page: Page) => Promise<void>][] = [
  ["a page", 900, (page) => leaveFor(page, MENU.about)],
  ["a section", 700, (page) => leaveFor(page, MENU.contact).then(() => goToSection(page))],
  [
    "a section of the same page",
    700,
    (page) => leaveFor(page, MENU.about).then(() => goToSection(page)),
  ],
  ["a URL with a hash", 700, (page) => open(page, `/aboutus#${SECTION_IDS.mission}`)],
  [
    "the skip link",
    700,
    async (page) => {
      await leaveFor(page, MENU.about)
      await page.getByRole("link", { name: site.skipLink, exact: true }).press("Enter")
    },
  ],
  ["an article", 600, (page) => open(page, "/thoughts#post-47")],
  [
    "an article of the list",
    600,
    async (page) => {
      await leaveFor(page, MENU.thoughts)
      await page.locator('a[href="#post-7"]').first().press("Enter")
    },
  ],
]

for (const [name, furtherBy, enter] of ENTRIES)
  test(`Back, Forward and Reload lead to where the visitor was: ${name}`, async ({ page }) => {
    await servePosts(page, ...ROWS)
    await open(page, "/payments")
    await enter(page)
    if (/article/.test(name)) await expect(page.getByRole("article")).toHaveCount(POSTS)
    await waitForFrames(page, 30)
    const reading = await read(page, furtherBy)
    const url = page.url()

    await leaveFor(page)
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

test("an open dialog moves nothing, nor does Back or Reload", async ({ page }) => {
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

test("the place is that of the text, in a window of another width and in other fonts", async ({
  page,
}) => {
  const paragraph = page.getByText(PARAGRAPH, { exact: true })
  const readTop = () => paragraph.evaluate((element) => element.getBoundingClientRect().top)
  await servePosts(page, ...ROWS)
  await page.route("**/*.woff2", (route) => route.abort())
  await page.goto("/thoughts")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  // A first jump is corrected when the cards above are laid out.
  for (let step = 0; step < 3; step++) {
    await paragraph.evaluate((element) => element.scrollIntoView({ block: "start" }))
    await waitForFrames(page, 10)
  }
  const before = await readTop()
  await page.goto("about:blank")
  await page.unroute("**/*.woff2")
  await page.setViewportSize({ width: 700, height: page.viewportSize()?.height ?? 0 })
  await page.goBack()
  await expect(page.getByRole("article")).toHaveCount(POSTS)

  // Between it and the first text in the window a line breaks elsewhere.
  await expect.poll(async () => Math.abs((await readTop()) - before)).toBeLessThan(120)
})

test("who moves while the articles load stays there", async ({ page }) => {
  await servePosts(page, ...ROWS)
  await open(page, "/thoughts")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  await read(page, 9_000)
  await page.route(`**${WORKBOOK}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.fallback()
  })
  await page.reload({ waitUntil: "commit" })
  // The scripts of the articles have started.
  await page.waitForFunction(() => history.scrollRestoration === "manual")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("article")).toHaveCount(POSTS)
  await waitForFrames(page, 30)

  expect(await page.evaluate(() => scrollY)).toBeLessThan(500)
})

test("Back a quarter of a second after a link to a section leads to where one was", async ({
  page,
}) => {
  for (const waitMs of [0, 500]) {
    await page.goto("about:blank")
    await page.goto("/aboutus", { waitUntil: "commit" })
    await page.waitForSelector("main h1")
    await page.waitForTimeout(waitMs)
    const link = await findSectionLink(page, SECTION_IDS.facilitator)
    const before = await scrollTop(page)
    await link.press("Enter")
    await page.waitForTimeout(250)
    await page.goBack()
    await expect(page).toHaveURL("/aboutus")
    await expect.poll(() => scrollTop(page), { message: `${waitMs} ms` }).toBe(before)
    await page.waitForTimeout(1_500)
    expect(await scrollTop(page), `${waitMs} ms`).toBe(before)
  }
})
