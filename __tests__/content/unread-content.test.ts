/** @jest-environment node */
import path from "node:path"
import ts from "typescript"
import { findUnread, makeService } from "../fixtures/find-unread"

/** Nothing needs one of them when all facts are samples, or all are real. */
const MAY_BE_UNREAD = ["sample", "fact"]

const listFiles = (folder: string) =>
  ts.sys.readDirectory(path.resolve(folder), [".ts", ".tsx", ".mts", ".mjs", ".js"])

it("All content of the site is read somewhere", () => {
  const gatsby = ["gatsby-config.ts", "gatsby-node.ts"].map((file) => path.resolve(file))
  const service = makeService([...["src", "plugins", "scripts"].flatMap(listFiles), ...gatsby])
  const unread = listFiles("src/content").flatMap((file) => findUnread(service, file))

  expect(unread.filter((name) => !MAY_BE_UNREAD.includes(name))).toEqual([])
})

describe("Content that nobody reads", () => {
  const WORDS = `
    interface Item { label: string; note: string }
    export const NOBODYS = "x"
    export const format = (text: string) => text
    export const words = {
      read: "x", unread: "x",
      destructured: { one: "x", two: "x" },
      renamed: { one: "x", two: "x" },
      spread: { title: "x" },
      indexed: { one: "x" },
      entries: { one: "x" },
      typed: [{ label: "x", note: "x" }, { label: "x", note: "x" }] as readonly Item[],
      untyped: [{ label: "x", note: "x" }, { label: "x", note: "x" }],
      handedOn: { label: "x", note: "x" } satisfies Item,
    }`
  const PAGE = `
    import { words } from "./words"
    interface Item { label: string }
    const { read, destructured: { one }, renamed: other, handedOn } = words
    const show = ({ label }: Item) => label
    export const page = (name: "one") => [
      read, one, other.one, { ...words.spread }, words.indexed[name], Object.values(words.entries),
      words.typed.map((item) => item.label), words.untyped.map(({ label }) => label), show(handedOn),
    ]`

  it("is found, also in lists, but not where it may be read unseen", () => {
    const [file, page] = [path.resolve("words.ts"), path.resolve("page.ts")]

    expect(findUnread(makeService([file, page], { [file]: WORDS, [page]: PAGE }), file)).toEqual([
      "NOBODYS",
      "format",
      "words.unread",
      "words.destructured.two",
      "words.renamed.two",
      "words.typed.note",
      "words.untyped.note",
    ])
  })
})
