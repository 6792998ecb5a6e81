import { MAX_WORKBOOK_BYTES } from "../limits"
import { notReadable, makeError, tooLarge, WorkbookError } from "../problems/problem"
import { openZip, type UnpackFile } from "./open-zip"
import { listTags, readXml } from "./xml"

/** A relationship of OOXML: a link from one part of a package to another. */
interface Relationship {
  id: string | undefined
  /** The end of the URI of its type, such as "worksheet". */
  type: string
  /** Name of the part that it leads to. */
  target: string
}

/** The XML of the parts that SheetJS reads, and the drawings and tables, which it does not read. */
export interface WorkbookParts {
  workbook: string
  /** Index of the first worksheet among the tabs. */
  sheetIndex: number
  sheet: string
  sheetRelationships: string | undefined
  sharedStrings: string
  styles: string
  drawings: string[]
  tables: string[]
}

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]
/** The container of encrypted workbooks, and of .xls files up to 2003. */
const COMPOUND_FILE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]
/** Parts of such a container, and what they mean; the first one found counts. */
const COMPOUND_FILES = [
  // A sensitivity label or restricted access: rights management.
  { part: "DRMEncrypted", code: "workbook-restricted" },
  { part: "EncryptedPackage", code: "workbook-with-password" },
] as const

/**
 * A relevant element with a namespace prefix, which a few programs write. Prefixes are not
 * resolved, so such workbooks are refused. Excel's extensions have other elements, and the place of
 * a button has <xdr:row>.
 */
const PREFIXED =
  /<(?!xdr:)\w+:(?:workbook|worksheet|sst|styleSheet|sheet|row|c|v|is|si|t|r|rPr|rPh|hyperlink|mergeCell)\b/

/** A content type whose files Excel opens only as .xlsm or .xltx. */
const OTHER_ENDING = /(?:macroEnabled|template)\.main\+xml/

/**
 * Opens an .xlsx workbook and finds its first worksheet, as tabs may also be charts or dialogs.
 * @param bytes the whole file
 * @throws WorkbookError if it is damaged or no workbook
 */
export function openWorkbook(bytes: Uint8Array): WorkbookParts {
  refuseOtherFiles(bytes)
  try {
    return findParts(openZip(bytes))
  } catch (cause) {
    throw cause instanceof WorkbookError ? cause : notReadable()
  }
}

function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) throw tooLarge()
  if (startsWith(bytes, ZIP_SIGNATURE)) return
  if (startsWith(bytes, COMPOUND_FILE_SIGNATURE)) {
    const names = new TextDecoder("utf-16le").decode(bytes)
    const found = COMPOUND_FILES.find(({ part }) => names.includes(part))
    if (found) throw new WorkbookError(makeError(found.code))
  }
  throw new WorkbookError(makeError("workbook-of-other-kind"))
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function findParts(unpack: UnpackFile): WorkbookParts {
  const read = (part = "") => {
    const bytes = unpack(part)
    return bytes && readXml(bytes)
  }
  const readMain = (part = "") => {
    const xml = read(part)
    if (PREFIXED.test(xml ?? "")) throw notReadable()
    return xml
  }
  const main =
    listRelationships(read, "").find(({ type }) => type === "officeDocument")?.target ?? ""
  const workbook = readMain(main) ?? ""
  const contentTypes = read("[Content_Types].xml") ?? ""
  if (!/^\s*<workbook\b/.test(workbook) || OTHER_ENDING.test(contentTypes)) {
    throw new WorkbookError(makeError("workbook-of-other-kind"))
  }
  const relationships = listRelationships(read, main)
  const tabs = listTags(workbook, "sheet").map((tab) =>
    relationships.find(({ id }) => id === tab.id),
  )
  const sheetIndex = tabs.findIndex((tab) => tab?.type === "worksheet")
  const part = tabs[sheetIndex]?.target ?? ""
  const sheet = readMain(part)
  if (sheet === undefined) throw notReadable()
  // Some programs omit this part, or name one that they do not write.
  const readPartOfType = (wanted: string, root: string) =>
    readMain(relationships.find(({ type }) => type === wanted)?.target) ?? `<${root}/>`
  const readOwn = (wanted: string) =>
    listRelationships(read, part).flatMap(({ type, target }) =>
      type === wanted ? (read(target) ?? []) : [],
    )
  return {
    workbook,
    sheetIndex,
    sheet,
    sheetRelationships: read(toRelationshipsPart(part)),
    sharedStrings: readPartOfType("sharedStrings", "sst"),
    styles: readPartOfType("styles", "styleSheet"),
    drawings: readOwn("drawing"),
    tables: readOwn("table"),
  }
}

/** "xl/workbook.xml" → "xl/_rels/workbook.xml.rels" */
function toRelationshipsPart(part: string): string {
  return part.replace(/[^/]*$/, "_rels/$&.rels")
}

/** @param part the source of the relationships; "" for the package */
function listRelationships(
  read: (part: string) => string | undefined,
  part: string,
): Relationship[] {
  const xml = read(toRelationshipsPart(part)) ?? ""
  return listTags(xml, "Relationship").map(({ Id, Type = "", Target = "" }) => ({
    id: Id,
    type: Type.replace(/.*\//, ""),
    target: resolvePath(Target, part),
  }))
}

/** Targets of relationships are URLs relative to their part; the package is the root. */
function resolvePath(target: string, base: string): string {
  return decodeURI(new URL(target, `file:///${base}`).pathname.slice(1))
}
