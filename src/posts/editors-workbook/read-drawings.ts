import type { CellPlace } from "../workbook/cell-references"
import { isTrue } from "../workbook/read-xml"
import type { Relationship, WorkbookPackage } from "../workbook/workbook-package"

/** What lies over the sheet and not in a cell, by the cell under its upper left corner. */
export interface Drawing {
  /** Excel saves a chart as a picture, too. */
  kind: "picture" | "words"
  place: CellPlace
}

/** Of Transitional and of Strict Open XML. */
const PREFIXES = {
  "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing": "xdr",
  "http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing": "xdr",
  "http://schemas.openxmlformats.org/drawingml/2006/main": "a",
  "http://purl.oclc.org/ooxml/drawingml/main": "a",
}
const ANCHOR = /^xdr:(twoCell|oneCell|absolute)Anchor$/

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
 * Reads the pictures, the charts and the boxes with words that lie over a sheet; arrows have nothing that an article loses.
 * @param relationships those of the sheet
 */
export function readDrawings(
  pack: WorkbookPackage,
  relationships: readonly Relationship[],
): Drawing[] {
  return relationships.flatMap(({ type, target }) => {
    if (!pack.has(target)) return []
    if (type === "vmlDrawing") return readVml(pack.readText(target))
    return type === "drawing" ? readPart(pack, target) : []
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

function makeAnchor() {
  return { kinds: new Set<Drawing["kind"]>(), place: { row: 0, column: 0 }, isHidden: false }
}

function readPart(pack: WorkbookPackage, part: string): Drawing[] {
  const drawings: Drawing[] = []
  let anchor = makeAnchor()
  const path: string[] = []
  pack.readXml(part, {
    prefixes: PREFIXES,
    open: (name, attribute) => {
      path.push(name)
      if (ANCHOR.test(name)) anchor = makeAnchor()
      // A blip is what a shape is filled with.
      else if (name === "xdr:pic" || name === "a:blip") anchor.kinds.add("picture")
      else if (name === "a:graphicData") {
        const kind = GRAPHICS[attribute("uri").replace(/.*\//, "")]
        if (kind) anchor.kinds.add(kind)
      } else if (isTrue(attribute("hidden"))) anchor.isHidden = true
    },
    text: (text) => {
      const [parent, name] = path.slice(-2)
      if (parent === "xdr:from" && name === "xdr:row") anchor.place.row = Number(text)
      if (parent === "xdr:from" && name === "xdr:col") anchor.place.column = Number(text)
      // What programs show that do not know a chart or a slicer is no text of the editor.
      const isInstead = path.includes("mc:Fallback")
      if (name === "a:t" && text.trim() !== "" && !isInstead) anchor.kinds.add("words")
    },
    close: (name) => {
      path.pop()
      if (!ANCHOR.test(name) || anchor.isHidden) return
      for (const kind of anchor.kinds) drawings.push({ kind, place: anchor.place })
    },
  })
  return drawings
}
