import { readFile, writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import axe from "axe-core"
import { editors } from "../../src/content/editors"
import { checkWorkbook } from "../../src/posts/node/check-workbook"
import { describePlace } from "../../src/posts/check/report/problem"
import { MAX_SHOWN_PROBLEMS, MAX_WORKBOOK_BYTES } from "../../src/posts/limits"
import { makeFormattedWorkbook } from "../fixtures/make-formatted-workbook"
import { makePosts } from "../fixtures/make-workbook"
import { MALICIOUS_WORKBOOKS } from "../fixtures/malicious-workbooks"
import { expect, holdBack, open, test, WORKBOOK } from "./site"

type Upload = readonly [name: string, content: Uint8Array]

const { next, problems, status } = editors
const TEMPLATE = "docs/editors-guide/blog-template.xlsx"
const PUBLISHED = makePosts(["Kept", "", "<p>Kept</p>"], ["Changed", "", "Old"], ["Gone", "", "x"])
/** An article without problems, below rows with errors and warnings. */
const BROKEN = makePosts(
  ["", "", "No heading"],
  ["One", "missing.jpg", "<p onclick=x()>Body</p>"],
  ["One", "", '<a href="http://example.org">Link</a><script>1</script>'],
  [],
  ["Four", "", ""],
  ["Five", "", "Words"],
)
/** Parsed, it would be millions of elements. */
const BOMB = Array.from({ length: 2_000 }, (_, n) => `<b a${n}>`).join("") + "<p>".repeat(3_000)
/** Too large when unpacked, too much text, too deep. The unit tests read all such files. */
const MALICIOUS_KINDS: (keyof typeof MALICIOUS_WORKBOOKS)[] = [
  "a sheet that unpacks to 4 GB and says 1 kB",
  "a text of 32 kB in 9,000 cells",
  "tags in tags, 180,000 deep",
]
/** On a busy machine; a visitor feels less. */
const MAX_FROZEN_MS = 2_000

/** The longest time that a timer of the page had to wait. */
type WatchedWindow = typeof window & { frozenMs: number }

test.beforeEach(async ({ page }) => {
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(PUBLISHED) }))
})

async function choose(page: Page, ...files: Upload[]): Promise<void> {
  const mimeType = "application/octet-stream"
  const uploads = files.map(([name, content]) => ({ name, mimeType, buffer: Buffer.from(content) }))
  await page.locator("input[type=file]").setInputFiles(uploads)
}

const said = (page: Page) => page.getByRole("status").first()

async function chooseAndWait(page: Page, ...files: Upload[]): Promise<void> {
  await choose(page, ...files)
  await expect(said(page)).toHaveText(/\d+ articles?, \d+ errors?, \d+ warnings?/)
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
  return checkWorkbook(workbook, []).problems.map((problem) => [
    problems.severities[problem.severity],
    describePlace(problem, "blog.xlsx"),
    problem.message,
    problem.advice,
  ])
}

function watchForFreezing(): void {
  const watched = Object.assign(window, { frozenMs: 0 })
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    watched.frozenMs = Math.max(watched.frozenMs, now - last)
    last = now
  }, 10)
}

test("the page finds what the build finds, and never freezes", async ({ page }, info) => {
  test.slow()
  await page.route(`**${WORKBOOK}`, (route) => route.abort())
  await open(page, "/editors")
  await page.evaluate(watchForFreezing)
  const workbooks: Upload[] = [
    ["errors and warnings", BROKEN],
    ["the template", await readFile(TEMPLATE)],
    ["tags that open again in others", makePosts(["A", "", BOMB], ["B", "", BOMB])],
    ["a picture", await readFile("src/images/icon.png")],
    ["more than 20 MB", new Uint8Array(MAX_WORKBOOK_BYTES + 1)],
    ["typed", makeFormattedWorkbook([{ text: "Bold", isBold: true }, { text: " words" }])],
    ...MALICIOUS_KINDS.map((name): Upload => [name, MALICIOUS_WORKBOOKS[name].make()]),
  ]
  const file = info.outputPath("blog.xlsx")
  for (const [name, workbook] of workbooks) {
    // Not by its bytes: Playwright would unpack 20 MB of text in the page.
    await writeFile(file, workbook)
    await page.locator("input[type=file]").setInputFiles(file)
    await expect(said(page), name).toHaveText(status.reading)
    await expect(said(page), name).not.toHaveText(status.reading, { timeout: 40_000 })
    if ((await said(page).textContent()) === status.tooSlow) continue
    const found = checkAsBuild(workbook)
    expect(await readProblems(page), name).toEqual(found.slice(0, MAX_SHOWN_PROBLEMS))
    const frozenMs = await page.evaluate(() => (window as WatchedWindow).frozenMs)
    expect(frozenMs, name).toBeLessThan(MAX_FROZEN_MS)
  }
})

test("a workbook that is chosen before the scripts have come is checked", async ({ page }) => {
  const scripts = await holdBack(page, /\/(app|framework)-.*\.js$/)
  await page.goto("/editors")
  await choose(page, ["blog.xlsx", BROKEN])
  await expect(said(page)).toBeEmpty()

  scripts.release()
  await expect(said(page)).toHaveText(/\d+ errors?/)
})

test("an editor goes from a problem to its article and back, and sees what differs from before and from the site", async ({
  page,
}) => {
  await open(page, "/editors")
  await chooseAndWait(page, ["blog.xlsx", BROKEN])
  await expect(page.getByRole("heading", { name: next.blocked })).toBeVisible()
  const place = page.getByRole("link", { name: "Posts!C3" }).first()
  await place.click()
  const article = page.getByRole("article").filter({ hasText: "Body" }).first()
  await expect(article).toBeInViewport()
  await page.getByRole("link", { name: problems.rowProblems(3, 2) }).click()
  await expect(place).toBeInViewport()

  const y = await page.evaluate(() => scrollY)
  await chooseAndWait(page, [
    "articles.xlsx",
    makePosts(["Kept", "", "<p>Kept</p>"], ["Changed", "", "New"], ["Added", "", "x"]),
  ])
  await expect(said(page)).toContainText(status.compared(8, 0))
  expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(y)
  await expect(page.getByRole("heading", { name: next.ready })).toBeVisible()
  const { added, changed, removed } = next.changes
  await expect(page.locator("dl")).toHaveText(
    [`${added} (1)`, "Added", `${changed} (1)`, "Changed", `${removed} (1)`, "Gone"].join(""),
  )
  await expect(page.getByText(next.fileName)).toBeVisible()
  await chooseAndWait(page, ["blog.xlsx", PUBLISHED])
  await expect(page.getByText(next.unchanged)).toBeVisible()
})

test("chosen pictures are checked and drawn; nothing of the files is requested or sent", async ({
  page,
  complaints,
}) => {
  const requests: string[] = []
  page.on("request", (request) => {
    requests.push(new URL(request.url()).pathname + (request.postData() ?? ""))
  })
  const picture = await readFile("src/images/icon.png")
  await open(page, "/editors")
  await choose(page, ["garden.png", picture])
  await expect(said(page)).toHaveText(status.noWorkbook)
  await chooseAndWait(page, [
    "blog.xlsx",
    makePosts(["A", "garden.png", "x"], ["B", "odd.jpg", "y"]),
  ])
  const canvas = page.getByRole("img", { name: "A", exact: true })
  const widthOf = () => canvas.evaluate((node: HTMLCanvasElement) => node.width)
  await expect.poll(widthOf).toBeGreaterThan(100)
  await expect(page.getByText(editors.preview.missing("odd.jpg"))).toBeVisible()

  await chooseAndWait(page, ["odd.jpg", picture])
  expect(await readProblems(page)).toEqual([
    [
      problems.severities.error,
      "Posts!B3",
      expect.stringContaining("inside it is a PNG picture"),
      expect.any(String),
    ],
  ])
  const known = /^\/([\w.-]+|static\/.*|assets\/blog\.xlsx|page-data\/.*)$/
  expect(requests.filter((request) => !known.test(request))).toEqual([])
  expect(complaints).toEqual([])
})

test("a dropped file is read again where the browser keeps a handle of it", async ({ page }) => {
  let saved = BROKEN
  await page.exposeFunction("readSaved", () => [...saved])
  await open(page, "/editors")
  await page.evaluate(async () => {
    const { readSaved } = window as unknown as { readSaved: () => Promise<number[]> }
    const getFile = async () => new File([Uint8Array.from(await readSaved())], "blog.xlsx")
    // A simulated drop has no handle.
    Object.assign(DataTransferItem.prototype, {
      getAsFileSystemHandle: () => Promise.resolve({ getFile }),
    })
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(await getFile())
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }))
  })
  await expect(said(page)).toContainText("5 errors")
  for (const count of [1, 2]) {
    saved = makePosts(...["One", "Two"].slice(0, count).map((heading) => [heading, "", "Body"]))
    await page.getByRole("button", { name: editors.chooser.readAgain }).click()
    await expect(said(page)).toContainText(count === 1 ? "1 article, 0" : "2 articles, 0")
  }
})

test("a result fits a narrow window, axe finds nothing in it, and paper shows the problems alone", async ({
  page,
}) => {
  await open(page, "/editors")
  await chooseAndWait(page, ["blog.xlsx", BROKEN])
  // By its own policy the page would not run a script that is added as a tag.
  await page.evaluate(axe.source)
  for (const [width, colorScheme] of [
    [320, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const violations = await page.evaluate(async () => {
      const results = await (window as unknown as { axe: typeof axe }).axe.run()
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)
    })
    expect(violations, `${width} px, ${colorScheme}`).toEqual([])
  }

  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("table")).toBeVisible()
  await expect(page.getByRole("article").first()).toBeHidden()
  await expect(page.getByText(editors.chooser.drop)).toBeHidden()
})

test("a folder may contain other files, two quick choices both count, and a refusal removes the result", async ({
  page,
}) => {
  await open(page, "/editors")
  const picture = await readFile("src/images/icon.png")
  const body = '<p>x</p><img src="/assets/Blog/100%.png" alt="">'
  await choose(page, ["blog.xlsx", makePosts(["A", "a%26b.png", body])], ["~$blog.xlsx", picture])
  await choose(page, ["a%26b.png", picture], ["100%.png", picture], ["notes.docx", picture])
  await expect(said(page)).toContainText("1 article, 2 errors")
  await expect(page.locator("canvas")).toHaveCount(1)
  await choose(page, ["one.xlsx", PUBLISHED], ["two.xlsx", PUBLISHED])
  await expect(said(page)).toHaveText(status.manyWorkbooks)
  await expect(page.getByRole("table")).toHaveCount(0)
  const twice: Upload = ["twice.png", picture]
  const article = makePosts(["A", "twice.png", "x"])
  await chooseAndWait(page, ["blog.xlsx", article], ["copy.xlsx", PUBLISHED], twice, twice)
  await expect(page.getByText(status.otherWorkbooks)).toBeVisible()
  await expect(page.getByText(status.manyPictures("twice.png"))).toBeVisible()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the page says what to do instead", async ({ page }) => {
    await page.goto("/editors")
    await expect(page.locator("main noscript > p")).toBeVisible()
    await expect(page.getByText(editors.chooser.drop)).toBeHidden()
  })
})
