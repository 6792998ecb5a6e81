import { COLUMN_LIST, type ColumnKey } from "./post"
import type { ProblemText } from "./problem-text"

const MAX_QUOTED_CHARACTERS = 80

/** Shortens a text for a message: editors may have pasted an article or an image where a URL belongs. */
function shorten(text: string): string {
  return text.length <= MAX_QUOTED_CHARACTERS ? text : `${text.slice(0, MAX_QUOTED_CHARACTERS)}…`
}

function formatNumber(number: number): string {
  return number.toLocaleString("en")
}

function tooLarge(message: string): ProblemText {
  const advice = "Copy the articles into a new workbook, and nothing else from the old one."
  return { message, advice }
}

/** Why a workbook cannot be used at all. Visitors' pages log these, too. */
export const workbookMessages = {
  empty: { message: "The file is empty.", advice: "Save the workbook again from Excel." },
  largeFile: (megabytes: number): ProblemText => ({
    message: `The workbook is larger than ${megabytes} MB.`,
    advice: "Take pictures out of the sheet; they belong in the folder Blog.",
  }),
  libreOffice: {
    message: "The file is a LibreOffice workbook, not an Excel workbook.",
    advice: "In LibreOffice choose File, Save As, Excel 2007-365 (.xlsx).",
  },
  password: {
    message: "The workbook is protected by a password.",
    advice:
      "In Excel choose File, Info, Protect Workbook, Encrypt with Password; empty the password and save.",
  },
  otherFile: {
    message: "The file is not an Excel workbook.",
    advice: "In Excel choose File, Save As, Excel Workbook (.xlsx).",
  },
  /** @param reason one of `damageWords`, or the words of a library */
  damaged: (reason: string): ProblemText => ({
    message: `The file is damaged or is not an Excel workbook (${reason}).`,
    advice:
      "Open it in Excel and save it again as .xlsx. If Excel cannot open it, it is another kind of file.",
  }),
  noWorksheet: {
    message: "The workbook has no worksheet.",
    advice: `Add one with the headings ${COLUMN_LIST}.`,
  },
  noColumnNames: (sheet: string): ProblemText => ({
    message: `Sheet “${sheet}” has no row with the names of the columns, ${COLUMN_LIST}.`,
    advice: "Type them into the first row.",
  }),
  tooManyParts: (limit: number) =>
    tooLarge(`The workbook has more than ${formatNumber(limit)} parts.`),
  tooManyTags: (limit: number) =>
    tooLarge(`The workbook has more than ${formatNumber(limit)} tags inside.`),
  longText: (kilobytes: number) =>
    tooLarge(`A text in the workbook is longer than ${kilobytes} kB.`),
  largeUnpacked: (megabytes: number) =>
    tooLarge(`Unpacked, the workbook is larger than ${megabytes} MB.`),
  largeSheet: (limit: number, what: "rows" | "cells" | "characters") =>
    tooLarge(`The first sheet has more than ${formatNumber(limit)} ${what}.`),
}

/** Why a workbook counts as damaged. */
export const damageWords = {
  noEnd: "its end is missing",
  noWorkbook: "it contains no workbook",
  otherSize: (part: string): string => `its part ${part} is not whole`,
  noText: (number: string): string => `text number ${number} is missing`,
}

const TYPE_COLUMN_NAMES = `Type the names of the columns, ${COLUMN_LIST}, into the first row; if that is an article, insert a row above it first.`

/** The names of the columns in the editor's workbook. */
export const columnMessages = {
  none: (sheet: string): ProblemText => ({
    message: `Sheet “${sheet}” has no row with the names of the columns.`,
    advice: TYPE_COLUMN_NAMES,
  }),
  /**
   * @param nearest the row that looks most like the names of the columns
   * @param misspelt cells of that row, and the columns that they probably mean
   */
  missing: (
    sheet: string,
    missing: readonly string[],
    nearest: { row: number; cells: readonly string[] },
    misspelt: readonly { cell: string; column: string }[],
  ): ProblemText => {
    const shown = nearest.cells.map((cell) => `“${shorten(cell)}”`).join(", ")
    const meant = misspelt.map(({ cell, column }) => `“${cell}”: did you mean ${column}?`)
    return {
      message: `Sheet “${sheet}” has no column named ${missing.join(", ")}. Row ${nearest.row} has: ${shown}.`,
      advice:
        meant.length > 0 ? `${meant.join(" ")} Otherwise: ${TYPE_COLUMN_NAMES}` : TYPE_COLUMN_NAMES,
    }
  },
  twice: (name: string): ProblemText => ({
    message: `There is a second column named ${name}; only the first is shown.`,
    advice: "Delete or rename one of the two.",
  }),
}

/** The sheet and its rows. */
export const sheetMessages = {
  hidden: {
    message: "The first sheet is hidden, and only the first sheet is shown on the page.",
    advice:
      "Show it (right-click the name of a sheet, Unhide), or move the sheet with the articles to the first place.",
  },
  noArticle: {
    message: "The sheet has no article to publish.",
    advice: "Fill in the row below the names of the columns, or take back an earlier workbook.",
  },
  hiddenRow: {
    message: "The row is hidden or filtered out, so it counts as a draft and is not published.",
    advice:
      "To publish it, show it: clear the filter, or select the rows around it, right-click, Unhide.",
  },
  aboveColumnNames: (headerRow: number): ProblemText => ({
    message: `The row is above the names of the columns (row ${headerRow}), so it is not published: was the sheet sorted together with them?`,
    advice:
      "Move the row with the names of the columns above all articles: cut it, right-click the first row, Insert Cut Cells.",
  }),
  blankRow: { message: "The row is blank.", advice: "Delete it, if it is not wanted." },
  blankRows: (first: number, last: number): ProblemText => ({
    message: `The rows ${first} to ${last} are blank.`,
    advice: "Delete them, if they are not wanted.",
  }),
}

const REMOVE_LINK = "right-click the cell, Remove Link."
const NOT_LINKED: Record<ColumnKey, { reason: string; advice: string }> = {
  heading: {
    reason: "a heading has no link",
    advice: `Write the link into the body, or remove it: ${REMOVE_LINK}`,
  },
  image: {
    reason: "a picture has no link",
    advice: `The cell needs only the name of the file. Remove the link: ${REMOVE_LINK}`,
  },
  body: {
    reason: "the page links only what is in the text",
    advice: "Type the address into the text, or write a link with tags.",
  },
}

/** Any cell of an article. */
export const cellMessages = {
  failedFormula: (shown: string): ProblemText => ({
    message: `The formula in this cell has failed; the page shows ${shown}.`,
    advice: "Type the text itself, or correct the formula.",
  }),
  formula: {
    message: "The cell holds a formula; the page shows its last result.",
    advice: "Type the text itself, if it is not meant to change.",
  },
  lostLink: (column: ColumnKey, target: string): ProblemText => {
    const { reason, advice } = NOT_LINKED[column]
    const message = `The link on this cell, to ${shorten(target)}, is not shown: ${reason}.`
    return { message, advice }
  },
}

export const headingMessages = {
  none: {
    message: "The row has text but no heading, so it is not shown.",
    advice: "Type a heading.",
  },
  same: (row: number): ProblemText => ({
    message: `The heading is the same as in row ${row}, so a link cannot tell the two articles apart.`,
    advice: "Change one of the two.",
  }),
  similar: (row: number): ProblemText => ({
    message: `The heading differs from that in row ${row} only in capitals, accents or signs, so the address of the article depends on the order of the rows.`,
    advice: "Change one of the two.",
  }),
  long: (characters: number, limit: number): ProblemText => ({
    message: `The heading has ${characters} characters.`,
    advice: `Shorten it to ${limit}, so that it fits a phone.`,
  }),
}

const MAKE_TWO = "Make two articles of it."
const CLOSE_TAGS = "Close each tag where it should end."
const IMAGE_TAG = '<img src="/assets/Blog/garden.jpg">, with the name of your picture'
const USE_IMAGE_FOLDER = `Put it into the folder Blog, and write ${IMAGE_TAG}.`

export const bodyMessages = {
  empty: {
    message: "The body is empty; only heading and picture are shown.",
    advice: "Type the article.",
  },
  cutOff: (limit: number): ProblemText => ({
    message: `The body reaches ${formatNumber(limit)} characters, the most that Excel keeps in a cell, so its end is cut off.`,
    advice: MAKE_TWO,
  }),
  long: (limit: number): ProblemText => ({
    message: `The body is too long: with its formatting it has more than ${formatNumber(limit)} characters.`,
    advice: MAKE_TWO,
  }),
  manyLines: (limit: number): ProblemText => ({
    message: `The body has more than ${formatNumber(limit)} lines and formatted words.`,
    advice: MAKE_TWO,
  }),
  boldLine: (line: string): ProblemText => ({
    message: `The bold line “${shorten(line)}” is inside a paragraph, so it is shown as bold text, not as a subheading.`,
    advice: "If it is a subheading, leave an empty line above it.",
  }),
  boldType: "bold type",
  italicType: "italic type",
  lostFormatting: (kinds: readonly string[]): ProblemText => ({
    message: `The body has tags, so the ${kinds.join(" and ")} of some letters will not be shown.`,
    advice: "Use tags for this, too, such as <strong>, or take all tags out of the text.",
  }),
  manyOpenTags: (limit: number): ProblemText => ({
    message: `More than ${limit} tags are open at one place.`,
    advice: CLOSE_TAGS,
  }),
  manyElements: (limit: number): ProblemText => ({
    message: `The body becomes more than ${formatNumber(limit)} elements, because tags that are not closed are repeated.`,
    advice: CLOSE_TAGS,
  }),
  removedTag: (tag: string): ProblemText => ({
    message: `<${tag}> will be removed.`,
    advice: `Take <${tag}> out of the text.`,
  }),
  notClosed: (tag: string): ProblemText => ({
    message: `<${tag}> is not closed.`,
    advice: `Write </${tag}> where it should end.`,
  }),
  outsideTable: (tag: string): ProblemText => ({
    message: `<${tag}> outside a table will be removed.`,
    advice: "Put it inside a <table>.",
  }),
  unfinishedComment: {
    message: "A comment (<!--) is not closed, so all that follows it will be removed.",
    advice: "Write --> where it should end.",
  },
  unfinishedTag: (beginning: string): ProblemText => ({
    message: `The tag ${shorten(beginning)} has no end, so it and all that follows will be removed.`,
    advice: 'Write the > or the quotation mark (") that is missing in it.',
  }),
  commentBesideTag: (tag: string): ProblemText => ({
    message: `<${tag}> holds a comment (<!-- … -->) beside a “<”, so it will be removed with its text.`,
    advice: "Take the comment out of the text.",
  }),
  removedAttribute: (name: string, tag: string): ProblemText => ({
    message: `${name} on <${tag}> will be removed.`,
    advice: `Take ${name}="…" out of the tag.`,
  }),
  removedLink: (url: string): ProblemText => ({
    message: `The link to ${shorten(url)} will be removed.`,
    advice: "Use an address that begins with https://, mailto: or tel:, or with / on this site.",
  }),
  insecureLink: (url: string): ProblemText => ({
    message: `The link to ${shorten(url)} is not secure (http:).`,
    advice: "Write https: if the address works with it.",
  }),
  removedImage: (url: string): ProblemText => ({
    message: `The picture ${shorten(url)} lies on another site and will be removed.`,
    advice: USE_IMAGE_FOLDER,
  }),
  otherFolder: (url: string): ProblemText => ({
    message: `The picture ${shorten(url)} is not in the folder Blog.`,
    advice: USE_IMAGE_FOLDER,
  }),
  unnamedImage: {
    message: "An <img> names no picture and will be removed.",
    advice: `Write ${IMAGE_TAG}.`,
  },
}

const PUT_INTO_FOLDER = "put that file into the folder in its place"
const COPY_AGAIN = "copy it into the folder again"
const SHOW_EXTENSIONS = "(In Windows Explorer, View, Show, File name extensions shows the endings.)"

function missingImage(name: string): string {
  return `There is no picture “${shorten(name)}” in the folder Blog.`
}

/** The files in assets/Blog, and the names by which articles show them. */
export const imageMessages = {
  notAName: (text: string): ProblemText => ({
    message: `“${shorten(text)}” is not the name of a picture and nothing else, so no picture is shown.`,
    advice: "Type only the name of a file in the folder Blog, such as garden.jpg.",
  }),
  inCell: {
    message:
      "The cell has no name: probably the picture itself was put into it, or its formula has failed. No picture is shown.",
    advice:
      "Empty the cell (select it, press Delete) and type only the name of the picture, such as garden.jpg. The picture itself belongs in the folder Blog.",
  },
  /** @param character as a sentence names it */
  forbiddenCharacter: (name: string, character: string): ProblemText => ({
    message: `“${shorten(name)}” cannot be published, because not every host and computer takes ${character} in the name of a file.`,
    advice: `Rename the file in the folder Blog without ${character}, and type its new name here.`,
  }),
  visibleCharacter: (character: string): string => `“${character}”`,
  invisibleCharacter: "an invisible character",
  otherCase: (name: string, fileName: string): ProblemText => ({
    message: `${missingImage(name)} Capital and small letters count.`,
    advice: `Type “${fileName}”, exactly as the file is named.`,
  }),
  otherSpaces: (name: string): ProblemText => ({
    message: `${missingImage(name)} There is one with other spaces in its name, which only look the same.`,
    advice:
      "Type the spaces again, here and in the name of the file in the folder Blog: some programs, such as macOS for its screenshots, use spaces of another kind.",
  }),
  /** @param nearName the name that is probably meant */
  missing: (name: string, isInBody: boolean, nearName: string | undefined): ProblemText => {
    const otherwise = isInBody ? "take it out of the text" : "empty the cell"
    const advice = `Put the picture into the folder Blog, or ${otherwise}.`
    return {
      message: missingImage(name),
      advice: nearName === undefined ? advice : `Did you mean “${nearName}”? Otherwise: ${advice}`,
    }
  },
  /**
   * Where not all pictures of the folder are known.
   * @param nearName the name that is probably meant
   */
  unknown: (name: string, nearName: string | undefined): ProblemText => {
    const advice =
      "If the picture is new, choose it together with the workbook. If it is in the site’s folder Blog already, all is well."
    return {
      message: `The picture “${shorten(name)}” is not among the files that you chose, and no article of the site shows it now.`,
      advice: nearName === undefined ? advice : `Did you mean “${nearName}”? Otherwise: ${advice}`,
    }
  },
  small: (widthPx: number, shownWidthPx: number): ProblemText => ({
    message: `The picture is ${widthPx} pixels wide but shown up to ${shownWidthPx} pixels wide, so it looks blurred.`,
    advice: "Use a larger copy of it, if there is one.",
  }),
  unusedImage: ({ message, advice }: ProblemText): ProblemText => ({
    message: `${message} No article’s Image names it; it is not published.`,
    advice: `Take it out of the folder Blog. Or: ${advice}`,
  }),
  unusedFile: ({ message, advice }: ProblemText): ProblemText => ({
    message: `${message} It does not belong in the folder Blog.`,
    advice: `Take it out of the folder Blog. Or: ${advice}`,
  }),
  otherFormat: (name: string, description: string): string => `“${name}” is ${description}.`,
  otherFormatInside: (name: string, extension: string, description: string): string =>
    `“${name}” ends in .${extension}, but inside it is ${description}.`,
  noExtension: (name: string, extension: string, description: string): string =>
    `“${name}” is ${description}, but its name does not end in .${extension}.`,
  renameTo: (name: string): string =>
    `Rename it to “${name}”, here and in the workbook. ${SHOW_EXTENSIONS}`,
  manyPixels: (name: string, megapixels: number): ProblemText => ({
    message: `“${name}” is too large: it has more than ${megapixels} megapixels.`,
    advice:
      "Open it in Paint (Windows) or Preview (Mac), make it at most 4000 pixels wide, and save it.",
  }),
  damaged: (name: string): ProblemText => ({
    message: `“${name}” is damaged: it cannot be read to its end.`,
    advice:
      "Copy it into the folder again from the phone or camera. If that does not help, use another picture.",
  }),
  locked: (name: string): ProblemText => ({
    message: `“${name}” cannot be opened.`,
    advice: `Close the programs that use it, or ${COPY_AGAIN}.`,
  }),
}

const SAVE_AS_JPG = `Open it in Paint (Windows) or Preview (Mac), save it as JPG, and ${PUT_INTO_FOLDER}.`
const SCREENSHOT =
  "Make a screenshot of what it shows, and put that into the folder in its place, as JPG or PNG."
const USE_STILL_OR_GIF = "Put a GIF or a picture that does not move into the folder in its place."

/** What a file in the folder Blog is, as the end of the sentence “photo.jpg is …”, and what to do about it. */
export const formatWords = {
  jpg: { description: "a JPG picture" },
  png: { description: "a PNG picture" },
  webp: { description: "a WebP picture" },
  avif: { description: "an AVIF picture" },
  gif: { description: "a GIF picture" },
  empty: { description: "an empty file", advice: "Copy the picture into the folder again." },
  heic: {
    description: "a HEIC photo, as iPhones make them, which most browsers cannot show",
    advice:
      "Send the photo to yourself with WhatsApp and put the JPG that arrives into the folder in its place. For photos to come: on the iPhone choose Settings, Camera, Formats, Most Compatible.",
  },
  tiff: {
    description: "a TIFF or raw photo, which browsers cannot show",
    advice: SAVE_AS_JPG,
  },
  bmp: {
    description: "a BMP picture, which is too large for visitors’ phones",
    advice: SAVE_AS_JPG,
  },
  photoshop: {
    description: "a Photoshop file, which browsers cannot show",
    advice: `In Photoshop choose File, Export, Export As, JPG, and ${PUT_INTO_FOLDER}.`,
  },
  svg: {
    description: "an SVG drawing, which this site does not publish because it can hold programs",
    advice: `Export it as PNG from the program it was made with, and ${PUT_INTO_FOLDER}.`,
  },
  jpegXl: {
    description: "a JPEG XL or JPEG 2000 picture, which most browsers cannot show",
    advice: SAVE_AS_JPG,
  },
  icon: {
    description: "an icon, which is too small for an article",
    advice: "Put a JPG or PNG picture into the folder in its place.",
  },
  movingAvif: {
    description: "a moving AVIF picture, which this site cannot make lighter",
    advice: USE_STILL_OR_GIF,
  },
  movingPng: {
    description: "a moving PNG picture, which this site cannot make lighter",
    advice: USE_STILL_OR_GIF,
  },
  pdf: { description: "a PDF document, not a picture", advice: SCREENSHOT },
  video: { description: "a video, not a picture", advice: SCREENSHOT },
  document: {
    description: "a document (such as Word, PowerPoint or Excel) or a zip file, not a picture",
    advice: `Open it, click the picture with the right mouse button, choose Save as Picture, and ${PUT_INTO_FOLDER}.`,
  },
  webPage: {
    description: "a web page, not a picture",
    advice: `On the page, click the picture itself with the right mouse button, choose Save image as, and ${PUT_INTO_FOLDER}.`,
  },
  unknown: {
    description: "not a picture",
    advice: "Take it out of the folder, or put a JPG or PNG picture into the folder in its place.",
  },
}

const SAVE_UNDER_THIS_NAME = "Save the workbook under this name, and close it in Excel."

/** The files on disk. */
export const fileMessages = {
  noWorkbook: { message: "There is no such file.", advice: SAVE_UNDER_THIS_NAME },
  unreadable: (cause: unknown): ProblemText => ({
    message: `The file cannot be read (${String(cause)}).`,
    advice: SAVE_UNDER_THIS_NAME,
  }),
  notOfSite: (file: string): ProblemText => ({
    message: `“${file}” does not belong to the site.`,
    advice:
      "Delete it. Only blog.xlsx belongs in static/assets, and only pictures in its folder Blog.",
  }),
}

/** The columns of the table of problems. */
export const tableWords = {
  place: "Where",
  message: "What is wrong",
  advice: "What to do",
}

/** The lines that tell what a check has found. */
export const summaryWords = {
  lastGood: "The last good articles stay until the errors are fixed.",
  count: (number: number, what: "article" | "error" | "warning"): string =>
    `${number} ${what}${number === 1 ? "" : "s"}`,
  ignored: "Ignored in the workbook",
  unusedImages: "Pictures that no article names are not published",
  andMore: (number: number): string => ` and ${number} more`,
  column: (name: string): string => `the column “${name}”`,
  sheet: (name: string): string => `the sheet “${name}”`,
  rowAboveColumnNames: (row: number): string => `row ${row}, above the names of the columns`,
}
