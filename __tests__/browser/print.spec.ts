import type { Locator, Page } from "@playwright/test"
import { contactLinks } from "../../src/enquiry/contact-links"
import { formatDuration, formatPrice } from "../../src/content/course-facts"
import { courses } from "../../src/content/courses"
import { enquiry } from "../../src/content/enquiry"
import { handout } from "../../src/content/handout"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { workshops } from "../../src/content/workshops"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { LONGEST_COURSE, MENU } from "../fixtures/site-words"
import { countPrintedPages } from "./count-printed-pages"
import { readSmallestPrintedPt } from "./printed-words"
import { expect, mainMenu, open, openStyled, PAGES, servePosts, test } from "./site"
import { ARTICLES_PATH } from "../../src/navigation/paths"

/** The line that says where the page is and whom to ask. */
function printFooter(page: Page, path: string): Locator {
  return page.getByText(`· ${provider.siteUrl}${path}`).filter({ visible: true })
}

/** On paper nothing can be pressed, and what leads to other pages takes room. */
async function expectNothingToPress(page: Page): Promise<void> {
  await expect(mainMenu(page)).toBeHidden()
  await expect(page.getByRole("contentinfo")).toBeHidden()
  await expect(page.getByRole("button")).toHaveCount(0)
  await expect(page.getByRole("link", { name: enquiry.action })).toHaveCount(0)
  const looksLikeButton = await page
    .locator("main a:visible")
    .evaluateAll((links) =>
      links
        .filter((link) => parseFloat(getComputedStyle(link).borderTopWidth) > 0)
        .map(({ textContent }) => textContent),
    )
  expect(looksLikeButton).toEqual([])
}

test("the payment details print on one page, with the URL and without the menu", async ({
  page,
}) => {
  await openStyled(page, "/payments")
  expect(await countPrintedPages(page)).toBe(1)

  await page.emulateMedia({ media: "print" })
  for (const label of Object.values(payments.labels)) {
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeVisible()
  }
  await expect(printFooter(page, "/payments")).toBeVisible()
  await expectNothingToPress(page)

  // A line of 5 cm at least, to write the school's own reference on.
  const own = page.getByText(payments.reference.own, { exact: true })
  await expect(own).toBeVisible()
  const lengthPx = await own.evaluate((element) => {
    const { width, borderBottomStyle } = getComputedStyle(element, "::after")
    return borderBottomStyle === "solid" ? parseFloat(width) : 0
  })
  expect((lengthPx / 96) * 2.54).toBeGreaterThan(5)
})

test("the workshops print as one sheet: each with its skills, minutes, points and price, then the steps and the contacts", async ({
  page,
}) => {
  await openStyled(page, "/workshops")
  expect(await countPrintedPages(page)).toBe(1)

  await page.emulateMedia({ media: "print" })
  const rows = page.getByRole("row")
  await expect(rows).toHaveCount(1 + courses.length)
  for (const { title, spotlight, duration, cptd, price } of courses) {
    // Below a title there may be a number of its endorsement.
    const row = rows.filter({ has: page.getByRole("rowheader").filter({ hasText: title }) })
    await expect(row.getByRole("listitem")).toHaveText(spotlight.map((skill) => skill.title))
    const facts = [formatDuration(duration), String(cptd), formatPrice(price ?? NaN)]
    await expect(row.getByRole("cell")).toHaveText([/./, ...facts])
  }
  for (const { title, description } of workshops.steps) {
    const step = page.getByRole("listitem").filter({ hasText: description })
    await expect(step.getByText(title, { exact: true })).toBeVisible()
  }
  const { cell, email, website } = contactLinks()
  const ways = [provider.contact.contactPerson, cell.text, email.text, website.text]
  await expect(page.getByRole("definition")).toContainText(ways)
  await expectNothingToPress(page)
})

test("the sheet of workshops with titles and skills of twice their length takes a second page, and none cuts them off", async ({
  page,
}) => {
  await openStyled(page, "/workshops")
  await page.emulateMedia({ media: "print" })
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") })
  await rows.locator("th, li").evaluateAll((cells) => {
    for (const cell of cells) cell.prepend(`${cell.textContent} and `)
  })
  expect(await countPrintedPages(page)).toBeLessThanOrEqual(2)
  const cut = await rows
    .locator("th, td, li")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
  expect(cut).toBe(0)
})

test("the foot of each page, which names its URL, is on paper only, with its phone number on one line", async ({
  page,
}) => {
  // Articles are printed each with its own foot.
  for (const path of PAGES.filter((page) => page !== MENU.thoughts.to)) {
    await open(page, path)
    await page.emulateMedia({ media: "print" })
    await expect(printFooter(page, path)).toBeVisible()
    await expectNothingToPress(page)
    const number = printFooter(page, path).getByText(contactLinks().cell.text, { exact: true })
    expect(await number.evaluate(listBreaks), path).toEqual([])
    await page.emulateMedia({ media: null })
    await expect(printFooter(page, path)).toHaveCount(0)
  }
})

/** Runs in the page: widths of its line, in px, in which an element is in two of them. */
function listBreaks(element: HTMLElement): number[] {
  const line = element.parentElement ?? document.body
  const widths = Array.from({ length: 320 }, (_, index) => 400 + index)
  return widths.filter((width) => {
    line.style.width = `${width}px`
    return element.getClientRects().length > 1
  })
}

test("the details of a course print alone on one page, and without them the page prints its sheet", async ({
  page,
}) => {
  const { title: name } = LONGEST_COURSE
  const path = `/workshops#${toDialogId(LONGEST_COURSE)}`
  await open(page, path)
  const dialog = page.getByRole("dialog", { name, exact: true })
  await expect(dialog).toBeVisible()
  expect(await countPrintedPages(page)).toBe(1)

  await page.emulateMedia({ media: "print" })
  await expect(printFooter(page, path)).toBeVisible()
  const sheet = page.getByRole("heading", { name: handout.title, exact: true })
  await expect(sheet).toHaveCount(0)
  await expectNothingToPress(page)
  const last = await dialog.getByRole("listitem").last().boundingBox()
  const box = await dialog.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))

  await page.keyboard.press("Escape")
  await expect(sheet).toBeVisible()
  await expect(page.getByRole("rowheader").filter({ hasText: name })).toBeVisible()
})

/** One of everything that an article may have in letters of its own size. */
const PRINTED_BODY = `<h3>One</h3><h4>Two</h4><h5>Three</h5><h6>Four</h6><p>Words</p><blockquote>A quotation</blockquote>
  <ul><li>A point</li></ul><table><caption>A table</caption><thead><tr><th>Day</th></tr></thead><tr><td>Monday</td></tr></table>`

test.describe("With articles of another layout", () => {
  // The policy of the reading page lets no script write HTML.
  test.use({ bypassCSP: true })

  test("the page of all articles prints the words of its articles and contents in letters of at least 11 pt, and no heading in smaller ones", async ({
    page,
  }) => {
    await page.goto(ARTICLES_PATH)
    const body = page.locator("article .prose").first()
    await body.evaluate((element, html) => (element.innerHTML = html), PRINTED_BODY)
    await page.emulateMedia({ media: "print" })
    expect(await readSmallestPrintedPt(page, "main :is(article, nav)")).toBeCloseTo(11, 2)
    const sizes = []
    for (const element of ["h2", "h3", "h4", "h5", "h6", "p"]) {
      sizes.push(await readSmallestPrintedPt(page, `main article:first-of-type ${element}`))
    }
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  })
})

test("on paper the words and tables of an article use the width of the page", async ({ page }) => {
  const sentence = "A sentence of a table that has more than twelve words needs room."
  const table = `<table><tr><td>${sentence}</td><td>${sentence}</td></tr></table>`
  await servePosts(page, ["A table", "", `<p>${sentence.repeat(5)}</p>${table}`])
  await openStyled(page, "/thoughts")
  // As wide as A4 within its margins.
  await page.setViewportSize({ width: 658, height: 1000 })
  await page.emulateMedia({ media: "print" })
  const widthOf = (element: Locator) => element.evaluate(({ clientWidth }) => clientWidth)
  const article = await widthOf(page.getByRole("article"))
  expect(article).toBe(658)
  expect(await widthOf(page.getByRole("article").getByRole("paragraph").first())).toBe(article)
  expect(await widthOf(page.getByRole("table"))).toBeGreaterThan(0.9 * article)
})

test("the contacts are printed before what helps to tell", async ({ page }) => {
  await openStyled(page, "/contactus")
  await page.emulateMedia({ media: "print" })
  const facts = await page.getByRole("term").last().boundingBox()
  const notes = await page.getByRole("complementary").boundingBox()
  expect(facts?.y).toBeLessThan(notes?.y ?? NaN)
})

test("each article begins on a page of its own, however short, with its links written out", async ({
  page,
}) => {
  const url = "https://schools.example.org/plan"
  const words = `<p>Words and <a href="${url}">a link</a>.</p>`
  const rows = Array.from({ length: 12 }, (_, index) => [`Thought ${index}`, "", words])
  await servePosts(page, ...rows)
  await open(page, "/thoughts")
  await expect(page.getByRole("article")).toHaveCount(rows.length)
  expect(await countPrintedPages(page)).toBe(rows.length)

  await page.emulateMedia({ media: "print" })
  const link = page.getByRole("link", { name: "a link" }).first()
  const written = await link.evaluate((element) => getComputedStyle(element, "::after").content)
  expect(written).toContain(url)
})
