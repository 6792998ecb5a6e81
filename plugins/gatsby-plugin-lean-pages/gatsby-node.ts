import { createHash } from "node:crypto"
import { readdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { nameClass } from "./name-class"
import { slimPage } from "./slim-page"
import { findCssModuleOptions, type WebpackHelpers } from "./webpack-config"

/** Parts that Gatsby puts into every page's script and this site does not use, and what stands for them. */
const UNUSED_PARTS: readonly [request: RegExp, replacement: string][] = [
  // Scripts of other sites
  [/internal-plugins[\\/]partytown[\\/]gatsby-browser/, "data:text/javascript,"],
  // The offline mode
  [/^\.\/register-service-worker$/, "data:text/javascript,"],
  // Gatsby's own way to fill the head; react-helmet fills it here
  [
    /^\.\/head\/head-export-handler-for-browser$/,
    "data:text/javascript,export const headHandlerForBrowser = () => undefined",
  ],
  // What built pages tell search engines
  [
    /[\\/]structured-data$/,
    "data:text/javascript,const none = () => undefined; export { none as describeBlog, none as describeCourses, none as describeProvider, none as describeTrail, none as toAddress, none as toJsonLd }",
  ],
]
const PUBLIC = "public"
const UNUSED_FILES = `${PUBLIC}/~partytown`

/** Of webpack's 20 characters, which no compression shortens: enough to tell the versions of a file apart. */
const HASH_LENGTH = 8

/** Makes each page carry its own styles only, under short names, and no script that it does not use. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  ...helpers
}) => {
  const { getConfig, plugins } = helpers as unknown as WebpackHelpers
  const config = getConfig()
  for (const options of findCssModuleOptions(config)) options.getLocalIdent = nameClass
  if (stage === "build-javascript") {
    config.output.hashDigestLength = HASH_LENGTH
    // Gatsby's one file of all styles would stand in the head of every page.
    delete config.optimization.splitChunks.cacheGroups.styles
    for (const part of UNUSED_PARTS) config.plugins.push(plugins.normalModuleReplacement(...part))
    // Gatsby's own settings write for browsers older than those that the site names (browserslist).
    const terserOptions = { compress: { ecma: 2020 }, output: { ecma: 2020 } }
    config.optimization.minimizer = [plugins.minifyJs({ terserOptions }), plugins.minifyCss()]
  }
  actions.replaceWebpackConfig(config)
}

/** Moves the rules for paper into a file of their own, which no screen waits for. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ pathPrefix }) => {
  await rm(UNUSED_FILES, { recursive: true, force: true })
  for (const name of await readdir(PUBLIC)) {
    if (!name.endsWith(".html")) continue
    const file = path.join(PUBLIC, name)
    const { html, printStyles } = slimPage(await readFile(file, "utf8"))
    if (!printStyles) continue
    const hash = createHash("sha256").update(printStyles).digest("hex").slice(0, HASH_LENGTH)
    const link = `<link rel="stylesheet" media="print" href="${pathPrefix}/print-${hash}.css"/>`
    await writeFile(path.join(PUBLIC, `print-${hash}.css`), printStyles)
    await writeFile(file, html.replace("</head>", `${link}</head>`))
  }
}
