import { brotliCompressSync, constants } from "node:zlib"
import type { Page } from "@playwright/test"
import { about } from "../../src/content/aboutus"
import { contact } from "../../src/content/contactus"
import { contactLabels } from "../../src/content/contactus"
import { copyButton } from "../../src/content/copy-button"
import { courses } from "../../src/content/courses"
import { credentials } from "../../src/content/credentials"
import { enquiry } from "../../src/content/enquiry"
import { handout } from "../../src/content/handout"
import { navigation } from "../../src/content/navigation"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { thoughts } from "../../src/content/thoughts"
import { workshops } from "../../src/content/workshops"
import { wordsOf } from "../fixtures/site-words"
import { expect, loadImages, open, PAGES, servePosts, test, waitForFonts } from "./site"

/** What a page may cost a visitor on the wire, in KB of 1024 bytes, text with brotli 11; headers do not count. */
interface PageBudget {
  html: number
  script: number
  /** Everything else down to the end of the page: fonts, pictures, icons and data. */
  others: number
}

/** Budgets of the code: words, articles and the courses' pictures do not count. */
const BUDGETS: Record<string, PageBudget> = {
  "/aboutus": { html: 9.85, script: 91.5, others: 71 },
  "/workshops": { html: 11, script: 93.25, others: 44.5 },
  "/thoughts": { html: 8.35, script: 117, others: 43.75 },
  "/payments": { html: 8.25, script: 90.75, others: 29 },
  "/contactus": { html: 8.25, script: 90, others: 29 },
}
/** Of a page that is not in the list: a new one. */
const NEW_PAGE_BUDGET: PageBudget = { html: 8.25, script: 90, others: 29 }

/** The words and facts of the menu, the header and the footer. */
const FRAME = [navigation, site, provider, credentials]

const WORDS: Record<string, readonly unknown[]> = {
  "/aboutus": [...FRAME, about, enquiry],
  "/workshops": [...FRAME, workshops, courses, handout, copyButton, enquiry],
  "/thoughts": [...FRAME, thoughts],
  "/payments": [...FRAME, payments, copyButton, enquiry],
  "/contactus": [...FRAME, contact, contactLabels, copyButton, enquiry],
}

/**
 * How many times their own weight a page's words may add. A course also brings markup, the URLs of its picture
 * and structured data into the HTML, for which a quarter was enough with one course and with twelve.
 */
const WORDS_FACTOR: PageBudget = { html: 1.25, script: 1, others: 0 }

interface WeighedFile {
  /** URL without the hash of the file's contents. */
  name: string
  kind: keyof PageBudget
  bytes: number
}

const ASSETS = "/assets/"
const PAGE_DATA = "/page-data/"
/** What is only for visitors without scripts, and for search engines. */
const WITHOUT_SCRIPTS =
  /<noscript[^>]*>[^]*?<\/noscript>|<script type="application\/ld\+json">[^]*?<\/script>/g
/** Budgets by the browser's resource types. */
const KINDS: Record<string, keyof PageBudget> = { document: "html", script: "script" }
const TEXT = /^text|javascript|json|svg|manifest/

// In one process, which compresses what several pages load only once.
test.describe.configure({ mode: "default" })
// The phone of Lighthouse, so that pictures are chosen as there.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })

for (const path of PAGES) {
  const budget = BUDGETS[path] ?? NEW_PAGE_BUDGET
  test(`${path} keeps to its budget of bytes`, async ({ page }) => {
    const files = await weigh(page, path)
    const weights = weighCode(path, files)

    const over = Object.entries(budget).filter(
      ([kind, limit]) => weights[kind as keyof PageBudget] > limit,
    )
    const list = files.map(({ name, bytes }) => `${name}: ${bytes}`).join("\n  ")
    expect(over, `KB: ${JSON.stringify(weights)}; bytes:\n  ${list}\n`).toEqual([])
  })
}

test("/editors weighs at most what /contactus weighs, because what reads a workbook comes with the first file", async ({
  browser,
}) => {
  const weighPage = async (path: string) => {
    const page = await browser.newPage()
    const files = await weigh(page, path)
    await page.close()
    return files.reduce((total, { bytes }) => total + bytes, 0)
  }

  expect(await weighPage("/editors")).toBeLessThanOrEqual(await weighPage("/contactus"))
})

async function weigh(page: Page, path: string): Promise<WeighedFile[]> {
  const kinds = new Map<string, string>()
  page.on("request", (request) => kinds.set(request.url(), request.resourceType()))
  // Which fonts the page needs depends on the articles.
  await servePosts(page)
  await open(page, path)
  await waitForFonts(page)
  await page.waitForLoadState("networkidle")
  // Which pictures are near the window depends on the words above them.
  await loadImages(page)
  // Asked for once more, because the browser forgets the bodies of some answers, such as a worker's.
  return Promise.all(
    [...kinds].map(async ([url, kind]) => {
      const answer = await page.request.get(url)
      const { pathname } = new URL(url)
      const body = withoutContent(pathname, await answer.body())
      return {
        name: pathname
          .replace(/[-.][0-9a-f]{8,}(?=\.\w+$)/, "")
          .replace(/^\/static\/[0-9a-f]{32}\/[0-9a-f]{5}\//, "/static/"),
        kind: KINDS[kind] ?? "others",
        bytes: TEXT.test(answer.headers()["content-type"] ?? "") ? compress(body) : body.length,
      }
    }),
  )
}

/** In KB: what is left of the files' weights without the words in them. */
function weighCode(path: string, files: readonly WeighedFile[]): PageBudget {
  const words = compress(Buffer.from(JSON.stringify(WORDS[path] ?? [...FRAME, wordsOf(path)])))
  const weighKind = (kind: keyof PageBudget) => {
    const ofKind = files.filter((file) => file.kind === kind)
    const bytes = ofKind.reduce((total, file) => total + file.bytes, 0)
    return Math.round((bytes - words * WORDS_FACTOR[kind]) / 10.24) / 100
  }
  return { html: weighKind("html"), script: weighKind("script"), others: weighKind("others") }
}

/** Articles and courses never prevent publishing: their pictures do not count; of their data, one item does. */
function withoutContent(pathname: string, body: Buffer): Buffer {
  const isOfCourse = courses.some(({ image }) => pathname.includes(`/${image}.`))
  if (pathname.startsWith(ASSETS) || isOfCourse) return Buffer.alloc(0)
  if (pathname === "/thoughts") return Buffer.from(body.toString().replace(WITHOUT_SCRIPTS, ""))
  if (!pathname.startsWith(PAGE_DATA)) return body
  const takeFirst = (_key: string, value: unknown) =>
    Array.isArray(value) ? value.slice(0, 1) : value
  return Buffer.from(JSON.stringify(JSON.parse(body.toString(), takeFirst)))
}

/** Length of each text when it is compressed. */
const compressed = new Map<string, number>()

function compress(body: Buffer): number {
  const text = body.toString()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const length = compressed.get(text) ?? brotliCompressSync(body, { params }).length
  compressed.set(text, length)
  return length
}
