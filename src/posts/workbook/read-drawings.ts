import type { CellPlace } from "./cell-references"
import type { FirstSheet } from "./open-workbook"
import { isTrue, readTags } from "./xml-tags"

/** What lies over the sheet and not in a cell, by the cell under its upper left corner. */
export interface Drawing {
  /** Excel saves a chart as a picture, too. */
  kind: "picture" | "words"
  place: CellPlace
}

const ANCHOR = /^(twoCell|oneCell|absolute)Anchor$/
/** By the end of the URI that names it. What SmartArt and charts show is in a part of its own. */
const GRAPHICS: Partial<Record<string, Drawing["kind"]>> = {
  diagram: "words",
  chart: "picture",
  chartex: "picture",
}
/** Pictures and embedded documents of old programs; comments and buttons are of other types. */
const VML_OBJECT = "<x:ClientData"
const VML_PICTURE = /^\s[^>]*ObjectType=["']Pict["']/
const VML_PLACE = /<x:Anchor>\s*(\d+)\s*,\s*\d+\s*,\s*(\d+)/

/**
 * Reads the pictures, the charts and the boxes with words that lie over a sheet, which SheetJS does not; arrows have nothing
 * that an article loses.
 */
export function readDrawings({ relationships, readPart }: FirstSheet): Drawing[] {
  return relationships.flatMap(({ type, target }) => {
    const xml = /^(?:vmlD|d)rawing$/.test(type) ? readPart(target) : undefined
    if (xml === undefined) return []
    return type === "drawing" ? readDrawing(xml) : readVml(xml)
  })
}

/** Not by its grammar, as Excel itself writes VML that is no XML. */
function readVml(text: string): Drawing[] {
  return text
    .split(VML_OBJECT)
    .filter((object) => VML_PICTURE.test(object))
    .map((object) => {
      const [, column = "0", row = "0"] = VML_PLACE.exec(object) ?? []
      return { kind: "picture", place: { row: Number(row), column: Number(column) } }
    })
}

function readDrawing(xml: string): Drawing[] {
  const drawings: Drawing[] = []
  let kinds = new Set<Drawing["kind"]>()
  let place = { row: 0, column: 0 }
  let isHidden = false
  /** Whether this is what programs show that do not know a chart or a slicer: no text of the editor. */
  let isFallback = false
  let isFrom = false
  for (const { name, kind, attributes, textBefore } of readTags(xml)) {
    const isEnd = kind === "end"
    if (name === "from") isFrom = !isEnd
    else if (name === "Fallback") isFallback = !isEnd
    else if (ANCHOR.test(name) && !isEnd) {
      kinds = new Set()
      place = { row: 0, column: 0 }
      isHidden = false
    } else if (ANCHOR.test(name)) {
      if (!isHidden) drawings.push(...Array.from(kinds, (found) => ({ kind: found, place })))
    } else if (isEnd) {
      if (isFrom && name === "row") place.row = Number(textBefore)
      if (isFrom && name === "col") place.column = Number(textBefore)
      if (name === "t" && textBefore.trim() !== "" && !isFallback) kinds.add("words")
    } else if (name === "pic" || name === "blip") {
      // A blip is what a shape is filled with.
      kinds.add("picture")
    } else if (name === "graphicData") {
      const found = GRAPHICS[attributes.uri?.replace(/.*\//, "") ?? ""]
      if (found) kinds.add(found)
    } else if (attributes.hidden !== undefined && isTrue(attributes.hidden)) isHidden = true
  }
  return drawings
}
