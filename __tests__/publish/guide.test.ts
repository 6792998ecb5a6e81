/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { checkWorkbook } from "../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../src/posts/check/make-node-purifier"
import { isImageName } from "../../src/posts/workbook/image-name"

const GUIDE_FOLDER = path.resolve("docs/editors-guide")
const RULES_FOLDER = path.resolve("src/posts")
/** The guide is read on phones, too. */
const MAX_PICTURE_BYTES = 150_000

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
  it.each([...guide.matchAll(/\]\(([^)#]+)\)/g)].map(([, address = ""]) => address))(
    "finds %s beside it",
    (address) => {
      expect(existsSync(path.join(GUIDE_FOLDER, address))).toBe(true)
    },
  )

  it("has a heading for every entry of its table of contents", () => {
    const entries = [...guide.matchAll(/^\d\. \[(.+)\]\(#(.+)\)$/gm)]
    expect(entries).toHaveLength(7)
    for (const [, title = "", anchor] of entries) {
      expect(guide).toContain(`\n## ${title}\n`)
      expect(anchor).toBe(title.toLowerCase().replaceAll(" ", "-"))
    }
  })

  it("describes every picture in words and keeps it light", () => {
    const pictures = [...guide.matchAll(/!\[(.*)\]\((.+)\)/g)]
    expect(pictures.length).toBeGreaterThanOrEqual(5)
    for (const [, words = "", name = ""] of pictures) {
      expect(words.length).toBeGreaterThan(20)
      expect(statSync(path.join(GUIDE_FOLDER, name)).size).toBeLessThan(MAX_PICTURE_BYTES)
    }
  })

  it("explains more than thirty messages", () => {
    expect(messages.length).toBeGreaterThan(30)
  })

  it.each(messages)("quotes a message as the check words it: %s", (message) => {
    expect(rules).toContain(message)
  })

  it("names exactly the characters that the name of a picture must not have", () => {
    const [, listed = ""] = /short name without `([^`]+)`/.exec(guide) ?? []
    const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
      String.fromCharCode(0x20 + index),
    )
    const refused = printable.filter((character) => !isImageName(`a${character}b.jpg`))

    expect(listed.split(" ").sort()).toEqual(refused.sort())
  })

  it.each([
    ["a hidden row is a draft", /hidden or filtered out is a draft/],
    ["a bold line may stand right above its text", /\*\*bold\*\* line .*right above its text/],
    ["an address may begin with www", /`www\.example\.org`/],
  ])("says that %s", (_name, words) => {
    expect(guide.replace(/\s+/g, " ")).toMatch(words)
  })

  it("is linked from the first screen of the README", () => {
    const [firstScreen] = readFileSync(path.resolve("README.md"), "utf8").split("\n## ")

    expect(firstScreen).toContain("(docs/editors-guide/README.md)")
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
