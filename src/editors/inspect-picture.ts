import { inspectImage, type PostImage } from "../posts/check/inspect-image"

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
  return inspectImage(name, bytes, () => (isUsed ? measure(file) : { width: 0, height: 0 }))
}

async function measure(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
