import { writeFile } from "node:fs/promises"
import path from "node:path"
import { provider } from "../../../src/content/provider"
import { site } from "../../../src/content/site"
import { thoughts } from "../../../src/content/thoughts"
import { readWorkbookDate } from "./read-workbook-date"
import type { Post } from "../../../src/posts/post"
import { postsToFeed } from "./posts-to-feed"

/**
 * Feed readers fetch the whole feed every hour or so, to find what is new; without a limit it would weigh
 * 22 MB at 5,000 articles. New ones are at either end of the workbook, as the editor prefers.
 */
const MAX_POSTS_OF_EACH_END = 25

/**
 * Publishes the Atom feed of the first and last articles.
 * @param posts in the order of the workbook
 * @param workbook path of the posts workbook; its date is the feed's
 */
export async function writeFeed(posts: readonly Post[], workbook: string): Promise<void> {
  const lastPosts = posts.slice(MAX_POSTS_OF_EACH_END).slice(-MAX_POSTS_OF_EACH_END)
  const feed = postsToFeed([...posts.slice(0, MAX_POSTS_OF_EACH_END), ...lastPosts], {
    host: provider.siteUrl.value,
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
