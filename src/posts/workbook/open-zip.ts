import { Inflate } from "fflate"
import { MAX_PARTS, MAX_UNPACKED_BYTES } from "../limits"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"

/** A file of a zip, as the directory at the end of the zip lists it. */
interface Entry {
  isEncrypted: boolean
  method: number
  crc: number
  packedSize: number
  size: number
  /** Where its own header begins. */
  start: number
}

export interface Zip {
  has: (name: string) => boolean
  /**
   * Unpacks a file and checks its sum.
   * @param name in any case, with any kind of slashes
   * @returns undefined when there is none
   */
  unpack: (name: string) => Uint8Array | undefined
}

const END = 0x06054b50
const END_64_LOCATOR = 0x07064b50
const FILE_HEADER_BYTES = 30
const DIRECTORY_ENTRY_BYTES = 46
const END_BYTES = 22
const END_64_LOCATOR_BYTES = 20
/** In a field of 32 bits: the number is in the field of 64 bits. */
const IN_64_BITS = 0xffffffff
const EXTRA_64 = 0x0001
const STORED = 0
const ENCRYPTED = 0x1
/** So many packed bytes become at most 16 MB, so a limit is noticed before the memory is full. */
const STEP_BYTES = 16 * 1024

/**
 * Opens a zip by its directory, as its standard says (APPNOTE, 4.3): what the directory does not list is not there.
 * @throws WorkbookError when it is too large, encrypted or damaged, also when a file is unpacked; Error of fflate
 */
export function openZip(bytes: Uint8Array): Zip {
  const entries = withinFile(() => listEntries(bytes))
  let remaining = MAX_UNPACKED_BYTES
  return {
    has: (name) => entries.has(toKey(name)),
    unpack: (name) => {
      const entry = entries.get(toKey(name))
      if (!entry) return undefined
      if (entry.isEncrypted) throw new WorkbookError(toError("workbook-with-password"))
      remaining -= entry.size
      if (remaining < 0) {
        const megabytes = MAX_UNPACKED_BYTES / 1024 / 1024
        throw new WorkbookError(toError("workbook-too-large-unpacked", { megabytes }))
      }
      const content = withinFile(() => unpackEntry(bytes, entry, name))
      if (toCrc32(content) !== entry.crc) throw notWhole(name)
      return content
    },
  }
}

/** @throws WorkbookError where `read` looks for something beyond the end of the file */
function withinFile<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    throw cause instanceof RangeError ? cutOff() : cause
  }
}

/** Names of files are equal without their case, their kind of slashes and their escapes (ECMA-376, part 2, 6.2.2). */
function toKey(name: string): string {
  const path = name.replace(/[\\/]+/g, "/").replace(/^\//, "")
  return decodeUri(path).normalize().toLowerCase()
}

function decodeUri(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function listEntries(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = findDirectory(view)
  if (directory.count > MAX_PARTS)
    throw new WorkbookError(toError("workbook-of-many-parts", { limit: MAX_PARTS }))
  const entries = new Map<string, Entry>()
  let at = directory.start
  for (let index = 0; index < directory.count; index++) {
    const nameStart = at + DIRECTORY_ENTRY_BYTES
    const extraStart = nameStart + view.getUint16(at + 28, true)
    const commentStart = extraStart + view.getUint16(at + 30, true)
    // Programs write UTF-8, also where they do not say so.
    const name = new TextDecoder().decode(bytes.subarray(nameStart, extraStart))
    const key = toKey(name)
    if (entries.has(key)) throw new WorkbookError(toError("workbook-part-repeated", { part: name }))
    const readNumber = readNumbers(view, extraStart, commentStart)
    const entry = {
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      // In this order, because it is that of the fields of 64 bits.
      size: readNumber(at + 24),
      packedSize: readNumber(at + 20),
      start: readNumber(at + 42),
    }
    // A name that ends in a slash is that of a folder.
    if (!key.endsWith("/")) entries.set(key, entry)
    at = commentStart + view.getUint16(at + 32, true)
  }
  if (at !== directory.end) throw cutOff()
  return entries
}

/** The last record of a zip says where its directory is. */
function findDirectory(view: DataView): { start: number; end: number; count: number } {
  let at = view.byteLength - END_BYTES
  while (at >= 0 && !isEnd(view, at)) at--
  if (at < 0) throw cutOff()
  const locator = at - END_64_LOCATOR_BYTES
  if (view.getUint32(locator, true) === END_64_LOCATOR) {
    const end = toNumber(view.getBigUint64(locator + 8, true))
    const [count, start] = [end + 32, end + 48].map((place) => view.getBigUint64(place, true))
    return { start: toNumber(start), end, count: toNumber(count) }
  }
  return { start: view.getUint32(at + 16, true), end: at, count: view.getUint16(at + 10, true) }
}

/** The comment after the record may contain the same bytes, but not a length that fits. */
function isEnd(view: DataView, at: number): boolean {
  const commentEnd = at + END_BYTES + view.getUint16(at + 20, true)
  return view.getUint32(at, true) === END && commentEnd <= view.byteLength
}

/** Reads numbers of 32 bits; those that are larger are among the extra fields, one after the other. */
function readNumbers(view: DataView, extraStart: number, extraEnd: number): (at: number) => number {
  let wide = extraStart
  while (wide < extraEnd && view.getUint16(wide, true) !== EXTRA_64) {
    wide += 4 + view.getUint16(wide + 2, true)
  }
  wide += 4
  return (at) => {
    const number = view.getUint32(at, true)
    if (number !== IN_64_BITS) return number
    wide += 8
    return toNumber(view.getBigUint64(wide - 8, true))
  }
}

/** Larger numbers are beyond the end of every file, which is an error of its own. */
function toNumber(number = 0n): number {
  return Number(number)
}

function cutOff(): WorkbookError {
  return new WorkbookError(toError("workbook-cut-off"))
}

function notWhole(part: string): WorkbookError {
  return new WorkbookError(toError("workbook-part-not-whole", { part }))
}

function unpackEntry(bytes: Uint8Array, { method, packedSize, size, start }: Entry, name: string) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const dataStart =
    start + FILE_HEADER_BYTES + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const packed = bytes.subarray(dataStart, dataStart + packedSize)
  if (method === STORED) return packed
  const content = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw notWhole(name)
    content.set(chunk, length)
    length += chunk.length
  })
  for (let at = 0; at < packed.length; at += STEP_BYTES) {
    inflate.push(packed.subarray(at, at + STEP_BYTES))
  }
  return content
}

/** The sum that a zip keeps of each file (CRC-32, ISO 3309). */
function toCrc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

const CRC_POLYNOMIAL = 0xedb88320
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1
  return crc
})
