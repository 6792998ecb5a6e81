import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { Locator, Page } from "@playwright/test"
import { editors } from "../../src/content/editors"
import { editorsCheck } from "../../src/content/editors-check"
import { type Cell, makePosts } from "../fixtures/make-workbook"
import { expectNoFindings } from "./axe"
import {
  expect,
  holdBack,
  loadImages,
  open,
  openStyled,
  servePosts,
  test,
  waitForFrames,
  WORKBOOK,
  findPost,
} from "./site"

type Upload = readonly [name: string, content: Uint8Array]

const { chooser, status } = editors
const { next, problems } = editorsCheck
const PUBLISHED: Cell[][] = [
  ["Kept", "", "<p>Kept</p>"],
  ["Changed", "", "Old"],
  ["Gone", "old.png", "x"],
]
/** A method by which folders are read, which only file-selector calls. */
const FOLDER_READER = "createReader"
/** An article without problems, below rows with errors and warnings. */
const BROKEN: Cell[][] = [
  ["", "", "No heading"],
  ["One", "none.jpg", '<p>Body <img src="https://example.org/one.png"></p>'],
  ["One", "", '<a href="http://example.org">Link</a><script>1</script>'],
  [],
  ["Four", "", ""],
  ["Five", "", "Words"],
]

const CHOSEN_IMAGE = "article img[src^='blob:']"
const WORKER = /\/read-workbooks-worker-\w+\.js$/

test.beforeEach(async ({ page }) => {
  await page.route(`**${WORKBOOK}`, (route) =>
    route.fulfill({ body: Buffer.from(makePosts(...PUBLISHED)) }),
  )
})

const fileInput = (page: Page) => page.getByLabel(chooser.choose, { exact: true })
const statusOf = (page: Page) => page.getByRole("status").first()
const topOf = (locator: Locator) => locator.evaluate((node) => node.getBoundingClientRect().top)
const readIcon = () => readFile("src/images/icon.png")

async function choose(page: Page, ...files: Upload[]): Promise<void> {
  const mimeType = "application/octet-stream"
  const uploads = files.map(([name, content]) => ({ name, mimeType, buffer: Buffer.from(content) }))
  await fileInput(page).setInputFiles(uploads)
}

/** Drops a workbook on the page, as a browser without handles does. */
async function drop(page: Page, workbook: Uint8Array): Promise<void> {
  await page.evaluate(
    (bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], "blog.xlsx"))
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }))
    },
    [...workbook],
  )
}

/** Chooses the files and waits for the whole result. */
async function chooseAndWait(page: Page, ...files: Upload[]): Promise<void> {
  await choose(page, ...files)
  await expect(statusOf(page)).not.toHaveText(status.reading)
  await expect(statusOf(page)).toHaveText(/\d+ articles?, \d+ errors?, \d+ warnings?/)
  await expect(statusOf(page)).not.toContainText(status.decoding)
}

const choosePosts = (page: Page, ...rows: Cell[][]) =>
  chooseAndWait(page, ["blog.xlsx", makePosts(...rows)])

test.describe("Choosing files", () => {
  test("before the scripts have come is not lost", async ({ page }) => {
    const scripts = await holdBack(page, /\/(app|framework)-.*\.js$/)
    await page.goto("/editors", { waitUntil: "commit" })
    await choose(page, ["blog.xlsx", makePosts(...BROKEN)])
    await expect(statusOf(page)).toBeEmpty()

    scripts.release()
    await expect(statusOf(page)).toHaveText(/\d+ errors?/)
  })

  test("a folder, also by the keyboard, takes what belongs to the site", async ({ page }, info) => {
    const folder = info.outputPath("assets")
    await mkdir(path.join(folder, "Blog"), { recursive: true })
    const icon = await readIcon()
    await writeFile(path.join(folder, "blog.xlsx"), makePosts(["A", "a%26b.png", "x"]))
    await writeFile(path.join(folder, "~$blog.xlsx"), icon)
    await writeFile(path.join(folder, "notes.docx"), icon)
    await writeFile(path.join(folder, "Blog", "a%26b.png"), icon)
    await open(page, "/editors")
    await fileInput(page).focus()
    await page.keyboard.press("Tab")
    const input = page.getByLabel(chooser.chooseFolder, { exact: true })
    await expect(input).toBeFocused()

    await input.setInputFiles(folder)
    await expect(statusOf(page)).toContainText("1 article, 1 error")
    await expect(page.getByRole("cell", { name: /a%26b\.png/ })).not.toHaveCount(0)
  })
})

test.describe("A result", () => {
  test("comes into view on a phone, below the header", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, "/editors")
    await choosePosts(page, ...BROKEN)

    const heading = page.getByRole("heading", { name: next.blocked })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole("banner").boundingBox()
    expect(await topOf(statusOf(page))).toBeGreaterThanOrEqual(header?.height ?? NaN)
  })

  test("leads from a problem to its article and back", async ({ page }) => {
    await open(page, "/editors")
    await choosePosts(page, ...BROKEN)
    const place = page.getByRole("link", { name: "Posts!C3" }).first()
    await place.click()
    await expect(findPost(page, "One").first()).toBeInViewport()

    await page.getByRole("link", { name: problems.rowProblems(3, 2) }).click()
    await expect(place).toBeInViewport()
  })

  test("says what differs from the site", async ({ page }) => {
    await open(page, "/editors")
    await chooseAndWait(page, [
      "articles.xlsx",
      makePosts(["Kept", "", "<p>Kept</p>"], ["Changed", "", "New"], ["Added", "", "x"]),
    ])

    await expect(page.getByRole("heading", { name: next.ready })).toBeVisible()
    const { added, changed, removed } = next.changes
    await expect(page.getByRole("main").locator("dl")).toHaveText(
      [`${added} (1)`, "Added", `${changed} (1)`, "Changed", `${removed} (1)`, "Gone"].join(""),
    )
    await expect(page.getByText(next.fileName)).toBeVisible()
  })

  test("of the same articles, checked again, leaves the card that is being read where it is", async ({
    page,
  }) => {
    const text = "<p>Words of an article.</p>".repeat(30)
    const rows = Array.from({ length: 30 }, (_, index): Cell[] => [`Article ${index}`, "", text])
    await open(page, "/editors")
    await choosePosts(page, ...rows)
    const card = findPost(page, "Article 9")
    await card.scrollIntoViewIfNeeded()
    await card.evaluate((node) => node.scrollIntoView({ block: "start" }))
    await waitForFrames(page, 3)
    const before = await topOf(card)

    // Problems above the cards, and articles before this one.
    await choosePosts(page, ["", "", "x"], ["New", "", text], ...rows)
    await waitForFrames(page, 30)
    expect(await topOf(card)).toBeCloseTo(before, 0)
  })

  test("fits a narrow window, and axe finds nothing in it", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await open(page, "/editors")
    await choosePosts(page, ...BROKEN)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }

    await expectNoFindings(page)
  })

  test("prints the problems alone, even if an article has a table", async ({ page }) => {
    await open(page, "/editors")
    await choosePosts(page, ...BROKEN, ["Table", "", "<table><tr><td>1</td></tr></table>"])
    await page.emulateMedia({ media: "print" })

    await expect(page.getByRole("table").first()).toBeVisible()
    await expect(page.getByRole("article").first()).toBeHidden()
    await expect(page.getByText(chooser.drop)).toBeHidden()
  })
})

test.describe("The preview", () => {
  test("shows a picture in the text as wide as the thoughts page shows it", async ({ page }) => {
    const widths = ["200", "200px", "50%", "33.5%", "0", "wide"]
    const body = widths
      .map((width) => `<p><img src="/assets/Blog/icon.png" alt="${width}" width="${width}"></p>`)
      .join("")
    const measure = () =>
      Promise.all(
        widths.map((width) =>
          page
            .getByRole("article")
            .getByRole("img", { name: width, exact: true, includeHidden: true })
            .evaluate((node, isShare) => {
              const widthOf = (element: Element | null) =>
                element?.getBoundingClientRect().width ?? NaN
              return isShare
                ? `${Math.round((100 * widthOf(node)) / widthOf(node.parentElement))} %`
                : `${Math.round(widthOf(node))} px`
            }, width.endsWith("%")),
        ),
      )
    await open(page, "/editors")
    await chooseAndWait(
      page,
      ["blog.xlsx", makePosts(["A", "", body])],
      ["icon.png", await readIcon()],
    )
    await loadImages(page)
    const inPreview = await measure()

    await servePosts(page, ["A", "", body])
    await openStyled(page, "/thoughts")
    await loadImages(page)
    expect(inPreview).toEqual(await measure())
    expect(inPreview.slice(0, 3)).toEqual(["200 px", "200 px", "50 %"])
  })

  test("decodes no picture before the result, and shows those near the window only", async ({
    page,
  }) => {
    const icon = await readIcon()
    const names = Array.from({ length: 60 }, (_, index) => `picture ${index}.png`)
    await page.addInitScript(() => {
      const log = Object.assign(window, { decodedBeforeResult: 0 })
      const decode = window.createImageBitmap.bind(window)
      const hasResult = () => document.querySelector("article") !== null
      window.createImageBitmap = async (image: ImageBitmapSource) => {
        if (!hasResult()) log.decodedBeforeResult += 1
        // A result that waits for a picture never comes.
        while (!hasResult()) await new Promise(requestAnimationFrame)
        return decode(image)
      }
    })
    await open(page, "/editors")
    await chooseAndWait(
      page,
      ["blog.xlsx", makePosts(...names.map((name) => [`Article ${name}`, name, "x"]))],
      ...names.map((name): Upload => [name, icon]),
    )

    const images = page.locator(CHOSEN_IMAGE)
    await expect(images).toHaveCount(names.length)
    await images.last().scrollIntoViewIfNeeded()
    await expect
      .poll(() => images.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const countRead = await images.evaluateAll(
      (all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth).length,
    )
    expect(countRead).toBeLessThan(names.length / 3)
    const decoded = await page.evaluate(
      () => (window as unknown as { decodedBeforeResult: number }).decodedBeforeResult,
    )
    // The first one starts while React puts the result on the page.
    expect(decoded).toBeLessThanOrEqual(1)
  })
})

test.describe("Nothing of the files leaves the computer", () => {
  test("neither in an address nor in what is sent", async ({ page, complaints, baseURL }) => {
    const requests: string[] = []
    page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")))
    const icon = await readIcon()
    await open(page, "/editors")
    await chooseAndWait(
      page,
      [
        "blog.xlsx",
        makePosts(["Secret heading", "secret.png", "Secret words"], ["B", "x.png", "y"]),
      ],
      ["secret.png", icon],
    )
    await page.getByRole("article").last().scrollIntoViewIfNeeded()
    await waitForFrames(page, 10)

    // Files of the site with a hash in their names, the page's own data, and the workbook that everybody gets.
    const expectedPaths = [
      /^\/editors$/,
      /^\/[\w-]+[-.][0-9a-f]{8,}\.(js|css)$/,
      /^\/static\/[\w.-]+\.woff2$/,
      /^\/page-data\/(app-data|editors\/page-data)\.json$/,
      /^\/(favicon\.svg|favicon\.ico|site\.webmanifest)$/,
      /^\/assets\/blog\.xlsx$/,
    ]
    const paths = requests.map((url) => url.replace(baseURL ?? "", ""))
    expect(paths.filter((path) => !expectedPaths.some((pattern) => pattern.test(path)))).toEqual([])
    expect(complaints).toEqual([])
  })

  test("and what reads folders is loaded with the first drop", async ({ page }) => {
    const urls: string[] = []
    page.on("request", (request) => {
      if (request.resourceType() === "script") urls.push(request.url())
    })
    // Asked for once more, because the browser may have forgotten what the answers were.
    const load = async (url: string) => (await page.request.get(url)).text()
    const countReaders = async () =>
      (await Promise.all(urls.map(load))).filter((script) => script.includes(FOLDER_READER)).length
    await open(page, "/editors")
    await page.waitForLoadState("networkidle")
    await choosePosts(page, ["A", "", "x"])
    expect(urls.length).toBeGreaterThan(0)
    expect(await countReaders()).toBe(0)

    await drop(page, makePosts(["A", "", "x"], ["B", "", "y"]))
    await expect(statusOf(page)).toContainText("2 articles, 0 errors")
    expect(await countReaders()).toBe(1)
  })
})

test.describe("When the check cannot go on", () => {
  const WORKBOOK_TO_CHECK: Upload = ["blog.xlsx", makePosts(["A", "", "x"])]

  test("because its scripts do not come, the internet connection is named", async ({
    page,
    context,
  }) => {
    await open(page, "/editors")
    await context.setOffline(true)
    await choose(page, WORKBOOK_TO_CHECK)

    await expect(statusOf(page)).toHaveText(status.failed)
  })

  test("because its scripts are those of an earlier version, reloading the page is named", async ({
    page,
  }) => {
    await page.route(WORKER, (route) => route.fulfill({ status: 404, body: "Not found" }))
    await open(page, "/editors")
    await choose(page, WORKBOOK_TO_CHECK)

    await expect(statusOf(page)).toHaveText(status.outdated)
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the page says what to do instead", async ({ page }) => {
    await page.goto("/editors")
    await expect(page.locator("main noscript > p")).toBeVisible()
    await expect(page.getByText(chooser.drop)).toBeHidden()
  })
})
