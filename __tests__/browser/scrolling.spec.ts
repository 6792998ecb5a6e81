import type { Page } from "@playwright/test"
import { provider } from "../../src/content/provider"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { SCROLL_DELAY_MS, SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE, LAST_COURSE, MENU } from "../fixtures/site-words"
import {
  byId,
  cardOf,
  expect,
  expectBelowHeader,
  expectPage,
  holdBack,
  holdTimers,
  open,
  servePosts,
  test,
  waitForFrames,
  waitForHydration,
  WORKBOOK,
} from "./site"
import { OFFICE_WINDOW_PX, PHONE } from "./windows"

// The table at the beginning of scrolling.ts, cell by cell. scrolling.test.ts holds what no browser can be made to do.

const POSTS = 20
const WORDS = "Learners who explain their own working to a classmate remember it. ".repeat(3)
const ROWS = Array.from({ length: POSTS }, (_, index) => {
  // Their heights differ, so that a guess of them would be wrong.
  const lines = Array.from({ length: (index % 7) * 4 + 3 }, (_, line) => `<p>${index}: ${line}</p>`)
  return [`Post ${index}`, "icon.png", lines.map((line) => `${line}<p>${WORDS}</p>`).join("")]
})
const LATE_MS = 1_500
const APPLICATION = /\/app-\w+\.js$/

/** Where the visitor reads. */
interface Reading {
  text: string
  /** In px from the top of the window. */
  top: number
}

const readScrollTop = (page: Page) => page.evaluate(() => scrollY)
const findBlocks = (page: Page) => page.locator("main :is(h2, h3, p, li)")

/** Reads on, by the wheel, and finds the first paragraph or heading that begins below the header. */
async function read(page: Page, scrollBy: number): Promise<Reading> {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
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
  return findBlocks(page).evaluateAll((blocks) => {
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
    const block = blocks.find((element) => {
      const isShown = element.checkVisibility({ contentVisibilityAuto: true })
      return isShown && element.getBoundingClientRect().top > header && element.textContent.trim()
    })
    return { text: block?.textContent ?? "", top: block?.getBoundingClientRect().top ?? NaN }
  })
}

async function expectReading(page: Page, reading: Reading, what: string): Promise<void> {
  const readDistance = () =>
    findBlocks(page).evaluateAll((blocks, { text, top }) => {
      const alike = blocks.filter(({ textContent }) => textContent === text)
      const tops = alike.map((block) => Math.abs(block.getBoundingClientRect().top - top))
      return Math.min(...tops, Infinity)
    }, reading)
  await expect.poll(readDistance, { message: `${what}: ${reading.text}` }).toBeLessThan(2)
  // Nothing comes later.
  await waitForFrames(page, 30)
  expect(await readDistance(), what).toBeLessThan(2)
}

async function expectTop(page: Page): Promise<void> {
  await expect.poll(() => readScrollTop(page)).toBe(0)
  await waitForFrames(page, 30)
  expect(await readScrollTop(page)).toBe(0)
}

/** Follows the first link there, in a closed menu, too: Playwright may scroll a page before it opens one. */
function press(page: Page, to: string): Promise<void> {
  const link = page.locator(`a[href$="${to}"]`).first()
  return link.evaluate((element: HTMLElement) => element.click())
}

async function follow(page: Page, item = MENU.payments) {
  await press(page, item.to)
  await expectPage(page, item.to)
}

/** Starts to scroll smoothly to a section of the page. */
async function startScroll(page: Page): Promise<void> {
  const top = await readScrollTop(page)
  await press(page, `#${SECTION_IDS.facilitator}`)
  await expect.poll(() => readScrollTop(page)).toBeGreaterThan(top + 100)
}

/** Serves the articles after so long. */
async function serveLate(page: Page, delayMs: number) {
  await servePosts(page, ...ROWS)
  await page.route(`**${WORKBOOK}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.fallback()
  })
}

type Way = [from: string, by: "a link" | "a plain link" | "a typed hash" | "a URL", to: string]

// Each cell of the table, from a page on which the visitor reads. A link to the same page's top replaces the entry: see below.
const WAYS: Way[] = [
  ["/thoughts", "a link", "/aboutus"],
  ["/thoughts", "a link", `/workshops#${LAST_COURSE.id}`],
  ["/aboutus", "a link", `/aboutus#${SECTION_IDS.facilitator}`],
  ["/workshops", "a link", "/thoughts"],
  ["/thoughts", "a plain link", "/thoughts#post-13"],
  ["/aboutus", "a typed hash", `/aboutus#${SECTION_IDS.mission}`],
  ["/workshops", "a URL", "/aboutus"],
  ["/workshops", "a URL", `/aboutus#${SECTION_IDS.mission}`],
  ["/workshops", "a URL", "/thoughts#post-17"],
]

/** Goes a way, and expects to come to its end as the table says. @param startTimers lets the delay of a scroll end */
async function go(page: Page, [from, by, to]: Way, startTimers: () => Promise<number>) {
  const [path, id] = to.split("#")
  await page.evaluate(() => {
    const tops: number[] = []
    Object.assign(window, { tops })
    addEventListener("scroll", () => tops.push(scrollY))
  })
  if (by === "a URL") await open(page, to)
  else if (by.endsWith("link")) await press(page, id ? `#${id}` : to)
  else await page.evaluate((hash) => (location.hash = hash), id ?? "")
  await expect(page).toHaveURL(to)
  if (!id) return expectTop(page)
  const isDelayed = by === "a link" && path !== from
  if (isDelayed) {
    await expectTop(page)
    expect(await startTimers()).toBe(1)
  }
  await expectBelowHeader(page, id)
  if (by === "a URL") return
  await expect(page.locator(byId(id)).getByRole("heading").first()).toBeFocused()
  const canonical = page.locator("link[rel=canonical]")
  await expect(canonical).toHaveAttribute("href", provider.siteUrl + to)
  // The browser jumps for others, and may do so twice.
  if (by !== "a link") return
  const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops)
  const onTheWay = isDelayed ? tops.slice(tops.lastIndexOf(0) + 1) : tops
  // A jump leads there at once; smooth scrolling passes other places, always onwards.
  expect(new Set(onTheWay).size).toBeGreaterThan(2)
  expect(onTheWay).toEqual(onTheWay.toSorted((a, b) => a - b))
}

for (const viewport of [PHONE.viewport, OFFICE_WINDOW_PX])
  test.describe(`In a window of ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const way of WAYS)
      for (const delayMs of way.join().includes("/thoughts") ? [0, LATE_MS] : [0])
        test(`from ${way.join(", ")}: one comes there, and back to where one was; articles after ${delayMs} ms`, async ({
          page,
        }) => {
          await serveLate(page, delayMs)
          const startTimers = await holdTimers(page, SCROLL_DELAY_MS)
          await open(page, way[0])
          const before = await read(page, 400)
          await go(page, way, startTimers)
          await page.goBack()
          await expectReading(page, before, "Back to the page before")
          await page.goForward()
          // The URL changes before the page does.
          await expectPage(page, way[2].replace(/#.*/, ""))
          const reading = await read(page, 600)

          await follow(page)
          await expectTop(page)
          await page.goBack()
          await expect(page).toHaveURL(way[2])
          await expectReading(page, reading, "Back")
          await page.reload()
          await expectReading(page, reading, "Reload")
          await page.goBack()
          await page.goForward()
          await expect(page).toHaveURL(way[2])
          await expectReading(page, reading, "Forward")
          await page.goto("about:blank")
          await page.goBack()
          await expectReading(page, reading, "Back from elsewhere")
        })

    test(
      "Back out of a smooth scroll leads to where one was, and a link to the page’s top there",
      { tag: "@engines" },
      async ({ page }) => {
        await open(page, "/aboutus")
        const reading = await read(page, 400)
        await startScroll(page)
        await page.goBack()
        await expectReading(page, reading, "Back")
        await startScroll(page)
        await follow(page, MENU.about)
        await expectTop(page)
      },
    )

    test("Back leads to where one was after a link that was pressed before the scripts came", async ({
      page,
    }) => {
      const { release } = await holdBack(page, APPLICATION)
      await page.goto("/aboutus", { waitUntil: "commit" })
      await expect(page.getByRole("contentinfo")).toBeAttached()
      const before = await read(page, 400)
      await press(page, `#${SECTION_IDS.facilitator}`)
      await expectBelowHeader(page, SECTION_IDS.facilitator)
      release()
      await waitForHydration(page)
      await page.goBack()

      await expectReading(page, before, "Back")
    })

    for (const [name, late] of [
      ["Gatsby's script", APPLICATION],
      ["the data of the page", /page-data\.json$/],
    ] as const)
      test(`Back leads from a reloaded page to the one before, without ${name}`, async ({
        page,
      }) => {
        await open(page, "/aboutus")
        const reading = await read(page, 500)
        await follow(page)
        const { release } = await holdBack(page, late)
        await page.reload({ waitUntil: "commit" })
        await expectPage(page, "/payments")
        await page.evaluate(() => {
          history.back()
        })
        await expect(page).toHaveURL("/aboutus")
        release()
        await expectPage(page, "/aboutus")
        await expectReading(page, reading, "Back")
        await expect(page).toHaveURL("/aboutus")
      })

    test("a dialog moves nothing, whichever way it opens and closes", async ({ page }) => {
      await open(page, "/aboutus")
      await page.locator(`main a[href$="#${toDialogHash(COURSE)}"]`).press("Enter")
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectTop(page)

      const card = page.locator(cardOf(LAST_COURSE.id))
      // The URL may name another card.
      const closed = `/workshops#${COURSE.id}`
      const opened = `/workshops#${toDialogHash(LAST_COURSE)}`
      await open(page, closed)
      await card.scrollIntoViewIfNeeded()
      const reading = await read(page, 40)
      const steps: [what: string, url: string, step: () => Promise<unknown>][] = [
        ["open", opened, () => card.press("Enter")],
        ["Back", closed, () => page.goBack()],
        ["Forward", opened, () => page.goForward()],
        ["Escape", closed, () => page.keyboard.press("Escape")],
        ["Forward again", opened, () => page.goForward()],
        ["Reload", opened, () => page.reload()],
      ]
      for (const [what, url, step] of steps) {
        await step()
        await expect(page).toHaveURL(url)
        await expect(page.getByRole("dialog")).toHaveCount(url === opened ? 1 : 0)
        if (url === closed) await expect(card).toBeFocused()
        await expectReading(page, reading, what)
      }
    })
  })

test("the place is that of the text, in a window of another width and in other fonts", async ({
  page,
}) => {
  await serveLate(page, 0)
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
  const { release } = await holdBack(page, APPLICATION)
  await page.reload({ waitUntil: "commit" })
  // The browser has restored it.
  await expect.poll(() => readScrollTop(page)).toBeGreaterThan(800)
  const reading = await read(page, 500)
  release()
  await waitForHydration(page)

  await expectReading(page, reading, "after the scripts")
})

for (const [what, key, isBack] of [
  ["who moves while the articles load stays there", "ArrowDown", false],
  ["who only changes the window while the articles load comes back to the place", "Alt", true],
] as const)
  test(what, async ({ page }) => {
    await serveLate(page, LATE_MS)
    await open(page, "/thoughts")
    await expect(page.getByRole("article")).toHaveCount(POSTS)
    await read(page, 9_000)
    await page.reload({ waitUntil: "commit" })
    // The scripts of the articles have started.
    await page.waitForFunction(() => history.scrollRestoration === "manual")
    await page.keyboard.press(key)
    await expect(page.getByRole("article")).toHaveCount(POSTS)
    await waitForFrames(page, 30)

    const top = await readScrollTop(page)
    expect(isBack ? top > 8_000 : top < 500, `${top} px`).toBe(true)
  })
