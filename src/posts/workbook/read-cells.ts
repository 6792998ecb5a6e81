import { MAX_CELLS, MAX_FILLED_ROWS } from "../limits"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { type CellPlace, parseReference, toReference } from "./cell-references"
import type { FirstSheet } from "./find-first-sheet"
import { cleanRuns, cleanText, type RunFormat, TextReader, type TextRun } from "./read-texts"
import { type Attribute, decodeEscapes, isTrue } from "./read-xml"
import type { WorkbookPackage } from "./workbook-package"

/** A text of the workbook, in its cell or among the shared strings. */
interface StoredText {
  text: string
  runs: readonly TextRun[]
  /** Its length before lines end in \n only. */
  storedLength: number
}

/** A cell with content. */
export interface Cell {
  /** What it contains; of a formula, what its result is. */
  kind: "text" | "number" | "date" | "boolean" | "error" | "picture" | "noResult"
  /** Never blank: of a formula without a result it is the formula. */
  text: string
  /** Length of the stored text. */
  storedLength: number
  /** The parts of the text with their fonts; undefined for anything but a typed text. */
  runs: readonly TextRun[] | undefined
  /** Number of its style. */
  style: number
  formula: string | undefined
}

/** An array with holes for blank cells and rows. */
export type SparseArray<T> = ArrayLike<T | undefined>

/** The cells of a worksheet and what stands beside them. */
export interface SheetCells {
  /** By row and column, counted from 0. */
  cells: SparseArray<SparseArray<Cell>>
  /** Numbers of rows with content that are hidden or filtered out, as the spreadsheet shows them. */
  hiddenRows: ReadonlySet<number>
  /** Links on ranges such as "C5:C7", by the ids of their relationships. */
  links: { range: string; id: string }[]
  /** The texts under merged cells, which no spreadsheet shows, by the references of their cells. */
  covered: ReadonlyMap<string, string>
}

/** Excel and WPS show a picture by these functions; other programs show the formula. */
const PICTURE_FUNCTION = /\b(DISPIMG|IMAGE)\(/i
/** Nothing but a picture, whatever its result; Google Sheets wraps it. */
const PICTURE_FORMULA = /^(?:IFERROR\(__xludf\.DUMMYFUNCTION\(")?(_xl\w+\.)*(DISPIMG|IMAGE)\(/i
const PICTURE_TEXT = /^(?:=(_xl\w+\.)*IMAGE|=?(_xl\w+\.)*DISPIMG)\(/i
/** What Excel, Google Sheets and LibreOffice show for a formula that has failed. */
const ERROR_RESULT = /^(#[A-Z/\d_]+[!?]|#N\/A|#GETTING_DATA|Loading\.{3}|Err:\d{3})$/
/** Those that may have been copied without their formula; other words with # may be meant. */
const ERROR_TEXT =
  /^(#(REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|ERROR|BUSY|CIRCULAR|EXTERNAL|PYTHON|TIMEOUT|UNKNOWN)!|#N\/A|#NAME\?|#GETTING_DATA|Err:\d{3})$/

/**
 * Reads the cells of a worksheet. A cell without a reference follows the one before it.
 * @param makeFormat where formats of letters are read; what the build publishes has none
 * @throws WorkbookError when they are too many, or one is outside of the sheet, is there twice or refers to a missing text
 */
export function readCells(
  pack: WorkbookPackage,
  sheet: FirstSheet,
  makeFormat?: () => RunFormat,
): SheetCells {
  const part = sheet.sharedStrings
  const strings = part === undefined ? [] : readStrings(pack, part, makeFormat)
  const cells: (Cell | undefined)[][] = []
  const hiddenRows = new Set<number>()
  const links: SheetCells["links"] = []
  const mergedRanges: string[] = []
  const remaining = { rows: MAX_FILLED_ROWS, cells: MAX_CELLS }
  const place = { row: -1, column: -1 }
  let isRowHidden = false
  let raw: RawCell | undefined

  const take = (what: keyof typeof remaining, count: number) => {
    remaining[what] -= count
    if (remaining[what] >= 0) return
    const limit = what === "rows" ? MAX_FILLED_ROWS : MAX_CELLS
    throw new WorkbookError(toError("sheet-too-large", { limit, what }))
  }
  const addCell = (cell: Cell) => {
    const { row, column } = place
    if (!cells[row]) take("rows", 1)
    const rowCells = (cells[row] ??= [])
    if (rowCells[column])
      throw new WorkbookError(toError("cell-repeated", { cell: toReference(place) }))
    take("cells", Math.max(0, column + 1 - rowCells.length))
    rowCells[column] = cell
    if (isRowHidden) hiddenRows.add(row + 1)
  }

  pack.readXml(sheet.part, {
    open: (name, attribute) => {
      if (raw) raw.open(name, attribute)
      else if (name === "row") {
        const number = attribute("r")
        place.row = number === "" ? place.row + 1 : requirePlace(`A${number}`).row
        place.column = -1
        isRowHidden = isTrue(attribute("hidden")) || isZero(attribute("ht"))
      } else if (name === "c") {
        const reference = attribute("r")
        if (reference === "") place.column++
        else Object.assign(place, requirePlace(reference))
        raw = new RawCell(attribute, new TextReader(makeFormat))
      } else if (name === "hyperlink") {
        links.push({ range: attribute("ref"), id: attribute("r:id") })
      } else if (name === "mergeCell") mergedRanges.push(attribute("ref"))
    },
    text: (text) => raw?.add(text),
    close: (name) => {
      if (!raw) return
      raw.close(name)
      if (name !== "c") return
      const cell = raw.toCell(strings, sheet.isUncalculated)
      raw = undefined
      if (cell) addCell(cell)
    },
  })
  const covered = takeCovered(cells, mergedRanges)
  return { cells, hiddenRows, links, covered }
}

/** Takes the cells under merged ones out. Ranges of more than MAX_CELLS together are nobody's. */
function takeCovered(
  cells: (Cell | undefined)[][],
  mergedRanges: readonly string[],
): Map<string, string> {
  const covered = new Map<string, string>()
  let remaining = MAX_CELLS
  for (const range of mergedRanges) {
    const [start, end] = range.split(":").map(parseReference)
    if (!start || !end) continue
    for (let row = start.row; row <= end.row && row < cells.length && remaining-- > 0; row++) {
      const rowCells = cells[row] ?? []
      for (let column = start.column; column <= end.column; column++) {
        if (column >= rowCells.length || remaining-- <= 0) break
        const cell = rowCells[column]
        if (!cell || (row === start.row && column === start.column)) continue
        covered.set(toReference({ row, column }), cell.text)
        rowCells[column] = undefined
      }
    }
  }
  return covered
}

function requirePlace(reference: string): CellPlace {
  const place = parseReference(reference)
  if (!place) throw new WorkbookError(toError("cell-outside-sheet", { reference }))
  return place
}

/** Whether this is the height of a row that Excel does not show. */
function isZero(height: string): boolean {
  return height !== "" && Number(height) === 0
}

function readStrings(
  pack: WorkbookPackage,
  part: string,
  makeFormat?: () => RunFormat,
): StoredText[] {
  const strings: StoredText[] = []
  let reader: TextReader | undefined
  pack.readXml(part, {
    open: (name, attribute) => {
      if (name === "si") reader = new TextReader(makeFormat)
      else reader?.open(name, attribute)
    },
    text: (text) => reader?.add(text),
    close: (name) => {
      reader?.close(name)
      if (name !== "si" || !reader) return
      strings.push(toStoredText(reader.runs))
      reader = undefined
    },
  })
  return strings
}

function toStoredText(stored: readonly TextRun[]): StoredText {
  const runs = cleanRuns(stored)
  return { text: joinTexts(runs), runs, storedLength: joinTexts(stored).length }
}

function joinTexts(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join("")
}

function toBoolean(text: string): string {
  return isTrue(text) ? "TRUE" : "FALSE"
}

/** The elements of one cell, while they are read. */
class RawCell {
  private readonly type: string
  private readonly style: number
  /** Whether it has a value of a kind that only Excel knows, such as a picture. */
  private readonly isRich: boolean
  private formula: string | undefined
  private value: string | undefined
  /** The text of the element that is read. */
  private content = ""

  constructor(
    attribute: Attribute,
    private readonly text: TextReader,
  ) {
    this.type = attribute("t")
    this.style = Number(attribute("s"))
    this.isRich = attribute("vm") !== ""
  }

  open(name: string, attribute: Attribute): void {
    this.content = ""
    this.text.open(name, attribute)
  }

  add(text: string): void {
    this.content += text
    this.text.add(text)
  }

  close(name: string): void {
    this.text.close(name)
    if (name === "v") this.value = this.content
    // LibreOffice writes an error that no formula has made as one, also where Excel had a picture.
    if (name === "f" && !ERROR_TEXT.test(this.content)) this.formula = this.content
  }

  /** @returns undefined when the cell is blank */
  toCell(strings: readonly StoredText[], isUncalculated: boolean): Cell | undefined {
    const { formula, style } = this
    const { text, storedLength, runs } = this.readText(strings)
    // A failed cell or a picture may have no text at all.
    if (text === "" && formula === undefined && !this.isRich && this.type !== "e") return undefined
    const kind = this.toKind(text, isUncalculated)
    // A formula may give no words.
    if (text === "" && kind === "text") return undefined
    const isShownAsFormula = kind === "noResult" || text === ""
    const shown =
      kind === "boolean" ? toBoolean(text) : isShownAsFormula ? `=${formula ?? ""}` : text
    return { kind, text: shown, storedLength, runs, style, formula }
  }

  /** @throws WorkbookError when a shared string is missing */
  private readText(strings: readonly StoredText[]): Partial<StoredText> & Omit<StoredText, "runs"> {
    const value = this.value ?? ""
    if (this.text.runs.length > 0) return toStoredText(this.text.runs)
    if (this.type !== "s" || value === "") {
      const text = decodeEscapes(value)
      return { text: cleanText(text), storedLength: text.length }
    }
    const string = strings[Number(value)]
    if (!string) throw new WorkbookError(toError("workbook-text-missing", { number: value }))
    return string
  }

  private toKind(text: string, isUncalculated: boolean): Cell["kind"] {
    const { type, formula, value } = this
    const isNumber = type === "" || type === "n"
    const hasResult = text !== "" || (value !== undefined && type === "str")
    const isLeftOut = isUncalculated && Number(text) === 0
    const hasFailed = type === "e" || ERROR_RESULT.test(text)
    if (PICTURE_TEXT.test(text) || PICTURE_FORMULA.test(formula ?? "")) return "picture"
    if (formula !== undefined) {
      if (PICTURE_FUNCTION.test(formula) && (text === "" || hasFailed)) return "picture"
      if (!hasResult || isLeftOut) return "noResult"
      if (hasFailed) return "error"
    } else if (type === "e" || text === "") return this.isRich ? "picture" : "error"
    if (ERROR_TEXT.test(text)) return "error"
    if (type === "b") return "boolean"
    if (type === "d") return "date"
    return isNumber && text.trim() !== "" && !Number.isNaN(Number(text)) ? "number" : "text"
  }
}
