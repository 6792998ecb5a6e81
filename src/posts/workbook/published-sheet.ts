import { MAX_PUBLISHED_CHARACTERS } from "../limits"
import { COLUMNS } from "../post"

/** Column names in the order of the published sheet. */
const HEADER = Object.values(COLUMNS)
const LETTERS = ["A", "B", "C"]
export const MAIN_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const START = `<worksheet xmlns="${MAIN_NAMESPACE}"><sheetData>`
const END = "</sheetData></worksheet>"
const CELL_START = '" t="inlineStr"><is><t xml:space="preserve">'
const CELL_END = "</t></is></c>"

/** Characters that XML 1.0 forbids or parsers change, and text that looks like an escape. */
const TO_ESCAPE = /[^\t\n\P{Cc}]|[\p{Cs}\ufffe\uffff]|_(?=x[\da-f]{4}_)/giu
const REFERENCES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" }
const ESCAPED = /&(?:amp|lt|gt);|_x([\da-f]{4})_/g
const OTHER_REFERENCE = /&(?!(?:amp|lt|gt);)/
/** A row as `writeSheet` writes it, without its blank cells. */
const ROW = new RegExp(
  `<row r="(\\d+)">${LETTERS.map((letter) => `(?:<c r="${letter}\\1${CELL_START}([^<\\r]*)${CELL_END})?`).join("")}</row>`,
  "y",
)

/**
 * Writes the sheet of the published workbook: the column names, then the rows.
 * @param rows heading, image and body of each post
 * @returns the XML of the worksheet, without its declaration
 */
export function writeSheet(rows: readonly (readonly string[])[]): string {
  return START + [HEADER, ...rows].map((row, index) => writeRow(row, index + 1)).join("") + END
}

function writeRow(texts: readonly string[], row: number): string {
  const cells = texts.map((text, column) => {
    if (text === "") return ""
    return `<c r="${LETTERS[column]}${row}${CELL_START}${escapeText(text)}${CELL_END}`
  })
  return `<row r="${row}">${cells.join("")}</row>`
}

function escapeText(text: string): string {
  return text
    .replace(TO_ESCAPE, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, "0")
      return `_x${code}_`
    })
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
}

/**
 * Reads the XML that `writeSheet` has written.
 * @returns rows without the header; undefined for other XML or too long texts
 */
export function parsePublishedSheet(xml: string): string[][] | undefined {
  const start = XML_DECLARATION + START
  const end = xml.length - END.length
  if (!xml.startsWith(start) || !xml.endsWith(END)) return undefined
  const rows: string[][] = []
  for (let at = start.length; at < end; at = ROW.lastIndex) {
    ROW.lastIndex = at
    const [, number, ...cells] = ROW.exec(xml) ?? []
    if (number !== String(rows.length + 1)) return undefined
    if (cells.some((cell) => OTHER_REFERENCE.test(cell))) return undefined
    const texts = cells.map(unescapeText)
    if (texts.some(({ length }) => length > MAX_PUBLISHED_CHARACTERS)) return undefined
    rows.push(texts)
  }
  const header = rows.shift()
  return header?.join() === HEADER.join() ? rows : undefined
}

function unescapeText(text = ""): string {
  return text.replace(ESCAPED, (escaped, code?: string) =>
    code ? String.fromCharCode(parseInt(code, 16)) : (REFERENCES[escaped] ?? escaped),
  )
}
