import { expect, type Page } from "@playwright/test"
import axe from "axe-core"

/** The last one is also looked at in dark and in forced colours. */
const WIDTHS_PX = [320, 1440]
/** Everything that axe knows, the strictest level of WCAG included. */
const TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** The rules that colours can break; forced ones are the visitor's own. */
const CONTRAST_RULES = ["color-contrast", "color-contrast-enhanced"]

/** Checks all rules in light colours, the colour rules in dark ones, and the other rules in forced ones. */
export async function expectNoFindings(page: Page, widths = WIDTHS_PX): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // A link that is scrolled halfway under the header would count as too small for a finger.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }))
    expect(await findViolations(page), `at ${width} px`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: "dark" })
  expect(await findViolations(page, "only"), "in dark colours").toEqual([])
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" })
  expect(await findViolations(page, "without"), "in forced colours").toEqual([])
}

/** One line for every rule broken, with the elements that break it. */
async function findViolations(page: Page, contrast?: "only" | "without"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  const without = CONTRAST_RULES.map((rule) => [rule, { enabled: false }] as const)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    {
      runOnly:
        contrast === "only"
          ? { type: "rule" as const, values: CONTRAST_RULES }
          : { type: "tag" as const, values: TAGS },
      rules: contrast === "without" ? Object.fromEntries(without) : {},
      resultTypes: ["violations" as const],
    },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
}
