import { type Page } from "@playwright/test"
import { makeWorkbook } from "../fixtures/make-workbook"
import { expect, open, test, WORKBOOK } from "./site"

const COURSES = [
  ["developing-into-a-master-educator", "Developing into a Master Educator"],
  ["teaching-strategies", "Teaching Strategies"],
  ["learner-achievement", "Learner Achievement"],
  ["mental-emotional-spiritual-wellness", "Mental-, emotional & Spiritual wellness"],
  ["social-physical-wellness-work-life-balance", "Social-, Physical Wellness & Work-life Balance"],
] as const

/** Number of pages that the browser prints, on the paper that the style sheet asks for. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/)
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The words that are on the paper. */
async function readPrintedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" })
  return page.locator("body").innerText()
}

test("the payment details print on one page, with the URL and without the menu", async ({
  page,
}) => {
  await open(page, "/payments")
  expect(await countPrintedPages(page)).toBe(1)

  const text = await readPrintedText(page)
  expect(text).toContain("Account number")
  expect(text).toContain("Sample details: please do not pay")
  expect(text).toContain("https://www.example.org/payments")
  expect(text).toContain("(sample)")
  expect(text).not.toMatch(/COURSES & WORKSHOPS|\bCopy\b|Talk to us/)
})

for (const [id, title] of COURSES) {
  test(`the details of ${title} print alone on one page`, async ({ page }) => {
    await open(page, `/workshops#${id}-details`)
    const dialog = page.getByRole("dialog", { name: title })
    await expect(dialog).toBeVisible()
    expect(await countPrintedPages(page)).toBe(1)

    const text = await readPrintedText(page)
    expect(text).toContain("SKILLS SPOTLIGHT")
    expect(text).toContain(`https://www.example.org/workshops#${id}-details`)
    expect(text).not.toMatch(/What every workshop includes|The five workshops|\bCopy\b/)
    const last = await dialog.getByRole("listitem").last().boundingBox()
    const box = await dialog.boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
  })
}

test("without an open dialog the courses page prints its cards", async ({ page }) => {
  await open(page, "/workshops")
  const text = await readPrintedText(page)
  for (const [, title] of COURSES) expect(text).toContain(title)
})

test("each article begins on a page of its own, however short", async ({ page }) => {
  const headings = Array.from({ length: 12 }, (_, index) => `Thought ${index}`)
  const rows = headings.map((heading) => [heading, "", "<p>A line.</p>"])
  const body = Buffer.from(makeWorkbook([["Heading", "Image", "Body"], ...rows]))
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body }))
  await open(page, "/thoughts")
  await expect(page.getByRole("article")).toHaveCount(headings.length)

  expect(await countPrintedPages(page)).toBe(headings.length)
})

test("links in articles are written out on paper", async ({ page }) => {
  await open(page, "/thoughts")
  await expect(page.getByRole("article").first()).toBeVisible()

  await page.emulateMedia({ media: "print" })
  const written = await page
    .locator('.prose a[href^="http"]')
    .first()
    .evaluate((link) => getComputedStyle(link, "::after").content)
  expect(written).toMatch(/https?:\/\//)
})
