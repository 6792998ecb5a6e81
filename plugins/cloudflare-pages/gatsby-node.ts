import { copyFile, readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { provider } from "../../src/content/provider"
import { makeHeaders, SCRIPT_POLICY_NAME } from "./headers"
import { hashInlineCode } from "./inline-hashes"

const PUBLIC = "public"

/** The content policy asks for trusted URLs of scripts. */
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
 * Prepares public/ for Cloudflare Pages. With aboutus.html beside aboutus/index.html, /aboutus is answered at once instead
 * of being redirected to /aboutus/. Its file _headers has the content policy, for which the pages are read.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ getNodesByType }) => {
  for (const node of getNodesByType("SitePage")) {
    const page = path.join(PUBLIC, String(node.path))
    // Gatsby makes files of "/" and "/404.html" itself.
    if (node.path === "/" || page.endsWith(".html")) continue
    await copyFile(path.join(page, "index.html"), `${page}.html`)
  }
  const names = (await readdir(PUBLIC)).filter((name) => name.endsWith(".html"))
  const pages = await Promise.all(names.map((name) => readFile(path.join(PUBLIC, name), "utf8")))
  const headers = makeHeaders(hashInlineCode(pages), new URL(provider.videoUrl).host)
  await writeFile(path.join(PUBLIC, "_headers"), headers)
}
