import { fileTypeFromBuffer } from "file-type/core"

/** The format of a JPEG file whose name has to be changed. */
export const RARE_JPG = "jfif"
/** Browsers show these, and the build makes them lighter; how, says `ENCODING` of `optimise-image.ts`. */
const PUBLISHED_FORMATS = ["jpg", "png", "webp", "avif", "gif"]
/** Other formats that editors meet, by their extensions. */
const OTHER_IMAGES = ["heic", "tif", "bmp", "psd", "svg", "jxl", "ico", "dng", "nef", "cr2", "arw"]
const DOCUMENTS_AND_VIDEOS = [
  ...["pdf", "docx", "doc", "pptx", "ppt", "xlsx", "xls", "odt", "zip", "txt", "htm", "html"],
  ...["mp4", "mov", "m4v", "3gp", "webm", "avi"],
]
/** Windows saves JPEG files under these names, too; not every host knows that they are pictures. */
const RARE_SPELLINGS_OF_JPG = ["jfif", "jpe", "jif", "jfi", "pjpeg", "pjp"]
const FORMATS = new Map([
  ...[...PUBLISHED_FORMATS, ...OTHER_IMAGES].map((extension) => [extension, extension] as const),
  ...DOCUMENTS_AND_VIDEOS.map((extension) => [extension, "document"] as const),
  ...RARE_SPELLINGS_OF_JPG.map((extension) => [extension, RARE_JPG] as const),
  ...([
    ["jpeg", "jpg"],
    ["heif", "heic"],
    ["tiff", "tif"],
  ] as const),
])

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
  return FORMATS.get(extensionOf(name))
}

export function isPublished(format: string): boolean {
  return PUBLISHED_FORMATS.includes(format)
}

export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase()
}

/** Marks of direction, spaces without width and the like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
/** As in "photo.jpeg.jpg": Windows hides the last ending, so people type one more. */
const ENDINGS = new RegExp(`(?<=.)(?:\\s*\\.(?:${[...FORMATS.keys()].join("|")}))+$`)

/** The visible part of a file's name, with one kind of space. */
export function toVisibleName(name: string): string {
  return name.normalize().replace(INVISIBLE, "").replace(/\s/g, " ").trim()
}

/** The same for all names that look alike: a file system may take two such files for one. */
export function toNameKey(name: string): string {
  return toVisibleName(name).toLowerCase()
}

/** The same for all names that an editor may have meant by one of them, with and without their endings. */
export function toImageKey(name: string): string {
  return toNameKey(name).replace(ENDINGS, "")
}
