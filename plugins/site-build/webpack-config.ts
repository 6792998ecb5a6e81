import { createHash } from "node:crypto"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import type { Compiler, Module } from "webpack"
import { SCRIPT_POLICY_NAME } from "./headers/content-policy"
import { noteShippedPackages } from "./licences"

/** The parts of webpack's configuration that are changed here; Gatsby types it as any object. */
interface WebpackConfig {
  entry: Record<string, string>
  module: { rules: readonly WebpackRule[] }
  output: { hashDigestLength?: number; hashSalt?: string; trustedTypes?: { policyName: string } }
  optimization: { splitChunks: { chunks?: unknown; cacheGroups: Record<string, unknown> } }
  plugins: object[]
}

interface WebpackRule {
  oneOf?: readonly WebpackRule[]
  use?: readonly { loader?: string; options?: LoaderOptions }[] | string
}

interface LoaderOptions {
  modules?: { localIdentName?: string } | false
  limit?: number
  name?: string
}

/** The arguments of Gatsby's onCreateWebpackConfig that are used here. */
interface WebpackHelpers {
  getConfig: () => WebpackConfig
  plugins: {
    banner: (options: { banner: string; raw: true; include: RegExp; stage: number }) => object
    normalModuleReplacement: (request: RegExp, replacement: string) => object
  }
}

/** Webpack entry of the scripts that show the articles before React has loaded. */
export const EARLY_ENTRY = "posts"
/** What this entry shares with the thoughts page. */
const EARLY_SHARED_CHUNK = "post-list"
const EARLY_PAGE = "component---src-pages-thoughts-tsx"
const EARLY_MODULE = "src/posts/client/load-and-show-posts-early.ts"
/** Webpack's 20 characters do not compress, and 8 distinguish the versions of a file. */
const HASH_LENGTH = 8
/** css-loader prefixes a leading digit with "_". */
const CLASS_NAME = "[hash:base64:4]"

/**
 * Lets Chrome compile all functions of a script while it downloads, instead of each one at its first call. Firefox and
 * Safari ignore the comment.
 */
const COMPILE_HINT = {
  banner: "//# allFunctionsCalledOnLoad",
  raw: true,
  // posts, post-list and posts-worker
  include: /^post/,
  // After the scripts are minified (400), which removes comments, and before their source maps are made (500)
  stage: 450,
} as const

/** Modules that Gatsby puts into every page's script and this site does not use, and what replaces them. */
export const UNUSED_MODULES: readonly [request: RegExp, replacement: string][] = [
  [/internal-plugins[\\/]partytown[\\/]gatsby-browser/, toModule("// no scripts of other sites")],
  [/^\.\/register-service-worker$/, toModule("// no offline mode")],
  // Fills the heads of the built pages; in the browser React does (src/components/page-head.tsx).
  [/^react-helmet$/, toModule("export const Helmet = () => null")],
  // Gatsby's own way to fill the head
  [
    /^\.\/head\/head-export-handler-for-browser$/,
    toModule("export const headHandlerForBrowser = () => undefined"),
  ],
]

/**
 * Gives each page its own styles only, with short class names, and no script that it does not use. Adds the entry
 * of the first articles, and keeps each worker in one file.
 */
export const configureWebpack: NonNullable<GatsbyNode["onCreateWebpackConfig"]> = ({
  stage,
  actions,
  ...helpers
}) => {
  const { getConfig, plugins } = helpers as unknown as WebpackHelpers
  const config = getConfig()
  // Images and fonts are files of their own, however small.
  for (const options of findLoaderOptions(config, "url-loader")) {
    options.limit = 0
    options.name = `static/[name]-[hash:${HASH_LENGTH}].[ext]`
  }
  if (stage.startsWith("build")) {
    for (const { modules } of findLoaderOptions(config, "css-loader")) {
      if (modules) modules.localIdentName = CLASS_NAME
    }
  }
  // Gatsby skips the pages that have not changed, but the steps of the last build have rewritten their HTML in
  // public/. With another hash of the renderer in each build, Gatsby renders all pages.
  if (stage === "build-html") config.output.hashSalt = `${Date.now()}`
  if (stage === "build-javascript") {
    config.entry[EARLY_ENTRY] = path.resolve(EARLY_MODULE)
    config.output.hashDigestLength = HASH_LENGTH
    // The content security policy requires trusted URLs for scripts and workers.
    config.output.trustedTypes = { policyName: SCRIPT_POLICY_NAME }
    removeCommonStyles(config)
    // A worker is one file, so that it starts with one request; the page finds it by its name.
    config.optimization.splitChunks.chunks = ({ name }: { name?: string }) =>
      !name?.endsWith("-worker")
    config.optimization.splitChunks.cacheGroups[EARLY_ENTRY] = {
      name: EARLY_SHARED_CHUNK,
      // What both need is one file, and so one download.
      chunks: ({ name }: { name?: string }) => name === EARLY_ENTRY || name === EARLY_PAGE,
      minChunks: 2,
      enforce: true,
    }
    for (const part of UNUSED_MODULES) config.plugins.push(plugins.normalModuleReplacement(...part))
    config.plugins.push(
      plugins.banner(COMPILE_HINT),
      { apply: checkReplacements },
      { apply: hashChunksOnly },
      { apply: noteShippedPackages },
    )
  }
  actions.replaceWebpackConfig(config)
}

/**
 * The settings of every use of a loader in the configuration.
 * @throws Error when there is none, as could be after a change in Gatsby
 */
export function findLoaderOptions(
  { module: { rules } }: Pick<WebpackConfig, "module">,
  name: string,
): LoaderOptions[] {
  const loaders = rules
    .flatMap((rule) => rule.oneOf ?? [rule])
    .flatMap(({ use = [] }) => (typeof use === "string" ? [] : use))
  const found = loaders
    .filter(({ loader }) => loader?.split(/[\\/]/).includes(name))
    .flatMap(({ options }) => options ?? [])
  if (found.length > 0) return found
  throw new Error(`Gatsby's webpack configuration has no settings of ${name}`)
}

/**
 * Removes Gatsby's single style file, which would be in the head of every page.
 * @throws Error when Gatsby no longer makes it
 */
export function removeCommonStyles({ optimization }: Pick<WebpackConfig, "optimization">): void {
  const { cacheGroups } = optimization.splitChunks
  if (!cacheGroups.styles) {
    throw new Error("Gatsby's webpack configuration has no cacheGroups.styles")
  }
  delete cacheGroups.styles
}

/** Webpack plugin: stops the build when a module is not replaced because Gatsby now requests it differently. */
function checkReplacements(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap("unused modules", (compilation) => {
    compilation.hooks.finishModules.tap("unused modules", (modules: Iterable<Module>) => {
      checkModules([...modules].map((module) => module.identifier()))
    })
  })
}

/**
 * Webpack plugin: derives the compilation hash, which is Gatsby's version of the site, from the scripts and
 * styles alone. Webpack's own hash also depends on the state of its cache.
 */
function hashChunksOnly(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap("hash of chunks", (compilation) => {
    compilation.hooks.afterHash.tap("hash of chunks", () => {
      const hashes = [...compilation.chunks].map(({ contentHash }) => JSON.stringify(contentHash))
      const hash = createHash("sha256").update(hashes.sort().join("\n"))
      compilation.hash = hash.digest("hex").slice(0, HASH_LENGTH)
    })
  })
}

/** @throws Error when one of the replacements is not among the modules */
export function checkModules(identifiers: readonly string[]): void {
  for (const [request, replacement] of UNUSED_MODULES) {
    if (!identifiers.some((identifier) => identifier.includes(replacement))) {
      throw new Error(`Gatsby's scripts no longer ask for ${request}, which this site replaces`)
    }
  }
}

function toModule(code: string): string {
  return `data:text/javascript,${code}`
}
