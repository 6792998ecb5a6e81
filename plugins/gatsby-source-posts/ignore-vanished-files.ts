import path from "node:path"

/** Gone again, or held by the program that writes it. */
const VANISHED = new Set<unknown>(["ENOENT", "EBUSY", "EPERM", "EACCES"])

/**
 * Gatsby copies each new file of static/ into public/, and ends the development server when that fails, as it does
 * for the short-lived files of a spreadsheet program that saves. Such failures are ignored; all others go to
 * those who listened before.
 * @param folders those that Gatsby copies from and to
 */
export function ignoreVanishedFiles(folders: readonly string[]): void {
  const listeners = process.listeners("unhandledRejection")
  process.removeAllListeners("unhandledRejection")
  process.on("unhandledRejection", (reason, promise) => {
    if (isVanished(reason, folders)) return
    if (listeners.length === 0) throw reason
    for (const listener of listeners) listener(reason, promise)
  })
}

function isVanished(reason: unknown, folders: readonly string[]): boolean {
  if (!(reason instanceof Error)) return false
  const { code, path: file } = reason as NodeJS.ErrnoException
  if (!VANISHED.has(code) || !file) return false
  return folders.some((folder) => path.resolve(file).startsWith(path.resolve(folder) + path.sep))
}
