import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { provider } from "./src/content/provider"
import { checkOwnerFacts, listMissing, listSamples } from "./src/owner-facts/check-owner-facts"

const CODE_OWNERS = ".github/CODEOWNERS"
const EARLY_ENTRY = "posts"

/** Stops the build if an owner's fact is malformed or, for publication, still a sample or empty. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  const errors = checkOwnerFacts(provider)
  const samples = listSamples(provider)
  const missing = listMissing(provider)
  if (process.env.REQUIRE_OWNER_FACTS === "true") errors.push(...listObstacles(samples))
  else if (samples.length > 0) {
    reporter.warn(`Still samples or empty in src/content/provider.ts: ${samples.join(", ")}`)
  }
  if (missing.length > 0) {
    reporter.info(
      `Facts still missing in src/content/provider.ts, optional, the one to fill in first at the beginning: ${missing.join(", ")}`,
    )
  }
  if (errors.length > 0) reporter.panicOnBuild(errors.join("\n"))
}

/** What keeps the site from being published. */
function listObstacles(samples: readonly string[]): string[] {
  const obstacles: string[] = []
  if (hasSampleOfOwner()) {
    obstacles.push(
      `${CODE_OWNERS}: put the GitHub account of the owner, such as @owner, in place of owner@example.org. Until then GitHub asks nobody before code is changed.`,
    )
  }
  if (samples.length > 0) {
    const list = samples.map((name) => `  ${name}`).join("\n")
    obstacles.push(
      `These facts in src/content/provider.ts are still samples or empty; fill in the real ones:\n${list}`,
    )
  }
  return obstacles
}

/** Ignores comments, which may keep the sample. */
function hasSampleOfOwner(): boolean {
  if (!existsSync(CODE_OWNERS)) return false
  return /^[^#\n].*owner@example\.org/m.test(readFileSync(CODE_OWNERS, "utf8"))
}

/** Modules loaded on demand, in browsers only. Without them and SheetJS the HTML builds faster. */
const LOADED_ON_DEMAND = /\b(check-files|read-other-workbook)\.ts$/

/** Parts of webpack's configuration that change below; `setWebpackConfig` cannot change entries. */
interface WebpackConfig {
  entry: Record<string, string>
  optimization: { splitChunks: { cacheGroups: Record<string, unknown> } }
}

/**
 * Adds two webpack entries, whose script elements `gatsby-ssr.tsx` writes. `posts` shows the
 * articles before React has loaded, on a slow phone in half the time. It shares one chunk with the
 * page /thoughts, so that nothing is downloaded twice. `react` starts React in its own task, so
 * that a slow phone responds before Gatsby starts.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
  loaders,
  plugins,
}) => {
  const files = stage === "build-html" ? readBuiltFiles() : {}
  // Gatsby types these as Function, which TypeScript does not let us call.
  const define = plugins.define as (values: Record<string, string>) => unknown
  const nullLoader = loaders.null as () => object
  actions.setWebpackConfig({
    module: {
      // A misspelt class name of a CSS module stops the build.
      parser: { javascript: { exportsPresence: "error" } },
      rules: stage === "build-html" ? [{ test: LOADED_ON_DEMAND, use: nullLoader() }] : [],
    },
    plugins: [define({ BUILT_FILES: JSON.stringify(files) })],
  })
  if (stage !== "build-javascript") return
  const config = (getConfig as () => WebpackConfig)()
  const { cacheGroups } = config.optimization.splitChunks
  config.entry[EARLY_ENTRY] = path.resolve("src/posts/thoughts/load-and-show-posts-early.ts")
  config.entry.react = "react-dom/client"
  const chunks = ({ name }: { name?: string }) =>
    name === EARLY_ENTRY || name === "component---src-pages-thoughts-tsx"
  cacheGroups[EARLY_ENTRY] = { name: "post-list", chunks, minChunks: 2, enforce: true }
  // Gatsby's one style file for all pages would add 4 KB to the HTML of each page.
  delete cacheGroups.styles
  actions.replaceWebpackConfig(config)
}

/**
 * Reads the files of each webpack entry, by its name. They are compiled into `gatsby-ssr.tsx`, so a
 * change of any script or style makes Gatsby write the HTML again.
 */
function readBuiltFiles(): Record<string, string[]> {
  const stats = readFileSync("public/webpack.stats.json", "utf8")
  return (JSON.parse(stats) as { assetsByChunkName: Record<string, string[]> }).assetsByChunkName
}
