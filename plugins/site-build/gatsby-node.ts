import type { BuildArgs } from "gatsby"
import { writeFeed } from "./feed/write-feed"
import { queryPosts } from "./query-posts"
import { writeSitemap } from "./sitemap"
import { writeWebManifest } from "./web-manifest"

/** Adds files to the built site. */
export async function onPostBuild(args: BuildArgs): Promise<void> {
  await writeFeed(await queryPosts(args))
  await writeSitemap()
  await writeWebManifest()
}
