import { writeFile } from "node:fs/promises"
import { provider } from "../../../src/content/provider"
import type { InlineHashes } from "../pages/inline-hashes"
import { makeContentPolicy } from "./content-policy"
import { makeHeadersFile } from "./headers-file"

/**
 * Writes what hosts read: public/_headers, sent with each response, and public/_redirects, which leads the
 * empty path to the first page, and nothing else.
 * @param hashes of what is inline in the published pages
 */
export async function writeHeaders(hashes: InlineHashes, pathPrefix: string): Promise<void> {
  const videoHost = new URL(provider.videoUrl.value).host
  const contentPolicy = makeContentPolicy(hashes, videoHost)
  await writeFile("public/_headers", makeHeadersFile(contentPolicy, videoHost, pathPrefix))
  await writeFile("public/_redirects", `${pathPrefix}/ ${pathPrefix}/aboutus 302\n`)
}
