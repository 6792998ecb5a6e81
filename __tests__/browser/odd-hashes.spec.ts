import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { SECTION_IDS } from "../fixtures/agreed-constants"
import { COURSE } from "../fixtures/site-words"
import { expect, expectBelowHeader, expectPage, open, test } from "./site"

test(
  "what apps and sentences append to the hash of a page changes neither the page nor its section",
  { tag: "@desktop" },
  async ({ page, complaints }) => {
    const { vision } = SECTION_IDS
    for (const hash of [`#${vision}.`, `#${vision.toUpperCase()}?fbclid=1`, `#${vision}%`]) {
      await page.goto("about:blank")
      await open(page, `/aboutus${hash}`)
      await expect(page, hash).toHaveURL(`/aboutus#${vision}`)
      await expectBelowHeader(page, vision)
    }
    for (const end of ["?fbclid=1", "&utm_source=mail", ".", "%20", "%E0%A4"]) {
      await page.goto("about:blank")
      await open(page, `/workshops#${toDialogId(COURSE)}${end}`)
      await expect(page.getByRole("dialog", { name: COURSE.title, exact: true }), end).toBeVisible()
    }
    for (const url of ["/aboutus?q=%", "/aboutus?%E0%A4%A", "/aboutus#%", "/%61boutus"]) {
      await page.goto("about:blank")
      await open(page, url)
      await expectPage(page, "/aboutus")
    }
    expect(complaints).toEqual([])
  },
)
