import { strFromU8 } from "fflate"
import { MAX_BODY_CHARACTERS, MAX_SHEET_ROWS } from "../limits"
import { openWorkbook } from "./open-workbook"
import { decodeText, findElements, readSection } from "./read-xml"
import { listTexts, noWorksheet, type Sheet } from "./sheet"
import { unpackWorkbook } from "./unpack-workbook"

interface Workbook {
  sheetName: string
  /** Name of its part, such as "xl/worksheets/sheet1.xml". */
  sheetPart: string
  isHidden: boolean
  sheetXml: string
  /** The shared strings, by their numbers. */
  strings: readonly string[]
}

/** A cell with a content. */
interface Cell {
  type: string | undefined
  /** XML inside of the cell. */
  content: string
}

const CELL_REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/
const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]+)/
const INLINE_TEXT = /<(?:\w+:)?is[\s>]/

/**
 * Parses the first worksheet of an .xlsx file of plain cells, as the build writes it: texts, whole numbers,
 * truth values. The build applies number formats, so any other cell is its stored value.
 * @param bytes the whole file
 * @throws WorkbookError "empty" | "too-large" | "password" | "not-a-workbook" | "no-worksheet"
 */
export function parseWorkbook(bytes: Uint8Array): Sheet {
  return openWorkbook(bytes, () => {
    const { sheetName, sheetXml, strings } = findFirstSheet(unpackWorkbook(bytes))
    const toCellText = (cell: Cell) => toText(cell, strings)
    return {
      name: sheetName,
      rows: listTexts(listCells(sheetXml), toCellText, MAX_BODY_CHARACTERS),
    }
  })
}

/** @throws Error when a part that leads to it is missing */
export function findFirstSheet(parts: ReadonlyMap<string, Uint8Array>): Workbook {
  const read = (name: string) => {
    const content = parts.get(name.toLowerCase())
    return content && strFromU8(content)
  }
  const types = [...findElements(read("[Content_Types].xml") ?? "", "Override")]
  const findPart = (type: RegExp) =>
    types
      .find(({ attributes }) => type.test(attributes.ContentType ?? ""))
      ?.attributes.PartName?.replace(/^\//, "")
  const workbookName = findPart(/\.main\+xml$/) ?? "xl/workbook.xml"
  const workbookXml = read(workbookName)
  if (workbookXml === undefined) throw new Error("it holds no workbook")

  const [sheet] = findElements(readSection(workbookXml, "sheets"), "sheet")
  const relations = findElements(
    read(workbookName.replace(/(^|\/)([^/]*)$/, "$1_rels/$2.rels")) ?? "",
    "Relationship",
  )
  const target = [...relations].find(({ attributes }) => attributes.Id === sheet?.attributes.id)
    ?.attributes.Target
  const sheetPart = target === undefined ? "" : resolvePath(target, workbookName)
  const sheetXml = read(sheetPart)
  if (!sheet || sheetXml === undefined) throw noWorksheet()
  return {
    sheetName: decodeText(sheet.attributes.name ?? ""),
    sheetPart,
    isHidden: /^(veryH|h)idden$/.test(sheet.attributes.state ?? ""),
    sheetXml,
    strings: readStrings(read(findPart(/\.sharedStrings\+xml$/) ?? "") ?? ""),
  }
}

function resolvePath(target: string, base: string): string {
  return new URL(target, `https://parts/${base}`).pathname.slice(1)
}

function readStrings(xml: string): string[] {
  return Array.from(findElements(xml, "si"), ({ content }) => joinTexts(content))
}

/** Partly formatted texts consist of several runs; phonetic runs (rPh, for Japanese) are skipped. */
function joinTexts(xml: string): string {
  let text = ""
  let isReading = false
  for (const { name, content } of findElements(xml, "t", "rPh")) {
    if (name === "t" && !isReading) text += content.split("<", 1)[0] ?? ""
    isReading = name === "rPh"
  }
  return decodeText(text)
}

/** Cells by row and column, counted from 0. One without an address follows the one before it. */
function listCells(xml: string): Cell[][] {
  const rows: Cell[][] = []
  let row = -1
  let column = -1
  const cellsAndRows = findElements(readSection(xml, "sheetData"), "row", "c")
  for (const { name, attributes, content } of cellsAndRows) {
    const { r: place, t: type } = attributes
    if (name === "row") {
      row = place === undefined ? row + 1 : Number(place) - 1
      column = -1
      continue
    }
    const [, letters = "", number = ""] = CELL_REFERENCE.exec(place ?? "") ?? []
    if (place === undefined) column++
    else {
      row = Number(number) - 1
      column = toIndex(letters)
    }
    const isFilled = VALUE.test(content) || INLINE_TEXT.test(content)
    if (isFilled && row >= 0 && row < MAX_SHEET_ROWS) {
      const cells = (rows[row] ??= [])
      cells[column] = { type, content }
    }
  }
  return rows
}

/** "A" → 0, "AA" → 26. */
function toIndex(letters: string): number {
  return (
    Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
  )
}

/** @throws Error when the cell names a text that is not there */
function toText({ type, content }: Cell, strings: readonly string[]): string {
  if (type === "inlineStr") return joinTexts(content)
  const value = decodeText(VALUE.exec(content)?.[1] ?? "")
  if (type === "b") return value === "1" || value === "true" ? "TRUE" : "FALSE"
  if (type !== "s") return value
  const text = strings[Number(value)]
  if (text === undefined) throw new Error(`it has no text of the number ${value}`)
  return text
}
