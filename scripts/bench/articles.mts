// `npm run bench:thoughts [-- --rows 10,100] [-- --runs 3] [-- --json FILE]`: how soon a slow phone shows
// articles. Opens /thoughts of the built site (public/) with workbooks of several sizes, directly and through
// the menu, on a processor slowed down four times; then scrolls while the articles are still being drawn.
// Prints medians. Chromium slows down the page only, not the worker that reads the workbook; the network is
// this machine's.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { makeBenchWorkbook } from "./make-workbook"
import { toMarkdownTable } from "./markdown-table"
import { median } from "./statistics"
import { findChromium } from "../find-chromium.mjs"

const PUBLIC = "public"
const WORKBOOK = "/assets/blog.xlsx"
const TIMES_SLOWER = 4
const TIMEOUT_MS = 600_000
/** Three seconds of it. Chromium makes it with a wheel: its made-up swipes move nothing on this page. */
const SCROLL = { distance: 6_000, pixelsPerSecond: 2_000 }
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

const WAYS = ["direct", "menu"] as const
type Way = (typeof WAYS)[number]

/** What bench/watch-cards.js tells. */
interface Times {
  /** From the navigation, or the press of the link, until the first card is drawn. */
  firstMs: number
  /** Until the last is. */
  lastMs: number
  /** Longest task of the main thread in that time; 0 when none took 50 ms. */
  longestMs: number
  /** The same from the first card on. */
  longestDrawingMs: number
}

/** ms between two frames while a visitor scrolls from the first card on. */
interface Frames {
  /** Of the 19th of 20, the soonest first. */
  usualMs: number
  longestMs: number
}

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10,100,1000,5000" },
    runs: { type: "string", default: "1" },
    json: { type: "string" },
  },
})
let workbook: Buffer = Buffer.alloc(0)
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost")
  const file = path.join(PUBLIC, path.extname(pathname) ? pathname : `${pathname}.html`)
  if (pathname !== WORKBOOK && !existsSync(file)) return response.writeHead(404).end()
  const type = TYPES[path.extname(file)] ?? "application/octet-stream"
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "max-age=0, must-revalidate" })
  return response.end(pathname === WORKBOOK ? workbook : readFileSync(file))
})
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const site = `http://localhost:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })

const measured: (Times & { rows: number; way: Way })[] = []
const scrolled: (Frames & { rows: number })[] = []
for (const rows of values.rows.split(",").map(Number)) {
  workbook = makeBenchWorkbook(rows)
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const way of WAYS) {
      console.error(`${rows} rows, ${way}, run ${run}`)
      measured.push({ rows, way, ...(await measure(rows, way)) })
    }
    console.error(`${rows} rows, scrolling, run ${run}`)
    scrolled.push({ rows, ...(await scroll()) })
  }
}
await browser.close()
server.close()
console.log(describeTimes())
console.log(`\n${describeFrames()}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured, scrolled }, null, 2)}\n`)

async function measure(rows: number, way: Way): Promise<Times> {
  const { context, page } = await openSlowPhone()
  if (way === "direct") {
    await page.goto(`${site}/thoughts`)
  } else {
    await page.goto(`${site}/aboutus`, { waitUntil: "networkidle" })
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    await page.evaluate("startAtPress()")
    await page.getByRole("link", { name: "TEACHER THOUGHTS" }).first().click()
  }
  const times = await page.evaluate<Times>(`waitForCards(${rows})`)
  await context.close()
  return times
}

async function scroll(): Promise<Frames> {
  const { context, page, devtools } = await openSlowPhone()
  await page.goto(`${site}/thoughts`)
  await page.getByRole("article").first().waitFor()
  await page.evaluate("watchFrames()")
  await devtools.send("Input.synthesizeScrollGesture", {
    x: 180,
    y: 500,
    yDistance: -SCROLL.distance,
    speed: SCROLL.pixelsPerSecond,
  })
  const gaps = await page.evaluate<number[]>("frameGaps")
  const top = await page.evaluate<number>("scrollY")
  await context.close()
  if (top < SCROLL.distance / 2) throw new Error(`Scrolled by ${top} px only`)
  const sorted = gaps.toSorted((one, other) => one - other)
  return {
    usualMs: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    longestMs: sorted.at(-1) ?? NaN,
  }
}

async function openSlowPhone() {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript({ path: "scripts/bench/in-page.js" })
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER })
  return { context, page, devtools }
}

function describeTimes(): string {
  const lines = [...new Set(measured.map(({ rows }) => rows))].flatMap((rows) =>
    WAYS.map((way) => {
      const group = measured.filter((one) => one.rows === rows && one.way === way)
      const take = (key: keyof Times) => toText(group.map((one) => one[key]))
      return [
        `${rows.toLocaleString("en")}, ${way}`,
        ...[take("firstMs"), take("lastMs"), take("longestMs"), take("longestDrawingMs")],
      ]
    }),
  )
  return toMarkdownTable(
    ["Rows, way", "First card", "Last card", "Longest task", "after the first card"],
    lines,
  )
}

function describeFrames(): string {
  const lines = [...new Set(scrolled.map(({ rows }) => rows))].map((rows) => {
    const group = scrolled.filter((one) => one.rows === rows)
    const take = (key: keyof Frames) => toText(group.map((one) => one[key]))
    return [rows.toLocaleString("en"), take("usualMs"), take("longestMs")]
  })
  return toMarkdownTable(["Rows", "19 of 20 frames of scrolling within", "Longest frame"], lines)
}

function toText(times: number[]): string {
  return `${Math.round(median(times)).toLocaleString("en")} ms`
}
