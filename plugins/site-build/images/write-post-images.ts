import path from "node:path"
import type { Reporter } from "gatsby"
import { publishPictures } from "./publish-post-images"

const PICTURES = "assets/Blog"

/**
 * Replaces the posts' pictures, which Gatsby has copied as they are, by light ones without metadata.
 * What is wrong with those left out, the check of the workbook has already said.
 */
export async function writePostImages(reporter: Reporter): Promise<void> {
  const { pictureCount, encodedCount, refused } = await publishPictures({
    sources: path.resolve("static", PICTURES),
    published: path.resolve("public", PICTURES),
    cache: path.resolve(".cache/post-pictures"),
  })
  if (refused.length > 0) reporter.warn(`static/${PICTURES}: left out ${refused.join(", ")}`)
  reporter.info(
    `static/${PICTURES}: ${encodedCount} of the pictures encoded anew, ${pictureCount} published`,
  )
}
