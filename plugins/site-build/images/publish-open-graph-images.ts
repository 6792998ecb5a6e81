import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { openGraphImages, type OpenGraphImage } from "../../../src/content/open-graph-images"
import { site } from "../../../src/content/site"
import { drawPanel } from "./open-graph-panel"

const ARTWORK = "src/images/artwork"

/** Publishes the Open Graph image of each page. */
export async function publishOpenGraphImages(): Promise<void> {
  for (const [page, image] of Object.entries(openGraphImages)) {
    const file = path.join("public", site.openGraphImage.path(`/${page}`))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await drawOpenGraphImage(image))
  }
}

/**
 * Draws an Open Graph image: the words on a panel at the left, a square of the artwork beside it.
 * @returns a JPEG file
 */
export async function drawOpenGraphImage(image: OpenGraphImage): Promise<Buffer> {
  const { height } = site.openGraphImage
  const artwork = await sharp(`${ARTWORK}/${image.artwork}`)
    .resize(height, height, { fit: "cover", position: image.part ?? "centre" })
    .toBuffer()
  return sharp(Buffer.from(await drawPanel(image)))
    .composite([{ input: artwork, gravity: "east" }])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer()
}
