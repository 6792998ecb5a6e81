import type { BuildArgs } from "gatsby"
import { listImageNames } from "../../src/posts/check/bodies/list-image-names"
import { writeFeed } from "./feed/write-feed"
import { publishPostImages } from "./images/publish-post-images"
import { queryPosts } from "./query-posts"
import { removeUnpublished } from "./remove-unpublished"
import { writeSitemap } from "./sitemap"
import { writeWebManifest } from "./web-manifest"

/** Adds files to the built site. */
export async function onPostBuild(args: BuildArgs): Promise<void> {
  const posts = await queryPosts(args)
  await writeFeed(posts)
  await writeSitemap()
  await writeWebManifest()
  await publishPostImages(args.reporter, new Set(posts.flatMap(listImageNames)))
  await removeUnpublished()
}
