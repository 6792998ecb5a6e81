/** @jest-environment node */
import { checkBlogFiles } from "../../../src/posts/node/check-blog-files"

// No test may ask more of it, because editors only see the check.
describe("The site's own workbook", () => {
  it("passes the check that an editor sees", async () => {
    const { problems } = await checkBlogFiles("static/assets/blog.xlsx", "static/assets/Blog")

    expect(problems.filter(({ severity }) => severity === "error")).toEqual([])
  })
})
