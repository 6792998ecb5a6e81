import { readdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { SCRIPT_POLICY_NAME } from "../headers/content-policy"
import { noteShippedPackages } from "../licences/write-licences"
import { digestStyles, readShortNames, shortenProperties, toKey } from "./short-names"
import {
  addPostcssPlugin,
  embedNoFiles,
  findCssModuleOptions,
  type WebpackHelpers,
} from "./loader-options"

/** Parts that Gatsby puts into every page's script and this site does not use, and what stands for them. */
const UNUSED_PARTS: readonly [request: RegExp, replacement: string][] = [
  // Scripts of other sites
  [/internal-plugins[\\/]partytown[\\/]gatsby-browser/, "data:text/javascript,"],
  // The offline mode
  [/^\.\/register-service-worker$/, "data:text/javascript,"],
  // Fills the heads of the built pages; in the browser React does (src/components/page-head.tsx)
  [/^react-helmet$/, "data:text/javascript,export const Helmet = () => null"],
  // Gatsby's own way to fill the head
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
const SOURCE = "src"
const PUBLIC = "public"
const UNUSED_FILES = `${PUBLIC}/~partytown`

/** Of webpack's 20 characters, which no compression shortens: enough to tell the versions of a file apart. */
const HASH_LENGTH = 8

/** Makes each page carry its own styles only, under short names, and no script that it does not use. */
export const configureWebpack: NonNullable<GatsbyNode["onCreateWebpackConfig"]> = ({
  stage,
  actions,
  ...helpers
}) => {
  const { getConfig, plugins } = helpers as unknown as WebpackHelpers
  const config = getConfig()
  embedNoFiles(config, `static/[name]-[hash:${HASH_LENGTH}].[ext]`)
  if (stage.startsWith("build")) {
    const names = readShortNames(SOURCE)
    for (const options of findCssModuleOptions(config)) {
      options.getLocalIdent = ({ resourcePath }, _pattern, name) => {
        const key = toKey(path.relative(SOURCE, resourcePath), name)
        return names.classes.get(key) ?? key.replaceAll(/[^\w-]/g, "-")
      }
    }
    addPostcssPlugin(config, shortenProperties(names))
    // A style file added or removed renames the classes of others, which webpack would not notice.
    config.cache.version = JSON.stringify([...names.classes.keys(), ...names.properties.keys()])
  }
  // Gatsby writes a page anew when the program that draws it has changed, and not for a change of styles only.
  if (stage === "build-html") config.output.hashSalt = digestStyles(SOURCE)
  if (stage === "build-javascript") {
    config.output.hashDigestLength = HASH_LENGTH
    // As the content policy demands of every address of a script or worker.
    config.output.trustedTypes = { policyName: SCRIPT_POLICY_NAME }
    config.plugins.push({ apply: noteShippedPackages })
    // Gatsby's one file of all styles would stand in the head of every page.
    delete config.optimization.splitChunks.cacheGroups.styles
    for (const part of UNUSED_PARTS) config.plugins.push(plugins.normalModuleReplacement(...part))
    // Gatsby's own settings write for browsers older than those that the site names (browserslist).
    const terserOptions = { compress: { ecma: 2020 }, output: { ecma: 2020 } }
    config.optimization.minimizer = [plugins.minifyJs({ terserOptions }), plugins.minifyCss()]
  }
  actions.replaceWebpackConfig(config)
}

/** What every page of Gatsby has and this site does not use. */
const UNUSED_MARKUP = [
  // For Gatsby's prefetching of links in sight
  /<script\s+id="gatsby-chunk-mapping"\s*>[^]*?<\/script>\s*/,
  // For browsers of before 2015
  /<meta http-equiv="x-ua-compatible"[^>]*>/,
  /, shrink-to-fit=no/,
]

/** Takes out of the built pages what no visitor needs. */
export async function stripUnusedMarkup(): Promise<void> {
  await rm(UNUSED_FILES, { recursive: true, force: true })
  for (const name of await readdir(PUBLIC)) {
    if (!name.endsWith(".html")) continue
    const file = path.join(PUBLIC, name)
    const html = await readFile(file, "utf8")
    await writeFile(
      file,
      UNUSED_MARKUP.reduce((page, unused) => page.replace(unused, ""), html),
    )
  }
}
