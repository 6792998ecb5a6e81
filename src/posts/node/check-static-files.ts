import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import path from "node:path"
import { isSystemFile } from "../is-system-file"
import { type Problem, toError } from "../problems/problem"

/** Gatsby copies this folder to the site. */
const STATIC_FOLDER = "static"
/** Paths of the files that belong in it. `readImages` reports files in assets/Blog that are not pictures. */
const EXPECTED_FILES = [
  /^assets\/blog\.xlsx$/,
  /^assets\/Blog\/[^./][^/]*$/,
  /^favicon\.(ico|svg|png)$/,
  /^social\/[\w-]+\.jpg$/,
  /^icons\/[\w-]+\.png$/,
  /^_redirects$/,
  /^licences\/[\w-]+\.txt$/,
]
/** @param file path inside `static`, with slashes */
export function isExpectedFile(file: string): boolean {
  return EXPECTED_FILES.some((pattern) => pattern.test(file))
}

/** Turns the separators of Windows into slashes; on other systems a backslash is part of a name. */
export function toSlashes(file: string): string {
  return file.split(path.sep).join("/")
}

/** Reports each file in `static` that does not belong there. Symbolic links are not files. */
export async function checkStaticFiles(): Promise<Problem[]> {
  if (!existsSync(STATIC_FOLDER)) return []
  const entries = await readdir(STATIC_FOLDER, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => {
    const file = toSlashes(path.join(entry.parentPath, entry.name))
    const isFile = entry.isFile() && isExpectedFile(file.slice(STATIC_FOLDER.length + 1))
    if (isFile || entry.isDirectory() || isSystemFile(entry.name)) return []
    return { ...toError("file-not-of-site", { file }), place: { file } }
  })
}
