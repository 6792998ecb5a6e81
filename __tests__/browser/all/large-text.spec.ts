import type { Page } from "@playwright/test"
import { courses } from "../../../src/content/courses"
import { workshops } from "../../../src/content/workshops"
import { toDialogId } from "../../../src/navigation/course-dialog-hash"
import { COURSE, LONGEST_COURSE, MENU } from "../../fixtures/site-words"
import { WINDOWS_PX, OFFICE_WINDOW_PX } from "../visitor-tasks"
import {
  expect,
  mainMenu,
  menuButton,
  menuLink,
  open,
  openStyled,
  PAGES,
  servePosts,
  testWith,
  useOwnFonts,
} from "../site"
import { ARTICLES_PATH, THOUGHTS_PATH } from "../../../src/navigation/paths"

const WIDTHS_PX = [360, 640, 768, 1024, 1440]
const PHONE_WIDTHS_PX = [360, 640]
/** A phone upright and on its side, and an office's window at 200 % zoom. */
const SMALL_WINDOWS_PX = WINDOWS_PX.filter(({ width }) => width < OFFICE_WINDOW_PX.width)
const DEFAULT_LETTERS_PX = 16
/** Numbers in the cells of an article's table, each with as much beside it as leaves it no room. */
const TABLE = `<table><thead><tr><th>Workshop</th><th>Price</th><th>Date</th><th>Phone</th></tr></thead>
  <tbody><tr><td>Learner achievement for a whole school</td><td>R 4 850</td><td>15 10 2027</td>
  <td>+27 00 000 0000</td></tr></tbody></table>`

for (const percent of [150, 200]) {
  const lettersPx = (DEFAULT_LETTERS_PX * percent) / 100
  const test = testWith({ args: [`--blink-settings=defaultFontSize=${lettersPx}`] })

  test(`with letters at ${percent} % no page scrolls sideways or breaks a number in two, and its first screen shows most of its heading in a small window`, async ({
    page,
  }) => {
    await servePosts(page)
    for (const path of [...PAGES, "/editors", ARTICLES_PATH, "/no-such-page"]) {
      await openStyled(page, path)
      await expectRoom(page, path, lettersPx, WIDTHS_PX)
      for (const window of SMALL_WINDOWS_PX) {
        await page.setViewportSize(window)
        const name = `${path}, ${window.width} x ${window.height}`
        await expect(page.getByRole("heading", { level: 1 }), name).toBeInViewport({ ratio: 0.7 })
      }
    }
  })

  test(`with letters at ${percent} % an article's table scrolls in its frame, and breaks no number in two`, async ({
    page,
  }) => {
    await servePosts(page, ["A table", null, TABLE], ["Another", "icon.png", TABLE])
    await openStyled(page, "/thoughts")
    await expectRoom(page, "/thoughts", lettersPx, PHONE_WIDTHS_PX)
  })

  test(`with letters at ${percent} % the details of a course show their title and close again in a small window`, async ({
    page,
  }) => {
    for (const window of SMALL_WINDOWS_PX) {
      await page.setViewportSize(window)
      for (const course of [COURSE, LONGEST_COURSE]) {
        await open(page, `/workshops#${toDialogId(course)}`)
        const dialog = page.getByRole("dialog", { name: course.title, exact: true })
        const name = `${course.id}, ${window.width} x ${window.height}`
        const title = dialog.getByRole("heading", { level: 2 })
        await expect(title, name).toBeInViewport({ ratio: 1 })
        // Everything in it can be read before it is closed.
        const last = dialog.getByRole("listitem").last()
        await last.scrollIntoViewIfNeeded()
        await expect(last, name).toBeInViewport()
        const close = dialog.getByRole("button", { name: workshops.closeLabel, exact: true })
        await close.scrollIntoViewIfNeeded()
        await expect(close, name).toBeInViewport({ ratio: 1 })
        await close.click()
        await expect(dialog).toHaveCount(0)
      }
    }
  })

  test(`with letters at ${percent} % no word of the title of the details is broken in two in a small window`, async ({
    page,
  }) => {
    await open(page, `/workshops#${toDialogId(COURSE)}`)
    const title = page.getByRole("dialog").getByRole("heading", { level: 2 })
    // A long word, and all that stand in a title today.
    const words = ["Professionalism", ...courses.map((course) => course.title)].join(" ")
    await title.evaluate((element, text) => (element.textContent = text), words)
    for (const window of SMALL_WINDOWS_PX) {
      await page.setViewportSize(window)
      const name = `${window.width} x ${window.height}`
      expect(await title.evaluate(listBrokenWords), name).toEqual([])
    }
  })

  test(`with letters at ${percent} % no word of a page’s heading is broken in two in a small window, in wide letters, too`, async ({
    page,
  }) => {
    await useOwnFonts(page)
    for (const path of [...PAGES, "/no-such-page"]) {
      await openStyled(page, path)
      const heading = page.getByRole("heading", { level: 1 })
      // About as wide as DejaVu, the widest font of headings that a machine may have.
      await heading.evaluate((element) => (element.style.letterSpacing = "0.11em"))
      for (const window of SMALL_WINDOWS_PX) {
        await page.setViewportSize(window)
        const name = `${path}, ${window.width} x ${window.height}`
        expect(await heading.evaluate(listBrokenWords), name).toEqual([])
      }
    }
  })

  test(`with letters at ${percent} % the menu opens, shows all its words and closes by its cross in a small window`, async ({
    page,
  }) => {
    for (const window of SMALL_WINDOWS_PX) {
      await page.setViewportSize(window)
      await open(page, "/bpm")
      const button = menuButton(page)
      const name = `${window.width} x ${window.height}`
      await button.click()
      await expect(button, name).toBeInViewport({ ratio: 1 })
      const last = menuLink(page, MENU.contact)
      await last.scrollIntoViewIfNeeded()
      await expect(last, name).toBeInViewport({ ratio: 1 })
      const cut = await mainMenu(page)
        .locator("a:visible, button:visible")
        .evaluateAll((items) =>
          items
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        )
      expect(cut, name).toEqual([])
      await button.click()
      await expect(last, name).toBeHidden()
    }
  })
}

testWith({ args: ["--blink-settings=minimumFontSize=32"] })(
  "with letters of at least 32 px, as some readers set their browser, no page scrolls sideways",
  async ({ page }) => {
    await servePosts(page)
    for (const path of [...PAGES, "/editors", "/no-such-page"]) {
      await openStyled(page, path)
      for (const width of [360, OFFICE_WINDOW_PX.width]) {
        await page.setViewportSize({ width, height: 800 })
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(room, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  },
)

async function expectRoom(
  page: Page,
  path: string,
  lettersPx: number,
  widths: readonly number[],
): Promise<void> {
  const hasPosts = [THOUGHTS_PATH, ARTICLES_PATH].includes(path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const { fontSize } = getComputedStyle(document.documentElement)
      return `${fontSize}, ${scrollWidth - clientWidth} px too wide`
    })
    expect(found, `${path} at ${width} px`).toBe(`${lettersPx}px, 0 px too wide`)
    expect(await page.evaluate(listBrokenNumbers, hasPosts), `${path} at ${width} px`).toEqual([])
  }
}

/** Runs in the page: the words of an element that are on more than one line, unless they have a hyphen. */
function listBrokenWords(element: Element): string[] {
  const text = element.firstChild
  if (!text) return []
  return [...(text.textContent ?? "").matchAll(/[^\s-]+/g)]
    .filter(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1
    })
    .map(([word]) => word)
}

/** Runs in the page: prices, phone and account numbers, types of activity and "e-mail" that are on more than one line. */
function listBrokenNumbers(hasPosts: boolean): string[] {
  const broken: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { currentNode: text } = words
    if (!text.parentElement?.checkVisibility()) continue
    // An editor's own words stay as they are typed.
    const unbreakable =
      hasPosts && text.parentElement.closest("article")
        ? /(\bR\s|\+)?\d[\d\s]*\d/g
        : /(\bR\s|\+)?\d[\d\s]*\d|\bType \d|e-mail/gi
    for (const number of (text.textContent ?? "").matchAll(unbreakable)) {
      const range = document.createRange()
      range.setStart(text, number.index)
      range.setEnd(text, number.index + number[0].length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) broken.push(number[0])
    }
  }
  return broken
}
