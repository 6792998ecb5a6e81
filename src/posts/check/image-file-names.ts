import { makeError, type Problem } from "../problems/problem"

/** The format of JPEG files that must be renamed. */
export const RARE_JPG = "jfif"
/** Formats that browsers show and `optimise-image.ts` can write. */
export const PUBLISHED_FORMATS = ["jpg", "png", "webp", "avif", "gif"]
/** Other formats that editors meet, each with its extension. */
const OTHER_IMAGES = ["bmp", "psd", "svg", "jxl", "ico", "dng", "nef", "cr2", "arw"]
const EXTENSIONS = {
  ...Object.fromEntries([...PUBLISHED_FORMATS, ...OTHER_IMAGES].map((format) => [format, format])),
  ...{ jpg: "jpg jpeg", heic: "heic heif", tif: "tif tiff" },
  // Windows also saves JPEG under these extensions, which some hosts do not know.
  [RARE_JPG]: "jfif jpe jif jfi pjpeg pjp",
  document: "pdf docx doc pptx ppt xlsx xls odt zip txt htm html mp4 mov m4v 3gp webm avi",
}
/** Formats by file extension. */
const FORMATS = new Map(
  Object.entries(EXTENSIONS).flatMap(([format, extensions]) =>
    extensions.split(" ").map((extension) => [extension, format] as const),
  ),
)

/** Whether a file name has the extension of an image, published or not. */
export function hasImageExtension(name: string): boolean {
  return ![undefined, "document"].includes(formatOfName(toVisibleName(name)))
}

/** Says that a file name has an extension that is not published, whatever the file contains. */
export function describeUnpublishedExtension(name: string): Problem | undefined {
  const format = formatOfName(name)
  if (format === RARE_JPG) return makeError("image-extension-wrong", { name, format: "jpg" })
  if (format === undefined || PUBLISHED_FORMATS.includes(format)) return undefined
  return makeError("image-of-other-format", { name, format })
}

/** The format that a file name claims. */
export function formatOfName(name: string): string | undefined {
  return FORMATS.get(extensionOf(name))
}

export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase()
}

/** Direction marks, zero-width spaces and the like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
/** "photo.jpeg.jpg": Windows hides the last extension, so people type another one. */
const ENDINGS = new RegExp(`(?<=.)(?:\\s*\\.(?:${[...FORMATS.keys()].join("|")}))+$`)

/** The visible characters of a file name, with one kind of space. */
export function toVisibleName(name: string): string {
  return name.normalize().replace(INVISIBLE, "").replace(/\s/g, " ").trim()
}

/** The same key for all names that look alike: some file systems take them for one file. */
export function toNameKey(name: string): string {
  return toVisibleName(name).toLowerCase()
}

/** The same key for all names that may mean the same file, with and without extensions. */
export function toImageKey(name: string): string {
  return toNameKey(name).replace(ENDINGS, "")
}
