import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { provider } from "../../../src/content/provider"
import { makeContentPolicy } from "./content-policy"
import { formatHeaderRules, makeHeaderRules } from "./headers-file"
import { hashInlineCode } from "../pages/inline-hashes"

/**
 * Writes what hosts read: public/_headers, sent with each answer and made from the pages as they were
 * built, and public/_redirects, which leads the empty path to the first page, and nothing else.
 */
export async function writeHeaders(pathPrefix: string): Promise<void> {
  const videoHost = new URL(provider.videoUrl.value).host
  const contentPolicy = makeContentPolicy(hashInlineCode(await readPages()), videoHost)
  const rules = makeHeaderRules(contentPolicy, videoHost, pathPrefix)
  await writeFile("public/_headers", formatHeaderRules(rules))
  await writeFile("public/_redirects", `${pathPrefix}/ ${pathPrefix}/aboutus 302\n`)
}

async function readPages(): Promise<string[]> {
  const names = await readdir("public")
  const pages = names.filter((name) => name.endsWith(".html")).sort()
  return Promise.all(pages.map((name) => readFile(path.join("public", name), "utf8")))
}
