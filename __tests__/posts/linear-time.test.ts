/** @jest-environment node */
import { readEditorsSheet } from "../../src/posts/workbook/read-sheet"
import { findHeader } from "../../src/posts/workbook/find-header"
import { listPostRows } from "../../src/posts/workbook/read-editors-workbook"
import { checkBytes } from "../fixtures/check-bytes"
import { makePackage, shared, sharedStrings } from "../fixtures/make-package"
import { HEADER, makePosts } from "../fixtures/make-workbook"
import { findSlowGrowth } from "../fixtures/measure-cpu"

interface Task {
  of: string
  size: number
  prepare: (size: number) => () => unknown
}

const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

const readRows = (rows: string[][]) =>
  listPostRows({ rows, hiddenRows: new Set() }, findHeader({ name: "Posts", rows }))

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
      of: "cells that name one long formatted text",
      size: 960,
      prepare: (size) => {
        const rows = repeat(size, (row) => `<row>${shared(`A${row + 1}`, 0)}</row>`)
        const strings = sharedStrings(["<r><rPr><b/></rPr><t>a</t></r>".repeat(size)])
        const sheet = `<sheetData>${rows.join("")}</sheetData>`
        const bytes = makePackage({ sheet, strings })
        return () => {
          const { reader } = readEditorsSheet(bytes)
          rows.forEach((_, row) => reader.readRuns(row, 0))
        }
      },
    },
  ])("$of", ({ size, prepare }) => {
    expect(findSlowGrowth(prepare, size)).toBeUndefined()
  })
})

it("Accents of a heading, above and below, in an order that Unicode does not keep, cost little time", () => {
  const prepare = (size: number) => () => readRows([HEADER, ["\u0301\u0323".repeat(size), "", ""]])

  expect(findSlowGrowth(prepare, 160_000)).toBeUndefined()
})
