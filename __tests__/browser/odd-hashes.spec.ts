import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE } from "../fixtures/site-words"
import { expect, expectBelowHeader, expectPage, open, test } from "./site"

test("what apps and sentences append to the hash of a page changes neither the page nor its section", async ({
  page,
  complaints,
}) => {
  const { vision } = SECTION_IDS
  await open(page, `/aboutus#${vision.toUpperCase()}?fbclid=1`)
  await expect(page).toHaveURL(`/aboutus#${vision}`)
  await expectBelowHeader(page, vision)
  await page.goto("about:blank")
  await open(page, `/workshops#${toDialogId(COURSE)}%E0%A4`)
  await expect(page.getByRole("dialog", { name: COURSE.title, exact: true })).toBeVisible()
  for (const url of ["/aboutus?q=%", "/aboutus?%E0%A4%A", "/aboutus#%", "/%61boutus"]) {
    await page.goto("about:blank")
    await open(page, url)
    await expectPage(page, "/aboutus")
  }
  expect(complaints).toEqual([])
})
