/** @jest-environment node */
import { readFileSync } from "node:fs"
import { checkBytes } from "../fixtures/check-bytes"

it("The template of the workbook is in order: one example, and nothing ignored but the sheet that explains", () => {
  const { posts, problems, ignored } = checkBytes(
    readFileSync("docs/editors-guide/blog-template.xlsx"),
    [{ name: "marking.jpg", width: 1200, height: 900 }],
  )

  expect(posts).toHaveLength(1)
  expect(posts[0]?.image).toBe("marking.jpg")
  expect(posts[0]?.body).toContain("<h2>Ask them in this order</h2>\n<ol>\n<li>Which question")
  expect(posts[0]?.body).toContain("<strong>in your planning file</strong>")
  expect(problems).toEqual([])
  expect(ignored).toEqual(["the sheet “How to”"])
})
