/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import { inspectImage, refuseSameNames } from "../../src/posts/check/inspect-image"
import { checkBytes } from "../fixtures/check-bytes"

const FOLDER = "__tests__/fixtures/field-cases"
const MAX_ELEMENTS = 17
const read = (name: string) => new Uint8Array(readFileSync(path.join(FOLDER, name)))

/** Small workbooks after public reports of what other programs write and people paste, and what is right for each. */
const cases = readFileSync(path.join(FOLDER, "cases.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"))

it.each(cases)(
  "%s",
  async (file, headings = "", elements = "", words = "", found = "", pictures) => {
    const images = (pictures?.split(", ") ?? []).map((pair) => {
      const [name = "", source = ""] = pair.split("=")
      return inspectImage(name.normalize(), read(source))
    })
    const { posts, problems } = checkBytes(
      read(`${file}.xlsx`),
      refuseSameNames(await Promise.all(images)),
    )
    const toElements = (body: string) =>
      Array.from(body.matchAll(/<(\w+)/g), ([, name]) => name).slice(0, MAX_ELEMENTS)

    expect({
      headings: posts.map(({ heading }) => heading).join(" | "),
      elements: posts.map(({ body }) => toElements(body).join(" ")).join(" | "),
      problems: problems
        .map(({ severity, place, code }) => `${severity} ${toCell(place)}${code}`)
        .join(", "),
    }).toEqual({ headings, elements, problems: found })
    expect(toText(posts.map(({ body }) => body).join(" "))).toContain(words)
  },
)

function toCell({ row, column }: { row?: number; column?: string }): string {
  return row === undefined ? "" : `${column ?? ""}${row} `
}

/** The words of HTML. */
function toText(html: string): string {
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" }
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
}
