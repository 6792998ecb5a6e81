import { writeFile } from "node:fs/promises"
import path from "node:path"
import { absoluteUrl } from "../../../src/content/absolute-url"
import { site } from "../../../src/content/site"
import { thoughts, THOUGHTS_PATH } from "../../../src/content/thoughts"
import { type QueryArgs, queryFeedPosts } from "../query-posts"
import { postsToFeed } from "./posts-to-feed"
import { readPostDates } from "./read-post-dates"
import { readWorkbookDate } from "./read-workbook-date"

/**
 * Feed readers fetch the whole feed every hour or so, to find what is new; without a limit it would weigh
 * 22 MB at 5,000 articles. New ones are at either end of the workbook, as the editor prefers.
 */
const MAX_POSTS_OF_EACH_END = 25

/**
 * Publishes the Atom feed of the first and last articles.
 * @param workbook path of the posts workbook; the feed has its date, or the date of an article that was committed later
 */
export async function writeFeed(args: QueryArgs, workbook: string): Promise<void> {
  const page = absoluteUrl(THOUGHTS_PATH)
  const posts = await queryFeedPosts(args, MAX_POSTS_OF_EACH_END, page)
  const postDates = await readPostDates(workbook)
  const dates = [await readWorkbookDate(workbook), ...postDates.values()]
  const feed = postsToFeed(posts, {
    url: absoluteUrl(site.feed.path),
    page,
    title: site.feed.title,
    subtitle: thoughts.meta.description,
    author: site.name,
    language: site.language,
    updated: new Date(Math.max(...dates.map(Number))),
    postDates,
  })
  await writeFile(path.join("public", site.feed.path), feed)
}
