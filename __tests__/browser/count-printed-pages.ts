import { expect, type Page } from "@playwright/test"

/** Number of pages that the browser prints, on the paper that the style sheet asks for. */
export async function countPrintedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/)
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
