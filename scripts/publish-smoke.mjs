// Opens every page of the built site in a real browser, served by Cloudflare's runtime with the built headers.
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { chromium } from "@playwright/test"
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
  // Long lists are drawn in batches.
  if (articleCount > 0) {
    await shown
      .nth(articleCount - 1)
      .waitFor({ state: "attached" })
      .catch(() => undefined)
  }
  const count = await shown.count()
  if (count !== articleCount) {
    throw new Error(`${count} articles are shown; the check counted ${articleCount}`)
  }
  const missing = await shown.locator("img").evaluateAll(async (images) => {
    const found = await Promise.all(
      /** @type {HTMLImageElement[]} */ (images).map(async (image) => {
        image.loading = "eager"
        // Decoding waits for loading, and fails when there is no picture.
        const isThere = await image.decode().then(
          () => image.naturalWidth > 0,
          () => false,
        )
        return isThere ? [] : [image.src]
      }),
    )
    return found.flat()
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
 * @param {string} address of the server
 * @param {string} file
 * @param {string} rules the _headers file
 * @returns {Promise<string[]>} problems
 */
async function compareHeaders(address, file, rules) {
  const answer = await fetch(address + file, { redirect: "manual" })
  if (answer.status !== 200) return [`${file}: answer ${answer.status}`]
  return [...expectHeaders(rules, file)]
    .filter(([name, value]) => answer.headers.get(name) !== value)
    .map(([name]) => `${file}: the header ${name} is not as built`)
}

/**
 * Reads a _headers file as Cloudflare Pages does.
 * @param {string} rules
 * @param {string} file
 * @returns {Map<string, string>} the headers of the answer, by name
 */
export function expectHeaders(rules, file) {
  /** @type {Map<string, string>} */
  const headers = new Map()
  let applies = false
  for (const line of rules.split("\n")) {
    if (line.startsWith("/")) {
      const pattern = line.split("*").map((part) => part.replace(/[^\w/]/g, "\\$&"))
      applies = new RegExp(`^${pattern.join(".*")}$`).test(file)
    } else if (applies && line.startsWith("  ! ")) {
      headers.delete(line.slice(4))
    } else if (applies && line.includes(": ")) {
      const [name = "", ...value] = line.trim().split(": ")
      const earlier = headers.get(name)
      headers.set(name, [...(earlier ? [earlier] : []), value.join(": ")].join(", "))
    }
  }
  return headers
}
