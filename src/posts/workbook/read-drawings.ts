/** What lies over the sheet and not in a cell. */
export interface Drawing {
  /** Excel saves a chart as a picture, too. */
  kind: "picture" | "words"
  /** The cell under its upper left corner, counted from 0. */
  row: number
  column: number
}

const ANCHOR = /<\w+:(twoCell|oneCell|absolute)Anchor(?=[\s>])[^<>]*(?<!\/)>[^]*?<\/\w+:\1Anchor>/g
const FROM =
  /<\w+:from>\s*<\w+:col>(\d+)<\/\w+:col>\s*(?:<\w+:colOff>[^<]*<\/\w+:colOff>)?\s*<\w+:row>(\d+)/
const HIDDEN = /\shidden="(?:1|true)"/
/** What programs show that do not know a chart or a slicer: no text of the editor. */
const FALLBACK = /<\w+:Fallback(?=[\s>])[^<>]*(?<!\/)>[^]*?<\/\w+:Fallback>/g
/** A blip is what a shape is filled with. */
const PICTURE = /<\w+:(?:pic|blip)\b|\suri="[^"]*\/chart(?:ex)?"/
/** The words of SmartArt are in a part of its own. */
const WORDS = /<\w+:t>[^<]*[^<\s]|\suri="[^"]*\/diagram"/
/**
 * Finds the pictures, the charts and the boxes with words that lie over a sheet, which SheetJS does not read; arrows have
 * nothing that an article loses.
 */
export function readDrawings(xml: string): Drawing[] {
  return Array.from(xml.matchAll(ANCHOR)).flatMap(([whole]) => {
    const anchor = whole.replace(FALLBACK, "")
    if (HIDDEN.test(anchor)) return []
    const [, column = 0, row = 0] = FROM.exec(anchor) ?? []
    const kinds: Drawing["kind"][] = []
    if (PICTURE.test(anchor)) kinds.push("picture")
    if (WORDS.test(anchor)) kinds.push("words")
    return kinds.map((kind) => ({ kind, row: Number(row), column: Number(column) }))
  })
}
