import { strFromU8, strToU8, zipSync } from "fflate"
import { dropUnsafeFormats } from "./drop-unsafe-formats"
import { decodeText } from "../workbook/read-xml"
import { unpackWorkbook } from "../workbook/unpack-workbook"

const LESS_THAN = 0x3c

/**
 * Unpacks a workbook within the limits, and packs what is needed of it again, without compression.
 * SheetJS trusts the sizes in a zip's directory, so it only reads this one.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError "too-large"
 * @throws Error when the zip is damaged, or its directory disagrees with its content
 */
export function normaliseWorkbook(bytes: Uint8Array): Uint8Array {
  const normalised = Array.from(unpackWorkbook(bytes), ([name, content]) => [
    name,
    normalise(content),
  ])
  return zipSync(Object.fromEntries(normalised) as Record<string, Uint8Array>, { level: 0 })
}

/**
 * Removes from a part what may cost SheetJS unlimited time or memory and does not affect the texts: links
 * and merged cells over whole sheets, long formulas, unsafe number formats. A formula becomes `0`, so that
 * its cell is still known to have one. Also rewrites what SheetJS reads wrongly.
 */
function normalise(content: Uint8Array): Uint8Array {
  const xml = strFromU8(content)
  const normalised = dropUnsafeFormats(xml)
    // Replaced, not removed: the text around a removed tag could join into another tag.
    .replace(/<(?:\w+:)?(?:hyperlink|mergeCell)\b[^<>]*>/g, "<x/>")
    .replace(/<((?:\w+:)?f)(?=[\s/>])[^<>]*(?:\/>|>[^<]*<\/\1>)/g, "<$1>0</$1>")
    .replace(LARGE_CHARACTER, (character) => decodeText(character))
    .replace(FORMULA_RESULT, (cell, tags: string, attributes: string, _name, text: string) =>
      TEXT_TYPE.test(attributes) ? tags + escapeAgain(text) : cell,
    )
  // What does not begin like UTF-8 would be read in another way than it was looked through here.
  return normalised === xml && content[0] === LESS_THAN ? content : strToU8(normalised)
}

/** A character beyond 16 bits, such as an emoji, written as its number: SheetJS keeps 16 of them. */
const LARGE_CHARACTER = /&#(?:x0*(?:[1-9a-f]|10)[\da-f]{4}|[1-9]\d{5,6});/gi

/** A cell with a formula's result, up to its end. */
const FORMULA_RESULT =
  /(<(?:\w+:)?c(\s[^<>]*)>\s*(?:<((?:\w+:)?f)>0<\/\3>\s*)?<(?:\w+:)?v(?:\s[^<>]*)?>)([^<]*)/g
/** Of a formula whose result is a text: SheetJS decodes it twice. */
const TEXT_TYPE = /\st=["']str["']/

function escapeAgain(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
}
