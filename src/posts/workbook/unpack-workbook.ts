import { Inflate, strFromU8 } from "fflate"
import {
  MAX_PARTS,
  MAX_TAGS,
  MAX_TEXT_BYTES,
  MAX_UNPACKED_BYTES,
  WORKBOOK_TOO_LARGE_ADVICE,
  WorkbookError,
} from "../post"

/** One file in the zip. */
interface Part {
  name: string
  isPacked: boolean
  /** As it lies in the zip. */
  content: Uint8Array
  /** What the zip says about its size, in bytes; a lie makes `unpack` fail. */
  unpackedBytes: number
}

const MARK_OF_END = 0x06054b50
const MARK_OF_ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const HEADER_BYTES = 30
const PACKED = 8
const LESS_THAN = 0x3c
/** Unpacks to 16 MB at most, so that a lie about the size is noticed in time. */
const STEP_BYTES = 16 * 1024
/** Pictures, macros and what other programs keep in the zip are no business of a reader of cells. */
const NEEDED_PART = /^(\[content_types\]\.xml|(_rels|docprops|xl)\/[^\0]*\.(xml|rels))$/i

/**
 * Unpacks the parts of a workbook that a reader of cells needs, within the limits.
 * @param bytes the whole .xlsx file
 * @returns the contents of the parts, by their names in small letters
 * @throws WorkbookError "too-large"
 * @throws Error when the zip is damaged, or says other things than it holds
 */
export function unpackWorkbook(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = listParts(bytes).filter(({ name }) => NEEDED_PART.test(name))
  if (sum(parts.map(({ unpackedBytes }) => unpackedBytes)) > MAX_UNPACKED_BYTES) {
    throw tooLarge(`Unpacked, the workbook is larger than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB.`)
  }
  if (sum(parts.map(({ content }) => content.length)) > bytes.length) {
    throw new Error("its parts overlap")
  }
  let tags = 0
  const contents = parts.map((part) => {
    const content = unpack(part)
    tags += countTags(content)
    if (tags > MAX_TAGS) {
      throw tooLarge(`The workbook has more than ${MAX_TAGS.toLocaleString("en")} tags inside.`)
    }
    return [part.name.toLowerCase(), content] as const
  })
  return new Map(contents)
}

/** @throws RangeError when a place named in the zip lies outside of it */
function listParts(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_PARTS) {
    throw tooLarge(`The workbook has more than ${MAX_PARTS.toLocaleString("en")} parts.`)
  }
  const parts: Part[] = []
  let at = view.getUint32(end + 16, true)
  while (parts.length < count) {
    if (view.getUint32(at, true) !== MARK_OF_ENTRY) throw new Error("its list of parts is broken")
    const method = view.getUint16(at + 10, true)
    const nameBytes = view.getUint16(at + 28, true)
    const header = view.getUint32(at + 42, true)
    const nameInHeaderBytes = view.getUint16(header + 26, true)
    const start = header + HEADER_BYTES + nameInHeaderBytes + view.getUint16(header + 28, true)
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    parts.push({
      name: strFromU8(name).replaceAll("\\", "/").replace(/^\//, ""),
      isPacked: method === PACKED,
      content: bytes.subarray(start, start + view.getUint32(at + 20, true)),
      unpackedBytes: view.getUint32(at + 24, true),
    })
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

function findEnd(view: DataView): number {
  let end = view.byteLength - END_BYTES
  while (view.getUint32(end, true) !== MARK_OF_END) end--
  return end
}

function unpack({ name, isPacked, content, unpackedBytes }: Part): Uint8Array {
  const unpacked = new Uint8Array(unpackedBytes)
  let at = 0
  const take = (chunk: Uint8Array) => {
    if (at + chunk.length > unpackedBytes) throw new Error(`${name} holds more than it says`)
    unpacked.set(chunk, at)
    at += chunk.length
  }
  if (isPacked) {
    const inflate = new Inflate(take)
    for (let start = 0; start < content.length; start += STEP_BYTES) {
      const end = start + STEP_BYTES
      inflate.push(content.subarray(start, end), end >= content.length)
    }
  } else take(content)
  if (at < unpackedBytes) throw new Error(`${name} holds less than it says`)
  return unpacked
}

/** @throws WorkbookError "too-large" when a text is longer than that of any cell */
function countTags(content: Uint8Array): number {
  let count = 0
  let lastTag = 0
  for (let at = 0; at < content.length; at++) {
    if (content[at] === LESS_THAN) {
      count++
      lastTag = at
    } else if (at - lastTag > MAX_TEXT_BYTES) {
      throw tooLarge(`A text in the workbook is longer than ${MAX_TEXT_BYTES / 1000} kB.`)
    }
  }
  return count
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function tooLarge(problem: string): WorkbookError {
  return new WorkbookError("too-large", problem, WORKBOOK_TOO_LARGE_ADVICE)
}
