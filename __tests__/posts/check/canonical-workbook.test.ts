/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { strFromU8, unzipSync } from "fflate"
import { read, utils } from "xlsx"
import { makeCanonicalWorkbook } from "../../../src/posts/check/canonical-workbook"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import type { Post } from "../../../src/posts/post"

const makePost = (heading: string, image: string | null, body: string, slug: string): Post => ({
  slug,
  heading,
  image,
  body,
})
const posts = [
  makePost("Môre & <b>", "a b.jpg", '<p class="x">5 &lt; 6 &amp; 👩‍🏫</p>\n<p>\tTwo</p>', "more-b"),
  makePost("_x0041_ \u0007 \ud83d!", null, "", "x0041"),
  makePost("0012", null, "<p>TRUE</p>", "0012"),
]

describe("The published workbook", () => {
  it("contains one sheet, the three columns as texts, and nothing else", () => {
    const bytes = makeCanonicalWorkbook(posts)
    const { SheetNames: names, Sheets: sheets, Props: properties } = read(bytes)
    const [sheet] = Object.values(sheets)

    expect(Object.keys(unzipSync(bytes))).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/workbook.xml",
      "xl/_rels/workbook.xml.rels",
      "xl/worksheets/sheet1.xml",
    ])
    expect(names).toHaveLength(1)
    expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toMatchObject([
      ["Heading", "Image", "Body"],
      ["Môre & <b>", "a b.jpg", posts[0]?.body],
      ["_x0041_ \u0007 \ud83d!"],
      ["0012", undefined, "<p>TRUE</p>"],
    ])
    expect(properties).toEqual({ SheetNames: names, Worksheets: 1 })
    expect(strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).not.toMatch(
      /<[a-z][^>]*\bs="/,
    )
  })

  it("gives the page the same posts", () => {
    expect(parsePosts(makeCanonicalWorkbook(posts))).toEqual(posts)
    expect(parsePosts(makeCanonicalWorkbook([]))).toEqual([])
  })

  it("is the same bytes for the same posts, whenever and wherever it is made", () => {
    const program = `
      const { postsToWorkbook } = require("./src/posts/workbook/write-workbook.ts")
      const post = { slug: "a", heading: "A", image: null, body: "<p>x</p>" }
      process.stdout.write(Buffer.from(postsToWorkbook([post])).toString("base64"))`
    const make = (timeZone: string) =>
      execFileSync(process.execPath, ["--import", "tsx", "-e", program], {
        encoding: "utf8",
        env: { ...process.env, TZ: timeZone },
      })

    expect(make("Africa/Johannesburg")).toBe(make("America/Los_Angeles"))
    expect(make("UTC").length).toBeGreaterThan(500)
  })

  it("that would show visitors another article is not made", () => {
    const wrong = makePost("A", null, "<p>x</p>", "not-its-slug")

    expect(() => makeCanonicalWorkbook([wrong])).toThrow(
      "Read back, the published workbook holds the article “A” otherwise than was written.",
    )
  })
})
