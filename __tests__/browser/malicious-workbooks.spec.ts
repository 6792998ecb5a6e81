import { existsSync, readFileSync } from "node:fs"
import type { Browser, Page } from "@playwright/test"
import { postsToWorkbook } from "../../src/posts/workbook/posts-to-workbook"
import { MALICIOUS_WORKBOOKS } from "../fixtures/malicious-workbooks"
import { MENU, PAGE_HEADINGS } from "../fixtures/site-words"
import { expect, menuLink, open, serveArticles, test, WORKBOOK } from "./site"

const FAILURE_MESSAGE = /^Error loading blog\.xlsx/
const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024
/** For a busy machine; the page itself has a shorter limit. */
const ANSWER_WITHIN_MS = 30_000
const WORKER_TIMEOUT_MS = 120_000
/** Those whose harm would be to the page: by size unpacked, by number of rows, by size of texts. */
const SHOWN_BY_THE_PAGE = [
  "a sheet that unpacks to 4 GB and says 1 kB",
  "as many cells as fit",
  "a text of 32 kB in 9,000 cells",
]
/** One for each limit of the visitor's parser. The unit tests read all of them as the build does. */
const READ_IN_WORKER = [
  "60,000 parts",
  "1,048,576 empty rows",
  "1,048,576 rows of numbers",
  "cells in the far corner, and in rows and columns that no sheet has",
  "one text of 24 MB",
  "tags in tags, 180,000 deep",
  "tags that are never closed",
  "entities of entities, and a file of the reader's",
]

test("a workbook made to do harm does the page none", async ({ page, browser, complaints }) => {
  test.slow()
  const cards = page.getByRole("main").getByRole("article")
  for (const name of SHOWN_BY_THE_PAGE) {
    complaints.length = 0
    const { make, outcome } = find(name)
    await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(make()) }))
    await open(page, "/thoughts")
    const failures = () => complaints.filter((text) => FAILURE_MESSAGE.test(text))
    const hasEnded = async () => failures().length > 0 || (await cards.count()) > 0
    await expect.poll(hasEnded, { message: name, timeout: ANSWER_WITHIN_MS }).toBe(true)

    // On a slow device the time limit may come first, and that is an end as good as any.
    if (outcome === "refused" || failures().length > 0) {
      expect(failures(), name).toHaveLength(1)
      await expect(cards).toHaveCount(0)
    }
    await expectPageAlive(page)
    await expectMemoryKept(browser)
  }
})

test.describe("in the page's worker", () => {
  // The policy lets only the site's own scripts start a worker.
  test.use({ bypassCSP: true })

  test("each kind is read or refused in time and memory", async ({ page, browser }) => {
    test.setTimeout(WORKER_TIMEOUT_MS)
    await page.route("**/malicious/*", (route) => {
      const [, name = ""] = /malicious\/(.*)$/.exec(decodeURIComponent(route.request().url())) ?? []
      return route.fulfill({ body: Buffer.from(find(name).make()) })
    })
    // Thousands of articles of the site would need memory of their own.
    await serveArticles(page)
    await page.goto("/thoughts")
    for (const name of READ_IN_WORKER) {
      const url = `/malicious/${encodeURIComponent(name)}`
      const answer = await page.evaluate(readInWorker, { url, limitMs: ANSWER_WITHIN_MS })
      expect(answer, name).toBe(find(name).outcome)
    }
    await expectMemoryKept(browser)
  })
})

test("shows a short article that becomes 200,000 elements as its text, and the others as ever", async ({
  page,
}) => {
  const tags = Array.from({ length: 200 }, (_, index) => `<b title=${index}>`).join("")
  const workbook = postsToWorkbook([
    { slug: "bad", heading: "Bad", image: null, body: `<p>${tags}${"<p>x".repeat(1000)}` },
    { slug: "good", heading: "Good", image: null, body: "<p>Good <b>words</b></p>" },
  ])
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(workbook) }))
  await open(page, "/thoughts")

  await expect(page.locator("#good .prose b")).toHaveText("words")
  await expect(page.locator("#bad .prose")).toContainText("<b title=0>")
  await expect(page.locator("#bad .prose *")).toHaveCount(0)
  await expectPageAlive(page)
})

function find(name: string) {
  const found = MALICIOUS_WORKBOOKS[name]
  if (!found) throw new Error(`There is no workbook "${name}"`)
  return found
}

async function expectPageAlive(page: Page) {
  await menuLink(page, MENU.payments).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGE_HEADINGS["/payments"])
}

/** Checks the most memory that one of the browser's page processes has held, where there is a /proc. */
async function expectMemoryKept(browser: Browser): Promise<void> {
  if (!existsSync("/proc/self/status")) return
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  await session.detach()
  const peaks = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => readFileSync(`/proc/${id}/status`, "utf8"))
    .map((status) => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024)
  expect(Math.max(...peaks)).toBeLessThan(MEMORY_LIMIT_BYTES)
}

/** Inside the page: gives a file to the worker of the built site and tells what it answers. */
async function readInWorker({ url, limitMs }: { url: string; limitMs: number }): Promise<string> {
  const script = document.querySelector<HTMLElement>("[data-worker]")?.dataset.worker
  if (!script) throw new Error("The page names no script of the worker")
  const bytes = await (await fetch(url)).arrayBuffer()
  const worker = new Worker(script)
  const answer = await new Promise<string>((resolve) => {
    setTimeout(() => resolve("no answer in time"), limitMs)
    worker.onmessage = ({ data }: MessageEvent<{ error?: string; isLast?: boolean }>) => {
      if (data.error?.startsWith("WorkbookError")) resolve("refused")
      else if (data.error) resolve(data.error)
      else if (data.isLast) resolve("read")
    }
    worker.onerror = ({ message }) => resolve(`uncaught: ${message}`)
    worker.postMessage(bytes, [bytes])
  })
  worker.terminate()
  return answer
}
