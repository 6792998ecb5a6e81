/**
 * Decodes pictures one after the other, because a photo takes up to 200 MB meanwhile.
 * @param files pictures whose header is sound
 * @param signal ends it
 * @returns the names of those that cannot be read to their end
 */
export async function findDamagedPictures(
  files: readonly File[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const damaged = new Set<string>()
  for (const file of files) {
    signal.throwIfAborted()
    try {
      const bitmap = await createImageBitmap(file)
      bitmap.close()
    } catch {
      damaged.add(file.name.normalize())
    }
  }
  return damaged
}
