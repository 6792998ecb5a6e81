import { MAX_WORKBOOK_BYTES } from "../limits"
import { toError } from "../problems/problem"
import { damaged, unsure, WorkbookError } from "../problems/workbook-error"
import { openZip, type Zip } from "./open-zip"
import { decodeXml, isTrue, readTags } from "./xml-tags"

/** A way from one part of a workbook to another, or to something outside of it. */
export interface Relationship {
  id: string
  /** Such as "worksheet", the end of the URI that names it. */
  type: string
  /** Name of the part, or a URL. */
  target: string
}

/** The first worksheet, and what else of the workbook is needed to read it. */
export interface FirstSheet {
  name: string
  /** Names of the other tabs. */
  otherSheets: string[]
  /** The XML of its part. */
  xml: string
  relationships: Relationship[]
  /** The XML of these parts. */
  sharedStrings: string
  styles: string
  /** Whether days are counted from 1904, as Excel on a Mac once did. */
  date1904: boolean
  /** Whether the program that wrote the workbook has calculated nothing and leaves that to the next one. */
  isUncalculated: boolean
  /** Reads another part, which may be missing. */
  readPart: (name: string) => string | undefined
}

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]
/** The container that Excel uses for encrypted workbooks, and for .xls up to 2003. */
const COMPOUND_FILE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]
/** What names of parts in such a container say about it; the first that is found counts. */
const COMPOUND_FILES = [
  // By a sensitivity label or by restricted access, both of which are rights management.
  { part: "DRMEncrypted", code: "workbook-restricted" },
  { part: "EncryptedPackage", code: "workbook-with-password" },
  { part: "Workbook", code: "workbook-of-old-excel" },
  { part: "Book", code: "workbook-of-old-excel" },
] as const
/** Only LibreOffice and others that save its format have this file in the zip. */
const OPEN_DOCUMENT_PART = "mimetype"

/**
 * Opens an .xlsx workbook and finds its first worksheet; other tabs are charts, dialogs and macros.
 * @param bytes the whole file
 * @throws WorkbookError when it is damaged or no workbook, or when the worksheet is hidden, which makes it a draft
 */
export function openWorkbook(bytes: Uint8Array): FirstSheet {
  refuseOtherFiles(bytes)
  try {
    return findFirstSheet(openZip(bytes))
  } catch (cause) {
    throw cause instanceof WorkbookError ? cause : damaged()
  }
}

function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new WorkbookError(toError("workbook-empty"))
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) {
    const megabytes = MAX_WORKBOOK_BYTES / 1024 / 1024
    throw new WorkbookError(toError("workbook-too-large", { megabytes }))
  }
  if (startsWith(bytes, ZIP_SIGNATURE)) return
  if (startsWith(bytes, COMPOUND_FILE_SIGNATURE)) {
    const names = new TextDecoder("utf-16le").decode(bytes)
    const found = COMPOUND_FILES.find(({ part }) => names.includes(part))
    if (found) throw new WorkbookError(toError(found.code))
  }
  throw new WorkbookError(toError("workbook-of-other-kind"))
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function findFirstSheet(zip: Zip): FirstSheet {
  if (zip.has(OPEN_DOCUMENT_PART)) throw new WorkbookError(toError("workbook-of-libreoffice"))
  const readPart = (name: string) => {
    const bytes = zip.unpack(name)
    return bytes && decodeXml(bytes)
  }
  const main = listRelationships(readPart, "").find(({ type }) => type === "officeDocument")
  const workbook = readWorkbookPart(main && readPart(main.target))
  if (!main || !workbook) throw new WorkbookError(toError("workbook-of-other-kind"))
  const relationships = listRelationships(readPart, main.target)
  const tabs = workbook.tabs.map((tab) => ({
    ...tab,
    relationship: relationships.find(({ id }) => id === tab.id),
  }))
  const sheet = tabs.find(({ relationship }) => relationship?.type === "worksheet")
  if (!sheet?.relationship) throw new WorkbookError(toError("worksheet-missing"))
  if (sheet.isHidden) {
    throw new WorkbookError({ ...toError("workbook-hidden"), place: { sheet: sheet.name } })
  }
  const part = sheet.relationship.target
  const xml = readPart(part)
  if (xml === undefined) throw unsure()
  // Some programs write no such part, or name one that they do not write.
  const readPartOfType = (type: string, root: string) => {
    const found = relationships.find((relationship) => relationship.type === type)
    return (found && readPart(found.target)) ?? `<${root}/>`
  }
  return {
    name: sheet.name,
    otherSheets: tabs.filter((tab) => tab !== sheet).map(({ name }) => name),
    xml,
    relationships: listRelationships(readPart, part),
    sharedStrings: readPartOfType("sharedStrings", "sst"),
    styles: readPartOfType("styles", "styleSheet"),
    date1904: workbook.date1904,
    isUncalculated: workbook.isUncalculated,
    readPart,
  }
}

/** @returns undefined for the main part of another document, such as one of Word */
function readWorkbookPart(xml: string | undefined) {
  if (xml === undefined || !/^\s*<(?:[\w.-]+:)?workbook\b/.test(xml)) return undefined
  const tabs: { name: string; id: string | undefined; isHidden: boolean }[] = []
  let date1904 = false
  let isUncalculated = false
  for (const { name, kind, attributes } of readTags(xml)) {
    if (kind === "end") continue
    if (name === "workbookPr") date1904 = isTrue(attributes.date1904)
    else if (name === "calcPr") isUncalculated = isTrue(attributes.fullCalcOnLoad)
    else if (name === "sheet") {
      const isHidden = /hidden$/i.test(attributes.state ?? "")
      tabs.push({ name: attributes.name ?? "", id: attributes.id, isHidden })
    }
  }
  return { tabs, date1904, isUncalculated }
}

/** @param part "" for the package itself */
function listRelationships(readPart: FirstSheet["readPart"], part: string): Relationship[] {
  // "xl/workbook.xml" has them in "xl/_rels/workbook.xml.rels".
  const xml = readPart(part.replace(/[^/]*$/, "_rels/$&.rels"))
  if (xml === undefined) return []
  return [...readTags(xml)].flatMap(({ name, kind, attributes }) => {
    if (name !== "Relationship" || kind === "end") return []
    const { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode } = attributes
    return {
      id,
      type: type.replace(/.*\//, ""),
      target: mode === "External" ? target : resolvePath(target, part),
    }
  })
}

function resolvePath(target: string, base: string): string {
  if (/^[\\/]/.test(target)) return target.slice(1)
  const folders = base.split("/").slice(0, -1)
  for (const name of target.split(/[\\/]/)) {
    if (name === "..") folders.pop()
    else if (name !== ".") folders.push(name)
  }
  return folders.join("/")
}
