import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { editors } from "../../src/content/editors"
import { checkWorkbook } from "../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../src/posts/check/make-node-purifier"
import { describePlace } from "../../src/posts/check/problem"
import { MALICIOUS_WORKBOOKS } from "../fixtures/malicious-workbooks"
import { makeFormattedWorkbook, PROGRAM_NAMES } from "../fixtures/make-formatted-workbook"
import { HEADER, makePosts, makeWorkbook } from "../fixtures/make-workbook"
import { expect, open, test, WORKBOOK } from "./site"

const { chooser, next, preview, problems, status } = editors
const PICTURE = "src/images/icon.png"
const PUBLISHED = makePosts(["Kept", "", "<p>As it was</p>"], ["Changed", "", "Old"], ["Gone"])
/** Every kind of problem in one sheet: errors, warnings, with and without a row. */
const BROKEN = makeWorkbook([
  HEADER,
  ["", "", "No heading"],
  ["One", "missing.jpg", "<p onclick=x()>Body</p>"],
  ["One", "", '<a href="http://example.org">Link</a><script>1</script>'],
  [],
  ["Four", "", ""],
])

test.beforeEach(async ({ page }) => {
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(PUBLISHED) }))
})

/** Chooses files as with the button of the page. */
async function choose(page: Page, ...files: [name: string, content: Uint8Array][]): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(
    files.map(([name, content]) => ({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(content),
    })),
  )
}

function readProblems(page: Page): Promise<string[][]> {
  return page
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
    )
}

/** What the build says of a workbook, as the table of the page shows it. */
function checkAsBuild(workbook: Uint8Array): string[][] {
  const checked = checkWorkbook(workbook, [], makeNodePurifier)
  return checked.problems.map((problem) => [
    problems.severities[problem.severity],
    describePlace(problem, "blog.xlsx"),
    problem.message,
    problem.advice,
  ])
}

test("the page finds the same problems as the build, in all workbooks", async ({ page }) => {
  test.setTimeout(240_000)
  await page.route(`**${WORKBOOK}`, (route) => route.abort())
  await open(page, "/editors")
  const workbooks: [string, Uint8Array][] = [
    ["every kind of problem", BROKEN],
    ["the editors' template", await readFile("docs/editors-guide/blog-template.xlsx")],
    ...PROGRAM_NAMES.map((name): [string, Uint8Array] => [
      name,
      makeFormattedWorkbook([{ text: "Bold", isBold: true }, { text: " and not" }], name),
    ]),
    ...Object.entries(MALICIOUS_WORKBOOKS).map(([name, { make }]): [string, Uint8Array] => [
      name,
      make(),
    ]),
  ]
  for (const [name, workbook] of workbooks) {
    const start = Date.now()
    await choose(page, ["blog.xlsx", workbook])
    const said = page.getByRole("status").first()
    await expect(said).toHaveText(status.reading)
    await expect(said, name).not.toHaveText(status.reading, { timeout: 40_000 })
    if ((await said.textContent()) === status.tooSlow) {
      expect(Date.now() - start, name).toBeGreaterThan(9_000)
      continue
    }
    expect(await readProblems(page), name).toEqual(checkAsBuild(workbook))
  }
})
