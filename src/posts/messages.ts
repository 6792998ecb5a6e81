import { type ColumnKey } from "./post"
import {
  type Coded,
  formatNumber,
  listSome,
  type ProblemText,
  shorten,
  writeMessage,
} from "./problem-text"
import { workbookMessages } from "./workbook-messages"

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

const EMPTY_CELL = "empty the cell (select it, press Delete)"
const PASTE_INTO_CELL =
  "empty the cell of its body (select it, press Delete), double-click it and paste, so that all of it is in one cell"
const TYPE_AS_TEXT = "Type an apostrophe (') and then the text"

const MOVE_OLDEST =
  "Cut the oldest articles and insert them into a second sheet: they stay in the workbook and leave the page."

/** The sheet, its columns and rows, and any cell of an article. */
const sheetMessages = {
  "column-repeated": ({ name }: { name: string }) => ({
    message: `There is a second column named ${name}; only the first is shown.`,
    advice: "Delete or rename one of the two.",
  }),
  "sheet-hidden": () => ({
    message: "The first sheet is hidden, and only the first sheet is shown on the page.",
    advice:
      "Show it (right-click the name of a sheet, Unhide), or move the sheet with the articles to the first place.",
  }),
  "posts-missing": () => ({
    message: "The sheet has no article to publish.",
    advice: "Fill in the row below the names of the columns, or take back an earlier workbook.",
  }),
  "posts-too-many": ({ count, limit }: { count: number; limit: number }) => ({
    message: `The sheet has ${count} articles; the page takes ${limit}.`,
    advice: MOVE_OLDEST,
  }),
  "posts-nearly-too-many": ({ count, limit }: { count: number; limit: number }) => ({
    message: `The sheet has ${count} articles; the page takes ${limit} at most.`,
    advice: `Before it is full: ${MOVE_OLDEST}`,
  }),
  "row-hidden": () => ({
    message: "The row is hidden or filtered out, so it counts as a draft and is not published.",
    advice:
      "To publish it, show it: clear the filter, or select the rows around it, right-click, Unhide.",
  }),
  "row-above-column-names": ({ headerRow }: { headerRow: number }) => ({
    message: `The row is above the names of the columns (row ${headerRow}), so it is not published: was the sheet sorted together with them?`,
    advice:
      "Move the row with the names of the columns above all articles: cut it, right-click the first row, Insert Cut Cells.",
  }),
  "row-blank": () => ({
    message: "The row is blank.",
    advice: "Delete it, if it is not wanted.",
  }),
  "rows-blank": ({ first, last }: { first: number; last: number }) => ({
    message: `The rows ${first} to ${last} are blank.`,
    advice: "Delete them, if they are not wanted.",
  }),
  "formula-failed": ({ shown }: { shown: string }) => ({
    message: `The formula in this cell has failed; the page shows ${shorten(shown)}.`,
    // Without the apostrophe Excel makes a formula of a text that begins with - or = again.
    advice: `${TYPE_AS_TEXT} itself, or correct the formula.`,
  }),
  "formula-without-result": ({ formula }: { formula: string }) => ({
    message: `The formula in this cell, ${shorten(formula)}, has no result: the program that saved the workbook has not calculated it.`,
    advice: "Open the workbook in Excel and save it there, or type the text itself.",
  }),
  "formula-used": () => ({
    message: "The cell holds a formula; the page shows its last result.",
    advice: `${TYPE_AS_TEXT} itself, if it is not meant to change.`,
  }),
  "picture-in-cell": () => ({
    message:
      "The cell has no text: probably a picture was put into it, or its formula has failed. Neither is shown.",
    advice: `Put a picture into the folder Blog, and its name into the column Image. Then ${EMPTY_CELL} and type the text.`,
  }),
  "picture-over-sheet": () => ({
    message: "A picture lies over this cell, not in it, so it is not published.",
    advice:
      "Put the picture into the folder Blog (right-click it, Save as Picture), type its name into the column Image of its article, and delete it here.",
  }),
  "words-over-sheet": () => ({
    message: "A box with words lies over this cell, not in it, so its words are not published.",
    advice: "Type the words into the article, and delete the box.",
  }),
  "format-unreadable": ({ shown }: { shown: string }) => ({
    message: `The number format of this cell cannot be applied, so the page would show “${shorten(shown)}”.`,
    advice: `${TYPE_AS_TEXT} as it should be shown.`,
  }),
  "format-hides-text": ({ shown }: { shown: string }) => ({
    message: `The number format of this cell shows nothing in Excel, but the page shows “${shorten(shown)}”.`,
    advice: "Empty the cell, if nothing is meant.",
  }),
  "format-empty": ({ shown }: { shown: string }) => ({
    message: `The number format of this cell is empty, so the page shows “${shorten(shown)}”.`,
    advice: "If it should look different, type an apostrophe (') and then the text.",
  }),
  "format-of-other-language": ({ shown }: { shown: string }) => ({
    message: `The number format of this cell is for another language, which the page does not know; it shows “${shorten(shown)}”.`,
    advice: `${TYPE_AS_TEXT} as it should be shown.`,
  }),
  "cell-link-lost": ({ column, target }: { column: ColumnKey; target: string }) => {
    const { reason, advice } = NOT_LINKED[column]
    const message = `The link on this cell, to ${shorten(target)}, is not shown: ${reason}.`
    return { message, advice }
  },
  /** Where only the body is filled, paragraphs were probably pasted onto the cell above, and not into it. */
  "heading-missing": ({ rowAbove }: { rowAbove?: number }) => ({
    message: "The row has text but no heading, so it is not shown.",
    advice:
      rowAbove === undefined
        ? "Type a heading."
        : `If the text belongs to the article in row ${rowAbove}, it was pasted over several rows: copy it again, ${PASTE_INTO_CELL}, and delete this row. Otherwise: Type a heading.`,
  }),
  "heading-repeated": ({ row }: { row: number }) => ({
    message: `The heading is the same as in row ${row}, so a link cannot tell the two articles apart.`,
    advice: "Change one of the two.",
  }),
  "heading-similar": ({ row }: { row: number }) => ({
    message: `The heading differs from that in row ${row} only in capitals, accents or signs, so the address of the article depends on the order of the rows.`,
    advice: "Change one of the two.",
  }),
  "heading-long": ({ characters, limit }: { characters: number; limit: number }) => ({
    message: `The heading has ${characters} characters.`,
    advice: `Shorten it to ${limit}, so that it fits a phone.`,
  }),
  "heading-with-tags": ({ heading }: { heading: string }) => ({
    message: `The heading “${shorten(heading)}” is shown as typed, with its tags or marks.`,
    advice: "Type only the words, without tags such as <b>, without stars, and & for &amp;.",
  }),
  "text-under-merged-cell": ({ text }: { text: string }) => ({
    message: `The cell is merged with another one, under which its text is not seen, so it is not published: “${shorten(text)}”.`,
    advice:
      "To see it, choose Home, Merge & Center, Unmerge Cells. Then move it to its article, or delete it.",
  }),
  "text-beside-article": ({ cells, text }: { cells: readonly string[]; text: string }) => ({
    message: `The text in ${listSome(cells)} is not published, because its column has no name: “${shorten(text)}”.`,
    advice: `If it belongs to the article, copy all of it again, ${PASTE_INTO_CELL}, and empty the cells beside it. If it is a note, type a name for the column above the articles.`,
  }),
}

const MAKE_TWO = "Make two articles of it."
const CLOSE_TAGS = "Close each tag where it should end."
const IMAGE_TAG = '<img src="/assets/Blog/garden.jpg">, with the name of your picture'
const USE_IMAGE_FOLDER = `Put it into the folder Blog, and in its place write ${IMAGE_TAG}.`

const bodyMessages = {
  "body-empty": () => ({
    message: "The body is empty; only heading and picture are shown.",
    advice: "Type the article.",
  }),
  "body-cut-off": ({ limit }: { limit: number }) => ({
    message: `The body reaches ${formatNumber(limit)} characters, the most that Excel keeps in a cell, so its end is cut off.`,
    advice: `${MAKE_TWO} Copy the end again from where the text comes from.`,
  }),
  "body-too-long": ({ limit }: { limit: number }) => ({
    message: `The body is too long: with its formatting it has more than ${formatNumber(limit)} characters.`,
    advice: MAKE_TWO,
  }),
  "body-of-many-lines": ({ limit }: { limit: number }) => ({
    message: `The body has more than ${formatNumber(limit)} lines and formatted words.`,
    advice: MAKE_TWO,
  }),
  "bold-line-in-paragraph": ({ line }: { line: string }) => ({
    message: `The bold line “${shorten(line)}” is inside a paragraph, so it is shown as bold text, not as a subheading.`,
    advice: "If it is a subheading, leave an empty line above it.",
  }),
  "tags-not-closed": ({ limit }: { limit: number }) => ({
    message: `More than ${limit} tags are open at one place.`,
    advice: CLOSE_TAGS,
  }),
  "body-of-many-elements": ({ limit }: { limit: number }) => ({
    message: `The body becomes more than ${formatNumber(limit)} elements, because tags that are not closed are repeated.`,
    advice: CLOSE_TAGS,
  }),
  "element-removed": ({ source }: { source: string }) => ({
    message: `“${shorten(source)}” will be removed, because an article cannot show it.`,
    advice:
      "In its place type what it says or the address of a page that has it, or show a picture of it.",
  }),
  "tag-shown-as-typed": ({ beginning }: { beginning: string }) => ({
    message: `“${shorten(beginning)}” is shown as typed, because it is no whole tag of HTML.`,
    advice: 'If it is meant as a tag, write the > or the quotation mark (") that is missing in it.',
  }),
  "marks-shown-as-typed": ({ line }: { line: string }) => ({
    message: `Marks such as **, ##, > or \` are shown as typed, for example in “${shorten(line)}”.`,
    advice:
      "Take the marks out, and make the letters bold in Excel (Ctrl+B) where they should stand out. Type formulas in plain signs, such as x² or 1/2.",
  }),
  "tabs-without-table": ({ line }: { line: string }) => ({
    message: `“${shorten(line)}” has tabs, but the lines beside it have another number of them, so they make no table.`,
    advice: "Type the same number of tabs into each line of a table, or blanks in their place.",
  }),
  "lines-of-pdf": ({ line }: { line: string }) => ({
    message: `The line “${shorten(line)}” breaks off inside a sentence, as text from a PDF does.`,
    advice:
      "Join the lines of each paragraph, and take out the hyphens at their ends. If the lines are meant like that, leave them.",
  }),
  "address-in-two-lines": ({ address }: { address: string }) => ({
    message: `The address ${shorten(address)} may go on in the next line; its link leads only as far as this.`,
    advice: "If so, delete the line end inside the address.",
  }),
  "sign-of-special-font": ({ text }: { text: string }) => ({
    message: `“${shorten(text)}” has a sign that only a font such as Wingdings shows; visitors see a box.`,
    advice: "Delete the sign, or type another in its place, such as an emoji.",
  }),
  "letters-broken": ({ text }: { text: string }) => ({
    message: `“${shorten(text)}” has broken letters, as text that went through another program may have.`,
    advice: "Type the right letters in their place.",
  }),
  "comment-of-word": ({ comment }: { comment: string }) => ({
    message: `“${shorten(comment)}” is a comment that somebody has written in Word, and would be published.`,
    advice:
      "In Word choose Review, Delete, Delete All Comments in Document. Then copy the text again.",
  }),
  "tag-not-closed": ({ tag }: { tag: string }) => ({
    message: `<${tag}> is not closed.`,
    advice: `Write </${tag}> where it should end.`,
  }),
  "tag-outside-table": ({ tag }: { tag: string }) => ({
    message: `<${tag}> outside a table will be removed.`,
    advice: "Put it inside a <table>.",
  }),
  "attribute-removed": ({ name, tag }: { name: string; tag: string }) => ({
    message: `${name} on <${tag}> will be removed.`,
    advice: `Take ${name}="…" out of the tag.`,
  }),
  "link-removed": ({ url }: { url: string }) => ({
    message: `The link to ${shorten(url)} will be removed.`,
    advice:
      "Use an address that begins with https://, mailto: or tel:, or with / on this site. A file on your own computer has none.",
  }),
  "link-to-no-page": ({ url, nearest }: { url: string; nearest?: string }) => ({
    message: `The link to ${shorten(url)} leads to no page of this site.`,
    advice:
      nearest === undefined
        ? "Use the address of a page of this site, such as /workshops, or type the words without a link."
        : `Did you mean ${nearest}?`,
  }),
  "link-without-words": ({ link }: { link: string }) => ({
    message: `The link ${shorten(link)} has no words, so nobody sees it.`,
    advice: "Type the words to press between it and </a>, or take it out.",
  }),
  "link-not-secure": ({ url }: { url: string }) => ({
    message: `The link to ${shorten(url)} is not secure (http:).`,
    advice: "Write https: if the address works with it.",
  }),
  "image-on-other-site": ({ url }: { url: string }) => ({
    message: `The picture ${shorten(url)} lies on another site and will be removed.`,
    advice: USE_IMAGE_FOLDER,
  }),
  "image-on-own-computer": ({ url }: { url: string }) => ({
    message: `The picture ${shorten(url)} is on your own computer or in a message, where visitors cannot see it, and will be removed.`,
    advice: USE_IMAGE_FOLDER,
  }),
  "image-in-other-folder": ({ url }: { url: string }) => ({
    message: `The address of the picture ${shorten(url)} does not begin with /assets/Blog/, so it is not shown.`,
    advice: USE_IMAGE_FOLDER,
  }),
  "image-without-url": () => ({
    message: "An <img> names no picture and will be removed.",
    advice: `Write ${IMAGE_TAG}.`,
  }),
}

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
const imageFileMessages = {
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
    advice: "Delete one of the two, or give it another name, here and in the workbook.",
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
const imageMessages = {
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
  "image-name-in-other-case": ({ name, fileName }: { name: string; fileName: string }) => ({
    message: `${missingImage(name)} Capital and small letters count.`,
    advice: `Type “${fileName}”, exactly as the file is named.`,
  }),
  "image-name-with-other-spaces": ({ name }: { name: string }) => ({
    message: `${missingImage(name)} There is one with other spaces in its name, which only look the same.`,
    advice:
      "Type the spaces again, here and in the name of the file in the folder Blog: some programs, such as macOS for its screenshots, use spaces of another kind.",
  }),
  "image-name-with-invisible-sign": ({ name }: { name: string }) => ({
    message: `The name “${name}” has blanks or invisible signs before, behind or inside it, here or in the folder Blog, so no picture is shown.`,
    advice: `Empty the cell (select it, press Delete) and type “${name}” by hand. If that does not help, rename the file in the folder Blog in the same way.`,
  }),
  "image-name-inexact": ({ name, fileName }: { name: string; fileName: string }) => ({
    message: `“${shorten(name)}” is not the whole name of a picture that can be published, but there is “${fileName}”.`,
    advice: `Type “${fileName}”, exactly as the file is named.`,
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

const SAVE_UNDER_THIS_NAME = "Save the workbook under this name, and close it in Excel."

/** The files on disk. */
const fileMessages = {
  "file-missing": () => ({ message: "There is no such file.", advice: SAVE_UNDER_THIS_NAME }),
  "file-not-readable": ({ cause }: { cause: string }) => ({
    message: `The file cannot be read (${cause}).`,
    advice: SAVE_UNDER_THIS_NAME,
  }),
  "file-not-of-site": ({ file }: { file: string }) => ({
    message: `“${file}” does not belong to the site.`,
    advice:
      "Delete it. Only blog.xlsx belongs in static/assets, and only pictures in its folder Blog.",
  }),
}

/** A function, because bundlers keep an object that is joined from others even where nothing uses it. */
function joinMessages() {
  return {
    ...workbookMessages,
    ...sheetMessages,
    ...bodyMessages,
    ...imageFileMessages,
    ...imageMessages,
    ...fileMessages,
  }
}

/** A code with its parameters: all that the words of a problem are made from. */
export type CodedProblem = Coded<ReturnType<typeof joinMessages>>
export type ProblemCode = CodedProblem["code"]

/** Writes what is wrong and what to do. */
export function describeProblem(problem: CodedProblem): ProblemText {
  return writeMessage(joinMessages(), problem)
}

/** The columns of the table of problems. */
export const tableWords = {
  severity: "Kind",
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
  column: (name: string): string => `the column “${shorten(name)}”`,
  sheet: (name: string): string => `the sheet “${name}”`,
  drawing: (kind: "picture" | "words", cell: string): string =>
    `${kind === "picture" ? "the picture" : "the box with words"} over ${cell}`,
  rowAboveColumnNames: (row: number): string => `row ${row}, above the names of the columns`,
}
