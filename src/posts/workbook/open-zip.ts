import { Inflate } from "fflate"
import { MAX_PARTS, MAX_UNPACKED_BYTES } from "../limits"
import { notReadable, tooLarge } from "../problems/problem"

/** A file of a zip, as the directory at the end of the zip lists it. */
interface Entry {
  method: number
  crc: number
  packedSize: number
  size: number
  /** Where its own header begins. */
  start: number
}

/**
 * Unpacks a file and verifies its checksum (CRC-32).
 * @param name in any case, with any kind of slashes
 * @returns undefined when there is none
 */
export type Zip = (name: string) => Uint8Array | undefined

const END = 0x06054b50
const END_BYTES = 22
const FILE_HEADER_BYTES = 30
const DIRECTORY_ENTRY_BYTES = 46
const STORED = 0
const DEFLATED = 8
/** Takes the place of a number of 64 bits, which is elsewhere: no workbook of this size needs one. */
const IS_LONG = 0xffffffff
/** So many packed bytes become at most 16 MB, so a limit is noticed before the memory is full. */
const STEP_BYTES = 16 * 1024

/**
 * Opens a zip by its directory, as its standard says (APPNOTE, 4.3): what the directory does not list is not there.
 * @throws WorkbookError when it is too large or damaged, also when a file is unpacked; Error of fflate
 */
export function openZip(bytes: Uint8Array): Zip {
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

/** Names of parts are equal without their case; some programs write the slashes of Windows. */
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
    // Programs write UTF-8, also where they do not say so.
    const key = toKey(new TextDecoder().decode(bytes.subarray(nameStart, nameEnd)))
    // Nobody can tell which of two is meant.
    if (entries.has(key)) throw notReadable()
    const entry = {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    }
    if ([entry.packedSize, entry.size, entry.start].includes(IS_LONG)) throw notReadable()
    // A name that ends in a slash is that of a folder.
    if (!key.endsWith("/")) entries.set(key, entry)
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (at !== end) throw notReadable()
  return entries
}

/** The last record of a zip says where its directory is; a comment may follow it. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) {
    const commentEnd = at + END_BYTES + view.getUint16(at + 20, true)
    if (view.getUint32(at, true) === END && commentEnd === view.byteLength) return at
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

/** The checksum that a zip has of each file (CRC-32, ISO 3309). */
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
