import type { Page } from "@playwright/test"
import { courses } from "../../src/content/courses"
import { site } from "../../src/content/site"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE, headingOf, MENU, titleOf } from "../fixtures/site-words"
import {
  cardOf,
  expect,
  findSectionLink,
  menuLink,
  open,
  openMenu,
  SECTION_GAP_PX,
  test,
} from "./site"

const DETAILS = `/workshops#${toDialogHash(COURSE)}`
/** Longer than the wait before a scroll on another page, and the scroll. */
const REST_MS = 1500
/** Allows for rounded positions of the header and the section. */
const ROUNDING_PX = 2

// Visits of somebody in a hurry: at rest, page, address, title, dialog and place agree.

test("a card, Escape and Back, one at once after the other", async ({ page }) => {
  await open(page, "/aboutus")
  await openMenu(page)
  await menuLink(page, MENU.workshops).click()
  await page.locator(cardOf(COURSE.id)).click()
  await page.keyboard.press("Escape")
  await page.evaluate(() => {
    history.back()
  })
  await expectAgreement(page)
  await page.goForward()
  await expectAgreement(page)
})

test("a shared address of details, closed and left by the menu, and Back", async ({ page }) => {
  await open(page, DETAILS)
  await page.getByRole("dialog").getByRole("button").last().press("Escape")
  await (await findSectionLink(page, SECTION_IDS.vision)).click()
  await expectAgreement(page, `/aboutus#${SECTION_IDS.vision}`)
  await page.goBack()
  await expect(page).toHaveURL(`/workshops#${COURSE.id}`)
  await expectAgreement(page)
})

test("two sections of a page, one while the other is scrolled to", async ({ page }) => {
  await open(page, "/aboutus")
  await (await findSectionLink(page, SECTION_IDS.facilitator)).click()
  await (await findSectionLink(page, SECTION_IDS.mission)).click()
  await expectAgreement(page, `/aboutus#${SECTION_IDS.mission}`)
})

/** @param url path and hash of the link chosen last, if it is known */
async function expectAgreement(page: Page, url?: string): Promise<void> {
  await page.waitForTimeout(REST_MS)
  await expect(async () => {
    const { path, hash, heading, title, dialogs, openLists, y, toSection, isAtEnd } =
      await page.evaluate(describePage)
    if (url) expect(path + hash).toBe(url)
    expect(heading, path).toBe(headingOf(path))
    expect(title, path).toBe(`${titleOf(path)} | ${site.name}`)
    const course = courses.find((item) => hash === `#${toDialogHash(item)}`)
    expect(dialogs, path + hash).toEqual(course ? [course.title] : [])
    expect(openLists, "open lists of the menu").toBe(0)
    if (course || !url) return
    if (hash) expect(isAtEnd || Math.abs(toSection - SECTION_GAP_PX) <= ROUNDING_PX).toBe(true)
    else expect(y, `place of ${path}`).toBe(0)
  }).toPass()
}

/** Runs in the page. */
function describePage() {
  const { scrollHeight, clientHeight } = document.documentElement
  const section = location.hash ? document.getElementById(location.hash.slice(1)) : null
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
  const lists = document.querySelectorAll("nav details[open], nav [aria-expanded='true']")
  return {
    path: location.pathname,
    hash: location.hash,
    heading: document.querySelector("h1")?.textContent,
    title: document.title,
    dialogs: [...document.querySelectorAll("dialog:modal h2")].map(
      ({ textContent }) => textContent,
    ),
    openLists: [...lists].filter((list) => list.checkVisibility()).length,
    y: scrollY,
    toSection: section ? section.getBoundingClientRect().top - header : NaN,
    isAtEnd: Math.abs(scrollY - scrollHeight + clientHeight) <= 1,
  }
}
