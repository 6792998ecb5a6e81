/** @jest-environment node */
import { crc32, deflateRawSync } from "node:zlib"
import fc from "fast-check"
import { readEditorsPosts } from "../../../src/posts/editors-workbook/read-editors-posts"
import { parsePosts } from "../../fixtures/parse-posts"
import { WorkbookError } from "../../../src/posts/problems/workbook-error"
import { makePackage, writeParts, writeSheet, writeText } from "../../fixtures/make-package"
import { makeZip } from "../../fixtures/make-workbook"

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

/** Headings and bodies, as visitors and as the editor get them. */
function read(bytes: Uint8Array) {
  const posts = parsePosts(bytes).map(({ heading, body }) => [heading, body])
  const rows = readEditorsPosts(bytes).posts.map(({ cells, body }) => [cells.heading, body.html])
  expect(rows).toEqual(posts)
  return posts
}

interface Entry {
  name: string
  content: Buffer
  isStored?: boolean
  /** Sizes and sum stand after the content, with or without the mark before them. */
  descriptor?: "signed" | "unsigned"
  /** Sizes are in the extra field of 64 bits. */
  is64?: boolean
  /** Of the entry; where it has one, it also has the times that Info-ZIP writes. */
  comment?: string
  isUnlisted?: boolean
  crc?: number
  /** Of the content, as the zip says. */
  size?: number
  flags?: number
}

const u16 = (value: number) => Buffer.from([value & 0xff, value >>> 8])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

/** Writes a zip as other programs do. @param directory64 whether its directory is found by the record of 64 bits */
function writeZip(entries: readonly Entry[], directory64 = false): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const {
    name,
    content,
    isStored,
    descriptor,
    is64,
    isUnlisted,
    comment = "",
    ...more
  } of entries) {
    const data = isStored ? content : deflateRawSync(content)
    const { crc = crc32(content), size = content.length, flags = 0 } = more
    const method = u16(isStored ? 0 : 8)
    const sum = [u32(crc), u32(data.length), u32(size)]
    const kind = [u16(20), u16(flags | (descriptor ? 8 : 0)), method, u32(0)]
    const nameBytes = Buffer.from(name)
    const times = comment ? Buffer.concat([u16(0x5455), u16(5), Buffer.alloc(5)]) : Buffer.alloc(0)
    const header = [
      ...[Buffer.from("PK\x03\x04", "latin1"), ...kind],
      ...(descriptor ? [u32(0), u32(0), u32(0)] : sum),
      ...[u16(nameBytes.length), u16(times.length), nameBytes, times, data],
      ...(descriptor === "signed" ? [Buffer.from("PK\x07\x08", "latin1")] : []),
      ...(descriptor ? sum : []),
    ]
    const wide = [u64(content.length), u64(data.length), u64(at)]
    const extra = Buffer.concat(is64 ? [times, u16(1), u16(24), ...wide] : [times])
    const places = is64 ? [u32(crc), ...[0, 0].map(() => u32(0xffffffff))] : sum
    if (!isUnlisted) {
      directory.push(
        ...[Buffer.from("PK\x01\x02", "latin1"), u16(20), ...kind, ...places],
        ...[u16(nameBytes.length), u16(extra.length), u16(comment.length), u16(0), u16(0), u32(0)],
        ...[u32(is64 ? 0xffffffff : at), nameBytes, extra, Buffer.from(comment)],
      )
    }
    const file = Buffer.concat(header)
    files.push(file)
    at += file.length
  }
  const list = Buffer.concat(directory)
  const count = entries.filter(({ isUnlisted }) => !isUnlisted).length
  const end64 = [
    ...[Buffer.from("PK\x06\x06", "latin1"), u64(44), u16(45), u16(45), u32(0), u32(0)],
    ...[u64(count), u64(count), u64(list.length), u64(at)],
    ...[Buffer.from("PK\x06\x07", "latin1"), u32(0), u64(at + list.length), u32(1)],
  ]
  const end = directory64
    ? [u16(0xffff), u16(0xffff), u32(0xffffffff), u32(0xffffffff)]
    : [u16(count), u16(count), u32(list.length), u32(at)]
  const last = [Buffer.from("PK\x05\x06", "latin1"), u16(0), u16(0), ...end, u16(0)]
  return new Uint8Array(Buffer.concat([...files, list, ...(directory64 ? end64 : []), ...last]))
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
const LONG_COMMENT = Array.from({ length: 8_000 }, (_, index) =>
  (Math.imul(index, 2_654_435_761) >>> 0).toString(36),
).join("")
const longSheet = changeSheet({
  content: Buffer.from(`${makeBook(ONE)[SHEET] ?? ""}<!--${LONG_COMMENT}-->`),
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
    ["numbers of 64 bits", writeZip(entries.map((e) => ({ ...e, is64: true })))],
    ["a directory of 64 bits", writeZip(entries, true)],
    ["a comment like an end", addComment(writeZip(entries), `PK\x05\x06${"\0".repeat(16)}\x05\0`)],
    ["folders, one of them twice", writeZip([folder, folder, ...entries])],
    [
      "comments and times of entries",
      writeZip(entries.map((e) => ({ ...e, is64: true, comment: "A comment" }))),
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

  it.each<[string, Uint8Array, RegExp]>([
    ["a wrong sum", writeZip(changeSheet({ crc: 1 })), /sheet1\.xml is not whole/],
    ["a smaller size", writeZip(changeSheet({ size: 1 })), /sheet1\.xml is not whole/],
    ["a larger size", writeZip(changeSheet({ size: 100_000 })), /sheet1\.xml is not whole/],
    ["two parts of one name", writeZip([...entries, ...oldSheet]), /two parts named/],
    [
      "two names that differ in capitals only",
      writeZip([...entries, ...oldSheet.map((e) => ({ ...e, name: e.name.toUpperCase() }))]),
      /two parts named/,
    ],
    [
      "a directory with more than it counts",
      setCount(writeZip(entries), entries.length - 1),
      /its end is missing/,
    ],
    [
      "a directory with less than it counts",
      setCount(writeZip(entries), entries.length + 1),
      /its end is missing/,
    ],
    ["an encrypted part", writeZip(changeSheet({ flags: 1 })), /encrypted/],
  ])("%s is refused", (_kind, bytes, reason) => {
    expect(() => parsePosts(bytes)).toThrow(reason)
    expect(() => readEditorsPosts(bytes)).toThrow(reason)
  })
})

describe("XML is read by its grammar:", () => {
  const readSheet = (...rows: string[]) => read(makeZip(makeBook(...rows)))
  const changeXml = (change: (xml: string) => string) => {
    const parts = makeBook(ONE)
    return { ...parts, [SHEET]: change(parts[SHEET] ?? "") }
  }

  it.each<[string, string, string]>([
    [
      "text in CDATA",
      "Bring pens <![CDATA[& paper <3]]> on Monday",
      "Bring pens & paper <3 on Monday",
    ],
    ["what looks like a tag in CDATA", '<![CDATA[if a <b = "5" & c]]>', 'if a <b = "5" & c'],
    ["a comment inside a text", "Bring <!-- red --> pens", "Bring  pens"],
    ["a processing instruction", "Bring <?page 2?>pens", "Bring pens"],
    [
      "references to characters",
      "&#x1F600; &#128512; &lt;b&gt; &amp;amp;",
      "\u{1f600} \u{1f600} <b> &amp;",
    ],
    ["an escaped underscore", "_x005F_x000D_, _X0041_ and _x0041_", "_x000D_, _X0041_ and A"],
  ])("%s", (_kind, xml, heading) => {
    expect(readSheet(text(xml) + "<c/>" + text("Words"))[0]?.[0]).toBe(heading)
  })

  it("a row inside a comment is none, and a > may stand in an attribute", () => {
    const bytes = makeZip(
      changeXml((xml) =>
        xml
          .replace("</sheetData>", `<!--<row>${ONE}</row>--></sheetData>`)
          .replace("<sheetData>", '<sheetPr codeName="a > b"/><sheetData>'),
      ),
    )
    expect(read(bytes)).toEqual([["One", "<p>Words</p>"]])
  })

  it("white space may stand beside a =, and in a text it stays", () => {
    const bytes = makeZip(
      changeXml((xml) =>
        xml.replaceAll('t="inlineStr"', "\n\tt = 'inlineStr'").replace("Words", 'a = "b" = c'),
      ),
    )
    expect(read(bytes)).toEqual([["One", "<p>a = &quot;b&quot; = c</p>"]])
  })

  it.each(["ss-1", "a.b", "_x", "S"])("the prefix %s is a prefix like any other", (prefix) => {
    const sheet = writeSheet(HEADER, `<row>${ONE}</row>`)
    const prefixed = sheet.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`)
    expect(read(makePackage({ sheet: prefixed, prefix: `${prefix}:` }))).toEqual([
      ["One", "<p>Words</p>"],
    ])
  })

  it.each<[string, (xml: string) => Buffer]>([
    ["ISO-8859-1", (xml) => Buffer.from(xml.replace("UTF-8", "ISO-8859-1"), "latin1")],
    ["UTF-16", (xml) => Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le")],
    ["UTF-16 without a mark", (xml) => Buffer.from(xml.replace("UTF-8", "UTF-16"), "utf16le")],
    [
      "UTF-16 in the other order of bytes",
      (xml) => Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le").swap16(),
    ],
    [
      "UTF-16 in the other order without a mark",
      (xml) => Buffer.from(xml.replace("UTF-8", "UTF-16"), "utf16le").swap16(),
    ],
    ["UTF-8 that names UTF-16", (xml) => Buffer.from(xml.replace("UTF-8", "UTF-16"))],
    ["UTF-8 with a mark", (xml) => Buffer.from(`\ufeff${xml}`)],
  ])("%s", (_encoding, encode) => {
    const parts = makeBook(text("Caf\u00e9") + "<c/>" + text("Words"))
    const encoded = toEntries(parts).map((entry) =>
      entry.name === SHEET ? { ...entry, content: encode(entry.content.toString()) } : entry,
    )
    expect(read(writeZip(encoded))).toEqual([["Caf\u00e9", "<p>Words</p>"]])
  })

  it.each<[string, (xml: string) => string, reason?: string]>([
    ["a tag that is not closed", (xml) => xml.replace("</sheetData>", "")],
    ["an end that is missing", (xml) => xml.slice(0, -20)],
    ["an unknown entity", (xml) => xml.replace("Words", "&nbsp;Words"), "character &nbsp;"],
    ["a lone &", (xml) => xml.replace("Words", "This & that"), "character &"],
    [
      "a document type",
      (xml) => xml.replace("?>", '?><!DOCTYPE x [<!ENTITY a "b">]>'),
      "its XML has a document type",
    ],
    ["an attribute without its quotes", (xml) => xml.replace('t="inlineStr"', "t=inlineStr")],
    ["an attribute twice", (xml) => xml.replace('t="inlineStr"', 't="n" t="inlineStr"')],
    ["an encoding that nobody knows", (xml) => xml.replace("UTF-8", "EBCDIC-7")],
  ])("%s is refused", (_kind, change, reason = "") => {
    const bytes = makeZip(changeXml(change))
    expect(() => parsePosts(bytes)).toThrow(WorkbookError)
    expect(() => parsePosts(bytes)).toThrow(reason)
    expect(() => readEditorsPosts(bytes)).toThrow(WorkbookError)
  })

  it("bytes that are not in the encoding of their part are refused", () => {
    const encoded = toEntries(makeBook(text("Caf\u00e9"))).map((entry) =>
      entry.name === SHEET
        ? { ...entry, content: Buffer.from(entry.content.toString(), "latin1") }
        : entry,
    )
    expect(() => parsePosts(writeZip(encoded))).toThrow(WorkbookError)
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
      expect(() => readEditorsPosts(changed)).toThrow(WorkbookError)
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
