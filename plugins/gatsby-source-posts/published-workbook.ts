import { copyFile, mkdir, writeFile } from "node:fs/promises"
import path from "node:path"

/**
 * The published workbook of the last check without errors: the development server serves it,
 * and a build publishes it.
 */
export const CACHED_WORKBOOK = path.join(".cache", "published-workbook", "blog.xlsx")
export const PUBLISHED_WORKBOOK = path.join("public", "assets", "blog.xlsx")

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
