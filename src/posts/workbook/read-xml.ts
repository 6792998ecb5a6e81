/** One start tag of an XML text, and what follows it. */
export interface XmlElement {
  /** Without a prefix. */
  name: string
  /** The raw value (see `decodeText`) of the attribute of this name without its prefix; "" when there is none. */
  attribute: (name: string) => string
  /** Up to the next element that is looked for; "" after `<name/>`. */
  content: string
}

const ATTRIBUTE = /\s(?:(?!xmlns)\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const REFERENCE = /&(?:(quot|apos|gt|lt|amp)|#x([\da-f]+)|#(\d+));/gi
const CHARACTERS: Partial<Record<string, string>> = {
  quot: '"',
  apos: "'",
  gt: ">",
  lt: "<",
  amp: "&",
}
const LAST_CODE_POINT = 0x10ffff

/**
 * Finds the elements of these names in the order of the text, at any depth. Supports
 * only what programs write into workbooks: no CDATA, no comments, no custom entities.
 */
export function* findElements(xml: string, ...names: string[]): Generator<XmlElement> {
  const startTag = new RegExp(`<(?:\\w+:)?(${names.join("|")})(?=[\\s/>])([^<>]*)>`, "g")
  let tag = startTag.exec(xml)
  while (tag) {
    const [, name = "", attributes = ""] = tag
    const start = startTag.lastIndex
    tag = startTag.exec(xml)
    yield {
      name,
      attribute: readAttributes(attributes),
      content: attributes.endsWith("/") ? "" : xml.slice(start, tag?.index),
    }
  }
}

/** The text between the first start tag of this name and the next end tag; "" when there is none. */
export function readSection(xml: string, name: string): string {
  return xml.split(new RegExp(`</?(?:\\w+:)?${name}(?:\\s[^<>]*)?>`), 2)[1] ?? ""
}

/** The decoded text of an element that contains nothing else. */
export function readText({ content }: XmlElement): string {
  return decodeText(content.replace(/<[^]*/, ""))
}

/** Reads a boolean, which XML writes in two ways. */
export function isTrue(value: string): boolean {
  return value === "1" || value === "true"
}

/** Decodes the references and escapes of a text or an attribute; lines end in \n. */
export function decodeText(xml: string): string {
  return xml
    .replace(REFERENCE, (reference, name?: string, hex?: string, decimal?: string) => {
      if (name) return CHARACTERS[name.toLowerCase()] ?? reference
      const code = hex ? parseInt(hex, 16) : Number(decimal)
      return code > LAST_CODE_POINT ? reference : String.fromCodePoint(code)
    })
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\r\n/g, "\n")
}

function readAttributes(tag: string): XmlElement["attribute"] {
  const values = new Map<string | undefined, string | undefined>()
  for (const [, name, quoted, apostrophed] of tag.matchAll(ATTRIBUTE)) {
    values.set(name, quoted ?? apostrophed)
  }
  return (name) => values.get(name) ?? ""
}
