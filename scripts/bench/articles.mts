// `npm run bench:articles [-- --rows 10,100] [-- --runs 3]`: how soon a slow phone shows articles. Opens /thoughts of
// the built site (public/) with workbooks of several sizes, directly and through the menu, on a processor slowed down
// four times, and prints medians. Chromium slows down the page only, not the worker; the network is this machine's.
import { writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { type Browser, chromium } from "@playwright/test"
import { findChromium } from "../find-chromium.mjs"
import { startHttpsServer } from "./https-server.mjs"
import { lastArticleId, makeWorkbook } from "./make-workbook"
import { openSlowPage } from "./slow-page"
import { describeSpread, toMarkdownTable } from "./tables"

const TIMEOUT_MS = 600_000
const WAYS = ["direct", "menu"] as const
const COLUMNS = {
  firstMs: "First article ms",
  lastMs: "Last article ms",
  longestTaskMs: "Longest task ms",
  longestTaskAfterFirstMs: "Longest task after the first article ms",
}
/** From the navigation, or the click on the link; a task is of the main thread, and 0 when none took 50 ms. */
type Times = Record<keyof typeof COLUMNS, number>

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10,100,1000,5000" },
    runs: { type: "string", default: "1" },
  },
})
const server = await startHttpsServer(["public"])
const [{ origin, folder } = { origin: "", folder: "" }] = server.sites
const options = { executablePath: findChromium(), args: server.chromiumFlags }
const browser = await chromium.launch(options)
const lines: string[][] = []
try {
  for (const rows of values.rows.split(",").map(Number)) {
    writeFileSync(path.join(folder, "assets/blog.xlsx"), makeWorkbook(rows))
    for (const way of WAYS) {
      const runs: Times[] = []
      for (let run = 1; run <= Number(values.runs); run++) {
        console.error(`${rows} rows, ${way}, run ${run}`)
        runs.push(await measure(browser, way, rows))
      }
      const keys = Object.keys(COLUMNS) as (keyof Times)[]
      const cells = keys.map((key) => runs.map((times) => times[key]))
      lines.push([`${rows} rows, ${way}`, ...cells.map((times) => describeSpread(times, 0))])
    }
  }
} finally {
  await browser.close()
  server.stop()
}
console.log(toMarkdownTable(["Workbook, way", ...Object.values(COLUMNS)], lines))

async function measure(browser: Browser, way: (typeof WAYS)[number], rows: number): Promise<Times> {
  const { page } = await openSlowPage(browser, "phone", "watchArticles()")
  page.setDefaultTimeout(TIMEOUT_MS)
  if (way === "direct") {
    await page.goto(`${origin}/thoughts`)
  } else {
    await page.goto(`${origin}/aboutus`, { waitUntil: "networkidle" })
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    await page.evaluate("startAtClick()")
    await page.getByRole("link", { name: "TEACHER THOUGHTS" }).first().click()
  }
  const times = await page.evaluate<Times>(`waitForArticles("${lastArticleId(rows)}")`)
  await page.context().close()
  return times
}
