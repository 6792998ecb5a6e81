import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { parse, serialize } from "parse5"
import { EARLY_ENTRY } from "../webpack-config"
import { attributeOf, type Document, type Element, findElements } from "./html-tree"

/** One page of the built site. */
export interface BuiltPage {
  /** Path of the page, such as "/aboutus". */
  path: string
  document: Document
  /** Style files of the page. */
  styles: readonly StyleFile[]
  /** URLs of the scripts of the page's own component. */
  scripts: readonly string[]
  /** URLs of the scripts that show the articles before React is there. */
  earlyScripts: readonly string[]
  /** URLs of the worker that parses the workbook for them. */
  workerScripts: readonly string[]
  /** URLs of the data that the page's scripts ask for. */
  data: readonly string[]
}

interface StyleFile {
  url: string
  css: string
}

const PUBLIC = "public"
/** Gatsby's HTML from the last build: Gatsby writes only the pages that have changed. */
const KEPT_HTML = ".cache/site-build/html"
const INDEX = "index.html"
/** Gatsby writes the page of unknown URLs twice: so, and as 404/index.html, which is the one published. */
const NOT_FOUND = "404.html"
const NOT_FOUND_PATH = "/404"
/** The name given in src/posts/client/start-posts-worker.ts. */
const WORKER_CHUNK = "posts-worker"
const POSTS_PATH = "/thoughts"
const APP_DATA = "page-data/app-data.json"

/** Without scripting, so that the content of noscript is elements, too. */
const PARSING = { scriptingEnabled: false }

/** Before a build: puts Gatsby's own HTML back in place of the published pages that were made of it. */
export async function restoreGatsbyHtml(): Promise<void> {
  for (const file of await findHtmlFiles(KEPT_HTML)) {
    await rm(path.join(PUBLIC, toPublishedName(file)), { force: true })
    await mkdir(path.dirname(path.join(PUBLIC, file)), { recursive: true })
    await rename(path.join(KEPT_HTML, file), path.join(PUBLIC, file))
  }
}

/** After a build: moves Gatsby's own HTML aside for the next one and reads its pages, each with its files. */
export async function readBuiltPages(pathPrefix: string): Promise<BuiltPage[]> {
  const files = await findHtmlFiles(PUBLIC)
  for (const file of files) {
    await cp(path.join(PUBLIC, file), path.join(KEPT_HTML, file))
    await rm(path.join(PUBLIC, file === INDEX || file === NOT_FOUND ? file : path.dirname(file)), {
      recursive: true,
    })
  }
  const pages = files.filter((file) => file !== NOT_FOUND).sort()
  return Promise.all(pages.map((file) => readPage(file, pathPrefix)))
}

/** Writes /aboutus as aboutus.html, so that hosts answer the URL without a redirect to a trailing slash. */
export async function writeBuiltPages(pages: readonly BuiltPage[]): Promise<void> {
  for (const { path: pagePath, document } of pages) {
    const name = pagePath === "/" ? INDEX : `${pagePath.slice(1)}.html`
    await writeFile(path.join(PUBLIC, name), serialize(document, PARSING))
  }
}

/**
 * The elements of a page that a step is to change.
 * @param what they are, for the message
 * @throws Error when there are none: then Gatsby writes its pages in another way than the step expects
 */
export function findRequired(
  { path, document }: Pick<BuiltPage, "path" | "document">,
  what: string,
  isWanted: (element: Element) => boolean,
): [Element, ...Element[]] {
  const [first, ...others] = findElements(document, isWanted)
  if (first) return [first, ...others]
  throw new Error(
    `Gatsby has written the page ${path} without ${what}. Its output must have changed: adapt the step that expects it (plugins/site-build/build-steps.ts).`,
  )
}

export const hasAttribute = (name: string) => (element: Element) =>
  attributeOf(element, name) !== undefined

async function readPage(file: string, pathPrefix: string): Promise<BuiltPage> {
  const folder = path.dirname(file)
  const pagePath = folder === "." ? "/" : `/${folder}`
  const pageData = path.posix.join("page-data", folder === "." ? "index" : folder, "page-data.json")
  const { assetsByChunkName } = await readJson<WebpackStats>("webpack.stats.json")
  const { componentChunkName } = await readJson<PageData>(pageData)
  const assetsOf = (chunk: string) => {
    const assets = assetsByChunkName[chunk]
    if (!assets) throw new Error(`public/webpack.stats.json names no files of ${chunk}`)
    return assets
  }
  const toUrl = (name: string) => `${pathPrefix}/${name}`
  const scriptsOf = (chunk: string) =>
    assetsOf(chunk)
      .filter((name) => name.endsWith(".js"))
      .map(toUrl)
  const ownAssets = assetsOf(componentChunkName)
  // In Gatsby's order: the styles of all pages last.
  const styles = [...ownAssets, ...assetsOf("app")].filter((name) => name.endsWith(".css"))
  return {
    path: pagePath,
    document: parse(await readFile(path.join(KEPT_HTML, file), "utf8"), PARSING),
    styles: await Promise.all(
      styles.map(async (name) => ({
        url: toUrl(name),
        css: await readFile(path.join(PUBLIC, name), "utf8"),
      })),
    ),
    scripts: scriptsOf(componentChunkName),
    earlyScripts: pagePath === POSTS_PATH ? scriptsOf(EARLY_ENTRY) : [],
    workerScripts: pagePath === POSTS_PATH ? scriptsOf(WORKER_CHUNK) : [],
    // Which data an unknown URL needs is not known before it is asked for.
    data: pagePath === NOT_FOUND_PATH ? [] : [APP_DATA, pageData].map(toUrl),
  }
}

interface WebpackStats {
  assetsByChunkName: Record<string, string[]>
}

interface PageData {
  componentChunkName: string
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(PUBLIC, file), "utf8")) as T
}

/** Gatsby's pages in a folder, which need not exist: index.html, 404.html, and folders with an index.html only. */
async function findHtmlFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (name === INDEX || name === NOT_FOUND) found.push(name)
    const contents = await readdir(path.join(folder, name)).catch((): string[] => [])
    if (contents.length === 1 && contents[0] === INDEX) found.push(path.join(name, INDEX))
  }
  return found
}

/** "aboutus.html" of "aboutus/index.html". */
function toPublishedName(file: string): string {
  return path.dirname(file) === "." ? file : `${path.dirname(file)}.html`
}
