/** @jest-environment node */
import { crc32, deflateRawSync } from "node:zlib"
import fc from "fast-check"
import { tryReadEditorsWorkbook } from "../../../src/posts/workbook/read-editors-workbook"
import { parsePosts } from "../../fixtures/parse-posts"
import { WorkbookError } from "../../../src/posts/problems/workbook-error"
import { writeParts, writeSheet, writeText } from "../../fixtures/make-package"

const HEADER =
  "<row><c><is><t>Heading</t></is></c><c><is><t>Image</t></is></c><c><is><t>Body</t></is></c></row>".replaceAll(
    "<c>",
    '<c t="inlineStr">',
  )
const cell = (content: string, attributes = "") => `<c t="inlineStr"${attributes}>${content}</c>`
const text = (words: string) => cell(`<is>${writeText(words)}</is>`)
const makeBook = (...rows: string[]) =>
  writeParts({ sheet: writeSheet(HEADER, ...rows.map((row) => `<row>${row}</row>`)) })
const ONE = text("One") + "<c/>" + text("Words")

/** Headings and bodies. */
const read = (bytes: Uint8Array) => parsePosts(bytes).map(({ heading, body }) => [heading, body])

interface Entry {
  name: string
  content: Buffer
  isStored?: boolean
  /** Sizes and sum stand after the content, with or without the mark before them. */
  descriptor?: "signed" | "unsigned"
  /** Of the entry; where it has one, it also has the times that Info-ZIP writes. */
  comment?: string
  isUnlisted?: boolean
  crc?: number
  /** Of the content, as the zip says. */
  size?: number
}

const u16 = (value: number) => Buffer.from([value & 0xff, value >>> 8])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Writes a zip as other programs do. */
function writeZip(entries: readonly Entry[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const { name, content, isStored, descriptor, isUnlisted, comment = "" } = entry
    const data = isStored ? content : deflateRawSync(content)
    const { crc = crc32(content), size = content.length } = entry
    const method = u16(isStored ? 0 : 8)
    const sum = [u32(crc), u32(data.length), u32(size)]
    const kind = [u16(20), u16(descriptor ? 8 : 0), method, u32(0)]
    const nameBytes = Buffer.from(name)
    const times = comment ? Buffer.concat([u16(0x5455), u16(5), Buffer.alloc(5)]) : Buffer.alloc(0)
    const header = [
      ...[Buffer.from("PK\x03\x04", "latin1"), ...kind],
      ...(descriptor ? [u32(0), u32(0), u32(0)] : sum),
      ...[u16(nameBytes.length), u16(times.length), nameBytes, times, data],
      ...(descriptor === "signed" ? [Buffer.from("PK\x07\x08", "latin1")] : []),
      ...(descriptor ? sum : []),
    ]
    if (!isUnlisted) {
      directory.push(
        ...[Buffer.from("PK\x01\x02", "latin1"), u16(20), ...kind, ...sum],
        ...[u16(nameBytes.length), u16(times.length), u16(comment.length), u16(0), u16(0), u32(0)],
        ...[u32(at), nameBytes, times, Buffer.from(comment)],
      )
    }
    const file = Buffer.concat(header)
    files.push(file)
    at += file.length
  }
  const list = Buffer.concat(directory)
  const count = entries.filter(({ isUnlisted }) => !isUnlisted).length
  const end = [u16(count), u16(count), u32(list.length), u32(at)]
  const last = [Buffer.from("PK\x05\x06", "latin1"), u16(0), u16(0), ...end, u16(0)]
  return new Uint8Array(Buffer.concat([...files, list, ...last]))
}

const toEntries = (parts: Record<string, string>): Entry[] =>
  Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) }))
const entries = toEntries(makeBook(ONE))
const SHEET = "xl/worksheets/sheet1.xml"
const other = toEntries(makeBook(text("Private") + "<c/>" + text("List")))
const oldSheet = other.filter(({ name }) => name === SHEET)
const changeSheet = (change: Partial<Entry>) =>
  entries.map((entry) => (entry.name === SHEET ? { ...entry, ...change } : entry))

/** More than is unpacked in one step: its bytes can hardly be packed. */
const LONG_TEXT = Array.from({ length: 8_000 }, (_, index) =>
  (Math.imul(index, 2_654_435_761) >>> 0).toString(36),
).join("")
const longSheet = changeSheet({
  content: Buffer.from(
    (makeBook(ONE)[SHEET] ?? "").replace("</sheetData>", `$&<x>${LONG_TEXT}</x>`),
  ),
})
const folder: Entry = { name: "xl/", content: Buffer.alloc(0), isStored: true }

/** Its end says that it has so many parts. */
function setCount(zip: Uint8Array, count: number): Uint8Array {
  const miscounted = Uint8Array.from(zip)
  miscounted.set([count], zip.length - 12)
  return miscounted
}

/** The comment of a zip ends it. */
function addComment(zip: Uint8Array, comment: string): Uint8Array {
  return new Uint8Array(
    Buffer.concat([zip.subarray(0, -2), u16(comment.length), Buffer.from(comment)]),
  )
}

describe("A zip is read by its directory:", () => {
  it.each<[string, Uint8Array]>([
    ["as it is", writeZip(entries)],
    ["sizes after the entries", writeZip(entries.map((e) => ({ ...e, descriptor: "signed" })))],
    ["sizes without a mark", writeZip(entries.map((e) => ({ ...e, descriptor: "unsigned" })))],
    ["a part that is unpacked in steps", writeZip(longSheet)],
    ["stored entries", writeZip(entries.map((e) => ({ ...e, isStored: true })))],
    ["a comment like an end", addComment(writeZip(entries), `PK\x05\x06${"\0".repeat(16)}\x05\0`)],
    ["folders, one of them twice", writeZip([folder, folder, ...entries])],
    [
      "comments and times of entries",
      writeZip(entries.map((e) => ({ ...e, comment: "A comment" }))),
    ],
    [
      "an entry that is no longer listed",
      writeZip([...oldSheet.map((e) => ({ ...e, isUnlisted: true })), ...entries]),
    ],
    [
      "another workbook inside, stored, with its size after it",
      writeZip([
        ...entries,
        {
          name: "xl/embeddings/a.xlsx",
          content: Buffer.from(writeZip(other)),
          isStored: true,
          descriptor: "unsigned",
        },
      ]),
    ],
  ])("%s", (_kind, bytes) => {
    expect(read(bytes)).toEqual([["One", "<p>Words</p>"]])
  })

  it.each<[string, Uint8Array, string]>([
    ["a wrong sum", writeZip(changeSheet({ crc: 1 })), "workbook-damaged"],
    ["a smaller size", writeZip(changeSheet({ size: 1 })), "workbook-damaged"],
    ["a larger size", writeZip(changeSheet({ size: 100_000 })), "workbook-damaged"],
    ["two parts of one name", writeZip([...entries, ...oldSheet]), "workbook-damaged"],
    [
      "two names that differ in capitals only",
      writeZip([...entries, ...oldSheet.map((e) => ({ ...e, name: e.name.toUpperCase() }))]),
      "workbook-damaged",
    ],
    [
      "a directory with more than it counts",
      setCount(writeZip(entries), entries.length - 1),
      "workbook-damaged",
    ],
    [
      "a directory with less than it counts",
      setCount(writeZip(entries), entries.length + 1),
      "workbook-damaged",
    ],
  ])("%s is refused", (_kind, bytes, code) => {
    expect(tryReadEditorsWorkbook(bytes)).toMatchObject({ code })
  })
})

describe("Whatever happens to a workbook on its way,", () => {
  const bytes = writeZip(toEntries(makeBook(ONE, text("Two") + "<c/>" + text("Other words"))))
  const whole = parsePosts(bytes)
  const FLIPS = 400

  /** Visitors get the articles as they were, or an error. */
  function expectSameOrRefused(changed: Uint8Array): "same" | "refused" {
    try {
      expect(parsePosts(changed)).toEqual(whole)
      return "same"
    } catch (cause) {
      if (!(cause instanceof WorkbookError)) throw cause
      return "refused"
    }
  }

  it("a changed bit never changes a word without an error", () => {
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        outcomes.add(expectSameOrRefused(changed))
      }),
      { numRuns: FLIPS, seed: 20_261_125 },
    )
    expect(outcomes).toEqual(new Set(["same", "refused"]))
  })

  it("a file that is cut off anywhere is refused", () => {
    for (let length = 0; length < bytes.length; length += 7) {
      expect(expectSameOrRefused(bytes.subarray(0, length))).toBe("refused")
    }
  })
})
