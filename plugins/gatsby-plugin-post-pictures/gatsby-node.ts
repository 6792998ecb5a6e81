import path from "node:path"
import type { GatsbyNode } from "gatsby"
import { publishPictures } from "./publish-pictures"

const PICTURES = "assets/Blog"

/**
 * Replaces the posts' pictures, which Gatsby has copied as they are, by light ones without metadata.
 * Stops the build at files that cannot be published.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter }) => {
  const { pictureCount, encodedCount, problems } = await publishPictures({
    sources: path.resolve("static", PICTURES),
    published: path.resolve("public", PICTURES),
    cache: path.resolve(".cache/post-pictures"),
  })
  if (problems.length > 0) {
    const list = problems.map(({ message, advice }) => `  ${message} ${advice}`)
    reporter.panicOnBuild(
      [`Some pictures in static/${PICTURES} cannot be published:`, ...list].join("\n"),
    )
    return
  }
  reporter.info(`static/${PICTURES}: ${pictureCount} pictures, ${encodedCount} encoded anew`)
}
