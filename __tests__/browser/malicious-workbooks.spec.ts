import { existsSync, readFileSync } from "node:fs"
import type { Browser } from "@playwright/test"
import { MALICIOUS_WORKBOOKS } from "../fixtures/malicious-workbooks"
import { MENU } from "../fixtures/site-words"
import { expect, expectPage, menuLink, open, test, WORKBOOK } from "./site"

const FAILURE_MESSAGE = /^Error loading blog\.xlsx/
/** Only where the system tells how much memory a process has held, or where the test must not be skipped. */
const MEASURES_MEMORY = existsSync("/proc/self/status") || process.env.REQUIRE_PROGRAMS === "true"
const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024
/** For a busy machine; the page itself has a shorter limit. */
const ANSWER_WITHIN_MS = 30_000
/** The ones that could harm the page; the unit test reads all of them. */
const SHOWN_BY_THE_PAGE: (keyof typeof MALICIOUS_WORKBOOKS)[] = [
  "a part with texts that unpacks to 4 GB and says 1 kB",
  "1,048,576 empty rows",
  "as many cells as fit",
  "a text of 32 kB in 9,000 cells",
  "tags that are never closed",
]

test("a workbook made to do harm does the page none, and takes at most 512 MB of memory", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(ANSWER_WITHIN_MS * (SHOWN_BY_THE_PAGE.length + 1))
  const cards = page.getByRole("main").getByRole("article")
  for (const name of SHOWN_BY_THE_PAGE) {
    complaints.length = 0
    const { make, outcome } = MALICIOUS_WORKBOOKS[name]
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
    await menuLink(page, MENU.payments).click()
    await expectPage(page, "/payments")
    if (MEASURES_MEMORY) await expectMemoryKept(browser)
  }
  // Only at the end, because everything else was tested.
  test.skip(
    !MEASURES_MEMORY,
    "Not tried, as there is no /proc here to read a browser's memory from (Linux has one)",
  )
})

/** Checks the most memory that one of the browser's page processes has held. */
async function expectMemoryKept(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  await session.detach()
  const peaks = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => readPeak(id))
  expect(Math.max(...peaks)).toBeGreaterThan(0)
  expect(Math.max(...peaks)).toBeLessThan(MEMORY_LIMIT_BYTES)
}

/** @returns in bytes; 0 for a process that has ended since it was listed, such as that of a page that was left */
function readPeak(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, "utf8")
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
