// `npm run bench:thoughts [-- --rows 10,100] [-- --runs 3] [-- --json FILE]`: how soon a slow phone shows
// articles. Opens /thoughts of the built site (public/) with workbooks of several sizes, directly and through
// the menu, on a processor slowed down four times, and prints medians. Chromium slows down the page only,
// not the worker that reads the workbook; the network is this machine's.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { makeBenchWorkbook } from "./bench-workbook.mjs"
import { findChromium } from "./find-chromium.mjs"

const PUBLIC = fileURLToPath(new URL("../public", import.meta.url))
const WORKBOOK = "/assets/blog.xlsx"
const TIMES_SLOWER = 4
const TIMEOUT_MS = 600_000
/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

/**
 * @typedef {object} Measurement
 * @property {number} rows
 * @property {"direct" | "menu"} way
 * @property {number} firstMs from the navigation, or the press of the link, until the first card is drawn
 * @property {number} lastMs until the last is
 * @property {number} longestMs longest task of the main thread in that time; 0 when none took 50 ms
 * @property {number} longestDrawingMs the same from the first card on
 */

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10,100,1000,5000" },
    runs: { type: "string", default: "1" },
    json: { type: "string" },
  },
})
/** @type {Buffer} */
let workbook = Buffer.alloc(0)
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost")
  const file = path.join(PUBLIC, path.extname(pathname) ? pathname : `${pathname}.html`)
  if (pathname !== WORKBOOK && !existsSync(file)) return response.writeHead(404).end()
  const type = TYPES[path.extname(file)] ?? "application/octet-stream"
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "max-age=0, must-revalidate" })
  return response.end(pathname === WORKBOOK ? workbook : readFileSync(file))
})
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)))
const address = server.address()
const site = `http://localhost:${address && typeof address === "object" ? address.port : 0}`
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })

/** @type {Measurement[]} */
const measured = []
for (const rows of values.rows.split(",").map(Number)) {
  workbook = makeBenchWorkbook(rows)
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const way of /** @type {const} */ (["direct", "menu"])) {
      console.error(`${rows} rows, ${way}, run ${run}`)
      measured.push(await measure(rows, way))
    }
  }
}
await browser.close()
server.close()
console.log(describe(measured))
if (values.json) writeFileSync(values.json, `${JSON.stringify(measured, null, 2)}\n`)

/**
 * @param {number} rows
 * @param {"direct" | "menu"} way
 * @returns {Promise<Measurement>}
 */
async function measure(rows, way) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER })
  await page.addInitScript(watchCards, rows)
  if (way === "direct") {
    await page.goto(`${site}/thoughts`)
  } else {
    await page.goto(`${site}/aboutus`, { waitUntil: "networkidle" })
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    await page.evaluate(() => {
      const note = () => (document.body.dataset.pressed = String(performance.now()))
      addEventListener("click", note, { once: true, capture: true })
    })
    await page.getByRole("link", { name: "TEACHER THOUGHTS" }).first().click()
  }
  await page.waitForFunction(() => document.body.dataset.result, undefined, { polling: 250 })
  const result = (await page.locator("body").getAttribute("data-result")) ?? ""
  await context.close()
  return { rows, way, .../** @type {Omit<Measurement, "rows" | "way">} */ (JSON.parse(result)) }
}

/**
 * Runs in the page.
 * @param {number} rows
 */
function watchCards(rows) {
  /** @type {PerformanceEntry[]} */
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" })
  let first = 0
  // Not at every frame, which would keep the page from ever being idle.
  const timer = setInterval(() => {
    const list = document.querySelector("article")?.closest("[role=list]")
    const last = list?.lastElementChild?.lastElementChild?.firstElementChild
    if (!last) return
    first ||= performance.now()
    if (!last.id.endsWith(`-${rows}`) || !last.querySelector(".prose > *")) return
    clearInterval(timer)
    const end = performance.now()
    // Long tasks are reported a little later.
    setTimeout(() => {
      const longest = (/** @type {number} */ from) =>
        Math.max(
          0,
          ...tasks
            .filter(({ startTime }) => startTime >= from && startTime <= end)
            .map(({ duration }) => duration),
        )
      const start = Number(document.body.dataset.pressed ?? 0)
      document.body.dataset.result = JSON.stringify({
        firstMs: first - start,
        lastMs: end - start,
        longestMs: longest(start),
        longestDrawingMs: longest(first),
      })
    }, 500)
  }, 20)
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/**
 * A table in Markdown.
 * @param {Measurement[]} all
 */
function describe(all) {
  const names = all.map(({ rows, way }) => `${rows.toLocaleString("en")} | ${way}`)
  const lines = [...new Set(names)].map((name) => {
    const group = all.filter((_, index) => names[index] === name)
    const take = (/** @type {"firstMs" | "lastMs" | "longestMs" | "longestDrawingMs"} */ key) =>
      `${Math.round(median(group.map((one) => one[key]))).toLocaleString("en")} ms`
    return [name, take("firstMs"), take("lastMs"), take("longestMs"), take("longestDrawingMs")]
  })
  const head = ["Rows", "Way", "First card", "Last card", "Longest task", "after the first card"]
  const table = [head, head.map((_, index) => (index === 1 ? "---" : "---:")), ...lines]
  return table.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}
