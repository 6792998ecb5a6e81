import { copyFile, mkdir, writeFile } from "node:fs/promises"
import path from "node:path"

/**
 * The published workbook of the last check without errors: the development server serves it,
 * and a build publishes it.
 */
export const KEPT_WORKBOOK = path.join(".cache", "published-workbook", "blog.xlsx")
export const PUBLISHED_WORKBOOK = path.join("public", "assets", "blog.xlsx")

/** @param bytes the whole .xlsx file */
export async function keepWorkbook(bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(KEPT_WORKBOOK), { recursive: true })
  await writeFile(KEPT_WORKBOOK, bytes)
}

/** Replaces the editor's workbook, which Gatsby has copied with the other static files. */
export async function publishWorkbook(): Promise<void> {
  await mkdir(path.dirname(PUBLISHED_WORKBOOK), { recursive: true })
  await copyFile(KEPT_WORKBOOK, PUBLISHED_WORKBOOK)
}
