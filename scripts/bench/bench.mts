// `npm run bench [-- --runs 3]`: what a visitor with a slow phone waits and pays for on
// each page of BASELINES, as built in public/, and the ratio of each time to that of a hand-written page of the same kind. Pages
// take turns, so that a busy moment of the machine does not hit one only. Never compare times of two calls, but ratios.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { brotliCompressSync } from "node:zlib"
import { chromium } from "@playwright/test"
import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import sharp from "sharp"
import sirv from "sirv"
import { findChromium } from "../find-chromium.mjs"

type Run = Record<string, number>

/** The hand-written page that each page is compared with. */
const BASELINES = {
  "/aboutus": "/baseline/banner",
  "/workshops": "/baseline/banner",
  "/thoughts": "/baseline/articles",
  "/payments": "/baseline/text",
  "/contactus": "/baseline/text",
}
const BANNER = `<img src="/baseline/banner.avif" width="1200" height="900" fetchpriority="high" alt="A school">`
/** Lighthouse's slow phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, processor 4x slowed. */
const CPU_SLOWDOWN = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
/** Time for everything after the load: deferred scripts, the menu's answer, articles. */
const AFTER_LOAD_MS = 5000

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } })
const executablePath = findChromium()
const folder = mkdtempSync(path.join(tmpdir(), "bench-"))
await makeSite(folder)
const server = createServer(sirv(folder, { extensions: ["html"], brotli: true })).listen(0)
const address = `http://localhost:${(server.address() as AddressInfo).port}`
const pages = [...new Set(Object.entries(BASELINES).flat())]
const runs = new Map<string, Run[]>(pages.map((page) => [page, []]))
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const [page, measured] of runs) {
      console.error(`Run ${run} of ${values.runs}: ${page}`)
      const url = address + page
      measured.push({ ...(await loadThrottled(url)), ...(await runLighthouse(url)) })
    }
  }
} finally {
  server.close()
  rmSync(folder, { recursive: true })
}
for (const [page, measured] of runs) {
  const baseline = runs.get(new Map(Object.entries(BASELINES)).get(page) ?? "") ?? []
  console.log(`\n${page}`)
  for (const name of new Set(measured.flatMap(Object.keys))) {
    const ratio = name.endsWith("ms") ? median(measured, name) / median(baseline, name) : NaN
    const all = measured.map((run) => run[name]?.toPrecision(3)).join(", ")
    console.log(`  ${name}: ${ratio ? `×${ratio.toFixed(2)}` : median(measured, name)} (${all})`)
  }
}

/** Copies the built site beside the baseline pages, each file with a Brotli copy, as a CDN sends it. */
async function makeSite(to: string): Promise<void> {
  cpSync("public", to, { recursive: true })
  cpSync("scripts/bench", path.join(to, "baseline"), { recursive: true })
  const inBaseline = (name: string) => path.join(to, "baseline", name)
  const text = readFileSync(inBaseline("text.html"), "utf8")
  const list = readFileSync(inBaseline("articles.html"), "utf8")
  writeFileSync(inBaseline("banner.html"), text.replace("<main>", `<main>${BANNER}`))
  const withList = text.replace(/<h2>[^]*<\/main>/, `${list}</main>`)
  writeFileSync(inBaseline("articles.html"), withList)
  // Of 45 KB, as an ordinary banner.
  const banner = sharp("src/images/banner-about.png").resize(800)
  await banner.avif({ quality: 85 }).toFile(inBaseline("banner.avif"))
  const entries = readdirSync(to, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const file = path.join(parentPath, name)
    if (/\.(html|js|css|json)$/.test(name)) {
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
    }
  }
}

/** Loads a page under applied throttling: ms from the start of the navigation, KB transferred. */
async function loadThrottled(url: string): Promise<Run> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const page = await browser.newPage(PHONE)
  await page.addInitScript({ path: "scripts/bench/in-page.js" })
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", NETWORK)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: "load" })
  await sleep(AFTER_LOAD_MS)
  const times = await page.evaluate<Run>("times")
  await browser.close()
  return { ...times, "All KB": bytes / 1024 }
}

/** Loads a page with Lighthouse's own settings, which simulate the slow phone. */
async function runLighthouse(url: string): Promise<Run> {
  const chromeFlags = ["--headless=new", ...FLAGS]
  const chrome = await launch({ chromePath: executablePath, chromeFlags, logLevel: "silent" })
  const result = await lighthouse(url, { port: chrome.port, logLevel: "silent" })
  chrome.kill()
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}`)
  const { audits, categories } = result.lhr
  const scores = Object.values(categories).map(({ score }) => (score ?? 0) * 100)
  return {
    "Lighthouse FCP ms": audits["first-contentful-paint"]?.numericValue ?? NaN,
    "Lighthouse TBT ms": audits["total-blocking-time"]?.numericValue ?? NaN,
    "Lighthouse CLS": audits["cumulative-layout-shift"]?.numericValue ?? NaN,
    "Lighthouse lowest score": Math.min(...scores),
  }
}

function median(measured: readonly Run[], name: string): number {
  const numbers = measured.map((run) => run[name] ?? NaN).toSorted((one, other) => one - other)
  return numbers[Math.floor(numbers.length / 2)] ?? NaN
}
