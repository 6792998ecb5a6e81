import { strFromU8 } from "fflate"
import { toDisplayedText } from "./displayed-text"
import { keepUsualFormats } from "../check/drop-unsafe-formats"
import { openWorkbook } from "./detect-file-format"
import { MAX_SHEET_ROWS } from "../post"
import { decodeText, findElements, readSection } from "./read-xml"
import { listTexts, noWorksheet, type Sheet } from "./sheet"
import { unpackWorkbook } from "./unpack-workbook"

interface Workbook {
  sheetName: string
  sheetXml: string
  /** The shared strings, by their numbers. */
  strings: readonly string[]
  /** Number format of each style: as written, or the number of one that is built into Excel. */
  formats: readonly (string | number)[]
  /** Whether dates count from 1904. */
  date1904: boolean
}

/** A cell with a content. */
interface Cell {
  type: string | undefined
  style: string | undefined
  /** XML inside of the cell. */
  content: string
}

const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/
const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]+)/
const INLINE_TEXT = /<(?:\w+:)?is[\s>]/
/** The number of the format that shows a value as it is. */
const GENERAL = 0
const UNIX_EPOCH_DAYS = 25_569
const MAC_EPOCH_DAYS = 1_462
const DAY_MS = 86_400_000

/**
 * Reads the first worksheet of an .xlsx file, each cell as the text that the spreadsheet displays: the
 * visitor's reader, a seventh of the size of SheetJS. The check of the build reads with both and refuses
 * what they read differently.
 * @param bytes the whole file
 * @throws WorkbookError "empty" | "too-large" | "password" | "not-a-workbook" | "no-worksheet"
 */
export function readFirstSheet(bytes: Uint8Array): Sheet {
  return openWorkbook(bytes, () => {
    const workbook = findFirstSheet(unpackWorkbook(bytes))
    const rows = listTexts(listCells(workbook.sheetXml), (cell) => toText(cell, workbook))
    return { name: workbook.sheetName, rows }
  })
}

function findFirstSheet(parts: ReadonlyMap<string, Uint8Array>): Workbook {
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
    read(workbookName.replace(/[^/]*$/, "_rels/$&.rels")) ?? "",
    "Relationship",
  )
  const target = [...relations].find(({ attributes }) => attributes.Id === sheet?.attributes.id)
    ?.attributes.Target
  const sheetXml = target === undefined ? undefined : read(resolvePath(target, workbookName))
  if (!sheet || sheetXml === undefined) throw noWorksheet()

  const [properties] = findElements(workbookXml, "workbookPr")
  return {
    sheetName: decodeText(sheet.attributes.name ?? ""),
    sheetXml,
    strings: readStrings(read(findPart(/\.sharedStrings\+xml$/) ?? "") ?? ""),
    formats: readFormats(keepUsualFormats(read(findPart(/\.styles\+xml$/) ?? "") ?? "")),
    date1904: isTrue(properties?.attributes.date1904),
  }
}

function resolvePath(target: string, base: string): string {
  return new URL(target, `https://parts/${base}`).pathname.slice(1)
}

function readStrings(xml: string): string[] {
  return Array.from(findElements(xml, "si"), ({ content }) => joinTexts(content))
}

/** Texts formatted in part come in pieces; those that tell the reading of Japanese words do not belong to them. */
function joinTexts(xml: string): string {
  let text = ""
  let isReading = false
  for (const { name, content } of findElements(xml, "t", "rPh")) {
    if (name === "t" && !isReading) text += content.split("<", 1)[0] ?? ""
    isReading = name === "rPh"
  }
  return decodeText(text)
}

function readFormats(xml: string): (string | number)[] {
  const own = new Map(
    Array.from(findElements(readSection(xml, "numFmts"), "numFmt"), ({ attributes }) => [
      Number(attributes.numFmtId),
      decodeText(attributes.formatCode ?? ""),
    ]),
  )
  return Array.from(findElements(readSection(xml, "cellXfs"), "xf"), ({ attributes }) => {
    const number = Number(attributes.numFmtId ?? 0)
    return own.get(number) ?? number
  })
}

/** Cells by row and column, counted from 0. One without an address follows the one before it. */
function listCells(xml: string): Cell[][] {
  const rows: Cell[][] = []
  let row = -1
  let column = -1
  const cellsAndRows = findElements(readSection(xml, "sheetData"), "row", "c")
  for (const { name, attributes, content } of cellsAndRows) {
    const { r: place, t: type, s: style } = attributes
    if (name === "row") {
      row = place === undefined ? row + 1 : Number(place) - 1
      column = -1
      continue
    }
    const [, letters = "", number = ""] = ADDRESS.exec(place ?? "") ?? []
    if (place === undefined) column++
    else {
      row = Number(number) - 1
      column = toIndex(letters)
    }
    const isFilled = VALUE.test(content) || INLINE_TEXT.test(content)
    if (isFilled && row >= 0 && row < MAX_SHEET_ROWS) {
      const cells = (rows[row] ??= [])
      cells[column] = { type, style, content }
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
function toText({ type, style, content }: Cell, workbook: Workbook): string {
  const { strings, formats, date1904 } = workbook
  const value = decodeText(VALUE.exec(content)?.[1] ?? "")
  const show = (shown: string | number | boolean) =>
    toDisplayedText(shown, formats[Number(style)] ?? GENERAL, date1904)
  switch (type) {
    case "s": {
      const text = strings[Number(value)]
      if (text === undefined) throw new Error(`it has no text of the number ${value}`)
      return show(text)
    }
    case "str":
      return show(value)
    case "inlineStr":
      return show(joinTexts(content))
    case "b":
      return show(isTrue(value))
    case "d":
      return show(toDays(value) - (date1904 ? MAC_EPOCH_DAYS : 0))
    case "e":
      return value
    default:
      return show(parseFloat(value))
  }
}

/** Of a date as in "2026-11-21T08:00:00": days as Excel counts them. */
function toDays(date: string): number {
  return Date.parse(/T.*\d$/.test(date) ? `${date}Z` : date) / DAY_MS + UNIX_EPOCH_DAYS
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true"
}
