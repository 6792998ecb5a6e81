import { MAX_UNPACKED_BYTES } from "../limits"
import type { Post } from "../post"
import { readStreamBytes } from "../read-stream-bytes"
import { cellsToPost } from "./cells-to-post"
import { parsePublishedSheet } from "./published-sheet"

const PART_NAMES = [
  "[Content_Types].xml",
  "_rels/.rels",
  "xl/workbook.xml",
  "xl/_rels/workbook.xml.rels",
] as const
export type PartName = (typeof PART_NAMES)[number]
/** The sheet is the last part. */
export const SHEET_PART = "xl/worksheets/sheet1.xml"

/** What a zip has before each of its files (APPNOTE, 4.3.7), as `postsToWorkbook` writes it: deflated, with all sizes. */
const HEADER_BYTES = 30
const HEADER = 0x04034b50
const DEFLATED = 8 << 16
const END = 0x06054b50
const END_BYTES = 22
/** What begins a gzip file. Its end says the sum and the size, as the header of a file in a zip does. */
const GZIP_HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/**
 * Reads the published workbook, in exactly the form that the build gives it (`postsToWorkbook`), with what the browser has:
 * so visitors need no reader of workbooks.
 * @param bytes the whole .xlsx file
 * @returns the posts, each body as HTML that is not safe yet; undefined for a workbook of any other form, and where the
 * browser has no DecompressionStream
 * @throws Error when the sheet is damaged
 */
export async function readPublishedWorkbook(bytes: Uint8Array): Promise<Post[] | undefined> {
  const packed = findSheet(bytes)
  if (!packed || typeof DecompressionStream === "undefined") return undefined
  // As gzip, because the browser then compares the sum.
  const unpacked = new Blob(packed).stream().pipeThrough(new DecompressionStream("gzip"))
  const xml = await readStreamBytes(unpacked, MAX_UNPACKED_BYTES)
  const rows = parsePublishedSheet(
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(xml),
  )
  const slugs = new Map<string, number>()
  return rows?.flatMap(
    ([heading = "", image = "", body = ""]) => cellsToPost({ heading, image, body }, slugs) ?? [],
  )
}

/** @returns the sheet as a gzip file, in pieces; undefined when the zip is not as the build writes it */
function findSheet(bytes: Uint8Array): BlobPart[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const endStart = bytes.length - END_BYTES
  if (endStart < 0 || view.getUint32(endStart, true) !== END) return undefined
  let start = 0
  for (const name of [...PART_NAMES, SHEET_PART]) {
    const contentStart = start + HEADER_BYTES + name.length
    if (contentStart > endStart || view.getUint32(start, true) !== HEADER) return undefined
    // Its flags and method; the lengths of its name and of its extra field.
    if (view.getUint32(start + 6, true) !== DEFLATED) return undefined
    if (view.getUint32(start + 26, true) !== name.length) return undefined
    const actualName = bytes.subarray(start + HEADER_BYTES, contentStart)
    if (String.fromCharCode(...actualName) !== name) return undefined
    const contentEnd = contentStart + view.getUint32(start + 18, true)
    if (name === SHEET_PART) {
      return [
        GZIP_HEADER,
        bytes.slice(contentStart, contentEnd),
        bytes.slice(start + 14, start + 18),
        bytes.slice(start + 22, start + 26),
      ]
    }
    start = contentEnd
  }
  return undefined
}
