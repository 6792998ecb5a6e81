import type { Page } from "@playwright/test"
import { courses } from "../../src/content/courses"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { contactLinks } from "../../src/enquiry/contact-links"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { LONGEST_COURSE } from "../fixtures/site-words"
import { countPrintedPages, expect, mainMenu, open, openStyled, servePosts, test } from "./site"

/** 9 pt. */
const SMALLEST_LETTERS_PX = 12

/** Shows what is printed: the page's URL and the ways to ask, nothing to press, and no words too small to read. */
async function expectPrinted(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "print" })
  await expect(
    page.getByText(provider.siteUrl + path, { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await expect(mainMenu(page)).toBeHidden()
  await expect(page.getByRole("contentinfo")).toBeHidden()
  await expect(page.getByRole("button")).toHaveCount(0)
  expect(await page.evaluate(listSmallWords, SMALLEST_LETTERS_PX)).toEqual([])
}

/** Runs in the page. */
function listSmallWords(smallestPx: number): string[] {
  const small: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (!data.trim() || !parentElement?.checkVisibility()) continue
    if (parseFloat(getComputedStyle(parentElement).fontSize) < smallestPx) small.push(data)
  }
  return small
}

test("the payment details print on one page", async ({ page }) => {
  await openStyled(page, "/payments")
  await expect(page.getByRole("button", { name: payments.print })).toBeVisible()
  expect(await countPrintedPages(page)).toBe(1)
  await expectPrinted(page, "/payments")
  for (const label of Object.values(payments.labels)) {
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeVisible()
  }
  await expect(page.getByText(payments.reference.own, { exact: true })).toBeVisible()
})

test("the workshops print as one sheet, and the details of one as another", async ({ page }) => {
  const { cell, email } = contactLinks()
  const ways = [provider.contact.contactPerson, cell.text, email.text]
  await openStyled(page, "/workshops")
  expect(await countPrintedPages(page)).toBe(1)
  await expectPrinted(page, "/workshops")
  for (const { title } of courses) {
    await expect(page.getByRole("rowheader").filter({ hasText: title })).toBeVisible()
  }
  await expect(page.getByRole("definition").filter({ visible: true })).toContainText(ways)

  await page.emulateMedia({ media: null })
  const path = `/workshops#${toDialogHash(LONGEST_COURSE)}`
  await open(page, path)
  await expect(page.getByRole("dialog")).toBeVisible()
  expect(await countPrintedPages(page)).toBe(1)
  await expectPrinted(page, path)
  await expect(page.getByRole("table")).toHaveCount(0)
  await expect(page.getByRole("definition").filter({ visible: true })).toContainText(ways)
})

test("articles follow one another on paper, with their links written out", async ({ page }) => {
  const url = "https://schools.example.org/plan"
  const answer = "<details><summary>Question</summary>An answer</details>"
  const words = `<p>Words and <a href="${url}">a link</a>.</p>${answer}`
  const rows = ["One", "Two", "Three"].map((heading) => [heading, "", words])
  await servePosts(page, ...rows)
  await openStyled(page, "/thoughts")
  expect(await countPrintedPages(page)).toBe(1)

  await page.emulateMedia({ media: "print" })
  const link = page.getByRole("link", { name: "a link" }).first()
  const written = await link.evaluate((element) => getComputedStyle(element, "::after").content)
  expect(written).toContain(url)
  await expect(page.getByText("An answer").first()).toBeVisible()
})
