import { copyFile, mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { WORKBOOK_URL } from "../../src/posts/urls"

/**
 * The published workbook of the last check without errors: the development server serves it,
 * and a build publishes it. `reload-on-save.ts` names the same file.
 */
export const CACHED_WORKBOOK = path.join(".cache", "published-workbook", "blog.xlsx")
export const PUBLISHED_WORKBOOK = path.join("public", WORKBOOK_URL)

/** @param bytes the whole .xlsx file */
export async function cacheWorkbook(bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(CACHED_WORKBOOK), { recursive: true })
  await writeFile(CACHED_WORKBOOK, bytes)
}

/** Replaces the editor's workbook, which Gatsby has copied with the other static files. */
export async function publishWorkbook(): Promise<void> {
  await mkdir(path.dirname(PUBLISHED_WORKBOOK), { recursive: true })
  await copyFile(CACHED_WORKBOOK, PUBLISHED_WORKBOOK)
}
