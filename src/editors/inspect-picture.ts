import { type ImageSize, inspectImage, type PostImage } from "../posts/check/inspect-image"

/**
 * Inspects a picture as the build does, with the browser's own decoder.
 * @param isUsed whether an article names it; others are not decoded
 */
export async function inspectPicture(
  name: string,
  file: File,
  isUsed: boolean,
): Promise<PostImage> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return inspectImage(name, bytes, () => measure(isUsed ? file : undefined))
}

async function measure(file: File | undefined): Promise<ImageSize> {
  if (!file) return { width: 0, height: 0, pixels: 0 }
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height, pixels: width * height }
}
