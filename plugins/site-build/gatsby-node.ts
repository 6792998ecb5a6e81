import type { GatsbyNode } from "gatsby"
import { finishBuild } from "./build-steps"
import { configureWebpack } from "./webpack-config"
import { ARTICLES_PATH } from "../../src/navigation/paths"

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

export const onPostBuild: GatsbyNode["onPostBuild"] = finishBuild
