import type { Page } from "@playwright/test"
import { navigation } from "../../../src/content/navigation"
import { COURSE } from "../../fixtures/site-words"
import {
  expect,
  open,
  openMenu,
  openStyled,
  PAGES,
  sectionsButtonOf,
  servePosts,
  test,
} from "../site"
import { ARTICLES_PATH } from "../../../src/navigation/paths"

/** The longest words that an owner or an editor could plausibly write, by what they are. */
const WORDS = {
  /** 120 letters, one of its words with 40. */
  heading:
    "Assessment for learning in the Intermediate and Senior Phase, and Donaudampfschifffahrtsgesellschaftskapit at your school",
  courseTitle: "Mental-, Emotional, Spiritual and Physical Wellness for Whole Schools!",
  label: "Proof of payment of the whole amount by e-mail",
  menuLabel: "COURSES, WORKSHOPS & SCHOOL VISITS",
  menuButton: "Main menu",
  email: "workshop.bookings@teacher-development.example",
  value: "Teacher Development Workshops of the Sample District (NPC) X",
  name: "Umthombo Teacher Development and Training",
  word: "Donaudampfschifffahrtsgesellschaftskapit",
}
const BODY = `<p>Text and ${WORDS.word} and ${WORDS.email}</p><ul><li>${WORDS.word}</li></ul>
  <blockquote>${WORDS.word}</blockquote><p><a href="https://example.org">${WORDS.word}</a></p>
  <table><tr><td>${WORDS.word}</td><td>${WORDS.value}</td></tr></table><h2>${WORDS.heading}</h2>`
/** 1280 px at 400 % are 320; most phones have 360. */
const WIDTHS_PX = [320, 360, 768, 1024, 1440]
const HEIGHT_PX = 800
/** Enough to see what long words do; the workbook may have hundreds. */
const MAX_SHOWN_POSTS = 5
/** WCAG 1.4.12: what a visitor may set without losing anything. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

for (const path of [...PAGES, ARTICLES_PATH, "/no-such-page"]) {
  test(`${path} has room for words of any length, even with the visitor's own text spacing`, async ({
    page,
  }) => {
    await servePosts(page, [WORDS.heading, "icon.png", BODY], [`${WORDS.word} 2`, null, BODY])
    await openStyled(page, path)
    await page.evaluate(keepFirstPosts, MAX_SHOWN_POSTS)
    await page.evaluate(lengthenWords, WORDS)
    await expectRoomForWords(page)

    // As wide as A4 within its margins.
    await page.emulateMedia({ media: "print" })
    await expectRoomForWords(page, [658])
  })
}

test("an open dialog has room for words of any length", async ({ page }) => {
  await open(page, `/workshops#${COURSE.id}-details`)
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.evaluate(lengthenWords, WORDS)
  await expectRoomForWords(page)
})

test("the open menu has room for words of any length", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: HEIGHT_PX })
  await open(page, "/bpm")
  await openMenu(page)
  const lists = navigation.filter(({ sections }) => sections)
  for (const item of lists) await sectionsButtonOf(page, item).click()
  await page.evaluate(lengthenWords, WORDS)
  await expectRoomForWords(page, [320, 360, 768])
})

test("the check finds words that are cut off, squeezed, on others, or outside of the page", async ({
  page,
}) => {
  await open(page, "/bpm")
  for (const [style, complaint] of [
    ["", ""],
    ["width: 2em; overflow: hidden; white-space: nowrap", "Wordswordswords"],
    ["width: 1em", "rows"],
    ["margin-bottom: -2em", "overlap"],
    ["margin-left: 99vw", "Wordswordswords"],
  ] as const) {
    await page.evaluate((words) => {
      const box = document.createElement("div")
      const first = Object.assign(document.createElement("p"), { textContent: "Wordswordswords" })
      first.style.cssText = words
      box.append(first, Object.assign(document.createElement("p"), { textContent: "Others" }))
      document.querySelector("main")?.replaceChildren(box)
    }, style)
    const found = await page.evaluate(findMisplacedWords)
    expect(found.join(), style).toContain(complaint)
    expect(found.length > 0, style).toBe(complaint !== "")
  }
})

/** Inside the page: removes the other articles, of which the workbook may have hundreds. */
function keepFirstPosts(count: number): void {
  for (const article of [...document.querySelectorAll("main article")].slice(count)) {
    article.remove()
  }
}

async function expectRoomForWords(page: Page, widths = WIDTHS_PX): Promise<void> {
  for (const hasSpacing of [false, true]) {
    // The site's content policy does not apply to a visitor's own styles.
    if (hasSpacing) await page.evaluate(addStyles, TEXT_SPACING)
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT_PX })
      expect(
        await page.evaluate(findMisplacedWords),
        `at ${width} px${hasSpacing ? ", with text spacing" : ""}`,
      ).toEqual([])
    }
  }
}

function addStyles(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}

/** Inside the page: replaces today's words by the longest of their kind. */
function lengthenWords(words: typeof WORDS): void {
  const replace = (selector: string, text: string) => {
    for (const element of document.querySelectorAll(selector)) {
      // The element may have an icon or a mark beside its words.
      const node = [...element.childNodes].find(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      )
      if (node) node.nodeValue = text
    }
  }
  const append = (selector: string, text: string) => {
    for (const element of document.querySelectorAll(selector)) element.append(` ${text}`)
  }
  append("main :is(p, li, figcaption):not(:has(p, li, a, button, strong))", words.word)
  replace("main :is(h1, h2, h3)", words.heading)
  // What is kept on one line is short: "Type 3".
  replace("main li > :is(strong, span:not([class*='together']))", words.heading)
  replace("article h3 button, dialog h2", words.courseTitle)
  // A phone number always has the same length.
  replace(":is(main ol a, main li > a, main .button, main p > a):not([href^=tel])", words.label)
  replace("dt", words.label)
  replace("dd:not(:has(button)), dd > span:not(:has(button), [class*='mark']), dd p", words.value)
  replace("header div > a > span", words.name)
  replace("footer nav a, header nav a", words.menuLabel)
  // Without scripts it is a summary.
  replace("header nav > button, header nav > details > summary", words.menuButton)
  replace("main th[scope='row']", words.courseTitle)
  for (const address of document.querySelectorAll("a[href^='mailto:'] > span")) {
    address.textContent = words.email
  }
  replace("footer p", words.heading)
}

/** Runs in the page: finds words that are cut off, squeezed, over others or outside their boxes. */
function findMisplacedWords(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  // What is open lies over the rest.
  const root =
    document.querySelector("dialog[open], nav:has(> [aria-expanded='true'])") ?? document.body
  const unseen =
    "noscript, script, style, [class*='visuallyHidden'], [aria-live], [href='#page_content']"
  const lines: { element: Element; words: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue?.trim()
    if (!text || !element?.checkVisibility() || element.closest(unseen)) continue
    const words = `“${text.slice(0, 30)}”`
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    const scrolled = element.closest("dialog[open] [tabindex='0']")?.getBoundingClientRect()
    // What is scrolled out of sight is on nothing.
    const isInSight = ({ top, bottom }: DOMRect) =>
      !scrolled || (top > scrolled.top - 1 && bottom < scrolled.bottom + 1)
    lines.push(...boxes.filter(isInSight).map((box) => ({ element, words, box })))
    const rows = new Set(boxes.map(({ top }) => Math.round(top))).size
    if (rows > 3 && text.length / rows < 5) found.push(`${words} has ${rows} rows`)
    for (let outer: Element = element; outer !== root; outer = outer.parentElement ?? root) {
      const { overflowX, display } = getComputedStyle(outer)
      // What scrolls by itself, such as a table's frame, cuts nothing off.
      if (overflowX === "auto" || overflowX === "scroll") break
      if (display === "inline" || display === "contents") continue
      const { left, right, top, bottom } = outer.getBoundingClientRect()
      const isCut = (box: DOMRect) =>
        overflowX !== "visible" && (box.top < top - 1 || box.bottom > bottom + 1)
      if (boxes.some((box) => box.left < left - 1 || box.right > right + 1 || isCut(box))) {
        found.push(`${words} reaches out of ${outer.tagName} ${outer.className}`)
      }
    }
  }
  for (const [index, { element, words, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.element.contains(element) || element.contains(other.element)) continue
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      // Line boxes of large letters are higher than the letters.
      if (width > 2 && height > Math.min(box.height, other.box.height) * 0.4) {
        found.push(`${words} and ${other.words} overlap`)
      }
    }
  }
  return [...new Set(found)].slice(0, 12)
}
