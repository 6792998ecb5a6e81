import type { BuildArgs, GatsbyNode, PluginOptions } from "gatsby"
import { ARTICLES_PATH } from "../../src/content/thoughts"
import { finishBuild } from "./build-steps"
import { configureWebpack } from "./webpack-config"

interface SiteBuildOptions extends PluginOptions {
  /** Path of the posts workbook, from the top of the project; its date is the feed's. */
  workbook: string
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({ workbook: Joi.string().required() })

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack

/**
 * Makes Gatsby query and write the page of all articles in each build, because `finishBuild` removes its data, and
 * because Gatsby does not see a change of the sanitiser.
 */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  if (page.path !== ARTICLES_PATH || page.context?.builtAt !== undefined) return
  actions.deletePage(page)
  actions.createPage({ ...page, context: { builtAt: Date.now() } })
}

export const onPostBuild = (args: BuildArgs, { workbook }: SiteBuildOptions): Promise<void> =>
  finishBuild(args, workbook)
