/** @jest-environment node */
import { read, utils } from "xlsx"
import { makePublishedWorkbook } from "../../../src/posts/node/make-published-workbook"
import type { Post } from "../../../src/posts/post"
import { postsToWorkbook } from "../../../src/posts/workbook/posts-to-workbook"

const posts: Post[] = [
  {
    slug: "more-b",
    heading: "Môre & <b>",
    image: "a b.jpg",
    body: '<p class="x">5 &lt; 6 &amp; 👩‍🏫</p>\n<p>\tTwo</p>',
  },
  { slug: "x0041", heading: "_x0041_ \ud83d!", image: null, body: "" },
  { slug: "0012", heading: "0012", image: null, body: "<p>TRUE</p>" },
]

describe("The published workbook", () => {
  it("contains one sheet with the three columns as texts", async () => {
    const { SheetNames, Sheets, Props } = read(await makePublishedWorkbook(posts))
    const [sheet] = Object.values(Sheets)

    expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toMatchObject([
      ["Heading", "Image", "Body"],
      ["Môre & <b>", "a b.jpg", posts[0]?.body],
      ["_x0041_ \ud83d!"],
      ["0012", undefined, "<p>TRUE</p>"],
    ])
    expect(Props).toEqual({ SheetNames, Worksheets: 1 })
  })

  it("is the same bytes for the same posts, whenever it is made", () => {
    jest.useFakeTimers({ now: new Date("2026-01-31") })
    const first = postsToWorkbook(posts)
    jest.setSystemTime(new Date("2027-08-01"))
    expect(postsToWorkbook(posts)).toEqual(first)
    jest.useRealTimers()
  })

  it.each([
    ["another article", { slug: "not-its-slug", heading: "A", image: null, body: "<p>x</p>" }],
    ["fewer articles", { slug: "thought", heading: "", image: null, body: "<p>x</p>" }],
  ])("that would show visitors %s is not made", async (_what, wrong) => {
    await expect(makePublishedWorkbook([...posts, wrong])).rejects.toThrow(
      `Visitors would see another article than “${wrong.heading}”.`,
    )
  })
})
