import { expect, open, PAGES, test } from "./site"

for (const path of PAGES) {
  test(`${path} is painted before React is asked for`, async ({ page }) => {
    await open(page, path)
    const { painted, asked } = await page.evaluate(() => {
      const isScript = ({ name }: PerformanceEntry) => /\/(framework|app)-.*\.js$/.test(name)
      return {
        painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
        asked: performance.getEntriesByType("resource").filter(isScript),
      }
    })

    expect(asked).toHaveLength(2)
    for (const { startTime } of asked) expect(startTime).toBeGreaterThan(painted ?? NaN)
  })
}
