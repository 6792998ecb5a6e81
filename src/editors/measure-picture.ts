import { imageSize } from "image-size"
import type { ImageSize } from "../posts/check/pictures/inspect-image"

/** From this value of EXIF on, the picture is shown turned by a quarter. */
const FIRST_TURNED_ORIENTATION = 5

/**
 * Reads the size that a picture says it has, without decoding it.
 * @param bytes the whole file
 * @throws Error when its header is damaged
 */
export function measureByHeader(bytes: Uint8Array): ImageSize {
  const { width, height, orientation = 1 } = imageSize(bytes)
  const pixels = width * height
  return orientation < FIRST_TURNED_ORIENTATION
    ? { width, height, pixels }
    : { width: height, height: width, pixels }
}
