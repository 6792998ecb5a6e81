import { MAX_TAGS } from "../limits"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { openZip, type Zip } from "./open-zip"
import { readXml, type XmlHandlers } from "./read-xml"

/** A way from one part of a workbook to another, or to something outside of it. */
export interface Relationship {
  id: string
  /** Such as "worksheet", the end of the URI that names it. */
  type: string
  /** Name of the part, or a URL. */
  target: string
}

/** The parts of a workbook, which relate to each other whatever their names and folders are (ECMA-376, part 2). */
export class WorkbookPackage {
  private readonly zip: Zip
  private remainingTags = MAX_TAGS

  /** @throws as `openZip` */
  constructor(bytes: Uint8Array) {
    this.zip = openZip(bytes)
  }

  has(part: string): boolean {
    return this.zip.has(part)
  }

  /** The text of a part that need not be well-formed, in UTF-8. */
  readText(part: string): string {
    return new TextDecoder().decode(this.zip.unpack(part))
  }

  /** @throws WorkbookError or Error when the part is missing or not well-formed */
  readXml(part: string, handlers: XmlHandlers): void {
    const bytes = this.zip.unpack(part)
    if (!bytes) throw new WorkbookError(toError("workbook-part-missing", { part }))
    readXml(bytes, handlers, (count) => {
      this.remainingTags -= count
      if (this.remainingTags >= 0) return
      throw new WorkbookError(toError("workbook-of-many-tags", { limit: MAX_TAGS }))
    })
  }

  /** @param part "" for the package itself */
  listRelationships(part: string): Relationship[] {
    // "xl/workbook.xml" has them in "xl/_rels/workbook.xml.rels".
    const file = part.replace(/[^/]*$/, "_rels/$&.rels")
    const relationships: Relationship[] = []
    if (!this.has(file)) return relationships
    this.readXml(file, {
      open: (name, attribute) => {
        if (name !== "Relationship") return
        const target = attribute("Target")
        relationships.push({
          id: attribute("Id"),
          type: attribute("Type").replace(/.*\//, ""),
          target: attribute("TargetMode") === "External" ? target : resolvePath(target, part),
        })
      },
    })
    return relationships
  }
}

function resolvePath(target: string, base: string): string {
  const path = target.replaceAll("\\", "/")
  const folders = path.startsWith("/") ? [] : base.split("/").slice(0, -1)
  for (const name of path.split("/")) {
    if (name === "..") folders.pop()
    else if (name !== ".") folders.push(name)
  }
  return folders.join("/")
}
