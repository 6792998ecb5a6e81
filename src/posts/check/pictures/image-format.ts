import { fileTypeFromBuffer } from "file-type/core"

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

const AVIF = { description: "an AVIF picture", extensions: ["avif"] }

const PUBLISHED_FORMATS: readonly FileFormat[] = [
  { description: "a JPG picture", extensions: ["jpg", "jpeg"] },
  { description: "a PNG picture", extensions: ["png"] },
  { description: "a WebP picture", extensions: ["webp"] },
  AVIF,
  { description: "a GIF picture", extensions: ["gif"] },
]

const SAVE_AS_JPG =
  "Open it in Paint (Windows) or Preview (Mac), save it as JPG, and put that file into the folder in its place."
const SCREENSHOT =
  "Make a screenshot of what it shows, and put that into the folder in its place, as JPG or PNG."
const USE_STILL_OR_GIF = "Put a GIF or a picture that does not move into the folder in its place."

const EMPTY = {
  description: "an empty file",
  advice: "Copy the picture into the folder again.",
  extensions: [],
}
const SVG = {
  description: "an SVG drawing, which this site does not publish because it can hold programs",
  advice:
    "Export it as PNG from the program it was made with, and put that file into the folder in its place.",
  extensions: ["svg"],
}
const MOVING_AVIF = {
  description: "a moving AVIF picture, which this site cannot make lighter",
  advice: USE_STILL_OR_GIF,
  extensions: ["avif", "avifs"],
}
const WEB_PAGE = {
  description: "a web page, not a picture",
  advice:
    "On the page, click the picture itself with the right mouse button, choose Save image as, and put that file into the folder in its place.",
  extensions: ["html", "htm"],
}
const UNKNOWN = {
  description: "not a picture",
  advice: "Take it out of the folder, or put a JPG or PNG picture into the folder in its place.",
  extensions: ["txt", "csv", "rtf"],
}

/** The formats of pictures. */
export const IMAGE_FORMATS: readonly FileFormat[] = [
  ...PUBLISHED_FORMATS,
  {
    description: "a HEIC photo, as iPhones make them, which most browsers cannot show",
    advice:
      "Send the photo to yourself with WhatsApp and put the JPG that arrives into the folder in its place. For photos to come: on the iPhone choose Settings, Camera, Formats, Most Compatible.",
    extensions: ["heic", "heif"],
  },
  {
    description: "a TIFF or raw photo, which browsers cannot show",
    advice: SAVE_AS_JPG,
    extensions: ["tif", "tiff", "dng", "nef", "cr2", "cr3", "arw", "orf", "raf", "rw2"],
  },
  {
    description: "a BMP picture, which is too large for visitors’ phones",
    advice: SAVE_AS_JPG,
    extensions: ["bmp", "dib"],
  },
  {
    description: "a Photoshop file, which browsers cannot show",
    advice:
      "In Photoshop choose File, Export, Export As, JPG, and put that file into the folder in its place.",
    extensions: ["psd", "psb"],
  },
  SVG,
  {
    description: "a JPEG XL or JPEG 2000 picture, which most browsers cannot show",
    advice: SAVE_AS_JPG,
    extensions: ["jxl", "jp2", "j2k", "jpx", "jpm"],
  },
  {
    description: "an icon, which is too small for an article",
    advice: "Put a JPG or PNG picture into the folder in its place.",
    extensions: ["ico", "cur"],
  },
  MOVING_AVIF,
  {
    description: "a moving PNG picture, which this site cannot make lighter",
    advice: USE_STILL_OR_GIF,
    extensions: ["png", "apng"],
  },
]

/** All formats that have a sentence of their own. */
export const FILE_FORMATS: readonly FileFormat[] = [
  ...IMAGE_FORMATS,
  { description: "a PDF document, not a picture", advice: SCREENSHOT, extensions: ["pdf"] },
  {
    description: "a video, not a picture",
    advice: SCREENSHOT,
    extensions: ["mp4", "mov", "m4v", "3gp", "webm", "avi"],
    mimeType: /^video\//,
  },
  {
    description: "a document (such as Word, PowerPoint or Excel) or a zip file, not a picture",
    advice:
      "Open it, click the picture with the right mouse button, choose Save as Picture, and put that file into the folder in its place.",
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
