/** @jest-environment node */
import { checkBlogFiles } from "../../../src/posts/check/check-blog-files"

// Nothing more is asked of it here: what the check allows an editor, no test may refuse.
describe("The site's own workbook", () => {
  it("passes the check that an editor sees", async () => {
    const { problems } = await checkBlogFiles("static/assets/blog.xlsx", "static/assets/Blog")

    expect(problems.filter(({ severity }) => severity === "error")).toEqual([])
  })
})
