import type { Page } from "@playwright/test"
import axe from "axe-core"
import { about } from "../../src/content/about"
import { makePosts } from "../fixtures/make-workbook"
import { COURSE } from "../fixtures/site-words"
import {
  expect,
  findSectionLink,
  open,
  openStyled,
  PAGES,
  PLACEHOLDERS,
  test,
  WORKBOOK,
} from "./site"

const WIDTHS_PX = [320, 768, 1440]
const FORCED_COLOURS_WIDTH_PX = 768
/** Everything that axe knows, the strictest level of WCAG included. */
const TAGS = [
  ...["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa"],
  "best-practice",
]
/** The rules that colours can break; forced ones are the visitor's own. */
const CONTRAST_RULES = ["color-contrast", "color-contrast-enhanced"]
/** All that an article may contain. */
const BODY = `<p>Words with a <a href="https://schools.example.org">link</a>, <em>stress</em> and
  <strong>weight</strong>.</p><h2>A heading in the text</h2><ul><li>A point</li><li>Another</li></ul>
  <h3>A heading below it</h3><ol><li>A step</li></ol><blockquote>A quotation</blockquote>
  <p><img src="/assets/Blog/icon.png" alt="A picture in the text"></p>
  <table><thead><tr><th>Day</th><th>Work</th></tr></thead><tr><td>Monday</td><td>Plan</td></tr></table>`

test.beforeEach(async ({ page }) => {
  const articles = makePosts(["With a picture", "icon.png", BODY], ["Without one", "", BODY])
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(articles) }))
  await page.route("**/assets/Blog/icon.png", (route) =>
    route.fulfill({ path: "src/images/icon.png" }),
  )
})

for (const path of [...PAGES, ...PLACEHOLDERS, "/no-such-page"]) {
  test(`axe finds nothing on ${path} at any width, in any colours`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await openStyled(page, path)
    for (const width of WIDTHS_PX) await expectNoFindings(page, width)
  })
}

test("axe finds nothing with the phone menu and its sections open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, "/payments")
    await expect(await findSectionLink(page, "wellcome")).toBeVisible()
    await expectNoFindings(page, width)
  }
})

test("axe finds nothing with a dropdown open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "/payments")
  await expect(await findSectionLink(page, COURSE.id)).toBeVisible()
  await expectNoFindings(page, 1440)
})

test("axe finds nothing with the dialog open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "/workshops")
  await page.getByRole("main").getByRole("button", { name: COURSE.title, exact: true }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  for (const width of WIDTHS_PX) await expectNoFindings(page, width)
})

test("axe finds nothing after a click on play", async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.route(
    ({ origin }) => origin !== baseURL,
    (route) => route.fulfill({ body: "A video", contentType: "text/html" }),
  )
  await open(page, "/aboutus")
  const video = page.locator("#wellcome").getByRole("figure")
  await video.getByRole("button", { name: about.video.playLabel, exact: true }).click()
  await expect(video.getByRole("button")).toHaveCount(0)
  await expect(video.locator('iframe, [tabindex="-1"]')).toBeFocused()
  for (const width of WIDTHS_PX) await expectNoFindings(page, width)
})

test("axe does find a picture without a text", async ({ page }) => {
  await open(page, "/bpm")
  await page.evaluate(() => document.querySelector("main")?.append(new Image()))
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^image-alt: /)])
})

/** Everything in light colours; in dark ones what they can change; without rules on colours where they are forced. */
async function expectNoFindings(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" })
  expect(await findViolations(page), `at ${width} px`).toEqual([])
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "none" })
  expect(await findViolations(page, "only"), `at ${width} px, dark`).toEqual([])
  if (width !== FORCED_COLOURS_WIDTH_PX) return
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" })
  expect(await findViolations(page, "without"), `at ${width} px, forced colours`).toEqual([])
}

/** One line for every rule broken, with the elements that break it. */
async function findViolations(page: Page, contrast?: "only" | "without"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    {
      runOnly:
        contrast === "only"
          ? { type: "rule" as const, values: CONTRAST_RULES }
          : { type: "tag" as const, values: TAGS },
      rules:
        contrast === "without"
          ? Object.fromEntries(CONTRAST_RULES.map((rule) => [rule, { enabled: false }]))
          : {},
      resultTypes: ["violations" as const],
    },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
}
