import { MAX_TAGS, MAX_TEXT_CHARACTERS } from "../limits"
import { notReadable, tooLarge } from "../problems/problem"

/** Decoded values, by name without prefix. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>

const DECLARATION = /^\s*<\?xml\b[^<>]*\?>/
const ENCODING = /\sencoding\s*=\s*["']([^"']*)/
const ATTRIBUTE = /(?:\w+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g
/** A tag. A `<` of anything else (a comment, CDATA, a document type) matches without a name. */
const TAG = /<(?:(\/?)((?:\w+:)?[\w.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*\s*(\/?)>)?/g
const PHONETIC = /<rPh(?=[\s>])[^<>]*(?<!\/)>[^]*?<\/rPh>/g
const ENTITY_REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|(\w+));|&/gi
/** An emoji as openpyxl writes it. SheetJS would decode it to another character. */
const EMOJI_REFERENCE = /&#(?:x0*[1-9a-f][\da-f]{4,5}|0*[1-9]\d{4,6});/gi
const CHARACTERS = new Map(Object.entries({ quot: '"', apos: "'", gt: ">", lt: "<", amp: "&" }))

/**
 * Decodes a part of a workbook.
 * @throws WorkbookError "workbook-not-readable" if its encoding is not UTF-8
 */
function decodePart(bytes: Uint8Array): string {
  let xml: string
  try {
    xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw notReadable()
  }
  const [declaration = ""] = DECLARATION.exec(xml) ?? []
  const encoding = ENCODING.exec(declaration)?.[1] ?? "utf-8"
  if (!/^utf-?8$/i.test(encoding)) throw notReadable()
  return xml
    .slice(declaration.length)
    .replace(/\r\n?/g, "\n")
    .replace(EMOJI_REFERENCE, (reference) => decodeText(reference))
}

/**
 * Decodes a part and verifies that it is well-formed and has only tags and text.
 * @throws WorkbookError "workbook-not-readable" for anything else, such as a comment;
 * "workbook-too-large"
 */
export function readXml(bytes: Uint8Array): string {
  const xml = decodePart(bytes)
  const open: (string | undefined)[] = []
  let count = 0
  let end = 0
  for (const match of xml.matchAll(TAG)) {
    const [tag, slash, name, emptySlash] = match
    if (name === undefined) throw notReadable()
    if (++count > MAX_TAGS || match.index - end > MAX_TEXT_CHARACTERS) throw tooLarge()
    if (slash && open.pop() !== name) throw notReadable()
    if (!slash && !emptySlash) open.push(name)
    end = match.index + tag.length
  }
  if (open.length > 0) throw notReadable()
  return xml
}

/** Lists the attributes of each tag of this name. */
export function listTags(xml: string, name: string): XmlAttributes[] {
  const tags = xml.matchAll(new RegExp(`<${name}\\b([^<>]*)>`, "g"))
  return Array.from(tags, ([, attributes = ""]) => readAttributes(attributes))
}

export function readAttributes(source: string): XmlAttributes {
  const attributes: Record<string, string> = {}
  for (const [, name = "", quoted = ""] of source.matchAll(ATTRIBUTE)) {
    const value = quoted.slice(1, -1)
    attributes[name] = /[&_]/.test(value) ? decodeText(value) : value
  }
  return attributes
}

/** Removes phonetic guides of Japanese words. */
export function removePhonetic(xml: string): string {
  return xml.replace(PHONETIC, "")
}

export function readXmlText(xml: string): string {
  return decodeText(removePhonetic(xml).replace(/<[^<>]*>/g, "")).trim()
}

export function isSameIgnoringWhitespace(one: string, other: string): boolean {
  return one === other || one.replace(/\s+/g, "") === other.replace(/\s+/g, "")
}

/**
 * Decodes references, and escapes of characters that XML cannot contain.
 * @throws WorkbookError for an unknown entity, because a workbook cannot define any
 */
export function decodeText(text: string): string {
  const decoded = text.replace(
    ENTITY_REFERENCE,
    (_, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : CHARACTERS.get(name ?? "")
      if (character === undefined) throw notReadable()
      return character
    },
  )
  return decoded.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
}
