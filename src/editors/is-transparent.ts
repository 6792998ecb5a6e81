import { ALPHA_SIZE_PX, OPAQUE } from "../posts/check/images/inspect-image"

/** Whether the page is seen through some of a picture; a browser cannot tell of one that it cannot show. */
export async function isTransparent(picture: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(picture)
    const canvas = document.createElement("canvas")
    const context = canvas.getContext("2d")
    if (!context) return false
    context.imageSmoothingQuality = "high"
    context.drawImage(bitmap, 0, 0, ALPHA_SIZE_PX, ALPHA_SIZE_PX)
    const { data } = context.getImageData(0, 0, ALPHA_SIZE_PX, ALPHA_SIZE_PX)
    // Red, green, blue and alpha of each pixel.
    return data.some((value, index) => index % 4 === 3 && value < OPAQUE)
  } catch {
    return false
  }
}
