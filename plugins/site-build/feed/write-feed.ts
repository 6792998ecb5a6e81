import { writeFile } from "node:fs/promises"
import path from "node:path"
import type { BuildArgs } from "gatsby"
import { provider } from "../../../src/content/provider"
import { site } from "../../../src/content/site"
import { thoughts } from "../../../src/content/thoughts"
import { type FeedPost, postsToFeed } from "./post-feed"
import { readWorkbookDate } from "./workbook-date"

interface FeedData {
  first: { nodes: FeedPost[] }
  last: { nodes: FeedPost[] }
}

/** Gatsby leaves the type of the errors open. */
interface QueryResult {
  data?: FeedData
  errors?: unknown
}

/**
 * Reading programs fetch the whole feed every hour or so, to find what is new; without a limit it would
 * weigh 22 MB at 5,000 articles. New ones stand at either end of the workbook, as the editor prefers.
 */
const MAX_POSTS_OF_EACH_END = 25

const QUERY = `
  fragment FeedPost on Post {
    slug
    heading
    image
    body
    text
  }
  query PostFeed {
    first: allPost(sort: { position: ASC }, limit: ${MAX_POSTS_OF_EACH_END}) {
      nodes {
        ...FeedPost
      }
    }
    last: allPost(sort: { position: DESC }, limit: ${MAX_POSTS_OF_EACH_END}) {
      nodes {
        ...FeedPost
      }
    }
  }
`

/**
 * Publishes the Atom feed of the first and last articles.
 * @param workbook path of the posts workbook; its date is the feed's
 */
export async function writeFeed(args: BuildArgs, workbook: string): Promise<void> {
  const result: QueryResult = await args.graphql<FeedData>(QUERY)
  const { data, errors } = result
  if (!data || errors) {
    args.reporter.panicOnBuild(
      `The articles for the feed cannot be read: ${JSON.stringify(errors)}`,
    )
    return
  }
  const feed = postsToFeed(joinEnds(data), {
    host: provider.siteUrl.value,
    pathPrefix: args.pathPrefix,
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

/** In the order of the workbook, each once. */
function joinEnds({ first, last }: FeedData): FeedPost[] {
  const posts = [...first.nodes, ...last.nodes.toReversed()]
  return [...new Map(posts.map((post) => [post.slug, post])).values()]
}
