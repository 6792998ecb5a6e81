import { writeFile } from "node:fs/promises"
import path from "node:path"
import type { BuildArgs } from "gatsby"
import { provider } from "../../../src/content/provider"
import { site } from "../../../src/content/site"
import { thoughts } from "../../../src/content/thoughts"
import { readWorkbookDate } from "../../../src/posts/check/read-workbook-date"
import { type FeedPost, postsToFeed } from "./post-feed"

/** The fields of a Post node that matter here. */
type PostNode = FeedPost & { position: number }

/**
 * Feed readers fetch the whole feed every hour or so, to find what is new; without a limit it would weigh
 * 22 MB at 5,000 articles. New ones are at either end of the workbook, as the editor prefers.
 */
const MAX_POSTS_OF_EACH_END = 25

/**
 * Publishes the Atom feed of the first and last articles.
 * @param workbook path of the posts workbook; its date is the feed's
 */
export async function writeFeed(
  { getNodesByType, pathPrefix }: Pick<BuildArgs, "getNodesByType" | "pathPrefix">,
  workbook: string,
): Promise<void> {
  // The schema of gatsby-source-posts declares them so.
  const nodes = getNodesByType("Post") as unknown as PostNode[]
  const posts = nodes
    .toSorted((one, other) => one.position - other.position)
    .filter(
      (_post, index) =>
        index < MAX_POSTS_OF_EACH_END || index >= nodes.length - MAX_POSTS_OF_EACH_END,
    )
  const feed = postsToFeed(posts, {
    host: provider.siteUrl.value,
    pathPrefix,
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
