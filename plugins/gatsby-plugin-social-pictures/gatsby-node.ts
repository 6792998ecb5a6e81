import { mkdir, writeFile } from "node:fs/promises"
import type { GatsbyNode } from "gatsby"
import { site } from "../../src/content/site"
import { socialPictures } from "../../src/content/social-pictures"
import { drawSocialPicture } from "./draw-social-picture"

const FOLDER = "public/social"

/** Publishes the picture that a shared link shows of each page: /social/aboutus.jpg for /aboutus. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  await mkdir(FOLDER, { recursive: true })
  for (const [page, words] of Object.entries(socialPictures)) {
    const picture = await drawSocialPicture({
      ...words,
      name: site.name,
      artwork: `src/images/artwork/${words.artwork}`,
      mark: "static/favicon.svg",
      font: "src/fonts/bricolage-grotesque-750.woff2",
      size: site.socialPicture,
      colours: site.colours,
    })
    await writeFile(`${FOLDER}/${page}.jpg`, picture)
  }
}
