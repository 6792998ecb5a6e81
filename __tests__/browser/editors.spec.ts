import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { editors } from "../../src/content/editors"
import { describeProblem } from "../../src/posts/problems/all-messages"
import { makeWarning } from "../../src/posts/problems/problem"
import { type Cell, makePosts } from "../fixtures/make-workbook"
import { expectNoFindings } from "./axe"
import { expect, open, test, waitForFrames } from "./site"

type Upload = readonly [name: string, content: Uint8Array]

/** An article without problems, below rows with errors and warnings. */
const BROKEN: Cell[][] = [
  ["", "", "No heading"],
  ["One", "none.jpg", '<p>Body <img src="https://example.org/one.png"></p>'],
  ["One", "", '<a href="http://example.org">Link</a><script>1</script>'],
  [],
  ["Four", "", ""],
  ["Five", "", "Words"],
]

const fileInput = (page: Page) => page.locator("input[type=file]")
const statusOf = (page: Page) => page.getByRole("status").first()

/** Chooses the files and waits for the result. */
async function choose(page: Page, ...files: Upload[]): Promise<void> {
  const mimeType = "application/octet-stream"
  const uploads = files.map(([name, content]) => ({ name, mimeType, buffer: Buffer.from(content) }))
  await fileInput(page).setInputFiles(uploads)
  const [[workbook] = [""]] = files
  await expect(statusOf(page)).toHaveText(RegExp(`^${workbook}: \\d+ articles?, \\d+ errors?, `))
}

test("a result comes into view on a phone, below the header", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "/editors")
  await choose(page, ["blog.xlsx", makePosts(...BROKEN)])

  await expect(statusOf(page)).toBeInViewport()
  const header = await page.getByRole("banner").boundingBox()
  const status = await statusOf(page).boundingBox()
  expect(status?.y).toBeGreaterThanOrEqual(header?.height ?? NaN)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectNoFindings(page)
})

test("files may be dropped anywhere on the page", async ({ page }) => {
  await open(page, "/editors")
  await page.evaluate(
    (bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], "blog.xlsx"))
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }))
    },
    [...makePosts(["A", "", "x"])],
  )

  await expect(statusOf(page)).toHaveText(/^blog\.xlsx: 1 article/)
})

test("nothing of the files leaves the computer, and their pictures are shown", async ({
  page,
  complaints,
  baseURL,
}) => {
  const requests: string[] = []
  page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")))
  await open(page, "/editors")
  await choose(
    page,
    ["blog.xlsx", makePosts(["Secret heading", "secret.png", "Secret words"], ["B", "x.png", "y"])],
    ["secret.png", await readFile("src/images/icon.png")],
  )
  const image = page.locator("article img[src^='blob:']")
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0)
  await waitForFrames(page, 10)

  // Files of the site with a hash in their names, the page's own data, and the workbook that everybody gets.
  const expectedPaths = [
    /^\/editors$/,
    /^\/[\w-]+[-.][0-9a-f]{8,}\.(js|css)$/,
    /^\/static\/[\w.-]+\.woff2$/,
    /^\/page-data\/(app-data|editors\/page-data)\.json$/,
    /^\/(favicon|icons|manifest\.webmanifest)/,
    /^\/assets\/blog\.xlsx$/,
    /^blob:/,
  ]
  const paths = requests.map((url) => url.replace(baseURL ?? "", ""))
  expect(paths.filter((path) => !expectedPaths.some((pattern) => pattern.test(path)))).toEqual([])
  expect(complaints).toEqual([])
})

test("an animation is recognised as in the build", async ({ page }) => {
  const header = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1")
  // With colours of its own, whose flag is another character in browsers' "latin1".
  const frame = ",\0\0\0\0\x01\0\x01\0\x80\0\0\0\xff\xff\xff\x02\x02\x44\x01\0"
  const gif = Buffer.concat([header, Buffer.from(`${frame}${frame};`, "latin1")])
  await open(page, "/editors")
  await choose(page, ["blog.xlsx", makePosts(["A", "two.gif", "x"])], ["two.gif", gif])

  const { message } = describeProblem(makeWarning("image-animated", { name: "two.gif" }))
  await expect(page.getByRole("cell", { name: message })).toBeVisible()
})

test("a result is printed without the articles", async ({ page }) => {
  await open(page, "/editors")
  await choose(page, ["blog.xlsx", makePosts(...BROKEN)])
  await page.emulateMedia({ media: "print" })

  await expect(page.getByRole("table").first()).toBeVisible()
  await expect(page.getByRole("article").first()).toBeHidden()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the page says what to do instead", async ({ page }) => {
    await page.goto("/editors")
    await expect(page.locator("main noscript > p")).toBeVisible()
    await expect(page.getByText(editors.chooser.drop)).toBeHidden()
  })
})
