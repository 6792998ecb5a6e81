import { readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync, constants } from "node:zlib"
import type { Page } from "@playwright/test"
import { type PageBudget, BUDGETS, WORTH_NAMING } from "./budgets"
import { expect, test } from "./site"

interface WeighedFile {
  /** URL without the hash of the file's contents. */
  name: string
  kind: string
  bytes: number
}

/** Sizes of each page's files when they were last accepted; UPDATE_WEIGHTS=true accepts those of now. */
const RECORD = "__tests__/browser/page-weights.json"
const recorded = JSON.parse(readFileSync(RECORD, "utf8")) as Record<string, Record<string, number>>
const ARTICLES = "/assets/"
/** The articles again for readers without scripts and for search engines. */
const READING_COPY =
  /<noscript[^>]*>[^]*?<\/noscript>|<script type="application\/ld\+json">[^]*?<\/script>/g
const TEXT = /^text|javascript|json|svg|manifest/

// The phone of Lighthouse, so that pictures are chosen as there.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} keeps to its budget of bytes`, async ({ page }) => {
    const files = await weigh(page, path)
    const weights: PageBudget = {
      html: sum(files.filter(({ kind }) => kind === "document")),
      script: sum(files.filter(({ kind }) => kind === "script")),
      total: sum(files),
    }
    if (process.env.UPDATE_WEIGHTS === "true") record(path, files)

    const over = Object.entries(budget).filter(
      ([kind, limit]) => weights[kind as keyof PageBudget] > limit,
    )
    expect(over, describe(path, files, weights)).toEqual([])
  })
}

async function weigh(page: Page, path: string): Promise<WeighedFile[]> {
  const kinds = new Map<string, string>()
  page.on("request", (request) => kinds.set(request.url(), request.resourceType()))
  await page.goto(path, { waitUntil: "networkidle" })
  // Asked for once more, because the browser forgets the bodies of some answers, such as a worker's.
  return Promise.all(
    [...kinds].map(async ([url, kind]) => {
      const answer = await page.request.get(url)
      const { pathname } = new URL(url)
      const body = withoutArticles(pathname, await answer.body())
      return {
        name: pathname
          .replace(/[-.][0-9a-f]{8,}(?=\.\w+$)/, "")
          .replace(/^\/static\/[0-9a-f]{32}\/[0-9a-f]{5}\//, "/static/"),
        kind,
        bytes: TEXT.test(answer.headers()["content-type"] ?? "") ? compress(body) : body.length,
      }
    }),
  )
}

/** What editors write and draw has no budget here, so that no new article ever prevents publishing. */
function withoutArticles(pathname: string, body: Buffer): Buffer {
  if (pathname.startsWith(ARTICLES)) return Buffer.alloc(0)
  return pathname === "/thoughts" ? Buffer.from(body.toString().replace(READING_COPY, "")) : body
}

function compress(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** In KB, to a tenth. */
function sum(files: readonly WeighedFile[]): number {
  return Math.round(files.reduce((total, { bytes }) => total + bytes, 0) / 102.4) / 10
}

/** Says which files have grown since they were accepted; all of them where none has. */
function describe(path: string, files: readonly WeighedFile[], weights: PageBudget): string {
  const before = recorded[path] ?? {}
  const grown = files.filter(({ name, bytes }) => bytes - (before[name] ?? 0) > WORTH_NAMING)
  const lines = (grown.length > 0 ? grown : files).map(
    ({ name, bytes }) => `  ${name}: ${bytes} bytes, accepted were ${before[name] ?? 0}`,
  )
  return `${path} weighs ${JSON.stringify(weights)} KB. Files that have grown:\n${lines.join("\n")}\n`
}

function record(path: string, files: readonly WeighedFile[]): void {
  const now = JSON.parse(readFileSync(RECORD, "utf8")) as typeof recorded
  now[path] = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))
  writeFileSync(RECORD, `${JSON.stringify(now, undefined, 2)}\n`)
}
