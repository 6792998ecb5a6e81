import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { provider } from "../../src/content/provider"
import { makeContentPolicy, SCRIPT_POLICY_NAME } from "./content-policy"
import { formatHeaderRules, makeHeaderRules } from "./headers-file"
import { hashInlineCode } from "./inline-code"

/** The part of webpack's configuration that is changed here; Gatsby leaves its type open. */
interface WebpackConfig {
  output: { trustedTypes?: { policyName: string } }
}

/** Has webpack name its own policy for the addresses of scripts and workers, as the content policy demands. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  ...helpers
}) => {
  if (stage !== "build-javascript") return
  const config = (helpers as unknown as { getConfig: () => WebpackConfig }).getConfig()
  config.output.trustedTypes = { policyName: SCRIPT_POLICY_NAME }
  // Gatsby's setWebpackConfig leaves the output out.
  actions.replaceWebpackConfig(config)
}

/**
 * Writes what hosts read: public/_headers, sent with each answer and made from the pages as they were
 * built, and public/_redirects, which leads the empty path to the first page, and nothing else.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ pathPrefix }) => {
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
