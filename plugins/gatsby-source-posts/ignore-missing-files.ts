import path from "node:path"

interface Rejections {
  on: (event: "unhandledRejection", listen: (reason: unknown) => void) => unknown
}

/**
 * Ignores ENOENT for the files of a folder. Gatsby's development server copies each changed file of `static`
 * and exits when the file is missing, as the workbook is for a moment while a spreadsheet program saves it.
 * @param folder whose files may be missing for a moment
 * @param rejections emits "unhandledRejection", as the process does
 */
export function ignoreMissingFiles(folder: string, rejections: Rejections = process): void {
  rejections.on("unhandledRejection", (reason: unknown) => {
    if (!isMissingFile(reason, path.resolve(folder))) throw reason
  })
}

function isMissingFile(reason: unknown, folder: string): boolean {
  const { code, path: file = "" } = reason as NodeJS.ErrnoException
  return code === "ENOENT" && file.startsWith(folder + path.sep)
}
