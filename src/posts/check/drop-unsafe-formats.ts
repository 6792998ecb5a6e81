import { MAX_FORMAT_CHARACTERS } from "../limits"

/** Replaces the number formats that would make a text of any length out of a cell. */
export function dropUnsafeFormats(xml: string): string {
  return xml.replace(/\sformatCode=(?:"[^"]*"|'[^']*')/g, (format) =>
    isSafeFormat(format) ? format : ' formatCode="General"',
  )
}

/** Each @ in a format inserts the whole text of the cell; it may be written as a character reference. */
function isSafeFormat(format: string): boolean {
  return format.length <= MAX_FORMAT_CHARACTERS && !/(?:@|&#)[^]*(?:@|&#)/.test(format)
}
