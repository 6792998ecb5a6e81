import { strFromU8 } from "fflate"
import { MAX_BODY_CHARACTERS, MAX_SHEET_ROWS } from "../limits"
import { toError } from "../problem"
import { WorkbookError } from "../workbook-error"
import { parseReference } from "./cell-references"
import { openWorkbook } from "./open-workbook"
import { decodeText, findElements, isTrue, readSection, readText } from "./read-xml"
import { listTexts, type Sheet } from "./sheet"
import type { WorkbookParts } from "./unpack-workbook"

/** The first worksheet, and the parts of its workbook that are needed to read it. */
interface FirstSheet {
  name: string
  /** Name of its part, such as "xl/worksheets/sheet1.xml". */
  part: string
  isHidden: boolean
  sheetXml: string
  workbookXml: string
  /** The XML of the part of a type, such as "styles"; "" when there is none. */
  readPart: (type: string) => string
}

/** A cell with content. */
export interface Cell {
  /** "" for a number. */
  type: string
  /** Number of its style, or "". */
  style: string
  /** The stored value: for a shared string, its number. */
  value: string
  /** XML inside of the cell. */
  content: string
}

const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]+)/

/**
 * Parses the first worksheet of an .xlsx file of plain cells, as the build writes it: texts, whole numbers,
 * booleans. Any other cell is read as its stored value, because only the build applies number formats.
 * @param bytes the whole file
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function parseWorkbook(bytes: Uint8Array): Sheet {
  return openWorkbook(bytes, (parts) => {
    const { name, sheetXml, readPart } = findFirstSheet(parts)
    const strings = readStrings(readPart("sharedStrings"))
    const toText = (cell: Cell) => cellToText(cell, strings)
    return { name, rows: listTexts(listCells(sheetXml), toText, MAX_BODY_CHARACTERS) }
  })
}

/**
 * Finds the first worksheet of the visitors' or of the editor's workbook.
 * @throws WorkbookError when the zip contains no workbook, as in a Word file, or the workbook no worksheet
 */
export function findFirstSheet(parts: WorkbookParts): FirstSheet {
  const types = [...findElements(readXml(parts, "[Content_Types].xml"), "Override")]
  const findPart = (type: string) =>
    types
      .find(({ attribute }) => attribute("ContentType").endsWith(`.${type}+xml`))
      ?.attribute("PartName")
      .replace(/^\//, "") ?? ""
  const workbookPart = findPart("main") || "xl/workbook.xml"
  const workbookXml = readXml(parts, workbookPart)
  if (workbookXml === "") throw new WorkbookError(toError("workbook-not-inside"))

  const [sheet] = findElements(readSection(workbookXml, "sheets"), "sheet")
  if (!sheet) throw new WorkbookError(toError("worksheet-missing"))
  const target = readRelations(parts, workbookPart).get(sheet.attribute("id"))
  const part = target && resolvePath(target, workbookPart)
  const sheetXml = part && readXml(parts, part)
  if (!sheetXml) throw new WorkbookError(toError("worksheet-missing"))
  return {
    name: decodeText(sheet.attribute("name")),
    part,
    isHidden: ["hidden", "veryHidden"].includes(sheet.attribute("state")),
    sheetXml,
    workbookXml,
    readPart: (type) => readXml(parts, findPart(type)),
  }
}

/** Targets of a part's relationships, by their ids. */
export function readRelations(parts: WorkbookParts, part: string): Map<string, string> {
  // "xl/workbook.xml" has them in "xl/_rels/workbook.xml.rels".
  const xml = readXml(parts, part.replace(/\/[^/]*$/, "/_rels$&.rels"))
  const relations = findElements(xml, "Relationship")
  return new Map(
    Array.from(relations, ({ attribute }) => [attribute("Id"), decodeText(attribute("Target"))]),
  )
}

/** @returns "" when the part is missing */
function readXml(parts: WorkbookParts, name: string): string {
  return strFromU8(parts.get(name.toLowerCase()) ?? new Uint8Array())
}

function resolvePath(target: string, base: string): string {
  return new URL(target, `https://parts/${base}`).pathname.slice(1)
}

/** The texts of the shared strings, by their numbers. */
export function readStrings(xml: string): string[] {
  return Array.from(findElements(xml, "si"), ({ content }) => joinTexts(content))
}

/** Partly formatted texts consist of several runs; phonetic runs (rPh, for Japanese) are skipped. */
function joinTexts(xml: string): string {
  let text = ""
  // The t that follows an rPh is inside of it.
  let isPhonetic = false
  for (const element of findElements(xml, "t", "rPh")) {
    if (element.name === "t" && !isPhonetic) text += readText(element)
    isPhonetic = element.name === "rPh"
  }
  return text
}

/**
 * Lists the filled cells by row and column, counted from 0; blank ones are holes. A cell without a reference follows
 * the one before it.
 */
export function listCells(xml: string): Cell[][] {
  const rows: Cell[][] = []
  let row = -1
  let column = -1
  const cellsAndRows = findElements(readSection(xml, "sheetData"), "row", "c")
  for (const { name, attribute, content } of cellsAndRows) {
    const reference = attribute("r")
    if (name === "row") {
      row = reference === "" ? row + 1 : Number(reference) - 1
      column = -1
      continue
    }
    if (reference === "") column++
    else ({ row, column } = parseReference(reference))
    const type = attribute("t")
    const value = VALUE.exec(content)?.[1] ?? ""
    const isFilled = value !== "" || type === "inlineStr"
    if (isFilled && row < MAX_SHEET_ROWS) {
      const cells = (rows[row] ??= [])
      cells[column] = { type, style: attribute("s"), value: decodeText(value), content }
    }
  }
  return rows
}

/** @throws WorkbookError when the cell refers to a shared string that is missing */
export function cellToText({ type, value, content }: Cell, strings: readonly string[]): string {
  if (type === "inlineStr") return joinTexts(content)
  if (type === "b") return isTrue(value) ? "TRUE" : "FALSE"
  if (type !== "s") return value
  const text = strings[Number(value)]
  if (text === undefined)
    throw new WorkbookError(toError("workbook-text-missing", { number: value }))
  return text
}
