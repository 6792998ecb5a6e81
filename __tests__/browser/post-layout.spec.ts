import type { Locator } from "@playwright/test"
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
/** On a phone wider than the window: it scrolls in its frame and must not widen the page. */
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

test("on a phone the picture is between the heading and the text", async ({ page }) => {
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

test("on a wide window the picture is on the right of the text", async ({ page }) => {
  await openStyled(page, "/thoughts")
  for (const heading of ["Short", "Long"]) {
    const { title, picture, text } = await measure(findPost(page, heading))
    expect(picture.width).toBe(IMAGE_SHOWN_WIDTH_PX)
    expect(picture.x).toBeGreaterThan(text.x + text.width)
    expect(picture.y).toBeCloseTo(title.y, -1)
    expectBelow(await boxOf(findPost(page, heading).locator(".postActions")), title)
    expect(text.y).toBeLessThan(title.y + title.height + 100)
  }
})

test("on a wide window the picture stays in sight while one reads", async ({ page }) => {
  await openStyled(page, "/thoughts")
  const article = findPost(page, "Long")
  for (const paragraph of [10, 20]) {
    await article
      .getByRole("paragraph")
      .nth(paragraph)
      .evaluate((text) => {
        text.scrollIntoView({ block: "center", behavior: "instant" })
      })
    await expect(article.getByRole("img")).toBeInViewport({ ratio: 1 })
  }
})

test("an article without a picture has lines of a readable length", async ({ page }) => {
  await openStyled(page, "/thoughts")

  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
  const lines = await boxOf(findPost(page, "Without a picture").locator(".prose"))
  expect(lines.width).toBeGreaterThan(33 * rem)
  expect(lines.width).toBeLessThan(50 * rem)
})

test("on paper the picture is below the heading", async ({ page }) => {
  await openStyled(page, "/thoughts")
  // As wide as A4 within its margins.
  await page.setViewportSize({ width: 658, height: 1000 })
  await page.emulateMedia({ media: "print" })

  const { title, picture } = await measure(findPost(page, "Long"))
  expectBelow(picture, title)
  await expect(page.getByText(thoughts.backToIndex).filter({ visible: true })).toHaveCount(0)
})

test("on a phone the cells of a row are below each other", async ({ page }) => {
  const sentence = "A sentence of a table has twelve words, and three fit a line."
  const header = "<tr><th>Term</th><th>You</th><th>They</th></tr>"
  const row = `<tr><th>One</th><td>${sentence}</td><td>R 4 850</td></tr>`
  const narrow = `<table><tr><th>Term</th><th>Words</th></tr><tr><td>One</td><td>${sentence}</td></tr></table>`
  await servePosts(page, ["Tables", null, `<table>${header}${row}</table>${narrow}`])
  await page.setViewportSize({ width: 360, height: 740 })
  await openStyled(page, "/thoughts")

  const [first, second] = [page.getByText(sentence).first(), page.getByText("R 4 850")]
  expect((await boxOf(second)).y).toBeGreaterThan((await boxOf(first)).y)
  const name = await second.evaluate((cell) => getComputedStyle(cell, "::before").content)
  expect(name).toContain("They")
  const cutOff = await page
    .locator(".tableFrame")
    .evaluateAll((frames) =>
      frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    )
  expect(cutOff).toEqual([0, 0])
})

test("a table that is too wide scrolls in its frame, where its caption stays", async ({ page }) => {
  const caption = "A caption of so many words that no phone has room for them on one line"
  const table = `<table><caption>${caption}</caption><tr>${"<td>Differentiation</td>".repeat(6)}</tr></table>`
  await servePosts(page, ["A table", null, table])
  await page.setViewportSize({ width: 360, height: 740 })
  await openStyled(page, "/thoughts")
  const frame = page.getByRole("group", { name: caption })
  await frame.evaluate((element) => (element.scrollLeft = 200))
  const [box, words] = [await boxOf(frame), await boxOf(page.locator("caption"))]
  expect(words.x).toBeGreaterThanOrEqual(box.x)
  expect(words.x + words.width).toBeLessThanOrEqual(box.x + box.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
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

test("the list of articles has two columns that begin and end together", async ({ page }) => {
  const rows = Array.from({ length: 10 }, (_, index) => [`Thought ${index}`, null, PARAGRAPH])
  await servePosts(page, ...rows)
  await openStyled(page, "/thoughts")
  const columns = await page
    .getByRole("navigation", { name: thoughts.indexLabel, exact: true })
    .getByRole("listitem")
    .evaluateAll((items) => {
      const boxes = items.map((item) => item.getBoundingClientRect())
      return [boxes[0]?.x, boxes[1]?.x].map((edge) => {
        const inColumn = boxes.filter(({ x }) => x === edge)
        return [inColumn.at(0)?.top, inColumn.at(-1)?.bottom]
      })
    })
  expect(columns[0]).toEqual(columns[1])
})

test("each article ends with a link back to the list", async ({ page }) => {
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
