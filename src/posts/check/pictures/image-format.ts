import { fileTypeFromBuffer } from "file-type/core"
import type { Format } from "../../messages"

/** A format, and how its files are recognised. */
export interface FileFormat {
  format: Format
  /** Extensions of such files, in lower case, without the dot. The first is the one to advise. */
  extensions: readonly string[]
  /** Matches the MIME types of such files with other extensions. */
  mimeType?: RegExp
}

/** Browsers show these, and the build makes them lighter. */
export const PUBLISHED_FORMATS: readonly Format[] = ["jpg", "png", "webp", "avif", "gif"]

const AVIF: FileFormat = { format: "avif", extensions: ["avif"] }
const EMPTY: FileFormat = { format: "empty", extensions: [] }
const SVG: FileFormat = { format: "svg", extensions: ["svg"] }
const MOVING_AVIF: FileFormat = { format: "movingAvif", extensions: ["avif", "avifs"] }
const WEB_PAGE: FileFormat = { format: "webPage", extensions: ["html", "htm"] }
const UNKNOWN: FileFormat = { format: "unknown", extensions: ["txt", "csv", "rtf"] }
const RAW_EXTENSIONS = ["dng", "nef", "cr2", "cr3", "arw", "orf", "raf", "rw2"]

/** The formats of pictures. */
export const IMAGE_FORMATS: readonly FileFormat[] = [
  { format: "jpg", extensions: ["jpg", "jpeg"] },
  { format: "png", extensions: ["png"] },
  { format: "webp", extensions: ["webp"] },
  AVIF,
  { format: "gif", extensions: ["gif"] },
  { format: "heic", extensions: ["heic", "heif"] },
  { format: "tiff", extensions: ["tif", "tiff", ...RAW_EXTENSIONS] },
  { format: "bmp", extensions: ["bmp", "dib"] },
  { format: "photoshop", extensions: ["psd", "psb"] },
  SVG,
  { format: "jpegXl", extensions: ["jxl", "jp2", "j2k", "jpx", "jpm"] },
  { format: "icon", extensions: ["ico", "cur"] },
  MOVING_AVIF,
  { format: "movingPng", extensions: ["png", "apng"] },
]

/** All formats that have a sentence of their own. */
export const FILE_FORMATS: readonly FileFormat[] = [
  ...IMAGE_FORMATS,
  { format: "pdf", extensions: ["pdf"] },
  {
    format: "video",
    extensions: ["mp4", "mov", "m4v", "3gp", "webm", "avi"],
    mimeType: /^video\//,
  },
  {
    format: "document",
    extensions: ["docx", "doc", "pptx", "ppt", "xlsx", "xls", "odt", "zip"],
    mimeType: /^application\/(x-cfb|.*\bzip$|vnd\.(ms-|oasis|openxmlformats))/,
  },
  WEB_PAGE,
  UNKNOWN,
]

/** Texts begin within these bytes. */
const START_BYTES = 1024

/** Detects the format of a file from its bytes. */
export async function detectFormat(bytes: Uint8Array): Promise<FileFormat> {
  if (bytes.length === 0) return EMPTY
  const { ext = "", mime = "" } = (await fileTypeFromBuffer(bytes)) ?? {}
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, START_BYTES))
  // file-type takes an animated AVIF for a still one, and reads only the first brand of the container.
  if (start.startsWith("ftypavis", 4)) return MOVING_AVIF
  if (/^.{4}ftypmif1.{0,32}avif/s.test(start)) return AVIF
  // A text may begin with “BM” as well; in a picture zeros follow.
  if (ext === "bmp" && !start.startsWith("\0\0\0\0", 6)) return UNKNOWN
  const isOfFormat = ({ extensions, mimeType }: FileFormat) =>
    extensions.includes(ext) || mimeType?.test(mime)
  return FILE_FORMATS.find(isOfFormat) ?? detectTextFormat(start)
}

function detectTextFormat(start: string): FileFormat {
  if (/<svg[\s>]/i.test(start) && !/<html/i.test(start)) return SVG
  return /^[^<]*<(!doctype html|html|head|body)/i.test(start) ? WEB_PAGE : UNKNOWN
}
