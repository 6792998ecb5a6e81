import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from "../limits"
import { type ProblemText, shorten } from "./problem-text"

const PUT_INTO_FOLDER = "put that file into the folder in its place"
const SAVE_AS_JPG = `Open it in Paint (Windows) or Preview (Mac), save it as JPG, and ${PUT_INTO_FOLDER}.`
const SCREENSHOT =
  "Make a screenshot of what it shows, and put that into the folder in its place, as JPG or PNG."

/** Formats that have their own advice. */
const FORMATS: Record<string, ProblemText | undefined> = {
  heic: {
    message: "a HEIC photo, as iPhones make them, which most browsers cannot show",
    advice:
      "Send the photo to yourself with WhatsApp and put the JPG that arrives into the folder in its place. For photos to come: on the iPhone choose Settings, Camera, Formats, Most Compatible.",
  },
  /** A JPEG with four colours that may mean ink or light. */
  "jpg-cmyk": {
    message:
      "a picture in the colours of a print shop (CMYK), not of a screen (RGB), which would look like a negative",
    advice: `Ask the person who made it to save it as an RGB picture, and ${PUT_INTO_FOLDER}. Or: ${SCREENSHOT}`,
  },
  document: {
    message: "a document or a video, not a picture",
    advice: `${SCREENSHOT} Or, in Word or PowerPoint, click the picture with the right mouse button, choose Save as Picture, and ${PUT_INTO_FOLDER}.`,
  },
  avif10: {
    message: "an AVIF picture with more than 8 bits for a colour, which the site cannot read",
    advice: SAVE_AS_JPG,
  },
  unknown: {
    message: "not a picture",
    advice: "Take it out of the folder, or put a JPG or PNG picture into the folder in its place.",
  },
}

/** Problems of the files in assets/Blog, and of the names by which articles show them. */
export const imageMessages = {
  "image-of-other-format": (params: FormatParams) => {
    const { message, advice } = FORMATS[params.format] ?? {
      message: `a picture of the kind ${params.format.toUpperCase()}, which this site does not publish`,
      advice: SAVE_AS_JPG,
    }
    return { message: `${nameFile(params)} is ${message}.`, advice }
  },
  "image-extension-wrong": (params: FormatParams) => {
    const { name, format } = params
    return {
      message: `${nameFile(params)} is a picture of the kind ${format.toUpperCase()}, whose name must end in .${format}.`,
      advice: `Rename it to “${name.replace(/\.[^.]*$/, "")}.${format}”, here and in the workbook. (In Windows Explorer, View, Show, File name extensions shows the endings.)`,
    }
  },
  "image-name-twice": ({ name, twin }: { name: string; twin: string }) => ({
    message: `There are two pictures named “${name}”, or the name of the other, “${twin}”, differs only in capitals, spaces or what nobody sees. On some computers one takes the place of the other.`,
    advice: "Delete one of the two pictures, or give it another name, here and in the workbook.",
  }),
  "image-damaged": ({ name }: { name: string }) => ({
    message: `“${name}” is damaged: it cannot be read to its end.`,
    advice:
      "Copy it into the folder again from the phone or camera. If that does not help, use another picture.",
  }),
  /** Without `megapixels`, the file itself is too large. */
  "image-too-large": ({ name, megapixels }: { name: string; megapixels?: number | undefined }) => ({
    message:
      megapixels === undefined
        ? `“${name}” is larger than ${MAX_IMAGE_BYTES / 1024 ** 2} MB, which GitHub’s upload page does not take.`
        : `“${name}” is too large: it has ${megapixels} megapixels, and the site takes ${MAX_IMAGE_PIXELS / 1_000_000}.`,
    advice: `Make it smaller in Paint (Windows: Resize) or Preview (Mac: Tools, Adjust Size), save it as JPG, and ${PUT_INTO_FOLDER}.`,
  }),
  "image-name-not-bare": ({ text, isInBody }: { text: string; isInBody: boolean }) => ({
    message: `“${shorten(text)}” is not the name of a picture and nothing else, so no picture is shown.`,
    advice: `Type only the name of one file in the folder Blog with its ending, such as garden.jpg, or ${otherwise(isInBody)}.`,
  }),
  "image-name-refused": ({ name, part }: { name: string; part: string }) => {
    const shown = /[^\p{Cc}\p{Cs}]/u.test(part) ? `“${part}”` : "an invisible character"
    return {
      message: `“${shorten(name)}” cannot be published, because Windows or a host of websites does not take ${shown} in the name of a file.`,
      advice: "Give the file in the folder Blog another name, and type that here.",
    }
  },
  /** `nearName` is the name that is probably meant. It may differ only in invisible characters. */
  "image-missing": ({ name, isInBody, nearName }: NearName & { isInBody: boolean }) => {
    const advice = `Put the picture into the folder Blog, or ${otherwise(isInBody)}.`
    const near = `Did you mean “${shorten(nearName ?? "")}”? Empty the cell and type that by hand, and name the file in the folder exactly so: capital letters count, and so do spaces and invisible signs.`
    return {
      message: `There is no picture “${shorten(name)}” in the folder Blog.`,
      advice: nearName === undefined ? advice : `${near} Otherwise: ${advice}`,
    }
  },
  /** Used if not all pictures of the folder are known. */
  "image-not-known": ({ name, nearName }: NearName) => {
    const advice =
      "If the picture is new, choose it together with the workbook. If it is in the site’s folder Blog already, all is well."
    return {
      message: `The picture “${shorten(name)}” is not among the files that you chose, and no article of the site shows it now.`,
      advice: nearName === undefined ? advice : `Did you mean “${nearName}”? Otherwise: ${advice}`,
    }
  },
  /** `widthPx` is what remains of its width after publishing it and cutting it for the card. */
  "image-small": (params: { name: string; widthPx: number; shownWidthPx: number }) => ({
    message: `“${shorten(params.name)}” would be ${params.widthPx} pixels wide but shown up to ${params.shownWidthPx} pixels wide, so it looks blurred.`,
    advice:
      "Use a larger copy of it. Crop a very long or wide one to the part that matters, about 4 wide to 3 high; type a page of text.",
  }),
  "image-animated": ({ name }: { name: string }) => ({
    message: `“${shorten(name)}” moves, and visitors cannot stop it while they read.`,
    advice:
      "Save one moment of it as JPG or PNG, or put a link to a video into the text. Of a very long one visitors see only the beginning.",
  }),
  "image-name-of-advertisement": ({ name, blocked }: { name: string; blocked: string }) => ({
    message: `Visitors who block advertisements do not see “${shorten(name)}”, because names with “${blocked}” are those of advertisements.`,
    advice: `Rename the file in the folder Blog without “${blocked}”, and type its new name here.`,
  }),
  /** Also used for a file that is no picture. */
  "image-not-used": ({ message, advice }: ProblemText) => ({
    message: `${message} No article names it, so it is not published.`,
    advice: `Take it out of the folder Blog. Or: ${advice}`,
  }),
}

interface FormatParams {
  name: string
  /** Format by `detectFormat`. */
  format: string
  /** Extension of the name, if it is another format's. */
  extension?: string
}

function nameFile({ name, extension }: FormatParams): string {
  return extension === undefined ? `“${name}”` : `“${name}” ends in .${extension}, but inside it`
}

interface NearName {
  name: string
  nearName?: string | undefined
}

function otherwise(isInBody: boolean): string {
  return isInBody ? "take it out of the text" : "empty the cell"
}
