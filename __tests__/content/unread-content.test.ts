/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

/** Nothing needs one of them when all facts are samples, or all are real. */
const MAY_BE_UNREAD = ["sample", "fact"]

const listFiles = (folder: string) =>
  ts.sys.readDirectory(path.resolve(folder), [".ts", ".tsx", ".mts", ".mjs", ".js"])

/** Finds constants, functions and properties that the content exports and whose names no code reads. */
function findUnread(content: readonly string[], code: readonly string[]): string[] {
  const declared = content.flatMap(listNames).filter(({ isDeclared }) => isDeclared)
  const used = [...content, ...code].flatMap(listNames).filter(({ isDeclared }) => !isDeclared)
  const read = new Set(used.map(({ text }) => text))
  return [...new Set(declared.map(({ text }) => text))].filter((name) => !read.has(name))
}

interface Name {
  text: string
  isDeclared: boolean
}

/** The names in code, but not those of its types. A string may be a name, too, or the path of a page. */
function listNames(code: string): Name[] {
  const visit = (node: ts.Node): Name[] => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) {
      return []
    }
    const { parent } = node
    if (ts.isStringLiteral(node)) return [{ text: node.text.replace("/", ""), isDeclared: false }]
    if (ts.isIdentifier(node)) {
      const isNew = ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent)
      const isNamed = ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)
      const isDeclared = (isNew || isNamed || ts.isParameter(parent)) && parent.name === node
      return [{ text: node.text, isDeclared }]
    }
    const names = node.getChildren().flatMap(visit)
    // What a function makes is not content.
    if (!ts.isFunctionLike(node)) return names
    return names.filter(({ text, isDeclared }) => !isDeclared || text === node.name?.getText())
  }
  return visit(ts.createSourceFile("file.tsx", code, ts.ScriptTarget.Latest, true))
}

it("All content of the site is read somewhere", () => {
  const read = (files: readonly string[]) => files.map((file) => readFileSync(file, "utf8"))
  const content = listFiles("src/content")
  const code = ["src", "plugins", "scripts"].flatMap(listFiles)
  const roots = ["gatsby-config.ts", "gatsby-node.ts"]
  const others = code.filter((file) => !content.includes(file))

  const unread = findUnread(read(content), read([...others, ...roots]))
  expect(unread.filter((name) => !MAY_BE_UNREAD.includes(name))).toEqual([])
})

it("Content that nobody reads is found by its name", () => {
  const content = `
    interface Item { note: string }
    export const NOBODYS = "x"
    export const format = (text: string) => text
    export function list() { return { made: "x" } }
    export const words = { read: "x", unread: "x", nested: { one: "x", two: "x" }, note: "x" }`
  const code = `
    import { format, words } from "./words"
    const { read, nested: { one: other } } = words`

  expect(findUnread([content], [code])).toEqual([
    "NOBODYS",
    "format",
    "list",
    "unread",
    "two",
    "note",
  ])
})
