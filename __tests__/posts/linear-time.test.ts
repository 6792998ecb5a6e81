/** @jest-environment node */
import type { Run } from "../../src/posts/body/text/formatted-text"
import { readBody, readText } from "../../src/posts/body/read-body"
import { checkBody } from "../../src/posts/check/bodies/check-body"
import { listImageNames } from "../../src/posts/check/bodies/list-image-names"
import { readSheet } from "../../src/posts/workbook/read-sheet"
import { getNodePurifier } from "../../src/posts/node/node-purifier"
import { PLAIN_FONT } from "../../src/posts/font"
import { sheetToPostRows } from "../../src/posts/workbook/workbook-to-posts"
import { checkBytes } from "../fixtures/check-bytes"
import { makePackage, shared, sharedStrings } from "../fixtures/make-package"
import { HEADER, makePosts } from "../fixtures/make-workbook"
import { findSlowGrowth } from "../fixtures/measure-cpu"

/** Twice the longest text. */
const LONG_TEXT_CHARACTERS = 64_000

interface Task {
  of: string
  size: number
  prepare: (size: number) => () => unknown
}

const plain = (text: string): Run => ({ ...PLAIN_FONT, text })
const bold = (text: string): Run => ({ ...PLAIN_FONT, text, isBold: true })
const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const check = (body: string) => () =>
  checkBody(body, readText(body), {
    checkImageFile: () => undefined,
    checkSiteLink: () => undefined,
    getPurifier: getNodePurifier,
  })
const write =
  (...runs: Run[]) =>
  () =>
    readBody(runs)

describe("Many rows or cells cost a visitor and the check little time:", () => {
  it.each<Task>([
    {
      of: "articles with the same heading",
      size: 16_000,
      prepare: (size) => {
        const rows = [HEADER, ...repeat(size, () => ["Why?", "", ""])]
        return () => sheetToPostRows({ name: "Posts", rows, hiddenRows: new Set() })
      },
    },
    {
      of: "blank rows between two articles",
      size: 1_600,
      prepare: (size) => {
        const rows = [["A", "", "x"], ...repeat(size, () => [" "]), ["B", "", "x"]]
        const bytes = makePosts(...rows)
        return () => checkBytes(bytes)
      },
    },
    {
      of: "rows above the names of the columns",
      size: 16_000,
      prepare: (size) => {
        const rows = [...repeat(size, () => ["A", "x"]), HEADER]
        return () => sheetToPostRows({ name: "Posts", rows, hiddenRows: new Set() })
      },
    },
    {
      of: "cells of one row",
      size: 16_000,
      prepare: (size) => {
        const cells = repeat(size, (index) => `<c><v>${index}</v></c>`).join("")
        const bytes = makePackage({ sheet: `<sheetData><row>${cells}</row></sheetData>` })
        return () => readSheet(bytes)
      },
    },
    {
      of: "cells that name one long formatted text",
      size: 960,
      prepare: (size) => {
        const rows = repeat(size, (row) => `<row>${shared(`A${row + 1}`, 0)}</row>`)
        const strings = sharedStrings(["<r><rPr><b/></rPr><t>a</t></r>".repeat(size)])
        const sheet = `<sheetData>${rows.join("")}</sheetData>`
        const bytes = makePackage({ sheet, strings })
        return () => {
          const { reader } = readSheet(bytes)
          rows.forEach((_, row) => reader.readRuns(row, 0))
        }
      },
    },
  ])("$of", ({ size, prepare }) => {
    expect(findSlowGrowth(prepare, size)).toBeUndefined()
  })
})

describe("A text longer than the longest cell costs little time:", () => {
  it.each<Task>([
    {
      of: "paragraphs of HTML",
      size: 8_000,
      prepare: (size) => check("<p>Words</p>".repeat(size)),
    },
    {
      of: "tags that are never closed",
      size: 40_000,
      prepare: (size) => check("<div>".repeat(size)),
    },
    {
      of: "beginnings of comments",
      size: 40_000,
      prepare: (size) => check("<!--".repeat(size)),
    },
    {
      of: "pictures in HTML",
      size: 16_000,
      prepare: (size) => {
        const body = '<img src="/assets/Blog/garden.jpg">'.repeat(size)
        return () => listImageNames({ image: null, body })
      },
    },
    {
      of: "accents of a heading, above and below, in an order that Unicode does not keep",
      size: 160_000,
      prepare: (size) => {
        const rows = [HEADER, ["\u0301\u0323".repeat(size), "", ""]]
        return () => sheetToPostRows({ name: "Posts", rows, hiddenRows: new Set() })
      },
    },
    {
      of: "letters of changing formats",
      size: 32_000,
      prepare: (size) => write(...repeat(size, (index) => (index % 2 ? bold : plain)("a "))),
    },
    {
      of: "bold lines inside a paragraph",
      size: 16_000,
      prepare: (size) => {
        const runs = repeat(size, (index) => (index % 2 ? bold : plain)("a\n"))
        return () => readBody(runs)
      },
    },
    { of: "paragraphs", size: 32_000, prepare: (size) => write(plain("a\n\n".repeat(size))) },
    { of: "lines of a list", size: 16_000, prepare: (size) => write(plain("- a\n".repeat(size))) },
    { of: "openings of tags", size: 32_000, prepare: (size) => write(plain("<a".repeat(size))) },
    {
      of: "quotation marks in one address",
      size: 32_000,
      prepare: (size) => write(plain(`<a href='x${'"'.repeat(size)}x'>a</a>`)),
    },
    { of: "at signs", size: 32_000, prepare: (size) => write(plain("a@".repeat(size))) },
    {
      of: "dots after an at sign",
      size: 32_000,
      prepare: (size) => write(plain(`a@${"b.".repeat(size)}`)),
    },
    {
      of: "dots of a URL that never ends",
      size: 64_000,
      prepare: (size) => write(plain(`http://${".".repeat(size)}`)),
    },
    ...Object.entries({
      "attributes that are never quoted to their end": "<a title=\"<a title='",
      "tags that never end": "<a x=1 ",
      "curly quotation marks in a tag": "<a href=“",
      "bold tags that are never closed": "<b>x ",
      "paragraphs around tags that are never closed": "<p><i lang=af>x",
      "scripts without an end": "<script>",
      "openings of marks": "*a _b ~c **d __e ",
      "brackets of links": "[a](b ",
      "bars of a table": "| a |\n|---|\n",
      "tabs in lines": "a\tb\nc\td\te\n",
      "inner lists": "- a\n  - b\n",
      "invisible characters": "a\u200b\u00ad",
      "opening brackets": "(",
      "wrapped addresses": "https://www.google.com/url?sa=D",
      "closing brackets after an address": "https://a.org/())",
      "quotation marks around an address": '<a href=\'"""x\'>a</a>',
      "addresses at the ends of lines": "https://a.org/b-\nc\n",
      "items of a list of Word": "<p style='mso-list:l0 level1'>· a</p>",
      "cells of a table": "<table><tr><td>a<td>b",
    }).map(([of, piece]) => ({
      of,
      size: Math.floor(LONG_TEXT_CHARACTERS / piece.length),
      prepare: (size: number) => write(plain(piece.repeat(size))),
    })),
    {
      of: "references after a URL",
      size: 12_000,
      prepare: (size) => write(plain(`http://a${"&amp;".repeat(size)}${"&x;".repeat(size / 10)}`)),
    },
  ])("$of", ({ size, prepare }) => {
    expect(findSlowGrowth(prepare, size)).toBeUndefined()
  })
})
