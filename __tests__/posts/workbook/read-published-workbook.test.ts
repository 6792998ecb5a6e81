/** @jest-environment node */
import { strFromU8, strToU8, unzipSync, zipSync, type ZippableFile } from "fflate"
import { MAX_PUBLISHED_CHARACTERS, MAX_UNPACKED_BYTES } from "../../../src/posts/limits"
import type { Post } from "../../../src/posts/post"
import { postsToWorkbook } from "../../../src/posts/workbook/posts-to-workbook"
import { readPublishedWorkbook } from "../../../src/posts/workbook/read-published-workbook"
import { editPart, makePosts } from "../../fixtures/make-workbook"

const SHEET = "xl/worksheets/sheet1.xml"
const post = (fields: Partial<Post>): Post => ({
  ...{ slug: "one", heading: "One", image: null, body: "" },
  ...fields,
})
const POSTS = [
  post({
    image: "a b.jpg",
    body: '<p>5 &lt; 6 &amp; "7"</p>\r\n\t_x000D_ _x000d_ \u0007 🎓 \ud83d',
  }),
  post({ slug: "one-2" }),
  post({ slug: "amp-lt", heading: "&amp; &lt;", body: "<p>x</p>" }),
]
const published = postsToWorkbook(POSTS)
const editSheet = (edit: (xml: string) => string) => editPart(published, `/${SHEET}`, edit)

/** The parts of the workbook, packed in another way. */
function repack(pack: (parts: [string, Uint8Array][]) => [string, ZippableFile][]): Uint8Array {
  return zipSync(Object.fromEntries(pack(Object.entries(unzipSync(published)))))
}

describe("The published workbook", () => {
  it("is read as the posts that were written, whatever their characters", async () => {
    expect(await readPublishedWorkbook(published)).toEqual(POSTS)
    expect(await readPublishedWorkbook(postsToWorkbook([]))).toEqual([])
  })

  const replace = (from: string | RegExp, to: string) => editSheet((xml) => xml.replace(from, to))
  it.each<[string, Uint8Array]>([
    ["is Excel's", makePosts(["One", "", ""])],
    ["is no zip", strToU8("<!doctype html><title>Not found</title>".padEnd(100))],
    ["is empty", new Uint8Array()],
    ["is cut off", published.subarray(0, -1)],
    ["has another sheet", repack((parts) => [...parts, [SHEET.replace("1", "2"), strToU8("")]])],
    ["has its parts in another order", repack((parts) => parts.reverse())],
    [
      "is not compressed",
      repack((parts) => parts.map(([name, part]) => [name, [part, { level: 0 }]])),
    ],
    ["has another declaration", replace("UTF-8", "utf-8")],
    ["has something after the rows", replace("</worksheet>", "<x/></worksheet>")],
    ["has a column of another name", replace(">Body<", ">Text<")],
    ["has another column", replace("</row>", '<c r="D1"/></row>')],
    ["has a number", replace(/<c r="A2".*?<\/c>/, '<c r="A2"><v>1</v></c>')],
    ["has two texts in a cell", replace("</t>", "</t><t>x</t>")],
    ["has a cell in another row", replace('r="A2"', 'r="A3"')],
    ["leaves out a row", replace('<row r="2">', '<row r="9">')],
    ["has a hidden row", replace('<row r="2">', '<row r="2" hidden="1">')],
    ["has another reference", replace("&amp;", "&#38;")],
    ["has a line end that XML changes", replace("_x000d_\n", "\r\n")],
    [
      "has a longer body than the build publishes",
      postsToWorkbook([post({ body: "x".repeat(MAX_PUBLISHED_CHARACTERS + 1) })]),
    ],
  ])("that %s is left to the other reader", async (_, workbook) => {
    expect(await readPublishedWorkbook(workbook)).toBeUndefined()
  })

  it("is not read when its sheet is damaged", async () => {
    // Of the sheet, the last part before the directory.
    const start = strFromU8(published, true).indexOf(SHEET) + SHEET.length
    const results = Array.from({ length: 200 }, async (_, at) => {
      const damaged = published.slice()
      damaged[start + at] = (damaged[start + at] ?? 0) ^ 0x10
      const posts = await readPublishedWorkbook(damaged).catch(() => "refused")
      return posts ?? "refused"
    })

    expect(new Set(await Promise.all(results))).toEqual(new Set(["refused"]))
  })

  it("is not unpacked further than its limit", async () => {
    const bomb = editSheet((xml) => xml + " ".repeat(MAX_UNPACKED_BYTES))

    await expect(readPublishedWorkbook(bomb)).rejects.toThrow(
      `more than ${MAX_UNPACKED_BYTES} bytes`,
    )
  })
})
