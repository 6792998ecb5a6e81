import { Inflate } from "fflate"
import { MAX_PARTS, MAX_UNPACKED_BYTES } from "../limits"
import { notReadable, tooLarge } from "../problems/problem"

/** A file of a zip, as the central directory lists it. */
interface Entry {
  method: number
  crc: number
  packedSize: number
  size: number
  /** Offset of its local header. */
  start: number
}

/**
 * Unpacks a file and verifies its checksum (CRC-32).
 * @param name in any case, with any slashes
 * @returns undefined if the zip has no such file
 */
export type UnpackFile = (name: string) => Uint8Array | undefined

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const FILE_HEADER_BYTES = 30
const DIRECTORY_ENTRY_BYTES = 46
const STORED = 0
const DEFLATED = 8
/** Marks a 64-bit number stored elsewhere (ZIP64), which no workbook of this size needs. */
const ZIP64_MARKER = 0xffffffff
/** So many packed bytes expand to 16 MB at most: a limit is noticed before memory is full. */
const STEP_BYTES = 16 * 1024

/**
 * Opens a zip by its central directory (APPNOTE, 4.3): files that it does not list do not exist.
 * @throws WorkbookError if it is too large or damaged, also while unpacking; Error of fflate
 */
export function openZip(bytes: Uint8Array): UnpackFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = listEntries(view, bytes)
  let remaining = MAX_UNPACKED_BYTES
  return (name) => {
    const entry = entries.get(toKey(name))
    if (!entry) return undefined
    remaining -= entry.size
    if (remaining < 0) throw tooLarge()
    const content = unpackEntry(bytes, view, entry)
    if (content.length !== entry.size || toCrc32(content) !== entry.crc) throw notReadable()
    return content
  }
}

/** Part names are case-insensitive; some programs write backslashes. */
function toKey(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase()
}

function listEntries(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_PARTS) throw tooLarge()
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    const nameStart = at + DIRECTORY_ENTRY_BYTES
    const nameEnd = nameStart + view.getUint16(at + 28, true)
    // Programs write UTF-8 even where they do not declare it.
    const key = toKey(new TextDecoder().decode(bytes.subarray(nameStart, nameEnd)))
    // Two files of one name are ambiguous.
    if (entries.has(key)) throw notReadable()
    const entry = {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    }
    if ([entry.packedSize, entry.size, entry.start].includes(ZIP64_MARKER)) throw notReadable()
    // A name that ends in a slash is a folder's.
    if (!key.endsWith("/")) entries.set(key, entry)
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (at !== end) throw notReadable()
  return entries
}

/** Finds the last record, which says where the central directory is; a comment may follow it. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) {
    const commentEnd = at + END_BYTES + view.getUint16(at + 20, true)
    if (view.getUint32(at, true) === END_SIGNATURE && commentEnd === view.byteLength) return at
  }
  throw notReadable()
}

function unpackEntry(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array {
  const { method, packedSize, size, start } = entry
  const nameAndExtra = view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const dataStart = start + FILE_HEADER_BYTES + nameAndExtra
  const packed = bytes.subarray(dataStart, dataStart + packedSize)
  if (method === STORED) return packed
  if (method !== DEFLATED) throw notReadable()
  const content = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw notReadable()
    content.set(chunk, length)
    length += chunk.length
  })
  for (let at = 0; at < packed.length; at += STEP_BYTES) {
    inflate.push(packed.subarray(at, at + STEP_BYTES))
  }
  return content.subarray(0, length)
}

/** The checksum of a file in a zip (CRC-32, ISO 3309). */
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
