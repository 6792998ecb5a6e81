import { fileTypeFromBuffer } from "file-type/core"

/** Browsers show these, and the build makes them lighter; how, says `ENCODING` of `optimise-image.ts`. */
const PUBLISHED_FORMATS = ["jpg", "png", "webp", "avif", "gif"]
/** Other formats that editors meet, by their extensions. */
const OTHER_IMAGES = ["heic", "tif", "bmp", "psd", "svg", "jxl", "ico", "dng", "nef", "cr2", "arw"]
const DOCUMENTS_AND_VIDEOS = [
  ...["pdf", "docx", "doc", "pptx", "ppt", "xlsx", "xls", "odt", "zip", "txt", "htm"],
  ...["mp4", "mov", "m4v", "3gp", "webm", "avi"],
]
/** Other spellings of the extensions above. */
const SPELLINGS: Record<string, string> = { jpeg: "jpg", heif: "heic", tiff: "tif", html: "htm" }
/** Windows saves JPEG files under these names, too; not every host knows that they are pictures. */
const RARE_SPELLINGS_OF_JPG = ["jfif", "jpe", "jif", "jfi", "pjpeg", "pjp"]

/** All extensions by which a file may be named. */
export const KNOWN_EXTENSIONS = [
  ...[...PUBLISHED_FORMATS, ...OTHER_IMAGES, ...DOCUMENTS_AND_VIDEOS],
  ...[...Object.keys(SPELLINGS), ...RARE_SPELLINGS_OF_JPG],
]

/** The codec's settings, whose third byte says in its second bit that a colour has 10 or 12 bits: sharp reads 8 only. */
const DEEP_AVIF = /av1C[^]{2}[@-\x7f\xc0-\xff]/

/** A frame of JPEG with the four colours of a print shop; those of a screen are three, grey is one. */
const CMYK_FRAME = /\xff[\xc0-\xc2]\0\cT\cH[^]{4}\cD/
/** Of Adobe's programs. Without it nobody can tell whether the four values count ink or light. */
const ADOBE_MARK = "\xff\xee\0\x0eAdobe"
/** The brands of a container are within these bytes. */
const START_BYTES = 64

/**
 * Detects the format of a file from its bytes, whatever its name says.
 * @returns the usual extension of such images, with more at its end for one that cannot be published, "document" for documents
 * and videos, or "unknown"
 */
export async function detectFormat(bytes: Uint8Array): Promise<string> {
  const text = readLatin1(bytes)
  // file-type takes an animated AVIF for a still one, and reads only the first brand of the container.
  if (text.startsWith("ftypavis", 4)) return "avifs"
  const isAvif = text.startsWith("ftypmif1", 4) && text.slice(0, START_BYTES).includes("avif")
  const { ext = "unknown", mime = "image/" } = (await fileTypeFromBuffer(bytes)) ?? {}
  if (isAvif || ext === "avif") return DEEP_AVIF.test(text) ? "avif10" : "avif"
  if (ext === "jpg" && CMYK_FRAME.test(text) && !text.includes(ADOBE_MARK)) return "jpg-cmyk"
  return mime.startsWith("image/") ? ext : "document"
}

/** The bytes as characters, so that patterns of bytes can be looked for. */
export function readLatin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes)
}

/** The format that the name of a file says it has. */
export function formatOfName(name: string): string | undefined {
  const extension = extensionOf(name)
  const format = SPELLINGS[extension] ?? extension
  if (DOCUMENTS_AND_VIDEOS.includes(format)) return "document"
  return [...PUBLISHED_FORMATS, ...OTHER_IMAGES].find((known) => known === format)
}

/** Whether a JPEG file of this name has to be renamed. */
export function isRareJpgName(name: string): boolean {
  return RARE_SPELLINGS_OF_JPG.includes(extensionOf(name))
}

export function isPublished(format: string): boolean {
  return PUBLISHED_FORMATS.includes(format)
}

export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase()
}
