import { writeFile } from "node:fs/promises"
import path from "node:path"
import type { BuildArgs, GatsbyNode, PluginOptions } from "gatsby"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { thoughts } from "../../src/content/thoughts"
import { type FeedPost, postsToFeed } from "./post-feed"
import { readWorkbookDate } from "./workbook-date"

interface FeedOptions extends PluginOptions {
  /** Absolute path of the posts workbook, whose date is the feed's. */
  workbook: string
}

interface FeedData {
  allPost: { nodes: FeedPost[] }
}

/** Gatsby leaves the type of the errors open. */
interface QueryResult {
  data?: FeedData
  errors?: unknown
}

const QUERY = `
  query PostFeed {
    allPost(sort: { position: ASC }) {
      nodes {
        slug
        heading
        image
        body
        text
      }
    }
  }
`

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({ workbook: Joi.string().required() })

/** Publishes the Atom feed of the articles. */
export const onPostBuild = async (args: BuildArgs, { workbook }: FeedOptions): Promise<void> => {
  const result: QueryResult = await args.graphql<FeedData>(QUERY)
  const { data, errors } = result
  if (!data || errors) {
    args.reporter.panicOnBuild(
      `The articles for the feed cannot be read: ${JSON.stringify(errors)}`,
    )
    return
  }
  const feed = postsToFeed(data.allPost.nodes, {
    address: provider.siteUrl.value,
    feedPath: site.feed.path,
    postsPath: "/thoughts",
    title: site.feed.title,
    subtitle: thoughts.meta.description,
    author: site.name,
    language: site.language,
    updated: await readWorkbookDate(workbook),
  })
  await writeFile(path.join("public", site.feed.path), feed)
}
