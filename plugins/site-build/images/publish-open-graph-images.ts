import { mkdir, writeFile } from "node:fs/promises"
import { site } from "../../../src/content/site"
import { openGraphImages } from "../../../src/content/open-graph-images"
import { drawOpenGraphImage } from "./draw-open-graph-image"

const FOLDER = "public/social"

/** Publishes the Open Graph image of each page: /social/aboutus.jpg for /aboutus. */
export async function publishOpenGraphImages(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const [page, { artwork, ...words }] of Object.entries(openGraphImages)) {
    const image = await drawOpenGraphImage({
      ...words,
      name: site.name,
      artwork: `src/images/artwork/${artwork}`,
      mark: "static/favicon.svg",
      font: "src/fonts/bricolage-grotesque-750.woff2",
      size: site.openGraphImage,
      colours: site.colours,
    })
    await writeFile(`${FOLDER}/${page}.jpg`, image)
  }
}
