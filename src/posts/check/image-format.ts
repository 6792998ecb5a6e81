/** The format of a file, whatever its name says. */
export interface FileFormat {
  /** Completes the sentence “photo.jpg is …”. */
  description: string
  /** What an editor does to get an image that can be published; none for those that can be. */
  advice?: string
  /** Extensions of the names of such files, in lower case, without the dot. */
  extensions: readonly string[]
}

/** The image formats that are published. The first extension is the one to advise. */
export const PUBLISHED_FORMATS = {
  jpeg: { description: "a JPG picture", extensions: ["jpg", "jpeg"] },
  png: { description: "a PNG picture", extensions: ["png"] },
  webp: { description: "a WebP picture", extensions: ["webp"] },
  avif: { description: "an AVIF picture", extensions: ["avif"] },
  gif: { description: "a GIF picture", extensions: ["gif"] },
} as const satisfies Record<string, FileFormat>

export type PublishedFormat = keyof typeof PUBLISHED_FORMATS

const SAVE_AS_JPG =
  "Open it in Paint (Windows) or Preview (Mac), save it as JPG, and put that file into the folder in its place."
const SCREENSHOT =
  "Make a screenshot of what it shows, and put that into the folder in its place, as JPG or PNG."
const USE_STILL_OR_GIF = "Put a GIF or a picture that does not move into the folder in its place."

/** What editors also put into the folder. */
export const OTHER_FORMATS = {
  empty: {
    description: "an empty file",
    advice: "Copy the picture into the folder again.",
    extensions: [],
  },
  heic: {
    description: "a HEIC photo, as iPhones make them, which most browsers cannot show",
    advice:
      "Send the photo to yourself with WhatsApp and put the JPG that arrives into the folder in its place. For photos to come: on the iPhone choose Settings, Camera, Formats, Most Compatible.",
    extensions: ["heic", "heif"],
  },
  tiff: {
    description: "a TIFF or raw photo, which browsers cannot show",
    advice: SAVE_AS_JPG,
    extensions: ["tif", "tiff", "dng", "nef", "cr2", "arw"],
  },
  bmp: {
    description: "a BMP picture, which is too large for visitors’ phones",
    advice: SAVE_AS_JPG,
    extensions: ["bmp", "dib"],
  },
  photoshop: {
    description: "a Photoshop file, which browsers cannot show",
    advice:
      "In Photoshop choose File, Export, Export As, JPG, and put that file into the folder in its place.",
    extensions: ["psd", "psb"],
  },
  svg: {
    description: "an SVG drawing, which this site does not publish because it can hold programs",
    advice:
      "Export it as PNG from the program it was made with, and put that file into the folder in its place.",
    extensions: ["svg"],
  },
  jpegXl: {
    description: "a JPEG XL or JPEG 2000 picture, which most browsers cannot show",
    advice: SAVE_AS_JPG,
    extensions: ["jxl", "jp2", "j2k"],
  },
  icon: {
    description: "an icon, which is too small for an article",
    advice: "Put a JPG or PNG picture into the folder in its place.",
    extensions: ["ico"],
  },
  pdf: {
    description: "a PDF document, not a picture",
    advice: SCREENSHOT,
    extensions: ["pdf"],
  },
  video: {
    description: "a video, not a picture",
    advice: SCREENSHOT,
    extensions: ["mp4", "mov", "m4v", "3gp", "webm", "avi"],
  },
  document: {
    description: "a document (such as Word, PowerPoint or Excel) or a zip file, not a picture",
    advice:
      "Open it, click the picture with the right mouse button, choose Save as Picture, and put that file into the folder in its place.",
    extensions: ["docx", "doc", "pptx", "ppt", "xlsx", "xls", "odt", "zip"],
  },
  webPage: {
    description: "a web page, not a picture",
    advice:
      "On the page, click the picture itself with the right mouse button, choose Save image as, and put that file into the folder in its place.",
    extensions: ["html", "htm"],
  },
  animatedAvif: {
    description: "a moving AVIF picture, which this site cannot make lighter",
    advice: USE_STILL_OR_GIF,
    extensions: ["avif", "avifs"],
  },
  animatedPng: {
    description: "a moving PNG picture, which this site cannot make lighter",
    advice: USE_STILL_OR_GIF,
    extensions: ["png", "apng"],
  },
  unknown: {
    description: "not a picture",
    advice: "Take it out of the folder, or put a JPG or PNG picture into the folder in its place.",
    extensions: ["txt", "csv", "rtf"],
  },
} as const satisfies Record<string, Required<FileFormat>>

const { heic, tiff, bmp, photoshop, svg, jpegXl, icon, animatedAvif, animatedPng } = OTHER_FORMATS

/** Those of them that are pictures. */
export const OTHER_IMAGE_FORMATS: readonly FileFormat[] = [
  ...[heic, tiff, bmp, photoshop, svg, jpegXl, icon, animatedAvif, animatedPng],
]

type OtherFormat = keyof typeof OTHER_FORMATS

/** How the files begin, in Latin-1. */
const SIGNATURES: readonly (readonly [string, PublishedFormat | OtherFormat])[] = [
  ["\xff\xd8\xff", "jpeg"],
  ["\x89PNG\r\n\x1a\n", "png"],
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
  ["II*\0", "tiff"],
  ["MM\0*", "tiff"],
  ["8BPS", "photoshop"],
  ["\xff\x0a", "jpegXl"],
  ["\0\0\0\x0cJXL ", "jpegXl"],
  ["\0\0\0\x0cjP  ", "jpegXl"],
  ["\0\0\x01\0", "icon"],
  ["%PDF", "pdf"],
  ["\x1a\x45\xdf\xa3", "video"],
  ["PK\x03\x04", "document"],
  ["\xd0\xcf\x11\xe0", "document"],
]
const SIGNATURE_BYTES = 1024

/** Detects the format of a file from its bytes. */
export function detectFormat(bytes: Buffer): PublishedFormat | OtherFormat {
  if (bytes.length === 0) return "empty"
  const start = bytes.toString("latin1", 0, SIGNATURE_BYTES)
  if (start.startsWith("RIFF")) {
    const riffType = start.slice(8, 12)
    return riffType === "WEBP" ? "webp" : riffType === "AVI " ? "video" : "unknown"
  }
  if (start.slice(4, 8) === "ftyp") return detectBoxFormat(bytes)
  if (start.startsWith("BM") && start.slice(6, 10) === "\0\0\0\0") return "bmp"
  const format = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1]
  if (format === "png" && isAnimatedPng(bytes)) return "animatedPng"
  return format ?? detectTextFormat(start)
}

/** Photos, images and videos of phones share one container, which lists its brands at the start. */
function detectBoxFormat(bytes: Buffer): PublishedFormat | OtherFormat {
  const brands = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), SIGNATURE_BYTES))
  if (brands.startsWith("avis")) return "animatedAvif"
  if (brands.includes("avif")) return "avif"
  if (/^(hei|hev|mif1|msf1)/.test(brands)) return "heic"
  return brands.startsWith("crx") ? "tiff" : "video"
}

function isAnimatedPng(bytes: Buffer): boolean {
  const animation = bytes.indexOf("acTL")
  return animation !== -1 && animation < bytes.indexOf("IDAT")
}

function detectTextFormat(start: string): OtherFormat {
  if (/<svg[\s>]/i.test(start) && !/<html/i.test(start)) return "svg"
  return /^[^<]*<(!doctype html|html|head|body)/i.test(start) ? "webPage" : "unknown"
}
