import type { ChosenImage } from "./check-chosen-files"

/**
 * Decodes images one after the other, because a photo takes up to 200 MB meanwhile. An `<img>` would not do: browsers
 * show what there is of a file that has been cut off, as if it were whole.
 * @param images whose header is sound
 * @param signal ends it
 * @returns the names of those that cannot be read to their end
 */
export async function findDamagedImages(
  images: readonly ChosenImage[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const damaged = new Set<string>()
  for (const { name, file } of images) {
    signal.throwIfAborted()
    try {
      const bitmap = await createImageBitmap(file)
      bitmap.close()
    } catch {
      damaged.add(name)
    }
  }
  return damaged
}
