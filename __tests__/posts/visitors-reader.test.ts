/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import type { Post } from "../../src/posts/post"
import { loadRules } from "../fixtures/load-rules"
import { makePosts, makeWorkbook, HEADER, saveAs } from "../fixtures/make-workbook"

const atBuild = loadRules("xlsx/xlsx.js")
const atVisit = loadRules("xlsx/dist/xlsx.mini.min.js")

function readWith(
  { workbookToPosts }: ReturnType<typeof loadRules>,
  bytes: Uint8Array,
): Post[] | "refused" {
  try {
    return workbookToPosts(bytes)
  } catch {
    return "refused"
  }
}

describe("A visitor's browser reads with the small build what the site's build has read:", () => {
  const posts = makePosts(["Môre", "a.jpg", "<p>Één</p>"], ["", "", "no heading"])
  const formatted = makePosts([{ t: "n", v: 45000, z: "d mmmm yyyy" }, "", true])
  const failed = makePosts([{ t: "e", v: 0x17 }, "", { t: "e", v: 0 }])
  const elsewhere = makeWorkbook([HEADER, ["A", "", "B"]], { start: "C5" })
  const own = new Uint8Array(readFileSync(path.resolve("static/assets/blog.xlsx")))

  it.each<[string, Uint8Array]>([
    ["the site's own workbook", own],
    ["posts and problems", posts],
    ["formatted cells", formatted],
    ["failed formulas", failed],
    ["a table away from A1", elsewhere],
    ["a sheet without posts", makePosts()],
  ])("%s", (_name, bytes) => {
    const expected = readWith(atBuild, bytes)

    expect(expected).not.toBe("refused")
    expect(readWith(atVisit, bytes)).toEqual(expected)
  })

  it("a binary workbook (.xlsb) under the name blog.xlsx", () => {
    const binary = saveAs(posts, "xlsb")

    expect(readWith(atVisit, binary)).toEqual(readWith(atBuild, binary))
  })
})
