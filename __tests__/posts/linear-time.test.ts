/** @jest-environment node */
import { readBody, readPlainBody } from "../../src/posts/body/read-body"
import { findLostWords } from "../../src/posts/check/find-lost-words"
import { BOLD } from "../../src/posts/body/text/formatted-text"
import { makeCellFormatter } from "../../src/posts/workbook/format-cell"
import { readEditorsSheet } from "../../src/posts/workbook/read-sheet"
import { findHeader } from "../../src/posts/workbook/find-header"
import { cellsToPost } from "../../src/posts/workbook/cells-to-post"
import { checkBytes } from "../fixtures/check-bytes"
import { makePackage, shared, sharedStrings, writeStyles } from "../fixtures/make-package"
import { HEADER, makePosts } from "../fixtures/make-workbook"
import { findSlowGrowth, MAX_CPU_MS, measureCpuMs } from "../fixtures/measure-cpu"

interface Task {
  of: string
  size: number
  prepare: (size: number) => () => unknown
}

const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

const readRows = (rows: string[][]) => {
  findHeader({ name: "Posts", rows })
  const slugs = new Map<string, number>()
  for (const [heading = "", image = ""] of rows) cellsToPost({ heading, image }, slugs)
}

describe("Many rows or cells cost a visitor and the check little time:", () => {
  it.each<Task>([
    {
      of: "articles with the same heading",
      size: 16_000,
      prepare: (size) => {
        const rows = [HEADER, ...repeat(size, () => ["Why?", "", ""])]
        return () => readRows(rows)
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
        return () => readRows(rows)
      },
    },
    {
      of: "cells of one row",
      size: 16_000,
      prepare: (size) => {
        const cells = repeat(size, (index) => `<c><v>${index}</v></c>`).join("")
        const bytes = makePackage({ sheet: `<sheetData><row>${cells}</row></sheetData>` })
        return () => readEditorsSheet(bytes)
      },
    },
    {
      of: "cells that name one long formatted text, in two fonts by turns",
      size: 960,
      prepare: (size) => {
        const style = (row: number) => ` s="${row % 2}"`
        const rows = repeat(size, (row) => `<row>${shared(`A${row + 1}`, 0, style(row))}</row>`)
        const styles = writeStyles(["", "<i/>"], [{ font: 0 }, { font: 1 }])
        const strings = sharedStrings(["<r><rPr><b/></rPr><t>a</t></r>".repeat(size)])
        const sheet = `<sheetData>${rows.join("")}</sheetData>`
        const bytes = makePackage({ sheet, strings, styles })
        return () => readEditorsSheet(bytes)
      },
    },
  ])("$of", ({ size, prepare }) => {
    expect(findSlowGrowth(prepare, size)).toBeUndefined()
  })
})

it("Accents in another order than that of Unicode cost little time", () => {
  const prepare = (size: number) => () => readRows([HEADER, ["\u0301\u0323".repeat(size), "", ""]])

  expect(findSlowGrowth(prepare, 160_000)).toBeUndefined()
})

it("Ten thousand cells with one long number format cost little time", () => {
  const format = makeCellFormatter(false)
  const code = "d/mmm/".repeat(42)

  expect(measureCpuMs(() => repeat(10_000, () => format("number", "46143", code)))).toBeLessThan(
    MAX_CPU_MS,
  )
})

/** Twice the longest text. */
const LONG_TEXT_CHARACTERS = 64_000

function expectLinearTime(makeTask: (size: number) => () => unknown, size: number): void {
  expect(findSlowGrowth(makeTask, size)).toBeUndefined()
}

describe("A text longer than any cell is read and compared in little time:", () => {
  it.each([
    ...["<p>Words</p>", "<div>", "<!--", "<!-- ", "<script>", "<style>", '<a href="x"><b> '],
    ...["<a title=\"<a title='", '<a "” ', "<a x=1 ", "<a href=“", "<b>x ", "<p><i lang=af>x"],
    ...["<table><tr><td>a<td>b", "<p style='mso-list:l0 level1'>· a</p>", "a\n\n", "- a\n  - b\n"],
    ...[
      "a\tb\nc\td\te\n",
      "a    b\n",
      "| a |\n|---|\n",
      "*a _b ~c **d __e ",
      "*a * b_c_",
      "[a](b ",
      "(",
      "a@",
    ],
    ...["https://a.org/())", "https://a.org/_ 'x ", "https://a.org/b-\nc\n"],
    ...[
      "https://www.google.com/url?sa=D",
      "a\u200b\u00ad",
      "www.a.org!-",
      "www.a.org,a@",
      "www.a.org.W",
      "tel 082 123 4567 ",
      "0-",
      "+27(0)",
    ],
    ...[
      "𝗮",
      '"a""\n',
      "•\na\n",
      ":\n-\na\n",
      "1.\ta\tb\n",
      "a\tb\n\n",
      '\t"a\n',
      '"a\n"\t',
      "<h2>a\n",
      "<ul>a\nb",
      "*a\n",
    ],
    ...["[10:15, 2026/05/01] ", "https://a.org/b c ", "www.a.org.A", "[a b=", "<!-- wp:", "\\\\a"],
    ...[" f ", " ", "\n"],
  ])("%j", (piece) => {
    expectLinearTime(
      (count) => {
        const text = piece.repeat(count)
        return () => findLostWords(text, [readPlainBody(text).html])
      },
      Math.floor(LONG_TEXT_CHARACTERS / piece.length),
    )
  })

  it.each([
    ["quotation marks in one address", (size: number) => `<a href='x${'"'.repeat(size)}x'>a</a>`],
    ["dots after an at sign", (size: number) => `a@${"b.".repeat(size / 2)}`],
    ["dots of an address that never ends", (size: number) => `http://${".".repeat(size)}`],
    [
      "references after an address",
      (size: number) => `http://a${"&amp;".repeat(size / 6)}${"&x;".repeat(size / 60)}`,
    ],
  ])("%s", (_, makeText) => {
    expectLinearTime((size) => {
      const text = makeText(size)
      return () => readPlainBody(text)
    }, LONG_TEXT_CHARACTERS)
  })

  it.each(["a ", "a\n"])("letters of changing formats: %j", (text) => {
    expectLinearTime((size) => {
      const toRun = (_: unknown, index: number) => ({ text, format: index % 2 > 0 ? BOLD : 0 })
      const runs = Array.from({ length: size }, toRun)
      return () => readBody(runs)
    }, 16_000)
  })
})
