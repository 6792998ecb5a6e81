/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { strToU8, unzipSync, zipSync } from "fflate"
import sharp from "sharp"
import { type CellObject, read, utils, write } from "xlsx"
import { makePublishedWorkbook } from "../../../src/posts/check/make-published-workbook"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import type { Post } from "../../../src/posts/post"
import { postsToWorkbook } from "../../../src/posts/workbook/posts-to-workbook"

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
  it("contains one sheet with the three columns as texts", () => {
    const {
      SheetNames: names,
      Sheets: sheets,
      Props: properties,
    } = read(makePublishedWorkbook(posts))
    const [sheet] = Object.values(sheets)

    expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toMatchObject([
      ["Heading", "Image", "Body"],
      ["Môre & <b>", "a b.jpg", posts[0]?.body],
      ["_x0041_ \u0007 \ud83d!"],
      ["0012", undefined, "<p>TRUE</p>"],
    ])
    expect(properties).toEqual({ SheetNames: names, Worksheets: 1 })
  })

  it("gives the page the same posts", () => {
    expect(parsePosts(makePublishedWorkbook(posts))).toEqual(posts)
    expect(parsePosts(makePublishedWorkbook([]))).toEqual([])
  })

  it("is the same bytes for the same posts, whenever and wherever it is made", () => {
    const program = `
      const { postsToWorkbook } = require("./src/posts/workbook/posts-to-workbook.ts")
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

    expect(() => makePublishedWorkbook([wrong])).toThrow(
      "Read back, the published workbook holds the article “A” otherwise than was written.",
    )
  })

  it("of an editor's file with an author, comments, sheets, columns and photos holds the three columns only", async () => {
    const { bytes, secrets } = await makeEditorsWorkbook()
    const texts = Object.values(unzipSync(bytes)).map((part) => Buffer.from(part))
    expect(secrets.filter((secret) => !texts.some((text) => text.includes(secret)))).toEqual([])

    const { workbook = new Uint8Array(), problems } = checkWorkbook(bytes, [], makeNodePurifier)

    expect(problems.filter(({ severity }) => severity === "error")).toEqual([])
    const post = makePost("Mark less", null, "<p>Read &amp; learn</p>", "mark-less")
    expect(Buffer.from(workbook).equals(postsToWorkbook([post]))).toBe(true)
  })
})

/** GPSLatitudeRef and GPSLatitude, as cameras write where a photo was taken. */
const PLACE = {
  IFD0: { Artist: "Photographer" },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "26/1 12/1 0/1" },
}

/** What Excel saves beside the texts of an article, and words of each that nobody else should get. */
async function makeEditorsWorkbook(): Promise<{ bytes: Uint8Array; secrets: string[] }> {
  const rows = [
    ["Heading", "Salary", "Image", "Body"],
    ["Mark less", "R 12345", "", "<p>Read &amp; learn</p>"],
  ]
  const sheet = utils.aoa_to_sheet(rows)
  sheet["!cols"] = [{}, { hidden: true }]
  const cell = sheet.A2 as CellObject
  cell.c = [{ a: "Commentator", t: "Is this true?" }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, "Public")
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Home address"]]), "Private drafts")
  book.Props = { Author: "Author Name", LastAuthor: "Last Editor", Company: "Company Name" }
  book.Custprops = { Path: "C:/Users/Editor" }
  const saved = unzipSync(
    new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer),
  )
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a83a18" } })
  const bytes = zipSync({
    ...saved,
    "xl/media/image1.jpeg": new Uint8Array(await photo.withExif(PLACE).jpeg().toBuffer()),
    "xl/persons/person.xml": strToU8('<person displayName="Person Name"/>'),
    "xl/printerSettings/printerSettings1.bin": strToU8("Printer in room 7"),
  })
  const secrets = [
    ...["Author Name", "Last Editor", "Company Name", "C:/Users/Editor", "Commentator"],
    ...["Is this true?", "Salary", "R 12345", "Private drafts", "Home address", "Public"],
    ...["Photographer", "Exif", "Person Name", "Printer in room 7"],
  ]
  return { bytes, secrets }
}
