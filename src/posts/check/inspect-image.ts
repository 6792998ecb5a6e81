import { fileTypeFromBuffer } from "file-type/core"
import { imageSize } from "image-size"
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from "../limits"
import { type Problem, toError, toWarning } from "../problems/problem"

export interface PostImage {
  /** File name with composed accents, as it is published; macOS stores "é" as two characters. */
  name: string
  /** In px, after EXIF rotation, as `height`; 0 when unknown. */
  width: number
  height: number
  /** What visitors may not like about it. */
  warnings?: Problem[]
  /** Why it cannot be published. */
  problem?: Problem
}

/** The format of a JPEG file whose name has to be changed. */
const RARE_JPG = "jfif"
/** Browsers show these, and the build makes them lighter; how, says `ENCODING` of `optimise-image.ts`. */
const PUBLISHED_FORMATS = ["jpg", "png", "webp", "avif", "gif"]
/** Of pictures that editors meet, each with another extension. */
const OTHER_IMAGES = ["bmp", "psd", "svg", "jxl", "ico", "dng", "nef", "cr2", "arw"]
const EXTENSIONS = {
  ...Object.fromEntries([...PUBLISHED_FORMATS, ...OTHER_IMAGES].map((format) => [format, format])),
  ...{ jpg: "jpg jpeg", heic: "heic heif", tif: "tif tiff" },
  // Windows saves JPEG files under these names, too; not every host knows that they are pictures.
  [RARE_JPG]: "jfif jpe jif jfi pjpeg pjp",
  document: "pdf docx doc pptx ppt xlsx xls odt zip txt htm html mp4 mov m4v 3gp webm avi",
}
/** Formats by the extensions of files. */
const FORMATS = new Map(
  Object.entries(EXTENSIONS).flatMap(([format, extensions]) =>
    extensions.split(" ").map((extension) => [extension, format] as const),
  ),
)

/** The codec's settings, whose third byte says in its second bit that a colour has 10 or 12 bits: sharp reads 8 only. */
const DEEP_AVIF = /av1C[^]{2}[@-\x7f\xc0-\xff]/

/** A frame of JPEG with the four colours of a print shop; those of a screen are three, grey is one. */
const CMYK_FRAME = /\xff[\xc0-\xc2]\0\cT\cH[^]{4}\cD/
/** Of Adobe's programs. Without it nobody can tell whether the four values count ink or light. */
const ADOBE_MARK = "\xff\xee\0\x0eAdobe"
/** The brands of a container are within these bytes. */
const START_BYTES = 64

/** From this value of EXIF on, the image is shown turned by a quarter. */
const FIRST_TURNED_ORIENTATION = 5

/** The place and size of a frame of a GIF, and what it has of its own; the end of a block is before it, except for the first. */
const GIF_FRAME = /(?:^|\0),(?:[^][^ -\xff]){4}[\0-\cG@-G\x80-\x87\xc0-\xc7]/g
const GIF_HEADER_BYTES = 13
const ANIMATED_WEBP = /^RIFF[^]{4}WEBPVP8X[^]*ANMF/

/**
 * Inspects one image, for the build and for the page /editors, without decoding it: whether it is whole, only the build knows.
 * @param name its file name, for the messages
 * @param bytes the whole file, or the first MAX_IMAGE_BYTES and one more
 */
export async function inspectImage(name: string, bytes: Uint8Array): Promise<PostImage> {
  if (bytes.length === 0) return refuse(name, toError("image-damaged", { name }))
  if (bytes.length > MAX_IMAGE_BYTES) return refuse(name, toError("image-too-large", { name }))
  // As characters, so that patterns of bytes can be looked for.
  const text = new TextDecoder("latin1").decode(bytes)
  const format = await detectFormat(bytes, text)
  const named = formatOfName(name)
  const isOther = named !== undefined && named !== RARE_JPG && !format.startsWith(named)
  const described = { name, format, ...(isOther && { extension: extensionOf(name) }) }
  if (!PUBLISHED_FORMATS.includes(format))
    return refuse(name, toError("image-of-other-format", described))
  const image = { name, ...readSize(bytes) }
  const pixels = image.width * image.height
  if (pixels > MAX_IMAGE_PIXELS) {
    const megapixels = Math.round(pixels / 1_000_000)
    return refuse(name, toError("image-too-large", { name, megapixels }))
  }
  if (named !== format) return { ...image, problem: toError("image-extension-wrong", described) }
  if (!isAnimated(text)) return image
  return { ...image, warnings: [toWarning("image-animated", { name })] }
}

/** An image of which nothing but its problem is known. */
export function refuse(name: string, problem: Problem): PostImage {
  return { name, width: 0, height: 0, problem }
}

function isAnimated(text: string): boolean {
  if (!text.startsWith("GIF")) return ANIMATED_WEBP.test(text)
  const flags = text.charCodeAt(10)
  const colours = flags & 0x80 ? 2 ** ((flags & 7) + 1) : 0
  const frames = text.slice(GIF_HEADER_BYTES + 3 * colours).match(GIF_FRAME)
  return frames !== null && frames.length > 1
}

/** The size that an image says it has; image-size cannot read every header, such as one with fill bytes. */
function readSize(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const isTurned = orientation >= FIRST_TURNED_ORIENTATION
    return isTurned ? { width: height, height: width } : { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}

/** Names that look alike are a problem of both files: on other computers one replaces the other. */
export function refuseSameNames(images: readonly PostImage[]): PostImage[] {
  const keys = images.map(({ name }) => toNameKey(name))
  return images.map((image, index) => {
    const twin = images.find((_, other) => other !== index && keys[other] === keys[index])
    if (!twin) return image
    const params = { name: image.name, twin: twin.name }
    return { ...image, problem: toError("image-name-twice", params) }
  })
}

/** Whether a file name has the extension of an image, published or not. */
export function hasImageExtension(name: string): boolean {
  return ![undefined, "document"].includes(formatOfName(toVisibleName(name)))
}

/** Says that a file cannot be published, whatever is in it, because its name has the extension of another format. */
export function describeUnpublishedExtension(name: string): Problem | undefined {
  const format = formatOfName(name)
  if (format === RARE_JPG) return toError("image-extension-wrong", { name, format: "jpg" })
  if (format === undefined || PUBLISHED_FORMATS.includes(format)) return undefined
  return toError("image-of-other-format", { name, format })
}

/**
 * Detects the format of a file from its bytes, whatever its name says.
 * @returns the usual extension of such images, with more at its end for one that cannot be published, "document" for documents
 * and videos, or "unknown"
 */
async function detectFormat(bytes: Uint8Array, text: string): Promise<string> {
  // file-type takes an animated AVIF for a still one, and reads only the first brand of the container.
  if (text.startsWith("ftypavis", 4)) return "avifs"
  const isAvif = text.startsWith("ftypmif1", 4) && text.slice(0, START_BYTES).includes("avif")
  const { ext = "unknown", mime = "image/" } = (await fileTypeFromBuffer(bytes)) ?? {}
  if (isAvif || ext === "avif") return DEEP_AVIF.test(text) ? "avif10" : "avif"
  if (ext === "jpg" && CMYK_FRAME.test(text) && !text.includes(ADOBE_MARK)) return "jpg-cmyk"
  return mime.startsWith("image/") ? ext : "document"
}

/** The format that the name of a file says it has. */
function formatOfName(name: string): string | undefined {
  return FORMATS.get(extensionOf(name))
}

function extensionOf(name: string): string {
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
