import type { BuildArgs, GatsbyNode, PluginOptions } from "gatsby"
import { finishBuild } from "./build-steps"
import { configureWebpack } from "./webpack-config"

interface SiteBuildOptions extends PluginOptions {
  /** Path of the posts workbook, from the top of the project; its date is the feed's. */
  workbook: string
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({ workbook: Joi.string().required() })

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack

export const onPostBuild = (args: BuildArgs, { workbook }: SiteBuildOptions): Promise<void> =>
  finishBuild(args, workbook)
