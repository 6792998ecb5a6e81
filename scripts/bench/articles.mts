// `npm run bench:articles [-- --rows 10,100] [-- --runs 3]`: how soon a slow phone shows articles. Opens /thoughts of
// the built site (public/) with workbooks of several sizes, on a processor slowed down four times, and prints medians.
// Needs nginx. Chromium slows down the page only, not the worker.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { type Browser, chromium } from "@playwright/test"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { postsToWorkbook } from "../../src/posts/workbook/posts-to-workbook"
import { findChromium } from "../find-chromium.mjs"
import { startNginx } from "../nginx.mjs"
import { findFreePort } from "../serve.mjs"
import { CHROMIUM_FLAGS, openSlowPage } from "./slow-page"
import { describeSpread, toMarkdownTable } from "./tables"

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10,100,1000,5000" },
    runs: { type: "string", default: "1" },
  },
})
const folder = mkdtempSync(path.join(tmpdir(), "articles-"))
cpSync("public", folder, { recursive: true })
const server = await startNginx(await findFreePort(8000), folder)
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
let columns: string[] = []
const lines: string[][] = []
try {
  for (const rows of values.rows.split(",").map(Number)) {
    writeFileSync(path.join(folder, "assets/blog.xlsx"), makeWorkbook(rows))
    const runs: Record<string, number>[] = []
    for (let run = 1; run <= Number(values.runs); run++) {
      console.error(`${rows} rows, run ${run}`)
      runs.push(await measure(browser, rows))
    }
    columns = Object.keys(runs[0] ?? {})
    const cells = columns.map((column) => describeSpread(runs.map((run) => run[column] ?? NaN)))
    lines.push([`${rows}`, ...cells])
  }
} finally {
  await browser.close()
  server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(toMarkdownTable(["Rows", ...columns], lines))

/** Makes a canonical workbook of the site's articles, over and over; no two bodies and headings are the same. */
function makeWorkbook(rows: number): Uint8Array {
  const articles = workbookToPosts(readFileSync("public/assets/blog.xlsx"))
  const posts = Array.from({ length: rows }, (_, index) => {
    const article = articles[index % articles.length]
    if (!article) throw new Error("The built site has no articles to take bodies from")
    const heading = `Article ${index + 1}`
    return { ...article, heading, body: `<p>${heading} of ${rows}.</p>\n${article.body}` }
  })
  return postsToWorkbook(posts)
}

/** Times are from the start of the navigation; tasks are those of the main thread, and 0 if none took 50 ms. */
async function measure(browser: Browser, rows: number) {
  const { page } = await openSlowPage(browser, "watchArticles()")
  await page.goto(`${server.address}/thoughts`)
  // The page gives the last article this id.
  const times = await page.evaluate<Record<string, number>>(`waitForArticles("article-${rows}")`)
  await page.context().close()
  return times
}
