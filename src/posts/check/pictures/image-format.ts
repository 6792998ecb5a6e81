import { fileTypeFromBuffer } from "file-type/core"
import { formatWords } from "../../messages"

/** The format of a file, whatever its name says. */
export interface FileFormat {
  /** Completes the sentence “photo.jpg is …”. */
  description: string
  /** What an editor does to get an image that can be published; none for those that can be. */
  advice?: string
  /** Extensions of such files, in lower case, without the dot. The first is the one to advise. */
  extensions: readonly string[]
  /** Matches the MIME types of such files with other extensions. */
  mimeType?: RegExp
}

const AVIF = { ...formatWords.avif, extensions: ["avif"] }
const EMPTY = { ...formatWords.empty, extensions: [] }
const SVG = { ...formatWords.svg, extensions: ["svg"] }
const MOVING_AVIF = { ...formatWords.movingAvif, extensions: ["avif", "avifs"] }
const WEB_PAGE = { ...formatWords.webPage, extensions: ["html", "htm"] }
const UNKNOWN = { ...formatWords.unknown, extensions: ["txt", "csv", "rtf"] }
const RAW_EXTENSIONS = ["dng", "nef", "cr2", "cr3", "arw", "orf", "raf", "rw2"]

/** The formats of pictures. */
export const IMAGE_FORMATS: readonly FileFormat[] = [
  { ...formatWords.jpg, extensions: ["jpg", "jpeg"] },
  { ...formatWords.png, extensions: ["png"] },
  { ...formatWords.webp, extensions: ["webp"] },
  AVIF,
  { ...formatWords.gif, extensions: ["gif"] },
  { ...formatWords.heic, extensions: ["heic", "heif"] },
  { ...formatWords.tiff, extensions: ["tif", "tiff", ...RAW_EXTENSIONS] },
  { ...formatWords.bmp, extensions: ["bmp", "dib"] },
  { ...formatWords.photoshop, extensions: ["psd", "psb"] },
  SVG,
  { ...formatWords.jpegXl, extensions: ["jxl", "jp2", "j2k", "jpx", "jpm"] },
  { ...formatWords.icon, extensions: ["ico", "cur"] },
  MOVING_AVIF,
  { ...formatWords.movingPng, extensions: ["png", "apng"] },
]

/** All formats that have a sentence of their own. */
export const FILE_FORMATS: readonly FileFormat[] = [
  ...IMAGE_FORMATS,
  { ...formatWords.pdf, extensions: ["pdf"] },
  {
    ...formatWords.video,
    extensions: ["mp4", "mov", "m4v", "3gp", "webm", "avi"],
    mimeType: /^video\//,
  },
  {
    ...formatWords.document,
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
