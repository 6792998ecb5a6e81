// Opens every page of the built site in a real browser, served by Cloudflare's runtime with the built headers.
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { chromium, expect } from "@playwright/test"
import { findChromium } from "./find-chromium.mjs"
import { startServer } from "./serve.mjs"

const ARTICLES_PAGE = "/thoughts"
const WORKBOOK = "/assets/blog.xlsx"
const FIRST_PAGE = "/aboutus"
/** Not pages with a URL of their own: the answer to unknown ones, and the redirect of the empty path. */
const OTHER_FILES = ["404.html", "index.html"]
const PAGE_TIMEOUT_MS = 30_000

/**
 * @typedef {{ heading: string, url: string }} ArticleLink
 */

/**
 * @param {object} site
 * @param {number} site.articleCount how many articles the check has counted
 * @param {string} [site.folder] what would be published
 * @param {number} [site.port] a free one when missing
 * @returns {Promise<{ problems: string[], pageCount: number, articles: ArticleLink[] }>} no problems: the site
 *   can be published; the articles' URLs are those on the web
 */
export async function smokeTest({ articleCount, folder = "public", port }) {
  const rules = readFileSync(path.join(folder, "_headers"), "utf8")
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith(".html") && !OTHER_FILES.includes(name))
    .map((name) => `/${name.replace(/\.html$/, "")}`)
  /** @type {string[]} */
  const problems = []
  const server = await startServer({ folder, page: FIRST_PAGE, port })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  })
  try {
    const redirect = await fetch(`${server.address}/`, { redirect: "manual" })
    if (redirect.status !== 302 || redirect.headers.get("location") !== FIRST_PAGE) {
      problems.push(`/: does not lead to ${FIRST_PAGE}`)
    }
    for (const file of [...pages, WORKBOOK]) {
      problems.push(...(await compareHeaders(server.address, file, rules)))
    }
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    /** @type {ArticleLink[]} */
    let articles = []
    for (const name of pages) {
      const page = await context.newPage()
      page.setDefaultTimeout(PAGE_TIMEOUT_MS)
      watch(page, (problem) => problems.push(`${name}: ${problem}`))
      try {
        await page.goto(server.address + name, { waitUntil: "networkidle" })
        await page.locator("main").filter({ hasText: /\w/ }).waitFor()
        if (name === ARTICLES_PAGE) articles = await readArticles(page, articleCount)
      } catch (cause) {
        problems.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
      }
      await page.close()
    }
    return { problems, pageCount: pages.length, articles }
  } finally {
    await browser.close()
    server.stop()
    await server.ended
  }
}

/**
 * Reports what goes wrong in a page.
 * @param {import("@playwright/test").Page} page
 * @param {(problem: string) => void} report
 */
function watch(page, report) {
  page.on("console", (message) => {
    if (message.type() === "error") report(`error in the console: ${message.text()}`)
  })
  page.on("pageerror", (error) => report(`error in a script: ${String(error)}`))
  page.on("requestfailed", (request) => report(`not loaded: ${request.url()}`))
  page.on("response", (answer) => {
    if (answer.status() >= 400) report(`answer ${answer.status()}: ${answer.url()}`)
  })
}

/**
 * Waits for all articles and for each one's picture.
 * @param {import("@playwright/test").Page} page
 * @param {number} articleCount
 * @returns {Promise<ArticleLink[]>}
 * @throws {Error} when one is not shown
 */
async function readArticles(page, articleCount) {
  const shown = page.locator("main article")
  // Long lists are rendered in batches.
  await expect(shown).toHaveCount(articleCount, { timeout: PAGE_TIMEOUT_MS })
  const missing = await shown.locator("img").evaluateAll(async (images) => {
    const all = /** @type {HTMLImageElement[]} */ (images)
    for (const image of all) image.loading = "eager"
    // Decoding waits for loading, and fails when there is no picture.
    await Promise.allSettled(all.map((image) => image.decode()))
    return all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  })
  if (missing.length > 0) throw new Error(`pictures are not shown: ${missing.join(", ")}`)
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href")
  return shown.evaluateAll(
    (elements, address) =>
      elements.map((element) => ({
        heading: element.querySelector("h2")?.textContent ?? "",
        url: `${address}#${element.id}`,
      })),
    canonical,
  )
}

/**
 * Compares the headers of an answer with the _headers file, of which a host may drop what it finds too long.
 * @param {string} address of the server
 * @param {string} file
 * @param {string} rules the _headers file
 * @returns {Promise<string[]>} problems
 */
async function compareHeaders(address, file, rules) {
  const answer = await fetch(address + file, { redirect: "manual" })
  if (answer.status !== 200) return [`${file}: answer ${answer.status}`]
  const applying = rules.split(/\n(?=\/)/).filter((rule) => {
    const pattern = (rule.split("\n")[0] ?? "")
      .split("*")
      .map((part) => part.replace(/[^\w/]/g, "\\$&"))
    return new RegExp(`^${pattern.join(".*")}$`).test(file)
  })
  const headers = applying.flatMap((rule) => [...rule.matchAll(/^ {2}([\w-]+): (.+)$/gm)])
  const isRemoved = (/** @type {string} */ name) =>
    applying.some((rule) => rule.includes(`\n  ! ${name}\n`))
  return headers
    .filter(
      ([, name = "", value = ""]) => !isRemoved(name) && !answer.headers.get(name)?.includes(value),
    )
    .map(([, name]) => `${file}: the header ${name} is not as built`)
}
