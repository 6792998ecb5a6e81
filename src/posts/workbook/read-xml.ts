import { Parser } from "saxen"
import { MAX_TEXT_BYTES } from "../limits"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"

/** The value of an attribute, decoded; "" when there is none. */
export type Attribute = (name: string) => string

/** What is done at each step through an XML text. Elements of a spreadsheet have no prefix here, others have one. */
export interface XmlHandlers {
  /** The prefix of each further namespace whose elements are told by it, whatever a file calls it. */
  prefixes?: Record<string, string>
  open: (name: string, attribute: Attribute) => void
  close?: (name: string) => void
  /** Gets the text between two tags, in one or several pieces. */
  text?: (text: string) => void
}

const SPREADSHEET = "main"
/** A prefix for each namespace, whatever a file calls it; those of Strict Open XML are names for the same. */
const PREFIXES = {
  "http://www.w3.org/XML/1998/namespace": "xml",
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main": SPREADSHEET,
  "http://purl.oclc.org/ooxml/spreadsheetml/main": SPREADSHEET,
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
  "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
  "http://schemas.openxmlformats.org/package/2006/relationships": SPREADSHEET,
}
const REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|(\w+));|&/gi
const CHARACTERS = new Map([
  ["quot", '"'],
  ["apos", "'"],
  ["gt", ">"],
  ["lt", "<"],
  ["amp", "&"],
])
/** Enough for the first line of an XML text, which names its encoding. */
const DECLARATION_BYTES = 200
/** CDATA, or a tag with white space beside a =, which XML allows and saxen does not. */
const LOOSE_TAG = /<!\[C[^]*?(?:]]>|$)|<[^!?][^<>]*?(?:\s=|=\s)[^<>]*/g
const LOOSE_ATTRIBUTE = /\s*=\s*("[^"]*"|'[^']*')/g
/** A boolean, which XML writes in two ways, and some programs in others. */
const TRUE = /^\s*(?:1|true|on)\s*$/i
const ENCODING = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)/

/**
 * Reads an XML text by its grammar.
 * @param takeTags gets the number of tags of each element, before it is read
 * @throws Error when it is not well-formed, has a document type, which workbooks must not have, or is not in the encoding that
 * it names
 */
export function readXml(
  bytes: Uint8Array,
  { prefixes, open, close, text }: XmlHandlers,
  takeTags: (count: number) => void,
): void {
  const takeText = (content: string) => {
    if (content.length > MAX_TEXT_BYTES) {
      const kilobytes = MAX_TEXT_BYTES / 1000
      throw new WorkbookError(toError("workbook-text-too-long", { kilobytes }))
    }
    text?.(content)
  }
  new Parser()
    .ns({ ...PREFIXES, ...prefixes })
    .on("warn", (warning) => {
      throw warning
    })
    .on("attention", () => {
      throw new WorkbookError(toError("workbook-with-document-type"))
    })
    .on("text", (content) => takeText(decodeReferences(content)))
    .on("cdata", takeText)
    .on("openTag", (name, getAttributes, _decode, isEmpty) => {
      takeTags(isEmpty ? 1 : 2)
      const attributes = getAttributes()
      open(toLocalName(name), (key) => decodeEscapes(decodeReferences(attributes[key] ?? "")))
    })
    .on("closeTag", (name) => close?.(toLocalName(name)))
    .parse(
      decodeXml(bytes).replace(LOOSE_TAG, (tag) =>
        tag[1] === "!" ? tag : tag.replace(LOOSE_ATTRIBUTE, "=$1"),
      ),
    )
}

function toLocalName(name: string): string {
  return name.startsWith(`${SPREADSHEET}:`) ? name.slice(SPREADSHEET.length + 1) : name
}

/** Decodes a part by its mark of byte order, the zeros of UTF-16 or the name in its first line; lines end in \n only. */
function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  let encoding = "utf-8"
  if (first === 0xff || second === 0) encoding = "utf-16le"
  else if (first === 0xfe || first === 0) encoding = "utf-16be"
  else {
    const start = new TextDecoder("latin1").decode(bytes.subarray(0, DECLARATION_BYTES))
    const named = ENCODING.exec(start)?.[1] ?? encoding
    // A text in single bytes that names UTF-16 was converted after it was written.
    if (!/^utf-?16/i.test(named)) encoding = named
  }
  return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n")
}

/** @throws Error for anything but a character, because no other entity can be defined */
function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (reference, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined || reference === "&") {
      const character = CHARACTERS.get(name ?? "")
      if (character === undefined) {
        throw new WorkbookError(toError("workbook-character-unknown", { reference }))
      }
      return character
    }
    return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
  })
}

/** Decodes the escapes that a workbook has for characters that XML cannot contain. */
export function decodeEscapes(text: string): string {
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
}

export function isTrue(value: string): boolean {
  return TRUE.test(value)
}
