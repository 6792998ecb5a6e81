import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { SCRIPT_POLICY_NAME } from "./policy-names"

/** The parts of webpack's configuration that are changed here; Gatsby types it as any object. */
interface WebpackConfig {
  cache: unknown
  entry: Record<string, string>
  output: { hashSalt?: string; trustedTypes?: { policyName: string } }
  optimization: { splitChunks: { chunks?: unknown; cacheGroups: Record<string, unknown> } }
}

/** Webpack entry of the scripts that show the articles before React has loaded. */
export const EARLY_ENTRY = "posts"
/** What this entry shares with the thoughts page. */
const EARLY_SHARED_CHUNK = "post-list"
const EARLY_PAGE = "component---src-pages-thoughts-tsx"
const EARLY_MODULE = "src/posts/client/load-and-show-posts-early.ts"

/**
 * Gives each page its own styles only, adds the entry of the first articles, keeps each worker in one file, makes URLs of
 * scripts trusted, and has Gatsby render all pages in each build.
 */
export const configureWebpack: NonNullable<GatsbyNode["onCreateWebpackConfig"]> = ({
  stage,
  actions,
  getConfig,
}) => {
  actions.setWebpackConfig({
    // A misspelt class name of a style file stops the build.
    module: { parser: { javascript: { exportsPresence: "error" } } },
    // Where two style files set the same property of an element, one selector is stronger: their order does not matter.
    ignoreWarnings: [/mini-css-extract-plugin[^]*Conflicting order/],
  })
  const config = (getConfig as () => WebpackConfig)()
  // CI builds a clean checkout once: to write a cache that no build reads would take a tenth of the time.
  if (process.env.CI && stage.startsWith("build-")) config.cache = false
  // Gatsby skips the pages that have not changed, but the steps of the last build have rewritten their HTML in
  // public/. With another hash of the renderer in each build, Gatsby renders all pages.
  if (stage === "build-html") config.output.hashSalt = `${Date.now()}`
  if (stage === "build-javascript") {
    config.entry[EARLY_ENTRY] = path.resolve(EARLY_MODULE)
    // The content security policy requires trusted URLs for scripts and workers.
    config.output.trustedTypes = { policyName: SCRIPT_POLICY_NAME }
    removeCommonStyles(config)
    // A worker is one file, found by its name, and starts with one request: webpack would move what both workers share
    // into a third file. What a worker loads later is one file, too, and has such a name.
    config.optimization.splitChunks.chunks = ({ name }: { name?: string }) =>
      !name?.endsWith("-worker")
    config.optimization.splitChunks.cacheGroups[EARLY_ENTRY] = {
      name: EARLY_SHARED_CHUNK,
      // What both need is one file, and so one download.
      chunks: ({ name }: { name?: string }) => name === EARLY_ENTRY || name === EARLY_PAGE,
      minChunks: 2,
      enforce: true,
    }
  }
  actions.replaceWebpackConfig(config)
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
