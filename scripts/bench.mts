// `npm run bench [-- runs]`: measures how long each page of public/ takes on a slow phone and how
// many bytes it costs. Compare only ratios to the plain page, because times differ from call to
// call. Pages take turns, so that a busy moment of the machine does not hit only one of them.
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { brotliCompressSync } from "node:zlib"
import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import sirv from "sirv"
import { navigation } from "../src/content/navigation"
import { findChromium } from "./find-chromium.mjs"

/** The hand-written page that the others are compared with. */
const PLAIN = "/plain"
const PAGES = [PLAIN, ...navigation.map(({ to }) => to)]
const PAINTS = ["first-contentful-paint", "largest-contentful-paint"]
/** Absolute, in ms of this machine and bytes: the plain page has no scripts and blocks for 0 ms. */
const OTHERS = ["total-blocking-time", "cumulative-layout-shift", "total-byte-weight"]
const DEFAULT_RUNS = 3

type Measured = Record<string, number>

const runs = new Map<string, Measured[]>(PAGES.map((page) => [page, []]))
const { chromium: chromePath } = await findChromium()
const folder = mkdtempSync(path.join(tmpdir(), "bench-"))
cpSync("public", folder, { recursive: true })
copyFileSync("scripts/bench-plain.html", path.join(folder, `${PLAIN}.html`))
// Compresses text, as a CDN does.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (entry.isFile() && /\.(html|js|css|json)$/.test(file)) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}
const server = createServer(sirv(folder, { extensions: ["html"], brotli: true })).listen(0)
const address = `http://localhost:${(server.address() as AddressInfo).port}`
for (let run = 0; run < Number(process.argv[2] ?? DEFAULT_RUNS); run++) {
  for (const [page, measured] of runs) measured.push(await measure(address + page))
}
server.close()
rmSync(folder, { recursive: true })

const plain = medians(runs.get(PLAIN) ?? [])
for (const [page, measured] of runs) {
  const own = medians(measured)
  const toRatio = (name: string) => {
    const value = own[name] ?? NaN
    const ratio = value / (plain[name] ?? NaN)
    return [name, PAINTS.includes(name) ? `×${ratio.toFixed(2)}` : Number(value.toFixed(2))]
  }
  console.log(page, Object.fromEntries(Object.keys(own).map(toRatio)))
}

/** Loads a page with Lighthouse's default slow phone, simulated by DevTools. */
async function measure(url: string): Promise<Measured> {
  const chromeFlags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"]
  const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" })
  const flags = { port: chrome.port, logLevel: "silent" as const }
  const result = await lighthouse(url, { ...flags, throttlingMethod: "devtools" })
  chrome.kill()
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}`)
  const { audits, categories } = result.lhr
  const scores = Object.values(categories).map(({ score }) => (score ?? 0) * 100)
  const toNumber = (name: string) => [name, audits[name]?.numericValue ?? NaN] as const
  return {
    ...Object.fromEntries([...PAINTS, ...OTHERS].map(toNumber)),
    "lowest score": Math.min(...scores),
  }
}

function medians(measured: readonly Measured[]): Measured {
  const names = Object.keys(measured[0] ?? {})
  return Object.fromEntries(
    names.map((name) => {
      const numbers = measured.map((run) => run[name] ?? NaN).toSorted((one, two) => one - two)
      return [name, numbers[Math.floor(numbers.length / 2)] ?? NaN]
    }),
  )
}
