import type { Locator, Page } from "@playwright/test"
import { thoughts } from "../../src/content/thoughts"
import { makePosts } from "../fixtures/make-workbook"
import {
  distanceBelowHeader,
  expect,
  isPhone,
  open,
  openStyled,
  SECTION_GAP_PX,
  test,
  waitForFrames,
  WORKBOOK,
} from "./site"

const PARAGRAPH = `<p>${"Learners who explain their own working remember it. ".repeat(4)}</p>`
/** On a phone wider than the window: it scrolls in its card and must not widen the page. */
const TABLE = `<table><tr>${"<td>Differentiation</td>".repeat(6)}</tr></table>`
const LONG = PARAGRAPH.repeat(30)
const body = Buffer.from(
  makePosts(
    ["Short", "icon.png", PARAGRAPH],
    ["Long", "icon.png", LONG + TABLE],
    ["Without a picture", "", LONG],
    ["Last", "icon.png", LONG],
  ),
)
const INDEX = `#${thoughts.indexId}`

test.beforeEach(async ({ page }) => {
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body }))
  await page.route("**/assets/Blog/icon.png", (route) =>
    route.fulfill({ path: "src/images/icon.png" }),
  )
})

for (const heading of ["Short", "Long"]) {
  test(`the picture's place is after the heading on a phone, else right: ${heading}`, async ({
    page,
  }) => {
    await openStyled(page, "/thoughts")
    const card = findCard(page, heading)
    const title = await boxOf(card.getByRole("heading"))
    const picture = await boxOf(card.getByRole("img"))
    const text = await boxOf(card.locator(".prose"))
    expect(text.y - (title.y + title.height)).toBeGreaterThan(0)
    expect(picture.width).toBeGreaterThan(200)
    if (isPhone(page)) {
      expect(picture.y).toBeGreaterThan(title.y + title.height)
      expect(picture.y).toBeLessThan(title.y + title.height + 40)
      expect(text.y).toBeGreaterThan(picture.y + picture.height)
      expect(text.width).toBeLessThan(360)
    } else {
      expect(picture.x).toBeGreaterThan(text.x + text.width)
      expect(picture.y).toBeCloseTo(title.y, -1)
      // However short the article, its text follows its heading.
      expect(text.y).toBeLessThan(title.y + title.height + 40)
    }
  })
}

test(
  "a wide window shows the whole picture while its article is read",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/thoughts")
    const card = findCard(page, "Long")
    for (const part of [0.25, 0.5, 0.75]) {
      await card.evaluate((article, share) => {
        const { top, height } = article.getBoundingClientRect()
        window.scrollTo(0, scrollY + top + height * share - innerHeight / 2)
      }, part)
      const { bottom } = await page
        .getByRole("banner")
        .evaluate((header) => header.getBoundingClientRect())
      const picture = await boxOf(card.getByRole("img"))
      expect(picture.y).toBeGreaterThan(bottom)
      expect(picture.y + picture.height).toBeLessThan(900)
    }
    await card.evaluate((article) => article.scrollIntoView({ block: "end" }))
    const { y, height } = await boxOf(card)
    const picture = await boxOf(card.getByRole("img"))
    expect(picture.y + picture.height).toBeLessThan(y + height)
  },
)

test("pictures that arrive late move nothing", async ({ page }) => {
  await open(page, "/thoughts")
  const card = findCard(page, "Long")
  await expect(card).toBeVisible()
  const shift = await card.evaluate(async (article) => {
    const before = article.getBoundingClientRect().height
    const picture = article.querySelector("img")
    if (!picture) throw new Error("There is no picture")
    picture.loading = "eager"
    await picture.decode()
    return article.getBoundingClientRect().height - before
  })
  expect(shift).toBe(0)
})

test("an article without a picture has lines of full length", async ({ page }) => {
  await open(page, "/thoughts")
  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
  const text = await boxOf(findCard(page, "Without a picture").locator(".prose"))
  const card = await boxOf(findCard(page, "Without a picture"))
  expect(text.width).toBeGreaterThan(Math.min(card.width - 50, 33 * rem))
})

test("each article ends with a link back to the list, where the keyboard goes on", async ({
  page,
}) => {
  await open(page, "/thoughts")
  const links = page.getByRole("link", { name: thoughts.backToIndex, exact: true })
  await expect(links).toHaveCount(4)

  await links.nth(3).press("Enter")
  const list = page.getByRole("navigation", { name: thoughts.indexLabel, exact: true })
  await expect.poll(() => distanceBelowHeader(page, INDEX)).toBeCloseTo(SECTION_GAP_PX, -0.5)
  await waitForFrames(page, 20)
  expect(await distanceBelowHeader(page, INDEX)).toBeCloseTo(SECTION_GAP_PX, -0.5)
  await expect(page).toHaveURL(`/thoughts${INDEX}`)
  await page.keyboard.press("Tab")
  await expect(list.getByRole("link").first()).toBeFocused()

  await page.goBack()
  await expect(findCard(page, "Last")).toBeInViewport()
})

test("the list's own URL shows it once the articles have loaded", async ({ page }) => {
  await open(page, `/thoughts${INDEX}`)
  await expect.poll(() => distanceBelowHeader(page, INDEX)).toBeCloseTo(SECTION_GAP_PX, -0.5)
})

test(
  "on paper the picture follows the heading, and there is no link back",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/thoughts")
    await page.setViewportSize({ width: 658, height: 1000 })
    await page.emulateMedia({ media: "print" })
    const card = findCard(page, "Long")
    const title = await boxOf(card.getByRole("heading"))
    const picture = await boxOf(card.getByRole("img"))
    expect(picture.y).toBeGreaterThanOrEqual(title.y + title.height)
    expect(picture.y).toBeLessThan(title.y + title.height + 40)
    await expect(page.getByText(thoughts.backToIndex).filter({ visible: true })).toHaveCount(0)
  },
)

function findCard(page: Page, heading: string): Locator {
  return page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error("It is not drawn")
  return box
}
