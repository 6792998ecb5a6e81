import { readdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { JSDOM } from "jsdom"
import { EARLY_ENTRY } from "../webpack-config"
import { THOUGHTS_PATH } from "../../../src/navigation/paths"

/** One page of the built site. */
export interface BuiltPage {
  /** Path of the page, such as "/aboutus". */
  path: string
  document: Document
  /** URLs of the scripts of the page's own component. */
  scripts: readonly string[]
  /** URLs of the scripts that show the articles before React has loaded. */
  earlyScripts: readonly string[]
  /** URLs of the worker that parses the workbook for them. */
  workerScripts: readonly string[]
  /** URLs of the data that the page's scripts ask for. */
  data: readonly string[]
}

const PUBLIC = "public"
/** Gatsby writes the 404 page twice, as /404 and as /404.html. Only /404 is published. */
const NOT_FOUND_COPY = "/404.html"
const APP_DATA = "page-data/app-data.json"

/** Its documents run no scripts, so the content of noscript is elements, too. */
const parser = new new JSDOM().window.DOMParser()

export function parsePage(html: string): Document {
  return parser.parseFromString(html, "text/html")
}

/**
 * Reads pages as Gatsby has written them, each with its files.
 * @param paths of all pages, such as "/aboutus"
 */
export async function readBuiltPages(paths: readonly string[]): Promise<BuiltPage[]> {
  const published = paths.filter((pagePath) => pagePath !== NOT_FOUND_COPY)
  return Promise.all(published.map((pagePath) => readPage(pagePath)))
}

/** Writes /aboutus as aboutus.html, so that hosts answer the URL without a redirect to a trailing slash. */
export async function writeBuiltPages(pages: readonly BuiltPage[]): Promise<void> {
  // An earlier build may have had other pages. Gatsby makes a folder for each page.
  const files = (await readdir(PUBLIC)).filter((name) => name.endsWith(".html"))
  const folders = pages.map(({ path }) => path).filter((pagePath) => pagePath !== "/")
  for (const name of [...files, ...folders]) await rm(path.join(PUBLIC, name), { recursive: true })
  for (const { path: pagePath, document } of pages) {
    const file = pagePath === "/" ? "index.html" : `${pagePath}.html`
    const html = `<!DOCTYPE html>${document.documentElement.outerHTML}`
    await writeFile(path.join(PUBLIC, file), html)
  }
}

/**
 * The elements of a page that a step is to change.
 * @param text that they must contain
 * @throws Error when there are none, because Gatsby no longer writes its pages as the step expects
 */
export function findRequired(
  { path, document }: Pick<BuiltPage, "path" | "document">,
  selector: string,
  text = "",
): [Element, ...Element[]] {
  const found = [...document.querySelectorAll(selector)]
  const [first, ...others] = found.filter(({ textContent }) => textContent.includes(text))
  if (first) return [first, ...others]
  throw new Error(
    `Gatsby has written the page ${path} without ${selector}${text && ` with “${text}”`}. Its output must have changed: adapt the step that expects it (plugins/site-build/build-steps.ts).`,
  )
}

/** Adds an element with these attributes to the end of another one. */
export function append(
  parent: Element,
  name: string,
  attributes: Record<string, string>,
  text = "",
): Element {
  const element = parent.ownerDocument.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value)
  }
  element.textContent = text
  parent.append(element)
  return element
}

async function readPage(pagePath: string): Promise<BuiltPage> {
  const name = pagePath.slice(1)
  const pageData = path.posix.join("page-data", name || "index", "page-data.json")
  const { assetsByChunkName } = await readJson<WebpackStats>("webpack.stats.json")
  const { componentChunkName } = await readJson<PageData>(pageData)
  const toUrl = (file: string) => `/${file}`
  const scriptsOf = (chunk: string) => {
    const files = assetsByChunkName[chunk]?.filter((file) => file.endsWith(".js"))
    if (!files) throw new Error(`public/webpack.stats.json names no files of ${chunk}`)
    return files.map(toUrl)
  }
  const scripts = scriptsOf(componentChunkName)
  const listEarlyScripts = () => {
    const early = scriptsOf(EARLY_ENTRY)
    if (early.some((url) => scripts.includes(url))) return early
    throw new Error(
      `${EARLY_ENTRY} and ${componentChunkName} share no script, so visitors would download the same code twice (plugins/site-build/webpack-config.ts)`,
    )
  }
  return {
    path: pagePath,
    document: parsePage(await readPublic(path.join(name, "index.html"))),
    scripts,
    earlyScripts: pagePath === THOUGHTS_PATH ? listEarlyScripts() : [],
    workerScripts: [],
    data: [APP_DATA, pageData].map(toUrl),
  }
}

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>
}

interface PageData {
  componentChunkName: string
}

function readPublic(file: string): Promise<string> {
  return readFile(path.join(PUBLIC, file), "utf8")
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readPublic(file)) as T
}
