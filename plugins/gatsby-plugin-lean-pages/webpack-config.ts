/** The parts of webpack's configuration that are changed here; Gatsby leaves their types open. */
export interface WebpackConfig {
  module: { rules: readonly WebpackRule[] }
  output: { hashDigestLength?: number }
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
  loader: string
  options?: { modules?: CssModuleOptions | false }
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
  const rules = config.module.rules.flatMap((rule) => rule.oneOf ?? [rule])
  const loaders = rules.flatMap(({ use = [] }) => (typeof use === "string" ? [] : use))
  const found = loaders.flatMap(({ loader, options }) =>
    /[\\/]css-loader[\\/]/.test(loader) ? options?.modules || [] : [],
  )
  if (found.length === 0) throw new Error("Gatsby's webpack configuration has no CSS modules")
  return found
}
