import type { Locator, Page } from "@playwright/test"
import { courses } from "../../src/content/courses"
import { payments } from "../../src/content/payments"
import { hasSample } from "../../src/content/owner-fact"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { workshops } from "../../src/content/workshops"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { type Cell, makePosts } from "../fixtures/make-workbook"
import { expect, mainMenu, open, test, WORKBOOK } from "./site"

const SAMPLE_MARK = `(${site.sampleMark.toLowerCase()})`

/** Number of pages that the browser prints, on the paper that the style sheet asks for. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/)
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** From now on the page looks as it does on paper. */
function lookAtPaper(page: Page): Promise<void> {
  return page.emulateMedia({ media: "print" })
}

/** The line that says where the page is and whom to ask. */
function printFooter(page: Page, path: string): Locator {
  return page.getByText(`· ${provider.siteUrl.value}${path} ·`)
}

/** On paper nothing can be pressed, and what leads to other pages takes room. */
async function expectNothingToPress(page: Page): Promise<void> {
  await expect(mainMenu(page)).toBeHidden()
  await expect(page.getByRole("contentinfo")).toBeHidden()
  await expect(page.getByRole("button")).toHaveCount(0)
}

async function serveArticles(page: Page, ...rows: Cell[][]): Promise<void> {
  const body = Buffer.from(makePosts(...rows))
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body }))
}

test("the payment details print on one page, with the URL and without the menu", async ({
  page,
}) => {
  await open(page, "/payments")
  expect(await countPrintedPages(page)).toBe(1)

  await lookAtPaper(page)
  for (const label of Object.values(payments.labels)) {
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeVisible()
  }
  const areSamples = provider.siteUrl.isSample || hasSample(provider.contact)
  const footer = printFooter(page, "/payments")
  await expect(footer).toBeVisible()
  expect((await footer.innerText()).includes(SAMPLE_MARK)).toBe(areSamples)
  await expect(page.getByText(payments.sampleWarning.title, { exact: true })).toBeVisible({
    visible: hasSample(provider.bank),
  })
  await expectNothingToPress(page)
})

for (const course of courses) {
  test(`the details of ${course.title} print alone on one page`, async ({ page }) => {
    const path = `/workshops#${toDialogId(course)}`
    await open(page, path)
    const dialog = page.getByRole("dialog", { name: course.title, exact: true })
    await expect(dialog).toBeVisible()
    expect(await countPrintedPages(page)).toBe(1)

    await lookAtPaper(page)
    await expect(
      dialog.getByRole("heading", { name: workshops.spotlightHeading, exact: true }),
    ).toBeVisible()
    await expect(printFooter(page, path)).toBeVisible()
    for (const heading of [workshops.title, workshops.coursesHeading, workshops.includesHeading]) {
      await expect(page.getByRole("heading", { name: heading, exact: true })).toHaveCount(0)
    }
    await expectNothingToPress(page)
    const last = await dialog.getByRole("listitem").last().boundingBox()
    const box = await dialog.boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
  })
}

test("without an open dialog the courses page prints its cards", async ({ page }) => {
  await open(page, "/workshops")
  await lookAtPaper(page)
  for (const { title } of courses) {
    const card = page.getByRole("article", { name: title, exact: true })
    await expect(card.getByRole("heading", { name: title, exact: true })).toBeVisible()
  }
})

test("each article begins on a page of its own, however short", async ({ page }) => {
  const headings = Array.from({ length: 12 }, (_, index) => `Thought ${index}`)
  await serveArticles(page, ...headings.map((heading) => [heading, "", "<p>A line.</p>"]))
  await open(page, "/thoughts")
  await expect(page.getByRole("article")).toHaveCount(headings.length)

  expect(await countPrintedPages(page)).toBe(headings.length)
})

test("links in articles are written out on paper", async ({ page }) => {
  const url = "https://schools.example.org/plan"
  await serveArticles(page, ["A heading", "", `<p>Words and <a href="${url}">a link</a>.</p>`])
  await open(page, "/thoughts")
  const link = page.getByRole("article").getByRole("link", { name: "a link" })
  await expect(link).toBeVisible()

  await lookAtPaper(page)
  const written = await link.evaluate((element) => getComputedStyle(element, "::after").content)
  expect(written).toContain(url)
})
