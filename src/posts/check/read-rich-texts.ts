import { strFromU8 } from "fflate"
import { utils } from "xlsx"
import type { Run } from "../body/typed-body-to-html"
import { findFirstSheet } from "../workbook/parse-workbook"
import { decodeText, findElements, readSection } from "../workbook/read-xml"
import { DEFAULT_FONT, type Font, OTHERS, readFont } from "./read-font"

/** The text of a cell with its formatting. */
export interface RichText {
  /** Bold or italic of the whole cell is left out here: emphasis on everything emphasises nothing. */
  runs: Run[]
  /** "bold" or "italic" when the whole cell is. */
  wholly: string[]
  /** Other formatting of some of its letters, such as their colour. */
  others: string[]
}

interface FontRun {
  text: string
  font: Font
}

const CELL_ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/
const LINK = /^\s*(?:https?:\/\/|www\.|[^\s@]+@)\S+\s*$/i

/**
 * Reads the formatting of the texts in one column of the first worksheet, which SheetJS does not give.
 * @param parts of the workbook, by their names
 * @param column counted from 0
 * @returns the texts by their rows as the spreadsheet shows them; without cells that have no address of
 * their own, and empty where a part of the workbook is not in its usual place
 */
export function readRichTexts(
  parts: ReadonlyMap<string, Uint8Array>,
  column: number,
): Map<number, RichText> {
  const read = (name: string) => strFromU8(parts.get(name) ?? new Uint8Array())
  const strings = Array.from(findElements(read("xl/sharedstrings.xml"), "si"))
  const fonts = readCellFonts(read("xl/styles.xml"))
  const letters = utils.encode_col(column)
  const texts = new Map<number, RichText>()
  /** A long shared string that thousands of cells name is read once. */
  const known = new Map<string, RichText>()
  for (const { attributes, content } of findElements(readSheetData(parts), "c")) {
    const { r: address = "", t: type, s: style } = attributes
    const [, name, row] = CELL_ADDRESS.exec(address) ?? []
    if (name !== letters) continue
    const font = fonts[Number(style)] ?? DEFAULT_FONT
    const shared = type === "s" ? /<(?:\w+:)?v[^<>]*>(\d+)/.exec(content)?.[1] : undefined
    const xml = shared === undefined ? content : (strings[Number(shared)]?.content ?? "")
    const key = (shared ?? address) + JSON.stringify(font)
    const text = known.get(key) ?? toRichText(readRuns(xml, font))
    known.set(key, text)
    texts.set(Number(row), text)
  }
  return texts
}

function readSheetData(parts: ReadonlyMap<string, Uint8Array>): string {
  try {
    return readSection(findFirstSheet(parts).sheetXml, "sheetData")
  } catch {
    // SheetJS finds the sheet where a part that leads to it is missing; then only the text is known.
    return ""
  }
}

/** The fonts of the cell formats, by their numbers. */
function readCellFonts(styles: string): Font[] {
  const fonts = Array.from(findElements(readSection(styles, "fonts"), "font"), ({ content }) =>
    readFont(content),
  )
  return Array.from(
    findElements(readSection(styles, "cellXfs"), "xf"),
    ({ attributes }) => fonts[Number(attributes.fontId)] ?? DEFAULT_FONT,
  )
}

/** Letters before the first run with a font of its own have the cell's. Phonetic runs (rPh) are skipped. */
function readRuns(xml: string, cellFont: Font): FontRun[] {
  const runs: FontRun[] = []
  let font = cellFont
  let isPhonetic = false
  for (const { name, content } of findElements(xml, "r", "rPr", "t", "rPh")) {
    if (name === "r") font = cellFont
    else if (name === "rPr") font = readFont(content, cellFont)
    else if (name === "t" && !isPhonetic) {
      const text = decodeText(content.split("<", 1)[0] ?? "")
      // A line may end in \r\n, and the run between the two.
      const isLineEnd = text.startsWith("\n") && runs.at(-1)?.text.endsWith("\r")
      if (text !== "") runs.push({ font, text: isLineEnd ? text.slice(1) : text })
    }
    isPhonetic = name === "rPh"
  }
  return runs
}

function toRichText(runs: readonly FontRun[]): RichText {
  const visible = runs.filter(({ text }) => /\S/.test(text))
  const isBold = visible.length > 0 && visible.every(({ font }) => font.isBold)
  const isItalic = visible.length > 0 && visible.every(({ font }) => font.isItalic)
  // An address is a link on the page, too, so its blue is not missed.
  const fonts = visible.filter(({ text }) => !LINK.test(text)).map(({ font }) => font)
  return {
    runs: runs.map(({ text, font }) => ({
      text: text.replaceAll("\r", "\n"),
      isBold: font.isBold && !isBold,
      isItalic: font.isItalic && !isItalic,
    })),
    wholly: [...(isBold ? ["bold"] : []), ...(isItalic ? ["italic"] : [])],
    others: OTHERS.filter((name) => new Set(fonts.map(({ others }) => others[name])).size > 1),
  }
}
