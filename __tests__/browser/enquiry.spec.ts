import type { Locator, Page } from "@playwright/test"
import { copyButton } from "../../src/content/copy-button"
import { enquiry } from "../../src/content/enquiry"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { thoughts } from "../../src/content/thoughts"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { COURSE, MENU } from "../fixtures/site-words"
import {
  byId,
  expect,
  findPost,
  isPhone,
  menuLink,
  open,
  openMenu,
  openStyled,
  servePosts,
  test,
} from "./site"
import { OFFICE_WINDOW_PX, PHONE, WINDOWS_PX } from "./windows"

/** Where every visitor lands. */
const LANDING = "/aboutus"
const DETAILS = `/workshops#${toDialogHash(COURSE)}`
const WHATSAPP = "https://wa.me"

const actionOf = (dialog: Locator) => dialog.locator(`a[href^="${WHATSAPP}"]`)

/** Opens WhatsApp from the details of a course, with a message that names it. */
async function askForDate(page: Page): Promise<void> {
  await page.route(`${WHATSAPP}/**`, (route) => route.fulfill({ body: "WhatsApp" }))
  await actionOf(page.getByRole("dialog")).click()
  await page.waitForURL(`${WHATSAPP}/**`)
  expect(new URL(page.url()).searchParams.get("text")).toBe(enquiry.lines(COURSE.title).join("\n"))
}

for (const [name, device] of Object.entries({
  "a phone": PHONE,
  "an office's window": { viewport: OFFICE_WINDOW_PX },
})) {
  test.describe(`In ${name}`, () => {
    test.use(device)

    test("two clicks lead from the first page to WhatsApp, and one from a course's URL", async ({
      page,
      foreignRequests,
    }) => {
      await open(page, LANDING)
      await page.getByRole("main").locator(`a[href$="${DETAILS}"]`).click()
      await expect(page).toHaveURL(DETAILS)
      await askForDate(page)
      await open(page, DETAILS)
      await askForDate(page)
      // Nothing leaves the site before the visitor asks for it.
      expect(foreignRequests.filter((url) => !url.startsWith(WHATSAPP))).toEqual([])
    })

    test("the menu leads from the first page to the account number, to be copied", async ({
      page,
    }) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
      await open(page, LANDING)
      if (isPhone(page)) await openMenu(page)
      await menuLink(page, MENU.payments).click()
      const label = copyButton.name(payments.labels.accountNumber)
      await page.getByRole("button", { name: label, exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(provider.bank.accountNumber)
    })
  })
}

test("three clicks lead from the first page to the share sheet, with the text of an article", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(void Object.assign(window, { shared: data }))
    Object.assign(navigator, { share })
  })
  const heading = "How to begin a lesson"
  const sentence = "Greet them at the door."
  await servePosts(
    page,
    ["Another", null, "<p>Words.</p>"],
    [heading, null, `<p>${sentence} Then wait.</p>`],
  )
  await open(page, LANDING)
  await page.getByRole("main").locator(`a[href="${MENU.thoughts.to}"]`).click()
  const list = page.getByRole("navigation", { name: thoughts.indexLabel, exact: true })
  await list.getByRole("link").filter({ hasText: heading }).click()
  await findPost(page, heading).getByRole("button", { name: thoughts.share }).first().click()
  const shared = await page.waitForFunction(() => (window as { shared?: ShareData }).shared)
  const { title, text, url } = (await shared.jsonValue()) ?? {}
  expect({ title, text }).toEqual({ title: heading, text: `${heading}\n${sentence}` })
  expect(url).toMatch(/\/thoughts#[^#]+$/)
})

test("closing the details that the first page has opened leads to the card, and Back to the page", async ({
  page,
}) => {
  await open(page, LANDING)
  await page.getByRole("main").locator(`a[href$="${DETAILS}"]`).click()
  await expect(page.getByRole("dialog")).toBeVisible()

  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.locator(byId(COURSE.id)).getByRole("heading")).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(LANDING)
})

test("in any window and font the action of an open dialog is in sight", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const hasOwnFonts of [true, false]) {
    if (!hasOwnFonts) await page.route("**/*.woff2", (route) => route.abort())
    await openStyled(page, DETAILS)
    for (const window of WINDOWS_PX) {
      await page.setViewportSize(window)
      await expect(
        actionOf(page.getByRole("dialog")),
        `${window.width} x ${window.height}`,
      ).toBeInViewport({ ratio: 1 })
    }
  }
})
