import { readWorkbooks } from "../../src/editors/read-workbooks"
import * as reader from "../../src/posts/editors-workbook/read-editors-workbook"
import { makePosts } from "../fixtures/make-workbook"

const BROKEN = new TextEncoder().encode("no workbook")

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The workbooks of a check", () => {
  it("tell the rows of the articles and the pictures that they name", () => {
    const workbook = makePosts(["A", "a.png", "x"], ["", "", ""], ["B", "", "y"])
    const published = makePosts(["Old", "old.png", "x"])
    const { rows, images, publishedImages } = readWorkbooks({ workbook, published })

    expect({ rows, images, publishedImages }).toEqual({
      rows: [2, 4],
      images: ["a.png"],
      publishedImages: ["old.png"],
    })
  })

  it("of a body are not listed where its tags would become too many", () => {
    const body = `<img src="/assets/Blog/b.png">${"<b title=a>".repeat(2_000)}${"<p>".repeat(3_000)}`
    const bomb = makePosts(["A", "a.png", body])

    expect(readWorkbooks({ workbook: bomb, published: undefined }).images).toEqual(["a.png"])
  })

  it("tell why the editor's cannot be used, and what the site has", () => {
    const published = makePosts(["Old", "old.png", "x"])
    const read = readWorkbooks({ workbook: BROKEN, published })

    expect(read).toMatchObject({ workbook: { severity: "error" }, rows: [], images: [] })
    expect(read.publishedImages).toEqual(["old.png"])
  })

  it("do without the site's where that is broken", () => {
    const workbook = makePosts(["A", "", "x"])

    expect(readWorkbooks({ workbook, published: BROKEN }).published).toEqual([])
  })

  it("hide no mistake in this program", () => {
    jest.spyOn(reader, "readEditorsWorkbook").mockImplementation(() => {
      throw new TypeError("a mistake")
    })

    expect(() => readWorkbooks({ workbook: BROKEN, published: undefined })).toThrow("a mistake")
  })
})
