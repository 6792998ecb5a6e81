import type { Page } from "@playwright/test"
import { copyButton } from "../../src/content/copy-button"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { makeFacts } from "../fixtures/owner-facts"
import { PHONE } from "./visitor-tasks"
import { expect, holdTimers, openStyled, test } from "./site"

const { labels } = payments
const { bankName, accountName } = makeFacts().bank
const LONG_NAME = "Umthombo Teacher Development and Training"
/** How long a button waits for the clipboard, and says that it has copied. */
const COPY_LIMITS_MS = [1_500, 3_000]
const rowOf = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: label }) })

test.describe("on a phone", () => {
  test.use(PHONE)

  test("the first screen of the payments shows the account number, in wide letters and with the longest names, too", async ({
    page,
  }) => {
    await openStyled(page, "/payments")
    const number = rowOf(page, labels.accountNumber).getByRole("definition").first()
    await page.evaluate(widenLetters)
    await expect(number).toBeInViewport({ ratio: 1 })

    await page.evaluate(setNames, {
      values: [bankName, accountName],
      strip: payments.instruction.replace(site.name, LONG_NAME),
    })
    await expect(number).toBeInViewport({ ratio: 1 })
  })
})

/** Runs in the page: wider than those of any plausible font. */
function widenLetters(): void {
  document.documentElement.style.letterSpacing = "0.06em"
}

/** Runs in the page: names as long as real ones, with which there is no warning of samples. */
function setNames({ values, strip }: { values: string[]; strip: string }): void {
  document.querySelector("[role='note']")?.remove()
  document.querySelector("h1 + p")?.replaceChildren(strip)
  for (const [index, value] of values.entries()) {
    document.querySelectorAll("dt")[index]?.nextElementSibling?.replaceChildren(value)
  }
}

test("an e-mail address in a sentence is broken only where it is longer than a line", async ({
  page,
}) => {
  await openStyled(page, "/payments")
  const address = page.getByRole("main").locator("p > a > span")
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await address.evaluate(listVainBreaks), `${width} px`).toEqual([])
  }
})

/** Runs in the page: widths of its paragraph in which an element is on more lines than one although a line has room for it. */
function listVainBreaks(element: HTMLElement): number[] {
  const paragraph = element.closest("p") ?? document.body
  const words = document.createRange()
  words.selectNodeContents(element)
  element.style.width = "max-content"
  const { width } = element.getBoundingClientRect()
  element.style.width = ""
  const found: number[] = []
  for (let px = Math.ceil(width); px < paragraph.clientWidth; px++) {
    paragraph.style.width = `${px}px`
    const bottoms = Array.from(words.getClientRects(), ({ bottom }) => Math.round(bottom))
    if (new Set(bottoms).size > 1) found.push(px)
  }
  paragraph.style.width = ""
  return found
}

test("a copied selection of the payment details has every value and no button’s words", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await openStyled(page, "/payments")
  await page.evaluate(() => {
    const list = document.querySelector("dl")
    if (list) getSelection()?.selectAllChildren(list)
  })
  await page.keyboard.press("ControlOrMeta+c")
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const value of Object.values(provider.bank)) expect(copied).toContain(value)
  expect(copied.split(/\s+/)).not.toContain(copyButton.text)
})

test("a button that says what it has copied is as large as before, and no words are on others", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  for (const limitMs of COPY_LIMITS_MS) await holdTimers(page, limitMs)
  for (const width of [360, 683, 768, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await openStyled(page, "/payments")
    for (const label of [labels.accountNumber, payments.allDetails]) {
      const button = page.getByRole("button", { name: copyButton.name(label), exact: true })
      // A click scrolls to the button, which would move its box.
      await button.scrollIntoViewIfNeeded()
      const before = await button.boundingBox()
      await button.click()
      await expect(button).toHaveText(copyButton.copied)
      expect(await button.boundingBox(), `${label} at ${width} px`).toEqual(before)
    }
  }
})
