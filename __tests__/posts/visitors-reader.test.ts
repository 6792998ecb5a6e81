/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import type { Post } from "../../src/posts/post"
import { makePosts, makeWorkbook, HEADER, saveAs } from "../fixtures/make-workbook"

type Rules = typeof import("../../src/posts/workbook-to-posts")

/** The rules with one of SheetJS's builds: gatsby-node.ts gives visitors the small one. */
function loadRules(build: string): Rules {
  let rules: Rules | undefined
  jest.isolateModules(() => {
    jest.doMock("xlsx", () => jest.requireActual<object>(build))
    rules = jest.requireActual<Rules>("../../src/posts/workbook-to-posts")
  })
  if (!rules) throw new Error("The rules did not load")
  return rules
}

const atBuild = loadRules("xlsx/xlsx.js")
const atVisit = loadRules("xlsx/dist/xlsx.mini.min.js")

function readWith({ workbookToPosts }: Rules, bytes: Uint8Array): Post[] | "refused" {
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
