import type { Locator, Page } from "@playwright/test"
import { enquiry } from "../../src/content/enquiry"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { COURSE } from "../fixtures/site-words"
import { expect, open, openStyled, test } from "./site"
import { OFFICE_WINDOW_PX, PHONE, WINDOWS_PX } from "./windows"

/** Where every visitor lands. */
const LANDING = "/aboutus"
const DETAILS = `/workshops#${toDialogHash(COURSE)}`
const WHATSAPP = "https://wa.me"

/** As the device's finger or mouse does. */
type Press = (link: Locator) => Promise<void>
const actionOf = (dialog: Locator) => dialog.locator(`a[href^="${WHATSAPP}"]`)

/** Opens WhatsApp from the details of a course, with a message that names it. */
async function askForDate(page: Page, press: Press): Promise<void> {
  await page.route(`${WHATSAPP}/**`, (route) => route.fulfill({ body: "WhatsApp" }))
  await press(actionOf(page.getByRole("dialog")))
  await page.waitForURL(`${WHATSAPP}/**`)
  expect(new URL(page.url()).searchParams.get("text")).toBe(enquiry.lines(COURSE.title).join("\n"))
}

for (const device of [PHONE, { viewport: OFFICE_WINDOW_PX }]) {
  test.describe(`on a screen of ${device.viewport.width} px`, () => {
    test.use(device)

    test("two presses lead from the first page to WhatsApp", async ({
      page,
      hasTouch,
      foreignRequests,
    }) => {
      const press: Press = (link) => (hasTouch ? link.tap() : link.click())
      await open(page, LANDING)
      await press(page.getByRole("main").locator(`a[href$="${DETAILS}"]`))
      await expect(page).toHaveURL(DETAILS)
      await askForDate(page, press)
      await open(page, DETAILS)
      await askForDate(page, press)
      // Nothing leaves the site before the visitor asks for it.
      expect(foreignRequests.filter((url) => !url.startsWith(WHATSAPP))).toEqual([])
    })
  })
}

test("in any window and font an open dialog’s action is in sight, on WhatsApp and by e-mail", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const hasOwnFonts of [true, false]) {
    if (!hasOwnFonts) await page.route("**/*.woff2", (route) => route.abort())
    await openStyled(page, DETAILS)
    for (const window of WINDOWS_PX) {
      await page.setViewportSize(window)
      const dialog = page.getByRole("dialog")
      for (const way of [actionOf(dialog), dialog.locator("a[href^='mailto:']")]) {
        await expect(way, `${window.width} x ${window.height}`).toBeInViewport({ ratio: 1 })
      }
    }
  }
})
