/** An object that lies over the sheet, not in a cell. */
export interface Drawing {
  /** A chart counts as a picture. */
  kind: "picture" | "words"
  /** The cell below its upper left corner, counted from 0. */
  row: number
  column: number
}

const ANCHOR = /<\w+:(twoCell|oneCell|absolute)Anchor(?=[\s>])[^<>]*(?<!\/)>[^]*?<\/\w+:\1Anchor>/g
const FROM =
  /<\w+:from>\s*<\w+:col>(\d+)<\/\w+:col>\s*(?:<\w+:colOff>[^<]*<\/\w+:colOff>)?\s*<\w+:row>(\d+)/
const HIDDEN = /\shidden="(?:1|true)"/
/** A fallback for programs that cannot show a chart or a slicer; not the editor's text. */
const FALLBACK = /<\w+:Fallback(?=[\s>])[^<>]*(?<!\/)>[^]*?<\/\w+:Fallback>/g
/** A blip is a picture that fills a shape. */
const PICTURE = /<\w+:(?:pic|blip)\b|\suri="[^"]*\/chart(?:ex)?"/
/** SmartArt has its words in a separate part. */
const WORDS = /<\w+:t>[^<]*[^<\s]|\suri="[^"]*\/diagram"/
/**
 * Finds pictures, charts and boxes with words over a sheet, which SheetJS does not read. Other
 * shapes, such as arrows, contain nothing that an article needs.
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
