import { expect, type Locator, type Page } from "@playwright/test"
import { enquiry } from "../../src/content/enquiry"
import { copyButton } from "../../src/content/copy-button"
import { payments } from "../../src/content/payments"
import { thoughts } from "../../src/content/thoughts"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { COURSE, MENU } from "../fixtures/site-words"
import { isPhone, menuButton, menuLink, open, findPost } from "./site"

/** Where every visitor lands. */
const LANDING = "/aboutus"
export const DETAILS = `/workshops#${toDialogId(COURSE)}`
const WHATSAPP = "https://wa.me"

export const OFFICE_WINDOW_PX = { width: 1366, height: 768 }

/** Upright. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The windows in which the tasks are done: a phone upright and on its side, an office's at 200 % zoom and at 100 %. */
export const WINDOWS = [
  { name: "a phone", ...PHONE },
  { name: "a phone on its side", ...PHONE, viewport: { width: 740, height: 360 } },
  { name: "an office's window at 200 %", viewport: { width: 683, height: 384 } },
  { name: "an office's window", viewport: OFFICE_WINDOW_PX },
]

export const WINDOWS_PX = WINDOWS.map(({ viewport }) => viewport)

export const actionsOf = (place: Page | Locator) => place.locator(`a[href^="${WHATSAPP}"]`)

/** A visitor, whose taps, or clicks where nothing can be touched, are counted. */
function makeVisitor(page: Page) {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps++
      const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0)
      await (isTouched ? target.tap() : target.click())
    },
    countTaps: () => taps,
  }
}

/** Opens WhatsApp by the action of the details of a course, and looks at the message. */
async function askForDateInDetails(page: Page, tap: (target: Locator) => Promise<void>) {
  await page.route(`${WHATSAPP}/**`, (route) => route.fulfill({ body: "WhatsApp" }))
  const dialog = page.getByRole("dialog", { name: COURSE.title, exact: true })
  await expect(dialog).toBeVisible()
  await tap(actionsOf(dialog))
  await page.waitForURL(`${WHATSAPP}/**`)
  expect(new URL(page.url()).searchParams.get("text")).toBe(enquiry.lines(COURSE.title).join("\n"))
}

/** From the first page to WhatsApp with a message that names the course. */
export async function countTapsToMessage(page: Page): Promise<number> {
  const { tap, countTaps } = makeVisitor(page)
  await open(page, LANDING)
  await tap(page.getByRole("main").locator(`a[href$="${DETAILS}"]`))
  await expect(page).toHaveURL(DETAILS)
  await askForDateInDetails(page, tap)
  return countTaps()
}

/** From the details of a course, such as by a shared URL. */
export async function countTapsFromDetails(page: Page): Promise<number> {
  const { tap, countTaps } = makeVisitor(page)
  await open(page, DETAILS)
  await askForDateInDetails(page, tap)
  return countTaps()
}

/** From the first page through the list of articles to the phone's share sheet. */
export async function countTapsToShareSheet(page: Page, heading: string) {
  await page.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(void Object.assign(window, { shared: data }))
    Object.assign(navigator, { share })
  })
  const { tap, countTaps } = makeVisitor(page)
  await open(page, LANDING)
  await tap(page.getByRole("main").locator(`a[href="${MENU.thoughts.to}"]`))
  const list = page.getByRole("navigation", { name: thoughts.indexLabel, exact: true })
  await tap(list.getByRole("link").filter({ hasText: heading }))
  const article = findPost(page, heading)
  await expect(article).toBeInViewport()
  await tap(article.getByRole("button", { name: thoughts.share, exact: true }))
  // The click may follow the tap a moment later.
  const shared = await page.waitForFunction(() => (window as { shared?: ShareData }).shared)
  return { taps: countTaps(), shared: await shared.jsonValue() }
}

/** From the first page to the account number on the clipboard; the button of a phone's menu is a tap, too. */
export async function countTapsToAccountNumber(page: Page, accountNumber: string): Promise<number> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const { tap, countTaps } = makeVisitor(page)
  await open(page, LANDING)
  if (isPhone(page)) await tap(menuButton(page))
  await tap(menuLink(page, MENU.payments))
  const { accountNumber: label } = payments.labels
  await tap(page.getByRole("button", { name: copyButton.name(label), exact: true }))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(accountNumber)
  return countTaps()
}

/** The example of a reference is part of its row. */
export async function expectPaymentsOnFirstScreen(page: Page): Promise<void> {
  const main = page.getByRole("main")
  for (const label of Object.values(payments.labels)) {
    const term = main.getByRole("term").filter({ hasText: label })
    await expect(term, label).toBeInViewport({ ratio: 1 })
    const row = main.locator("dl > div").filter({ has: term })
    for (const definition of await row.getByRole("definition").all()) {
      await expect(definition, label).toBeInViewport({ ratio: 1 })
    }
  }
}
