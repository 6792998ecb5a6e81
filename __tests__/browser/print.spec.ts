import type { Locator, Page } from "@playwright/test"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { workshops } from "../../src/content/workshops"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { LONGEST_COURSE } from "../fixtures/site-words"
import { expect, mainMenu, open, serveArticles, test } from "./site"

/** Number of pages that the browser prints, on the paper that the style sheet asks for. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/)
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
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

test("the payment details print on one page, with the URL and without the menu", async ({
  page,
}) => {
  await open(page, "/payments")
  expect(await countPrintedPages(page)).toBe(1)

  await page.emulateMedia({ media: "print" })
  for (const label of Object.values(payments.labels)) {
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeVisible()
  }
  await expect(printFooter(page, "/payments")).toBeVisible()
  await expectNothingToPress(page)
})

test("the details of a course print alone on one page, and without them the page prints its cards", async ({
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
  const heading = page.getByRole("heading", { name: workshops.coursesHeading, exact: true })
  await expect(heading).toHaveCount(0)
  await expectNothingToPress(page)
  const last = await dialog.getByRole("listitem").last().boundingBox()
  const box = await dialog.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))

  await page.keyboard.press("Escape")
  await expect(heading).toBeVisible()
  await expect(page.getByRole("article", { name, exact: true })).toBeVisible()
})

test("each article begins on a page of its own, however short, with its links written out", async ({
  page,
}) => {
  const url = "https://schools.example.org/plan"
  const words = `<p>Words and <a href="${url}">a link</a>.</p>`
  const rows = Array.from({ length: 12 }, (_, index) => [`Thought ${index}`, "", words])
  await serveArticles(page, ...rows)
  await open(page, "/thoughts")
  await expect(page.getByRole("article")).toHaveCount(rows.length)
  expect(await countPrintedPages(page)).toBe(rows.length)

  await page.emulateMedia({ media: "print" })
  const link = page.getByRole("link", { name: "a link" }).first()
  const written = await link.evaluate((element) => getComputedStyle(element, "::after").content)
  expect(written).toContain(url)
})
