import type { Plugin } from "postcss"

/** The parts of webpack's configuration that are changed here; Gatsby leaves their types open. */
export interface WebpackConfig {
  cache: { version?: string }
  module: { rules: readonly WebpackRule[] }
  output: {
    hashDigestLength?: number
    hashSalt?: string
    trustedTypes?: { policyName: string }
  }
  optimization: {
    splitChunks: { cacheGroups: Record<string, unknown> }
    minimizer: object[]
  }
  plugins: object[]
}

/** What Gatsby's onCreateWebpackConfig is given, as far as it is used here. */
export interface WebpackHelpers {
  getConfig: () => WebpackConfig
  plugins: {
    normalModuleReplacement: (request: RegExp, replacement: string) => object
    minifyJs: (options: { terserOptions: object }) => object
    minifyCss: () => object
  }
}

interface WebpackRule {
  oneOf?: readonly WebpackRule[]
  use?: readonly WebpackLoader[] | string
}

interface WebpackLoader {
  loader?: string
  options?: LoaderOptions
}

interface LoaderOptions {
  modules?: CssModuleOptions | false
  postcssOptions?: (file: unknown) => PostcssOptions
  limit?: number
  name?: string
}

interface PostcssOptions {
  plugins: Plugin[]
}

export interface CssModuleOptions {
  getLocalIdent?: (
    context: { resourcePath: string },
    localIdentName: string,
    localName: string,
  ) => string
}

/**
 * The settings of every loader of CSS modules in the configuration.
 * @throws Error when there is none, as could be after a change in Gatsby
 */
export function findCssModuleOptions(config: WebpackConfig): CssModuleOptions[] {
  return findOptions(config, "css-loader", ({ modules }) => modules || [])
}

/**
 * Has every style file go through one more plugin of PostCSS, after the others.
 * @throws Error when nothing runs PostCSS, as could be after a change in Gatsby
 */
export function addPostcssPlugin(config: WebpackConfig, plugin: Plugin): void {
  for (const options of findOptions(config, "postcss-loader", (each) => each)) {
    const { postcssOptions } = options
    options.postcssOptions = (file) => {
      const { plugins, ...others } = postcssOptions?.(file) ?? { plugins: [] }
      return { ...others, plugins: [...plugins, plugin] }
    }
  }
}

/**
 * Keeps pictures and fonts in files of their own, however small.
 * @param name of the files in public/, as webpack's file-loader has it
 * @throws Error when nothing embeds them, as could be after a change in Gatsby
 */
export function embedNoFiles(config: WebpackConfig, name: string): void {
  for (const options of findOptions(config, "url-loader", (each) => each)) {
    options.limit = 0
    options.name = name
  }
}

function findOptions<T>(
  config: WebpackConfig,
  name: string,
  take: (options: LoaderOptions) => T | readonly T[],
): T[] {
  const rules = config.module.rules.flatMap((rule) => rule.oneOf ?? [rule])
  const loaders = rules.flatMap(({ use = [] }) => (typeof use === "string" ? [] : use))
  const found = loaders
    .filter(({ loader }) => loader?.split(/[\\/]/).includes(name))
    .flatMap(({ options }) => (options ? take(options) : []))
  if (found.length === 0)
    throw new Error(`Gatsby's webpack configuration has no settings of ${name}`)
  return found
}
