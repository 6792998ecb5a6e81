import { MAX_TAGS, MAX_TEXT_BYTES } from "../limits"
import { tooLargeInside, unsure } from "../problems/workbook-error"

/** A tag of an XML text, and the text before it. */
export interface XmlTag {
  /** Without its prefix. */
  name: string
  kind: "start" | "end" | "empty"
  /** By their names without prefixes, decoded. */
  attributes: Readonly<Record<string, string | undefined>>
  /** Decoded. */
  textBefore: string
  /** Where it begins and ends in the XML. */
  start: number
  end: number
}

const ATTRIBUTE = /(?:\w+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g
/** Each < of plain XML begins a tag. A `<` that does not (a comment, CDATA, a document type) has no name here. */
const TAG = /<(?:(\/?)(?:\w+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>)?/g
/** Texts, values and formulas have no tags inside. */
const LETTERS_ONLY = /^[tvf]$/
const DECLARATION = /^\s*<\?xml\b[^<>]*\?>/
const ENCODING = /\sencoding\s*=\s*["']([^"']*)/
const REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|(\w+));|&/gi
const CHARACTERS = new Map(Object.entries({ quot: '"', apos: "'", gt: ">", lt: "<", amp: "&" }))

/**
 * Decodes a part of a workbook.
 * @throws WorkbookError "workbook-unsure" when it is in another encoding than UTF-8
 */
export function decodeXml(bytes: Uint8Array): string {
  let xml: string
  try {
    xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw unsure()
  }
  const [declaration = ""] = DECLARATION.exec(xml) ?? []
  const encoding = ENCODING.exec(declaration)?.[1] ?? "utf-8"
  if (!/^utf-?8$/i.test(encoding)) throw unsure()
  return xml.slice(declaration.length).replace(/\r\n?/g, "\n")
}

/**
 * Lists the tags of an XML text as spreadsheet programs write it.
 * @throws WorkbookError "workbook-unsure" at anything else, such as a comment or a tag that is not closed
 */
export function* readTags(xml: string): Generator<XmlTag> {
  const open: string[] = []
  let end = 0
  let count = 0
  for (const match of xml.matchAll(TAG)) {
    const [whole, slash, name, attributes = "", emptySlash] = match
    if (name === undefined) throw unsure()
    if (++count > MAX_TAGS || match.index - end > MAX_TEXT_BYTES) throw tooLargeInside()
    const kind = slash ? "end" : emptySlash ? "empty" : "start"
    if (kind === "end" ? open.pop() !== name : LETTERS_ONLY.test(open.at(-1) ?? "")) throw unsure()
    if (kind === "start") open.push(name)
    const textBefore = decodeReferences(xml.slice(end, match.index))
    const start = match.index
    end = start + whole.length
    yield {
      start,
      end,
      name,
      kind,
      textBefore,
      get attributes() {
        return readAttributes(attributes)
      },
    }
  }
  if (open.length > 0) throw unsure()
}

function readAttributes(source: string): XmlTag["attributes"] {
  const attributes: Record<string, string> = {}
  for (const [, name = "", quoted = ""] of source.matchAll(ATTRIBUTE)) {
    attributes[name] = decodeEscapes(decodeReferences(quoted.slice(1, -1)))
  }
  return attributes
}

/** @throws WorkbookError for anything but a character, because no other entity can be defined */
function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : CHARACTERS.get(name ?? "")
    if (character === undefined) throw unsure()
    return character
  })
}

/** Decodes the escapes that a workbook has for characters that XML cannot contain. */
export function decodeEscapes(text: string): string {
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
}

/**
 * Reads a boolean of XML.
 * @throws WorkbookError "workbook-unsure" for any other word, which one program may take for true and another not
 */
export function isTrue(value = "false"): boolean {
  if (!/^(?:0|1|false|true)$/.test(value)) throw unsure()
  return value === "1" || value === "true"
}
