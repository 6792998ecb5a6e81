/** @jest-environment node */
import { mkdirSync, symlinkSync } from "node:fs"
import fs from "node:fs/promises"
import path from "node:path"
import { crc32 } from "node:zlib"
import sharp, { type Sharp } from "sharp"
import { MAX_IMAGE_BYTES } from "../../../src/posts/limits"
import { openImage, readImages } from "../../../src/posts/node/read-images"
import { makeError, makeWarning } from "../../../src/posts/problems/problem"
import { makePosts } from "../../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

runInEmptyFolder()

const folder = "pictures"

const put = (name: string, content: Uint8Array | string) => {
  writeFiles({ [path.join(folder, name)]: content })
}
const draw = (width = 40, height = 30, background = "#a83a18"): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
const latin1 = (text: string) => Buffer.from(text, "latin1")
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** The beginning of a photo or video, which names its brands. */
function makeBox(brands: string): Buffer {
  const bytes = latin1(`\0\0\0\0ftyp${brands}`)
  bytes.writeUInt32BE(bytes.length)
  return Buffer.concat([bytes, Buffer.alloc(64)])
}

/** A PNG with this chunk after its header. */
async function makePng(chunk: Buffer, size = 40): Promise<Buffer> {
  const bytes = await draw().png().toBuffer()
  bytes.writeUInt32BE(size, 16)
  bytes.writeUInt32BE(size, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)])
}

/** Two frames of 40 by 30 px. */
async function makeAnimatedImage(format: "gif" | "webp"): Promise<Buffer> {
  const drawings = [draw(), draw(40, 30, "#0f4238")]
  const frames = Buffer.concat(await Promise.all(drawings.map((each) => each.raw().toBuffer())))
  const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const
  return sharp(frames, { raw }).toFormat(format).toBuffer()
}

describe("An image that can be published", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["garden.JPEG", () => draw().jpeg().toBuffer()],
    ["garden.png", () => draw().png().toBuffer()],
    ["garden.webp", () => draw().webp().toBuffer()],
    ["garden.avif", () => draw().avif().toBuffer()],
    // Its container names another brand before AVIF.
    ["brand.avif", async () => (await draw().avif().toBuffer()).fill("mif1", 8, 12)],
    ["still.gif", () => draw().gif().toBuffer()],
    ["still.webp", () => draw().webp({ lossless: true }).ensureAlpha().toBuffer()],
    // The phone was held upside down, or sideways.
    ["turned-3.jpg", () => draw(40, 30).withMetadata({ orientation: 3 }).jpeg().toBuffer()],
    ["turned-5.jpg", () => draw(30, 40).withMetadata({ orientation: 5 }).jpeg().toBuffer()],
    ["turned-6.jpg", () => draw(30, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ])("is listed with the size in pixels of what is seen: %s", async (name, make) => {
    put(name, await make())

    expect(await readImages(folder)).toEqual([{ name, width: 40, height: 30 }])
  })

  it.each(["gif", "webp"] as const)("has a warning when it moves: %s", async (format) => {
    const name = `moving.${format}`
    put(name, await makeAnimatedImage(format))

    const warnings = [makeWarning("image-animated", { name })]
    expect(await readImages(folder)).toEqual([{ name, width: 40, height: 30, warnings }])
  })

  it("has a warning when it moves, also where it does not say how long its frames are shown", async () => {
    put("moving.gif", makeSparseGif(2, 40))

    expect(await readImages(folder)).toMatchObject([
      { warnings: [makeWarning("image-animated", { name: "moving.gif" })] },
    ])
  })

  it("may have the small oddities that some phones write", async () => {
    const odd = await draw(200, 150).jpeg().toBuffer()
    odd[odd.indexOf(latin1("\xff\xda")) + 12] = 0 // where the last frequency of the scan is
    await expect(sharp(odd, { failOn: "warning" }).raw().toBuffer()).rejects.toThrow("Invalid SOS")
    put("odd.jpg", odd)

    expect(await readImages(folder)).toEqual([{ name: "odd.jpg", width: 200, height: 150 }])
  })

  it("may have a header whose size cannot be read, such as one with fill bytes", async () => {
    const jpeg = await draw().jpeg().toBuffer()
    const marker = jpeg.indexOf(latin1("\xff\xdb"))
    put("odd.jpg", Buffer.concat([jpeg.subarray(0, marker), latin1("\xff"), jpeg.subarray(marker)]))

    expect(await readImages(folder)).toEqual([{ name: "odd.jpg", width: 0, height: 0 }])
  })

  it("is looked at again once it has been replaced, and only then", async () => {
    put("garden.png", await draw(40, 30).png().toBuffer())
    const [first] = await readImages(folder)
    expect((await readImages(folder))[0]).toBe(first)
    put("garden.png", await draw(30, 40).png().toBuffer())

    expect(await readImages(folder)).toEqual([{ name: "garden.png", width: 30, height: 40 }])
  })
})

type Content = Uint8Array | string | Promise<Buffer>
/** A file that an editor may put into the folder. */
type OddFile = [name: string, make: () => Content, kind: { format: string; extension?: string }]

const OTHER_FORMATS: OddFile[] = [
  ["a.HEIC", () => makeBox("heic\0\0\0\0mif1heic"), { format: "heic" }],
  ["b.jpg", () => makeBox("mif1"), { format: "heic", extension: "jpg" }],
  ["poster.psd", () => latin1("8BPS\0\x01"), { format: "psd" }],
  ["scan.tiff", () => draw().tiff().toBuffer(), { format: "tif" }],
  ["assembly.mp4", () => makeBox("isom\0\0\0\0isomiso2"), { format: "document" }],
  ["marks.xlsx", () => makePosts(["One"]), { format: "document" }],
  [
    "lesson.jpg",
    () => latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    { format: "document", extension: "jpg" },
  ],
  ["logo.svg", () => '<svg xmlns="http://a.b/svg"/>', { format: "unknown", extension: "svg" }],
  ["saved.jpg", () => "<!DOCTYPE html><html></html>", { format: "unknown", extension: "jpg" }],
  [
    "deep.avif",
    async () => {
      const bytes = await draw().avif().toBuffer()
      return bytes.fill(0x4c, bytes.indexOf("av1C") + 6, bytes.indexOf("av1C") + 7)
    },
    { format: "avif10" },
  ],
  ["moving.avif", () => makeBox("avis\0\0\0\0avifavis"), { format: "avifs" }],
  [
    "moving.png",
    () => makePng(latin1(`\0\0\0\x08acTL${"\0".repeat(12)}`)),
    { format: "apng", extension: "png" },
  ],
]

async function breakSecondFrame(): Promise<Buffer> {
  const bytes = await makeAnimatedImage("webp")
  return bytes.fill(0xff, bytes.lastIndexOf("VP8 ") + 18)
}

describe("An editor gets advice about", () => {
  it.each(OTHER_FORMATS)(
    "a file that is no picture for the site, whose size stays unknown: %s",
    async (name, make, kind) => {
      put(name, await make())

      const problem = makeError("image-of-other-format", { name, ...kind })
      expect(await readImages(folder)).toEqual([{ name, width: 0, height: 0, problem }])
    },
  )

  it.each<[name: string, make: () => Content]>([
    ["empty.jpg", () => ""],
    ["half.jpg", async () => half(await draw(200, 150).jpeg().toBuffer())],
    ["header.jpg", async () => (await draw().jpeg().toBuffer()).subarray(0, 5)],
    ["second-frame.webp", breakSecondFrame],
  ])("a damaged picture, whose size stays unknown: %s", async (name, make) => {
    put(name, await make())

    const problem = makeError("image-damaged", { name })
    expect(await readImages(folder)).toEqual([{ name, width: 0, height: 0, problem }])
  })

  it.each([
    ["really-a-jpg.png", { extension: "png" }],
    ["from-the-web.jfif", {}],
  ])("a picture with the ending of another kind: %s", async (name, named) => {
    put(name, await draw(40, 30).jpeg().toBuffer())

    const problem = makeError("image-extension-wrong", { name, format: "jpg", ...named })
    expect(await readImages(folder)).toEqual([{ name, width: 40, height: 30, problem }])
  })

  it("a file that another program keeps to itself", async () => {
    put("open.png", await draw().png().toBuffer())
    const readFile = jest.spyOn(fs, "readFile").mockRejectedValueOnce(new Error("EBUSY"))

    const [image] = await readImages(folder)
    readFile.mockRestore()

    expect(image?.problem).toEqual(makeError("image-damaged", { name: "open.png" }))
    expect(await readImages(folder)).toEqual([{ name: "open.png", width: 40, height: 30 }])
  })

  it("a JPEG of a print shop, unless Adobe's mark tells how to read its colours", async () => {
    const marked = await draw().toColourspace("cmyk").jpeg().toBuffer()
    const at = marked.indexOf("Adobe") - 4
    const unmarked = Buffer.concat([
      marked.subarray(0, at),
      latin1("\xff"), // may fill the place before a marker
      marked.subarray(at + 2 + marked.readUInt16BE(at + 2)),
    ])
    put("marked.jpg", marked)
    put("unmarked.jpg", unmarked)

    expect((await readImages(folder)).map(({ problem }) => problem)).toEqual([
      undefined,
      makeError("image-of-other-format", { name: "unmarked.jpg", format: "jpg-cmyk" }),
    ])
  })

  it("a file that is too large to be uploaded", async () => {
    put("large.jpg", Buffer.concat([await draw().jpeg().toBuffer(), Buffer.alloc(MAX_IMAGE_BYTES)]))

    const [image] = await readImages(folder)
    expect(image?.problem).toEqual(makeError("image-too-large", { name: "large.jpg" }))
  })

  it("an image of more pixels than can be handled, which is not unpacked", async () => {
    put("bomb.png", await makePng(Buffer.alloc(0), 20_000))

    const [image] = await readImages(folder)
    const problem = makeError("image-too-large", { name: "bomb.png", megapixels: 400 })
    expect(image?.problem).toEqual(problem)
  })
})

/** A GIF of so many frames of one pixel, on a canvas of that many pixels each way. */
function makeSparseGif(frames: number, sizePx: number): Buffer {
  const header = latin1("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff")
  header.writeUInt16LE(sizePx, 6)
  header.writeUInt16LE(sizePx, 8)
  const frame = latin1("\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0")
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), latin1(";")])
}

it("Of a long animation as many frames are read as can be handled", async () => {
  const { frames } = await openImage(makeSparseGif(70, 2_000))

  expect(frames).toBe(62)
})

describe("The images folder", () => {
  it("counts as empty when there is none", async () => {
    expect(await readImages(folder)).toEqual([])
  })

  it("may contain folders, hidden files and what systems put there, which are passed over", async () => {
    mkdirSync(path.join(folder, "originals.jpg"), { recursive: true })
    for (const name of [".DS_Store", ".hidden.jpg", "Thumbs.db", "desktop.ini"]) put(name, "x")
    symlinkSync(path.join(folder, "gone.jpg"), path.join(folder, "dangling.jpg"))

    expect(await readImages(folder)).toEqual([])
  })

  it("is listed by the order of the names, with composed accents also where a Mac has written them", async () => {
    const bytes = await draw(1, 1).png().toBuffer()
    for (const name of ["b.png", "mo\u0302re.png", "a.png", "c.png"]) put(name, bytes)

    const names = (await readImages(folder)).map(({ name }) => name)
    expect(names).toEqual(["a.png", "b.png", "c.png", "m\u00f4re.png"])
  })

  it("should not have two files whose names look alike", async () => {
    const bytes = await draw(1, 1).png().toBuffer()
    const names = [
      "m\u00f4re.png",
      "mo\u0302re.png",
      "Our\u00a0school.png",
      "our school.png",
      "a.png",
    ]
    for (const name of names) put(name, bytes)

    const problems = (await readImages(folder)).map(({ problem }) => problem)
    const twins = (name: string, twin: string) => makeError("image-name-twice", { name, twin })
    expect(problems).toEqual([
      twins("Our\u00a0school.png", "our school.png"),
      undefined,
      twins("m\u00f4re.png", "m\u00f4re.png"),
      twins("m\u00f4re.png", "m\u00f4re.png"),
      twins("our school.png", "Our\u00a0school.png"),
    ])
  })

  it("is not taken for empty when it is a file", async () => {
    put("Blog", "a file")

    await expect(readImages(path.join(folder, "Blog"))).rejects.toThrow("ENOTDIR")
  })
})
