import { mkdir, readFile, writeFile } from "node:fs/promises"
import type { GatsbyCache } from "gatsby"
import { site } from "../../../src/content/site"
import { socialPictures } from "../../../src/content/social-pictures"
import { cacheByInputs } from "./image-cache"
import { drawOpenGraphImage } from "./draw-open-graph-image"

const FOLDER = "public/social"

/** Publishes the Open Graph image of each page: /social/aboutus.jpg for /aboutus. */
export async function publishOpenGraphImages(cache: GatsbyCache): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const [page, words] of Object.entries(socialPictures)) {
    const options = {
      ...words,
      name: site.name,
      artwork: `src/images/artwork/${words.artwork}`,
      mark: "static/favicon.svg",
      font: "src/fonts/bricolage-grotesque-750.woff2",
      size: site.socialPicture,
      colours: site.colours,
    }
    const files = [options.artwork, options.mark, options.font]
    const inputs = [
      JSON.stringify(options),
      ...(await Promise.all(files.map((file) => readFile(file)))),
    ]
    const images = await cacheByInputs(cache, inputs, async () => [
      [`${page}.jpg`, await drawOpenGraphImage(options)],
    ])
    for (const [name, bytes] of images) await writeFile(`${FOLDER}/${name}`, bytes)
  }
}
