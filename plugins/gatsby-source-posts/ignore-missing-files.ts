import path from "node:path"

type Rejections = Pick<NodeJS.EventEmitter, "listeners" | "on" | "removeAllListeners">

const EVENT = "unhandledRejection"

/**
 * Ignores ENOENT for the files of some folders. Gatsby's development server copies each changed file of `static` to
 * `public`, or removes it there, and exits when the file is missing in either, as the workbook is for a moment while a
 * spreadsheet program saves it.
 * @param folders whose files may be missing for a moment
 * @param rejections emits "unhandledRejection", as the process does
 */
export function ignoreMissingFiles(
  folders: readonly string[],
  rejections: Rejections = process,
): void {
  // Gatsby's own listeners, which end the process. An event reaches all listeners, so an additional one could not stop them.
  const listeners = rejections.listeners(EVENT)
  rejections.removeAllListeners(EVENT)
  rejections.on(EVENT, (reason: unknown, ...rest: unknown[]) => {
    if (folders.some((folder) => isMissingFile(reason, path.resolve(folder)))) return
    for (const listen of listeners) listen.call(rejections, reason, ...rest)
    throw reason
  })
}

function isMissingFile(reason: unknown, folder: string): boolean {
  const { code, path: file = "" } = reason as NodeJS.ErrnoException
  return code === "ENOENT" && file.startsWith(folder + path.sep)
}
