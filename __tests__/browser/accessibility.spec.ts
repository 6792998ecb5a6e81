import type { Page } from "@playwright/test"
import axe from "axe-core"
import { expect, findSectionLink, isPhone, open, PAGES, PLACEHOLDERS, test } from "./site"

const WIDTHS_PX = [320, 768, 1440]
const COLOURS = [
  { colorScheme: "light", forcedColors: "none" },
  { colorScheme: "dark", forcedColors: "none" },
  { colorScheme: "light", forcedColors: "active" },
] as const
/** Everything that axe knows, the strictest level of WCAG included. */
const TAGS = [
  ...["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa"],
  "best-practice",
]
/** Forced colours are the visitor's own; axe compares those that the page would have had. */
const CONTRAST_RULES = ["color-contrast", "color-contrast-enhanced"]

test.beforeEach(({ page }) => {
  test.skip(isPhone(page), "the widths are set by the tests themselves")
})

for (const path of [...PAGES, ...PLACEHOLDERS, "/no-such-page"]) {
  test(`axe finds nothing on ${path} at any width, in any colours`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await open(page, path)
    await page.waitForLoadState("networkidle")
    for (const width of WIDTHS_PX) await expectNoFindings(page, width)
  })
}

test("axe finds nothing with the phone menu and its sections open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, "/payments")
    await expect(await findSectionLink(page, "ABOUT US", "Welcome")).toBeVisible()
    await expectNoFindings(page, width)
  }
})

test("axe finds nothing with a dropdown open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "/payments")
  await expect(
    await findSectionLink(page, "COURSES & WORKSHOPS", "Teaching Strategies"),
  ).toBeVisible()
  await expectNoFindings(page, 1440)
})

test("axe finds nothing with the dialog open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "/workshops")
  await page.getByRole("main").getByRole("button", { name: "Teaching Strategies" }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  for (const width of WIDTHS_PX) await expectNoFindings(page, width)
})

test("axe finds nothing where the video would play", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "/aboutus")
  await page.getByRole("button", { name: "Play the video" }).click()
  await expect(page.getByText("There is no video here yet")).toBeFocused()
  for (const width of WIDTHS_PX) await expectNoFindings(page, width)
})

test("the alarm rings: axe finds a picture without a text", async ({ page }) => {
  await open(page, "/bpm")
  await page.evaluate(() => document.querySelector("main")?.append(new Image()))
  expect(await findViolations(page, [])).toEqual([expect.stringMatching(/^image-alt: /)])
})

async function expectNoFindings(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  for (const colours of COLOURS) {
    await page.emulateMedia(colours)
    const isForced = colours.forcedColors === "active"
    expect(
      await findViolations(page, isForced ? CONTRAST_RULES : []),
      `at ${width} px, ${colours.colorScheme}, forced colours ${colours.forcedColors}`,
    ).toEqual([])
  }
}

/** One line for every rule broken, with the elements that break it. */
async function findViolations(page: Page, ignoredRules: string[]): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ tags, ignored }) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: "tag", values: tags },
        rules: Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
      }),
    { tags: TAGS, ignored: ignoredRules },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
}
