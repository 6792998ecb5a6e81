/** @jest-environment node */
import { checkFilesOnDisk } from "../../../src/posts/node/check-files-on-disk"

// No test may ask more of it, because editors only see the check.
describe("The site's own workbook", () => {
  it("passes the check that an editor sees", async () => {
    const { problems } = await checkFilesOnDisk("assets/blog.xlsx", "assets/Blog")

    expect(problems.filter(({ severity }) => severity === "error")).toEqual([])
  })
})
