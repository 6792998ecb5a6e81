import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { provider } from "../../src/content/provider"
import { absoluteUrl } from "../../src/navigation/absolute-url"
import { makeHeaders, SCRIPT_POLICY_NAME } from "./headers"
import { hashInlineCode, type InlineHashes } from "./inline-hashes"

const PUBLIC = "public"
/** The page that the host sends for an unknown URL. */
const NOT_FOUND = "/404.html"

/** Makes webpack create its script URLs with the Trusted Types policy that `headers.ts` allows. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
}) => {
  if (stage !== "build-javascript") return
  const config = (getConfig as () => { output: object })()
  Object.assign(config.output, { trustedTypes: { policyName: SCRIPT_POLICY_NAME } })
  actions.replaceWebpackConfig(config)
}

/**
 * Prepares public/ for Cloudflare Pages. With aboutus.html beside aboutus/index.html, the host
 * answers /aboutus without a redirect to /aboutus/. `_headers` has a content policy for each page.
 * robots.txt disallows nothing: crawlers must read a page to find its `noindex`.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ getNodesByType, cache }) => {
  const pages = new Map<string, InlineHashes>()
  const copies: string[] = []
  for (const node of getNodesByType("SitePage")) {
    const url = String(node.path)
    const page = path.join(PUBLIC, url)
    const file = url.endsWith(".html") ? page : path.join(page, "index.html")
    pages.set(url, hashInlineCode(await readFile(file, "utf8")))
    // Gatsby writes these two as files; that of "/404" equals its copy.
    if (url === "/" || file === page) continue
    copies.push(`${page}.html`)
    await copyFile(file, `${page}.html`)
  }
  // Gatsby deletes the files of a removed page, but not these copies.
  const lastCopies = ((await cache.get("copies")) ?? []) as string[]
  for (const copy of lastCopies) if (!copies.includes(copy)) await rm(copy, { force: true })
  await cache.set("copies", copies)

  const notFound = pages.get(NOT_FOUND)
  if (!notFound) throw new Error(`Gatsby has made no page ${NOT_FOUND}`)
  pages.delete(NOT_FOUND)
  const { host } = new URL(provider.videoUrl)
  const headers = makeHeaders(pages, notFound, await listUnhashedFiles(), host)
  await writeFile(path.join(PUBLIC, "_headers"), headers)
  const robots = `User-agent: *\nDisallow:\n\nSitemap: ${absoluteUrl("/sitemap-index.xml")}\n`
  await writeFile(path.join(PUBLIC, "robots.txt"), robots)
}

/** Lists the scripts and styles in static/, and their redirects: their names have no hash. */
async function listUnhashedFiles(): Promise<string[]> {
  const files = (await readdir("static", { recursive: true })).map(
    (file) => `/${file.replaceAll(path.sep, "/")}`,
  )
  const redirects = files.includes("/_redirects") ? await readFile("static/_redirects", "utf8") : ""
  const otherUrls = redirects.match(/^\S+/gm) ?? []
  return [...files, ...otherUrls].filter((url) => /\.(js|css)$/.test(url))
}
