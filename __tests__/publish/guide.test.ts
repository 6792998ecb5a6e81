/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { checkWorkbook } from "../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../src/posts/check/make-node-purifier"

const GUIDE_FOLDER = path.resolve("docs/editors-guide")
const RULES_FOLDER = path.resolve("src/posts")

const guide = readFileSync(path.join(GUIDE_FOLDER, "README.md"), "utf8")
const chapter = guide.split("\n## ").find((text) => text.startsWith("What the messages mean"))
const messages = [...(chapter ?? "").matchAll(/^\| (.+?) +\|/gm)]
  .map(([, message = ""]) => message)
  .filter((message) => message !== "Message" && !message.startsWith("---"))
/** The rules' own words, with "…" in place of what they fill in. */
const rules = readdirSync(RULES_FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(path.join(RULES_FOLDER, name), "utf8"))
  .join("\n")
  .replace(/\$\{[^}]*\}/g, "…")

describe("The editors’ guide", () => {
  it("explains more than thirty messages, each as the check words it", () => {
    expect(messages.length).toBeGreaterThan(30)
    expect(messages.filter((message) => !rules.includes(message))).toEqual([])
  })
})

describe("The template of the workbook", () => {
  it("is in order: one example, and nothing ignored but the sheet that explains", () => {
    const bytes = readFileSync(path.join(GUIDE_FOLDER, "blog-template.xlsx"))
    const { posts, problems, ignored } = checkWorkbook(
      bytes,
      [{ name: "marking.jpg", width: 1200, height: 900 }],
      makeNodePurifier,
    )

    expect(posts).toHaveLength(1)
    expect(posts[0]?.image).toBe("marking.jpg")
    expect(posts[0]?.body).toContain("<h2>Ask them in this order</h2>\n<ol>\n<li>Which question")
    expect(posts[0]?.body).toContain("<strong>in your planning file</strong>")
    expect(problems).toEqual([])
    expect(ignored).toEqual(["the sheet “How to”"])
  })
})
