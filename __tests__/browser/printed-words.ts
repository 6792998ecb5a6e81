import type { Page } from "@playwright/test"

const PT_PER_PX = 72 / 96

/** The size of the smallest words that would be printed in a part of the page, in points. */
export async function readSmallestPrintedPt(page: Page, part: string): Promise<number> {
  const sizes = await page.locator(part).evaluateAll((elements) => {
    const found: number[] = []
    for (const element of elements) {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const { parentElement, nodeValue } = words.currentNode as Text
        if (!nodeValue.trim() || !parentElement?.checkVisibility()) continue
        found.push(parseFloat(getComputedStyle(parentElement).fontSize))
      }
    }
    return found
  })
  return Math.min(...sizes) * PT_PER_PX
}

/** Repeats the longest of the workshops on the sheet until it has so many. */
export async function addPrintedWorkshops(page: Page, count: number): Promise<void> {
  await page
    .getByRole("main")
    .locator("tbody")
    .evaluate((body, rows) => {
      const longest = [...body.children].reduce((one, other) =>
        other.textContent.length > one.textContent.length ? other : one,
      )
      while (body.children.length < rows) body.append(longest.cloneNode(true))
    }, count)
}
