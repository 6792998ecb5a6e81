import { EMPTY_CELL } from "./sheet-messages"
import { type Coded, type ProblemText, shorten, writeMessage } from "./problem-text"

const PUT_INTO_FOLDER = "put that file into the folder in its place"
const COPY_AGAIN = "copy it into the folder again"
const SHOW_EXTENSIONS = "(In Windows Explorer, View, Show, File name extensions shows the endings.)"
const SAVE_AS_JPG = `Open it in Paint (Windows) or Preview (Mac), save it as JPG, and ${PUT_INTO_FOLDER}.`
const SCREENSHOT =
  "Make a screenshot of what it shows, and put that into the folder in its place, as JPG or PNG."

/** Formats with advice of their own. */
const FORMATS: Record<string, ProblemText | undefined> = {
  heic: {
    message: "a HEIC photo, as iPhones make them, which most browsers cannot show",
    advice:
      "Send the photo to yourself with WhatsApp and put the JPG that arrives into the folder in its place. For photos to come: on the iPhone choose Settings, Camera, Formats, Most Compatible.",
  },
  document: {
    message: "a document or a video, not a picture",
    advice: `${SCREENSHOT} Or, in Word or PowerPoint, click the picture with the right mouse button, choose Save as Picture, and ${PUT_INTO_FOLDER}.`,
  },
  unknown: {
    message: "not a picture",
    advice: "Take it out of the folder, or put a JPG or PNG picture into the folder in its place.",
  },
}

/** Says what a file is, the end of “photo.jpg is …”, and what to do with it if it cannot be published. */
function describeFormat(format: string): ProblemText {
  const message = `a picture of the kind ${format.toUpperCase()}, which this site does not publish`
  return FORMATS[format] ?? { message, advice: SAVE_AS_JPG }
}

/** A file in the folder Blog. */
export const imageFileMessages = {
  /** The extension is that of another format. */
  "image-of-other-format": ({ name, format, extension }: FormatParams) => {
    const { message, advice } = describeFormat(format)
    const but = extension === undefined ? "" : ` ends in .${extension}, but inside it`
    return { message: `“${name}”${but} is ${message}.`, advice }
  },
  "image-extension-wrong": ({ name, format, extension }: FormatParams) => {
    const but = extension === undefined ? "" : ` ends in .${extension}, but inside it`
    return {
      message: `“${name}”${but} is a picture of the kind ${format.toUpperCase()}, whose name must end in .${format}.`,
      advice: `Rename it to “${name.replace(/(?<=.)\.[^.]*$/, "")}.${format}”, here and in the workbook. ${SHOW_EXTENSIONS}`,
    }
  },
  "image-of-many-pixels": ({ name, megapixels }: { name: string; megapixels: number }) => ({
    message: `“${name}” is too large: it has more than ${megapixels} megapixels.`,
    advice:
      "Open it in Paint (Windows) or Preview (Mac), make it at most 4000 pixels wide, and save it.",
  }),
  "image-for-print": ({ name }: { name: string }) => ({
    message: `“${name}” has the colours of a print shop (CMYK), not of a screen (RGB), and would look like a negative.`,
    advice: `Ask whoever made it to save it as an RGB picture, and ${PUT_INTO_FOLDER}. Or: ${SCREENSHOT}`,
  }),
  "image-name-twice": ({ name, twin }: { name: string; twin: string }) => ({
    message: `There are two pictures named “${name}”, or the name of the other, “${twin}”, differs only in capitals, spaces or what nobody sees. On some computers one takes the place of the other.`,
    advice: "Delete one of the two pictures, or give it another name, here and in the workbook.",
  }),
  "image-damaged": ({ name }: { name: string }) => ({
    message: `“${name}” is damaged: it cannot be read to its end.`,
    advice:
      "Copy it into the folder again from the phone or camera. If that does not help, use another picture.",
  }),
  "image-locked": ({ name }: { name: string }) => ({
    message: `“${name}” cannot be opened.`,
    advice: `Close the programs that use it, or ${COPY_AGAIN}.`,
  }),
}

interface FormatParams {
  name: string
  /** As `detectFormat` names it. */
  format: string
  extension?: string
}

export type ImageFileProblem = Coded<typeof imageFileMessages>

function missingImage(name: string): string {
  return `There is no picture “${shorten(name)}” in the folder Blog.`
}

function suggest(nearName: string | undefined, advice: string): string {
  return nearName === undefined ? advice : `Did you mean “${nearName}”? Otherwise: ${advice}`
}

/** The names by which articles show the files in the folder Blog. */
export const imageMessages = {
  "image-name-not-bare": ({ text }: { text: string }) => ({
    message: `“${shorten(text)}” is not the name of a picture and nothing else, so no picture is shown.`,
    advice:
      "Type only the name of one file in the folder Blog with its ending, such as garden.jpg.",
  }),
  "image-in-cell": () => ({
    message:
      "The cell has no name: probably the picture itself was put into it, or its formula has failed. No picture is shown.",
    advice: `Put the picture itself into the folder Blog. Then ${EMPTY_CELL} and type only its name, such as garden.jpg.`,
  }),
  "image-name-with-character": ({ name, character }: { name: string; character: string }) => {
    const isVisible = /[^\p{Cc}\p{Cs}]/u.test(character)
    const shown = isVisible ? `“${character}”` : "an invisible character"
    return {
      message: `“${shorten(name)}” cannot be published, because not every host and computer takes ${shown} in the name of a file.`,
      advice: `Rename the file in the folder Blog without ${shown}, and type its new name here.`,
    }
  },
  "image-name-of-windows": ({ name }: { name: string }) => ({
    message: `“${shorten(name)}” cannot be published, because Windows keeps this name for itself.`,
    advice: "Give the file in the folder Blog another name, and type that here.",
  }),
  /** In other letters, with other spaces, invisible signs or another ending; `fileName` is what is probably meant. */
  "image-name-inexact": ({ name, fileName }: { name: string; fileName: string }) => ({
    message: `“${shorten(name)}” is not exactly the name of a picture in the folder Blog that can be published; probably “${shorten(fileName)}” is meant.`,
    advice: `Empty the cell (select it, press Delete) and type “${fileName}” by hand: capital letters count, and so do spaces of other kinds and invisible signs. If that does not help, rename the file in the folder Blog in the same way.`,
  }),
  /** `nearName` is the name that is probably meant. */
  "image-missing": ({ name, isInBody, nearName }: NearName & { isInBody: boolean }) => {
    const otherwise = isInBody ? "take it out of the text" : "empty the cell"
    const advice = `Put the picture into the folder Blog, or ${otherwise}.`
    return { message: missingImage(name), advice: suggest(nearName, advice) }
  },
  /** Where not all pictures of the folder are known. */
  "image-not-known": ({ name, nearName }: NearName) => {
    const advice =
      "If the picture is new, choose it together with the workbook. If it is in the site’s folder Blog already, all is well."
    return {
      message: `The picture “${shorten(name)}” is not among the files that you chose, and no article of the site shows it now.`,
      advice: suggest(nearName, advice),
    }
  },
  "image-small": ({ widthPx, shownWidthPx }: { widthPx: number; shownWidthPx: number }) => ({
    message: `The picture is ${widthPx} pixels wide but shown up to ${shownWidthPx} pixels wide, so it looks blurred.`,
    advice: "Use a larger copy of it, if there is one.",
  }),
  "image-transparent": () => ({
    message:
      "The picture is transparent in places. Visitors see it on a light ground, where white letters and lines cannot be seen.",
    advice: "Look at it in the preview. If something is missing, save it as JPG, on a dark ground.",
  }),
  "image-name-of-advertisement": ({ name, blocked }: { name: string; blocked: string }) => ({
    message: `Visitors who block advertisements do not see “${shorten(name)}”, because names with “${blocked}” are those of advertisements.`,
    advice: `Rename the file in the folder Blog without “${blocked}”, and type its new name here.`,
  }),
  "image-not-used": ({ problem }: { problem: ImageFileProblem }) => {
    const { message, advice } = writeMessage(imageFileMessages, problem)
    return {
      message: `${message} No article’s Image names it; it is not published.`,
      advice: `Take it out of the folder Blog. Or: ${advice}`,
    }
  },
  "file-not-an-image": ({ problem }: { problem: ImageFileProblem }) => {
    const { message, advice } = writeMessage(imageFileMessages, problem)
    return {
      message: `${message} It does not belong in the folder Blog.`,
      advice: `Take it out of the folder Blog. Or: ${advice}`,
    }
  },
}

interface NearName {
  name: string
  nearName?: string
}
