import type { Locator } from "@playwright/test"
import sharp from "sharp"
import { thoughts } from "../../src/content/thoughts"
import { IMAGE_SHOWN_WIDTH_PX } from "../../src/posts/limits"
import {
  expect,
  expectBelowHeader,
  open,
  openStyled,
  servePosts,
  test,
  waitForFrames,
  findPost,
} from "./site"

const PARAGRAPH = `<p>${"Learners who explain their own working remember it. ".repeat(4)}</p>`
/** On a phone wider than the window: it scrolls in its card and must not widen the page. */
const TABLE = `<table><tr>${"<td>Differentiation</td>".repeat(6)}</tr></table>`
const LONG = PARAGRAPH.repeat(30)

test.beforeEach(async ({ page }) => {
  await servePosts(
    page,
    ["Short", "icon.png", PARAGRAPH],
    ["Long", "icon.png", LONG + TABLE],
    ["Without a picture", "", LONG],
    ["Last", "icon.png", LONG],
  )
})

test("on a phone and a tablet the picture of a short or long article is between its heading and its text", async ({
  page,
}) => {
  await openStyled(page, "/thoughts")
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    for (const heading of ["Short", "Long"]) {
      const { title, picture, text } = await measure(findPost(page, heading))
      expectBelow(picture, title)
      expect(text.y).toBeGreaterThan(picture.y + picture.height)
      expect(text.width).toBeLessThan(width)
    }
  }
})

test("on a wide window the picture of a short or long article is on the right, and its text below the heading", async ({
  page,
}) => {
  await openStyled(page, "/thoughts")
  for (const heading of ["Short", "Long"]) {
    const { title, picture, text } = await measure(findPost(page, heading))
    expect(picture.width).toBe(IMAGE_SHOWN_WIDTH_PX)
    expect(picture.x).toBeGreaterThan(text.x + text.width)
    expect(picture.y).toBeCloseTo(title.y, -1)
    expectBelow(text, title)
  }
})

test("an article without a picture has lines of a readable length", async ({ page }) => {
  await openStyled(page, "/thoughts")

  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
  const lines = await boxOf(findPost(page, "Without a picture").locator(".prose"))
  expect(lines.width).toBeGreaterThan(33 * rem)
  expect(lines.width).toBeLessThan(50 * rem)
})

test("on paper the picture is below the heading, and nothing leads back to the list", async ({
  page,
}) => {
  await openStyled(page, "/thoughts")
  // As wide as A4 within its margins.
  await page.setViewportSize({ width: 658, height: 1000 })
  await page.emulateMedia({ media: "print" })

  const { title, picture } = await measure(findPost(page, "Long"))
  expectBelow(picture, title)
  await expect(page.getByText(thoughts.backToIndex).filter({ visible: true })).toHaveCount(0)
})

test("on a phone no column of a table is one word wide: the table scrolls in its frame", async ({
  page,
}) => {
  const sentence = "A sentence of a table has twelve words, and three fit a line."
  const cells = `<td>Term 1</td><td>${sentence}</td><td>${sentence}</td><td>R 4 850</td>`
  await servePosts(page, ["A table", null, `<table><tr>${cells}</tr></table>`])
  await page.setViewportSize({ width: 360, height: 740 })
  await openStyled(page, "/thoughts")
  for (const cell of await page.getByRole("cell").filter({ hasText: sentence }).all()) {
    const wordsInLines = await cell.evaluate(countWordsInLines)
    // What is left over is in the last line.
    expect(Math.min(...wordsInLines.slice(0, -1)), wordsInLines.join()).toBeGreaterThanOrEqual(2)
    expect(wordsInLines.length).toBeLessThanOrEqual(sentence.split(" ").length / 3)
  }
  const { frame, width } = await page.getByRole("table").evaluate((table) => {
    const { scrollWidth, clientWidth } = table.parentElement ?? table
    return { frame: scrollWidth - clientWidth, width: document.documentElement.scrollWidth }
  })
  expect(frame).toBeGreaterThan(0)
  expect(width).toBe(360)
})

test("on a phone a frame that scrolls shows on which side there is more, and the caption stays in it", async ({
  page,
}) => {
  const caption = "A caption of so many words that no phone has room for them on one line"
  const table = `<table><caption>${caption}</caption><tr>${"<td>Differentiation</td>".repeat(6)}</tr></table>`
  await servePosts(page, ["A table", null, table])
  await page.setViewportSize({ width: 360, height: 740 })
  await openStyled(page, "/thoughts")
  const frame = page.getByRole("group", { name: caption })
  for (const [place, hasMore] of [
    [0, { left: false, right: true }],
    [200, { left: true, right: true }],
    [10_000, { left: true, right: false }],
  ] as const) {
    await frame.evaluate((element, left) => (element.scrollLeft = left), place)
    await waitForFrames(page, 2)
    expect(await findShades(frame), `${place} px`).toEqual(hasMore)
    const [box, words] = [await boxOf(frame), await boxOf(page.locator("caption"))]
    expect(words.x).toBeGreaterThanOrEqual(box.x)
    expect(words.x + words.width).toBeLessThanOrEqual(box.x + box.width)
  }
})

test("on a phone no heading of a table's columns is higher than its words", async ({ page }) => {
  const heads = ["Term", "Four pages worth keeping", "What happens with them"]
  const row = heads.map((words) => `<th>${words}</th>`).join("")
  await servePosts(page, ["A table", null, `<table><thead><tr>${row}</tr></thead></table>`])
  await page.setViewportSize({ width: 360, height: 740 })
  await openStyled(page, "/thoughts")
  for (const head of await page.getByRole("columnheader").all()) {
    const rows = await head.evaluate((cell) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(cell)
      const [line = NaN, above = NaN, below = NaN] = [lineHeight, paddingTop, paddingBottom].map(
        parseFloat,
      )
      return (cell.clientHeight - above - below) / line
    })
    expect(rows).toBeLessThan(1.5)
  }
})

test("a copied article has its heading once, and the words of no button", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await openStyled(page, "/thoughts")
  await findPost(page, "Short").evaluate((article) => getSelection()?.selectAllChildren(article))
  await page.keyboard.press("ControlOrMeta+c")
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replace(/\s+/g, " ").trim()).toBe(`Short ${PARAGRAPH.replace(/<.*?>/g, "").trim()}`)
})

test("the columns of the list of articles are of one length, or the first is the longest", async ({
  page,
}) => {
  const rows = Array.from({ length: 11 }, (_, index) => [`Thought ${index}`, null, PARAGRAPH])
  await servePosts(page, ...rows)
  await openStyled(page, "/thoughts")
  for (const width of [1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const columns = await page
      .getByRole("navigation", { name: thoughts.indexLabel, exact: true })
      .getByRole("listitem")
      .evaluateAll((items) => {
        const edges = items.map((item) => item.getBoundingClientRect().x)
        return [...new Set(edges)].map((edge) => edges.filter((x) => x === edge).length)
      })
    expect(columns, `${width} px`).toEqual([6, 5])
  }
})

test("each article ends with a link back to the list, where the keyboard goes on", async ({
  page,
}) => {
  await open(page, "/thoughts")
  const links = page.getByRole("link", { name: thoughts.backToIndex, exact: true })
  await links.nth(3).press("Enter")
  await expectBelowHeader(page, thoughts.indexId)
  await waitForFrames(page, 20)
  await expectBelowHeader(page, thoughts.indexId)
  await expect(page).toHaveURL(`/thoughts#${thoughts.indexId}`)
  await page.keyboard.press("Tab")
  const list = page.getByRole("navigation", { name: thoughts.indexLabel, exact: true })
  await expect(list.getByRole("link").first()).toBeFocused()

  await page.goBack()
  await expect(findPost(page, "Last")).toBeInViewport()
})

/** Runs in the page: how many words each line of an element has. */
function countWordsInLines(element: Element): number[] {
  const text = element.firstChild
  const counts = new Map<number, number>()
  for (const { index, 0: word } of (text?.textContent ?? "").matchAll(/\S+/g)) {
    const range = document.createRange()
    if (text) range.setStart(text, index)
    if (text) range.setEnd(text, index + word.length)
    const top = Math.round(range.getBoundingClientRect().top)
    counts.set(top, (counts.get(top) ?? 0) + 1)
  }
  return [...counts.values()]
}

/** Whether there is a shade at the left and at the right edge of a frame, in the row of pixels at its foot. */
async function findShades(frame: Locator) {
  const { data, info } = await sharp(await frame.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = data.subarray((info.height - 4) * info.width, (info.height - 3) * info.width)
  const isShaded = (x: number) => (row[x] ?? NaN) < (row[Math.floor(info.width / 2)] ?? NaN) - 30
  return { left: isShaded(1), right: isShaded(info.width - 2) }
}

type Box = Awaited<ReturnType<typeof boxOf>>

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error("It is not drawn")
  return box
}

async function measure(card: Locator) {
  return {
    title: await boxOf(card.getByRole("heading")),
    picture: await boxOf(card.getByRole("img")),
    text: await boxOf(card.locator(".prose")),
  }
}

/** Directly below it. */
function expectBelow(lower: Box, upper: Box): void {
  expect(lower.y).toBeGreaterThanOrEqual(upper.y + upper.height)
  expect(lower.y).toBeLessThan(upper.y + upper.height + 40)
}
