import { existsSync, readFileSync } from "node:fs"
import type { Browser, Page } from "@playwright/test"
import { postsToWorkbook } from "../../src/posts/workbook/write-workbook"
import { WEAPONS } from "../fixtures/weapons"
import { expect, mainMenu, open, openMenu, test, WORKBOOK } from "./site"

const FAILURE_MESSAGE = /^Error loading blog\.xlsx/
const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024
/** For a busy machine; the page itself gives its worker a limit, too. */
const ANSWER_WITHIN_MS = 30_000

/** Most memory that one of the browser's page processes has held; NaN where there is no /proc. */
async function readPeakBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  await session.detach()
  if (!existsSync("/proc/self/status")) return NaN
  const peaks = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => readFileSync(`/proc/${id}/status`, "utf8"))
    .map((status) => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024)
  return Math.max(...peaks)
}

async function expectPageAlive(page: Page) {
  await openMenu(page)
  await mainMenu(page).getByRole("link", { name: "PAYMENTS" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAYMENTS")
}

for (const [name, { make, outcome }] of Object.entries(WEAPONS)) {
  test(`does the page no harm: ${name}`, async ({ page, browser, complaints }) => {
    await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(make()) }))
    await open(page, "/thoughts")
    const cards = page.getByRole("main").getByRole("article")
    const failures = () => complaints.filter((text) => FAILURE_MESSAGE.test(text))
    const hasEnded = async () => failures().length > 0 || (await cards.count()) > 0
    await expect.poll(hasEnded, { timeout: ANSWER_WITHIN_MS }).toBe(true)

    // On a slow device the time limit may come first, and that is an end as good as any.
    if (outcome === "refused" || failures().length > 0) {
      expect(failures()).toHaveLength(1)
      await expect(cards).toHaveCount(0)
    }
    await expectPageAlive(page)
    const peakBytes = await readPeakBytes(browser)
    test
      .info()
      .annotations.push({ type: "peak", description: `${Math.round(peakBytes / 2 ** 20)} MB` })
    if (!Number.isNaN(peakBytes)) expect(peakBytes).toBeLessThan(MEMORY_LIMIT_BYTES)
  })
}

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
