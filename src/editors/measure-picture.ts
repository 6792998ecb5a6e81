import { imageSize } from "image-size"
import type { ImageSize } from "../posts/check/pictures/inspect-image"
import { countFrames } from "./count-frames"

/** From this value of EXIF on, the picture is shown turned by a quarter. */
const FIRST_TURNED_ORIENTATION = 5

/**
 * Measures a picture as the build does, without decoding it where its header can be read. image-size refuses some files
 * that browsers and the build read, such as a JPEG with fill bytes before a marker.
 * @param bytes the whole file
 * @throws Error or DOMException when it is damaged
 */
export async function measurePicture(file: Blob, bytes: Uint8Array): Promise<ImageSize> {
  const frames = countFrames(bytes)
  const { width, height } = readSize(bytes) ?? (await decodeSize(file))
  return { width, height, pixels: width * height * frames }
}

type Size = Pick<ImageSize, "width" | "height">

/** The size that a picture says it has, or undefined when its header cannot be read. */
function readSize(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation < FIRST_TURNED_ORIENTATION
      ? { width, height }
      : { width: height, height: width }
  } catch {
    return undefined
  }
}

async function decodeSize(file: Blob): Promise<Size> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
