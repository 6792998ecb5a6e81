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

/** All extensions by which a file may be named. */
export const KNOWN_EXTENSIONS = [
  ...[...PUBLISHED_FORMATS, ...OTHER_IMAGES, ...DOCUMENTS_AND_VIDEOS],
  ...Object.keys(SPELLINGS),
]

/** Text begins within these bytes. */
const START_BYTES = 64

/**
 * Detects the format of a file from its bytes, whatever its name says.
 * @returns the usual extension of such images, "document" for documents and videos, or "unknown"
 */
export async function detectFormat(bytes: Uint8Array): Promise<string> {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, START_BYTES))
  // file-type takes an animated AVIF for a still one, and reads only the first brand of the container.
  if (start.startsWith("ftypavis", 4)) return "avifs"
  if (start.startsWith("ftypmif1", 4) && start.includes("avif")) return "avif"
  const { ext = "unknown", mime = "image/" } = (await fileTypeFromBuffer(bytes)) ?? {}
  return mime.startsWith("image/") ? ext : "document"
}

/** The format that the name of a file says it has. */
export function formatOfName(name: string): string | undefined {
  const extension = extensionOf(name)
  const format = SPELLINGS[extension] ?? extension
  if (DOCUMENTS_AND_VIDEOS.includes(format)) return "document"
  return [...PUBLISHED_FORMATS, ...OTHER_IMAGES].find((known) => known === format)
}

export function isPublished(format: string): boolean {
  return PUBLISHED_FORMATS.includes(format)
}

export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase()
}
