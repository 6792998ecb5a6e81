import path from "node:path"
import type { Reporter } from "gatsby"
import { publishPostImages } from "./publish-post-images"

const IMAGES = "assets/Blog"

/**
 * Replaces the posts' images, which Gatsby has copied as they are, by optimised ones without metadata.
 * What is wrong with those left out, the check of the workbook has already said.
 */
export async function writePostImages(reporter: Reporter): Promise<void> {
  const { imageCount, encodedCount, refused } = await publishPostImages({
    sources: path.resolve("static", IMAGES),
    published: path.resolve("public", IMAGES),
    cache: path.resolve(".cache/post-images"),
  })
  if (refused.length > 0) reporter.warn(`static/${IMAGES}: left out ${refused.join(", ")}`)
  reporter.info(
    `static/${IMAGES}: ${encodedCount} of the pictures encoded anew, ${imageCount} published`,
  )
}
