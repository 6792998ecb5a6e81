import { writeFile } from "node:fs/promises"
import path from "node:path"
import { absoluteUrl } from "../../../src/navigation/absolute-url"
import { site } from "../../../src/content/site"
import { thoughts } from "../../../src/content/thoughts"
import { type FeedPost, postsToFeed } from "./posts-to-feed"
import { THOUGHTS_PATH } from "../../../src/navigation/paths"

/** Publishes the Atom feed of all articles. */
export async function writeFeed(posts: readonly FeedPost[]): Promise<void> {
  const feed = postsToFeed(posts, {
    url: absoluteUrl(site.feed.path),
    page: absoluteUrl(THOUGHTS_PATH),
    title: site.feed.title,
    subtitle: thoughts.meta.description,
    author: site.name,
    language: site.language,
    updated: new Date(),
  })
  await writeFile(path.join("public", site.feed.path), feed)
}
