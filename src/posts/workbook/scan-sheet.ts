import { MAX_CELLS, MAX_FILLED_ROWS, MAX_LINKS, MAX_SHEET_COLUMNS } from "../limits"
import { toError } from "../problems/problem"
import { tooLargeInside, unsure, WorkbookError } from "../problems/workbook-error"
import { type CellPlace, parseReference } from "./cell-references"
import { decodeEscapes, isTrue, readTags, type XmlTag } from "./xml-tags"

/** What the XML of a cell with content says, before anything is made of it. */
export interface ScannedCell extends CellPlace {
  /** Such as "s", a shared string, or "" for a number. */
  type: string
  /** Number of its style. */
  style: number
  /** Whether it has a value of a kind that only Excel knows, such as a picture. */
  isRich: boolean
  /** "" where it is that of another cell. */
  formula: string | undefined
  value: string | undefined
  /** Of a cell that stores its text itself: the letters, and the XML with their formats. */
  text: { letters: string; xml: string } | undefined
}

/** A link on a range such as "C5:C7". */
export interface ScannedLink {
  start: CellPlace
  end: CellPlace
  /** Of the relationship that says where it leads. */
  id: string
}

export interface ScannedSheet {
  cells: ScannedCell[]
  /** Counted from 0. */
  hiddenRows: ReadonlySet<number>
  links: ScannedLink[]
  mergeCount: number
}

/**
 * Lists what the XML of a worksheet contains, so that what SheetJS makes of it can be compared.
 * @throws WorkbookError when rows or cells are out of order, or too many
 */
export function scanSheet(xml: string): ScannedSheet {
  const scanner = new SheetScanner(xml)
  for (const tag of readTags(xml)) scanner.take(tag)
  return scanner
}

/** Lists the letters of the shared strings. */
export function scanStrings(xml: string): string[] {
  const strings: string[] = []
  let scanner = new TextScanner()
  for (const tag of readTags(xml)) {
    scanner.take(tag)
    if (tag.name !== "si" || tag.kind === "start") continue
    strings.push(scanner.letters)
    scanner = new TextScanner()
  }
  return strings
}

class SheetScanner implements ScannedSheet {
  readonly cells: ScannedCell[] = []
  readonly hiddenRows = new Set<number>()
  readonly links: ScannedLink[] = []
  mergeCount = 0
  private remainingRows = MAX_FILLED_ROWS
  private remainingCells = MAX_CELLS
  private row = -1
  private column = -1
  private cell: ScannedCell | undefined
  private inlineText = new TextScanner()
  /** Where it begins. */
  private inlineStart = 0

  constructor(private readonly xml: string) {}

  take(tag: XmlTag): void {
    if (this.cell) this.takeInsideCell(this.cell, tag)
    else if (tag.kind !== "end") this.takeStart(tag)
  }

  private takeStart({ name, kind, attributes }: XmlTag): void {
    if (name === "row") this.startRow(attributes)
    else if (name === "c") {
      const cell = this.startCell(attributes)
      if (kind === "start") this.cell = cell
      else this.add(cell)
    } else if (name === "mergeCell") this.mergeCount++
    else if (name === "hyperlink") this.addLink(attributes)
  }

  /** A link without an id leads to a place in the workbook. */
  private addLink({ ref = "", id }: XmlTag["attributes"]): void {
    const [start, end = start] = ref.split(":").map(parseReference)
    if (!start || !end || id === undefined) return
    this.links.push({ start, end, id })
    if (this.links.length > MAX_LINKS) throw tooLargeInside()
  }

  private startRow({ r, hidden, ht }: XmlTag["attributes"]): void {
    const row = r === undefined ? this.row + 1 : parseReference(`A${r}`)?.row
    // Programs write rows and cells in order; of two in one place one would be lost.
    if (row === undefined || row <= this.row) throw unsure()
    this.row = row
    this.column = -1
    // Excel does not show a row without height.
    if (isTrue(hidden) || Number(ht ?? 1) === 0) this.hiddenRows.add(row)
  }

  private startCell({ r, t = "", s = "0", vm }: XmlTag["attributes"]): ScannedCell {
    const next = { row: this.row, column: this.column + 1 }
    const place = r === undefined ? next : parseReference(r)
    const isNext = place?.row === next.row && place.column >= next.column
    if (!isNext || place.column >= MAX_SHEET_COLUMNS) throw unsure()
    const empty = { formula: undefined, value: undefined, text: undefined }
    return { ...place, ...empty, type: t, style: Number(s), isRich: vm !== undefined }
  }

  private takeInsideCell(cell: ScannedCell, tag: XmlTag): void {
    const { name, kind, textBefore } = tag
    this.inlineText.take(tag)
    if (kind === "start") {
      if (name === "is") this.inlineStart = tag.end
      return
    }
    if (name === "v") cell.value = decodeEscapes(kind === "end" ? textBefore : "")
    else if (name === "f") cell.formula = kind === "end" ? textBefore : ""
    else if (name === "is" && kind === "end") {
      const { letters } = this.inlineText
      cell.text = { letters, xml: this.xml.slice(this.inlineStart, tag.start) }
      this.inlineText = new TextScanner()
    } else if (name === "c") {
      this.add(cell)
      this.cell = undefined
    }
  }

  private add(cell: ScannedCell): void {
    const { formula, value, text, isRich, type, row, column } = cell
    this.column = column
    // A failed cell or a picture may have no value at all.
    const isBlank = !value && !text?.letters && formula === undefined && !isRich && type !== "e"
    if (isBlank) return
    const last = this.cells.at(-1)
    const isFirst = last?.row !== row
    if (isFirst && --this.remainingRows < 0) {
      throw new WorkbookError(toError("sheet-too-large", { limit: MAX_FILLED_ROWS }))
    }
    this.remainingCells -= column - (isFirst ? -1 : last.column)
    if (this.remainingCells < 0) throw tooLargeInside()
    this.cells.push(cell)
  }
}

/** Reads the letters of an `si` or `is` by its tags, but those that say how Japanese words are read. */
class TextScanner {
  letters = ""
  private isPhonetic = false

  take({ name, kind, textBefore }: XmlTag): void {
    if (name === "rPh") this.isPhonetic = kind === "start"
    else if (name === "t" && kind === "end" && !this.isPhonetic) {
      this.letters += decodeEscapes(textBefore)
    }
  }
}
