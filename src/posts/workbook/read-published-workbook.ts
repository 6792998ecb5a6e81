import { MAX_UNPACKED_BYTES } from "../limits"
import type { Post } from "../post"
import { readStreamBytes } from "./read-stream-bytes"
import { cellsToPost } from "./cells-to-post"
import { parsePublishedSheet } from "./published-sheet"

/** The sheet is the last part. */
export const SHEET_PART = "xl/worksheets/sheet1.xml"

/** Sizes of headers and end record of a zip (APPNOTE, 4.3.7, 4.3.12 and 4.3.16). */
const FILE_HEADER_BYTES = 30
const DIRECTORY_ENTRY_BYTES = 46
const END_BYTES = 22
const DEFLATED = 8 << 16
/** A gzip header. A gzip file ends with CRC-32 and size, which the zip's directory has, too. */
const GZIP_HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/**
 * Reads the published workbook, in exactly the form of `postsToWorkbook`, with the browser's own
 * inflate. So visitors need no reader of workbooks.
 * @param bytes the whole .xlsx file
 * @returns posts whose bodies are not safe yet; undefined for a workbook of any other form
 * @throws Error if the sheet is damaged
 */
export async function readPublishedWorkbook(bytes: Uint8Array): Promise<Post[] | undefined> {
  const packed = findSheet(bytes)
  if (!packed) return undefined
  // As gzip, so that the browser verifies the checksum (CRC-32).
  const unpacked = new Blob(packed).stream().pipeThrough(new DecompressionStream("gzip"))
  const xml = await readStreamBytes(unpacked, MAX_UNPACKED_BYTES)
  const rows = parsePublishedSheet(
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(xml),
  )
  const slugs = new Map<string, number>()
  return rows?.flatMap(([heading = "", image = "", body = ""]) => {
    const post = cellsToPost({ heading, image }, slugs)
    return post ? { ...post, body } : []
  })
}

/** @returns the pieces of a gzip file; undefined if the zip is not as the build writes it */
function findSheet(bytes: Uint8Array): BlobPart[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const nameStart = bytes.length - END_BYTES - SHEET_PART.length
  const entry = nameStart - DIRECTORY_ENTRY_BYTES
  if (entry < 0) return undefined
  const name = String.fromCharCode(...bytes.subarray(nameStart, -END_BYTES))
  // Flags and method.
  if (name !== SHEET_PART || view.getUint32(entry + 8, true) !== DEFLATED) return undefined
  const header = view.getUint32(entry + 42, true)
  const start = header + FILE_HEADER_BYTES + SHEET_PART.length
  const end = start + view.getUint32(entry + 20, true)
  // Lengths of the name and of the extra field.
  if (end > entry || view.getUint32(header + 26, true) !== SHEET_PART.length) return undefined
  return [
    GZIP_HEADER,
    bytes.slice(start, end),
    bytes.slice(entry + 16, entry + 20),
    bytes.slice(entry + 24, entry + 28),
  ]
}
