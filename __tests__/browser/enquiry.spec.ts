import { provider } from "../../src/content/provider"
import { COURSE } from "../fixtures/site-words"
import {
  actionsOf,
  countTapsFromDetails,
  countTapsToAccountNumber,
  countTapsToMessage,
  countTapsToShareSheet,
  DETAILS,
  PHONE,
  WINDOWS,
  WINDOWS_PX,
} from "./visitor-tasks"
import { byId, expect, isPhone, open, openStyled, PAGES, servePosts, test } from "./site"
import { ARTICLES_PATH } from "../../src/navigation/paths"

/** How much of an open dialog the action at its foot may take. */
const MAX_FOOT_SHARE = 0.25

for (const { name, ...device } of WINDOWS) {
  test.describe(`In ${name}`, () => {
    test.use(device)

    test("two taps lead from the first page to WhatsApp with a message that names the course, and one from its details", async ({
      page,
      foreignRequests,
    }) => {
      expect(await countTapsToMessage(page)).toBe(2)
      expect(await countTapsFromDetails(page)).toBe(1)
      // Nothing leaves the site before the visitor asks for it.
      expect(foreignRequests.filter((url) => !url.startsWith("https://wa.me/"))).toEqual([])
      expect(foreignRequests).toHaveLength(2)
    })

    test("two taps, and that on the menu of a phone, lead from the first page to the account number on the clipboard", async ({
      page,
    }) => {
      const { accountNumber } = provider.bank
      const taps = await countTapsToAccountNumber(page, accountNumber)
      expect(taps).toBe(isPhone(page) ? 3 : 2)
    })
  })
}

test.describe("On a phone", () => {
  test.use(PHONE)

  test("three taps lead from the first page through the list of articles to the share sheet, with the text of one", async ({
    page,
  }) => {
    const heading = "How to begin a lesson"
    const sentence = "Greet them at the door."
    await servePosts(
      page,
      ["Another", null, "<p>Words.</p>"],
      [heading, null, `<p>${sentence} Then wait.</p>`],
    )
    const { taps, shared } = await countTapsToShareSheet(page, heading)
    expect(taps).toBe(3)
    expect(shared).toMatchObject({ title: heading, text: `${heading}\n${sentence}` })
    expect(shared?.url).toMatch(/\/thoughts#[^#]+$/)
  })
})

for (const slowdown of [1, 6]) {
  test(`closing the details that the first page has opened leads to the card, on a processor ${slowdown} times slower, too`, async ({
    page,
  }) => {
    await open(page, "/aboutus")
    const client = await page.context().newCDPSession(page)
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    await page.getByRole("main").locator(`a[href$="${DETAILS}"]`).click()
    await expect(page.getByRole("dialog")).toBeVisible()

    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page.locator(byId(COURSE.id)).getByRole("heading")).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL("/aboutus")
  })
}

test("in any window the action of an open dialog is in sight, and leaves the room to the words", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openStyled(page, DETAILS)
  const dialog = page.getByRole("dialog")
  for (const { width, height } of WINDOWS_PX) {
    await page.setViewportSize({ width, height })
    const action = actionsOf(dialog)
    await expect(action, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
    const share = await action.evaluate((link) => {
      const heightOf = (selector: string) => link.closest(selector)?.clientHeight ?? NaN
      return heightOf("dialog > div > :last-child") / heightOf("dialog")
    })
    expect(share, `${width} x ${height}`).toBeLessThan(MAX_FOOT_SHARE)
  }
})

test("every filled button of a view has the same colour, light and dark", async ({ page }) => {
  await servePosts(page)
  for (const path of [...PAGES, "/no-such-page", DETAILS, "/editors", ARTICLES_PATH]) {
    await openStyled(page, path)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      const colours = await page.evaluate(listButtonColours)
      expect(colours.length, `${path}, ${colorScheme}: ${colours.join()}`).toBeLessThanOrEqual(1)
    }
  }
})

test("the check of the colours finds a second one", async ({ page }) => {
  await openStyled(page, "/workshops")
  expect(await page.evaluate(listButtonColours)).toHaveLength(1)
  await page.evaluate(() => {
    const button = document.createElement("button")
    button.style.background = "rgb(1, 2, 3)"
    document.querySelector("main")?.append(button)
  })
  expect(await page.evaluate(listButtonColours)).toContain("rgb(1, 2, 3)")
})

/** Runs in the page: the backgrounds of links and buttons, or of the labels in them; the skip link is seen with focus only. */
function listButtonColours(): string[] {
  const controls = document.querySelectorAll(
    ":is(a, button, a > span, button > span):not([href='#page_content'])",
  )
  const colours = [...controls]
    .filter((control) => control.checkVisibility())
    .map((control) => getComputedStyle(control).backgroundColor)
    .filter((colour) => colour !== "rgba(0, 0, 0, 0)")
  return [...new Set(colours)]
}
