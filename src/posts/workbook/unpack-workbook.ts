import { Unzip, UnzipInflate } from "fflate"
import { joinChunks } from "../join-chunks"
import { MAX_PARTS, MAX_TAGS, MAX_TEXT_BYTES, MAX_UNPACKED_BYTES } from "../limits"
import { toError } from "../problem"
import { WorkbookError } from "../workbook-error"

/** The parts of a workbook in UTF-8, by their names in lower case. */
export type WorkbookParts = ReadonlyMap<string, Uint8Array>

/** So many packed bytes become at most 16 MB, so a limit is noticed before the memory is full. */
const STEP_BYTES = 16 * 1024
const LESS_THAN = 0x3c
/** Encodings by the byte order mark at the beginning of a part. */
const UTF_16: Partial<Record<string, string>> = { "254,255": "utf-16be", "255,254": "utf-16le" }
/** Signature of the end of central directory, the last record of every zip. */
const LAST_RECORD = "PK\x05\x06"
/** The last record and the longest comment that it can have. */
const LAST_RECORD_BYTES = 22 + 0xffff
/** Parts that are needed to read cells: no images, no macros, nothing of other programs. */
const NEEDED_PART = /^(\[content_types\]\.xml|(_rels|docprops|xl)\/[^\0]*\.(xml|rels))$/

/**
 * Unpacks the parts of a workbook that a parser of cells needs, within the limits. They
 * apply to the unpacked data, not to the sizes that the zip's directory claims.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when it is too large or not whole
 * @throws Error of fflate when it is damaged
 */
export function unpackWorkbook(bytes: Uint8Array): WorkbookParts {
  const tail = new TextDecoder("latin1").decode(bytes.subarray(-LAST_RECORD_BYTES))
  if (!tail.includes(LAST_RECORD)) throw new WorkbookError(toError("workbook-cut-off"))
  const parts = new Map<string, Uint8Array>()
  const remaining = { parts: MAX_PARTS, bytes: MAX_UNPACKED_BYTES, tags: MAX_TAGS }

  const unzip = new Unzip((file) => {
    if (--remaining.parts < 0) {
      throw new WorkbookError(toError("workbook-of-many-parts", { limit: MAX_PARTS }))
    }
    const name = file.name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase()
    if (!NEEDED_PART.test(name)) return
    const chunks: Uint8Array[] = []
    const take = (count: number) => {
      remaining.bytes -= count
      if (remaining.bytes < 0) {
        const megabytes = MAX_UNPACKED_BYTES / 1024 / 1024
        throw new WorkbookError(toError("workbook-too-large-unpacked", { megabytes }))
      }
    }
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      take(chunk.length)
      chunks.push(chunk)
      if (!isLast) return
      const unpacked = joinChunks(chunks)
      const content = toUtf8(unpacked)
      // Some characters take more bytes in UTF-8.
      take(Math.max(content.length - unpacked.length, 0))
      remaining.tags -= countTags(content)
      if (remaining.tags < 0) {
        throw new WorkbookError(toError("workbook-of-many-tags", { limit: MAX_TAGS }))
      }
      if (file.originalSize !== undefined && file.originalSize !== unpacked.length) {
        throw new WorkbookError(toError("workbook-part-not-whole", { part: name }))
      }
      parts.set(name, content)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += STEP_BYTES) {
    const end = start + STEP_BYTES
    unzip.push(bytes.subarray(start, end), end >= bytes.length)
  }
  return parts
}

function toUtf8(content: Uint8Array): Uint8Array {
  const encoding = UTF_16[content.subarray(0, 2).join()]
  if (encoding === undefined) return content
  return new TextEncoder().encode(new TextDecoder(encoding).decode(content))
}

/** @throws WorkbookError when a text is longer than that of any cell */
function countTags(content: Uint8Array): number {
  let count = 0
  let lastTag = 0
  for (let at = 0; at < content.length; at++) {
    if (content[at] === LESS_THAN) {
      count++
      lastTag = at
    } else if (at - lastTag > MAX_TEXT_BYTES) {
      const kilobytes = MAX_TEXT_BYTES / 1000
      throw new WorkbookError(toError("workbook-text-too-long", { kilobytes }))
    }
  }
  return count
}
