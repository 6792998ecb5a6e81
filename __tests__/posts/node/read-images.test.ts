/** @jest-environment node */
import { mkdirSync, symlinkSync } from "node:fs"
import fs from "node:fs/promises"
import path from "node:path"
import { crc32 } from "node:zlib"
import sharp, { type Sharp } from "sharp"
import { readImages } from "../../../src/posts/node/read-images"
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
    ["moving.gif", () => makeAnimatedImage("gif")],
    // The phone was held sideways.
    ["sideways.jpg", () => draw(30, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ])("is listed with the size in pixels of what is seen: %s", async (name, make) => {
    put(name, await make())

    expect(await readImages(folder)).toEqual([{ name, width: 40, height: 30 }])
  })

  it("may have the small oddities that some phones write", async () => {
    const odd = await draw(200, 150).jpeg().toBuffer()
    odd[odd.indexOf(latin1("\xff\xda")) + 12] = 0 // where the last frequency of the scan is
    await expect(sharp(odd, { failOn: "warning" }).raw().toBuffer()).rejects.toThrow("Invalid SOS")
    put("odd.jpg", odd)

    expect(await readImages(folder)).toEqual([{ name: "odd.jpg", width: 200, height: 150 }])
  })

  it("is looked at again once it has been replaced, and only then", async () => {
    put("garden.png", await draw(40, 30).png().toBuffer())
    const [first] = await readImages(folder)
    expect((await readImages(folder))[0]).toBe(first)
    put("garden.png", await draw(30, 40).png().toBuffer())

    expect(await readImages(folder)).toEqual([{ name: "garden.png", width: 30, height: 40 }])
  })
})

const HEIC = "a HEIC photo, as iPhones make them, which most browsers cannot show."
const RAW = "is a TIFF or raw photo, which browsers cannot show."
const BMP = "is a BMP picture, which is too large for visitors’ phones."
const PSD = "is a Photoshop file, which browsers cannot show."
const SVG = "is an SVG drawing, which this site does not publish because it can hold programs."
const JPEG_XL = "is a JPEG XL or JPEG 2000 picture, which most browsers cannot show."
const ICON = "is an icon, which is too small for an article."
const DOCUMENT = "a document (such as Word, PowerPoint or Excel) or a zip file, not a picture."
const MOVING_AVIF = "is a moving AVIF picture, which this site cannot make lighter."
const MOVING_PNG = "is a moving PNG picture, which this site cannot make lighter."
const VIDEO = "is a video, not a picture."
const DAMAGED = "is damaged: it cannot be read to its end."

const SEND_PHOTO =
  "Send the photo to yourself with WhatsApp and put the JPG that arrives into the folder in its place. For photos to come: on the iPhone choose Settings, Camera, Formats, Most Compatible."
const SAVE_AS_JPG =
  "Open it in Paint (Windows) or Preview (Mac), save it as JPG, and put that file into the folder in its place."
const EXPORT_JPG =
  "In Photoshop choose File, Export, Export As, JPG, and put that file into the folder in its place."
const EXPORT_PNG =
  "Export it as PNG from the program it was made with, and put that file into the folder in its place."
const PUT_PICTURE = "Put a JPG or PNG picture into the folder in its place."
const SCREENSHOT =
  "Make a screenshot of what it shows, and put that into the folder in its place, as JPG or PNG."
const SAVE_AS_PICTURE =
  "Open it, click the picture with the right mouse button, choose Save as Picture, and put that file into the folder in its place."
const SAVE_IMAGE =
  "On the page, click the picture itself with the right mouse button, choose Save image as, and put that file into the folder in its place."
const USE_STILL_OR_GIF = "Put a GIF or a picture that does not move into the folder in its place."
const TAKE_OUT =
  "Take it out of the folder, or put a JPG or PNG picture into the folder in its place."
const COPY_AGAIN =
  "Copy it into the folder again from the phone or camera. If that does not help, use another picture."
const rename = (name: string) =>
  `Rename it to “${name}”, here and in the workbook. (In Windows Explorer, View, Show, File name extensions shows the endings.)`

/** A file that an editor may put into the folder, and what the check says of it. */
interface OddFile {
  name: string
  make: () => Uint8Array | string | Promise<Buffer>
  /** The message, after the name of the file in quotation marks. */
  words: string
  advice: string
}

const UNUSABLE_FILES: OddFile[] = [
  {
    name: "a.HEIC",
    make: () => makeBox("heic\0\0\0\0mif1heic"),
    words: `is ${HEIC}`,
    advice: SEND_PHOTO,
  },
  {
    name: "b.jpg",
    make: () => makeBox("mif1"),
    words: `ends in .jpg, but inside it is ${HEIC}`,
    advice: SEND_PHOTO,
  },
  { name: "scan.tif", make: () => draw().tiff().toBuffer(), words: RAW, advice: SAVE_AS_JPG },
  {
    name: "paint.bmp",
    make: () => latin1("BM\x46\0\0\0\0\0\0\0\x36\0\0\0"),
    words: BMP,
    advice: SAVE_AS_JPG,
  },
  { name: "poster.psd", make: () => latin1("8BPS\0\x01"), words: PSD, advice: EXPORT_JPG },
  {
    name: "logo.svg",
    make: () => '<?xml version="1.0"?>\n<svg xmlns="http://a.b/svg"/>',
    words: SVG,
    advice: EXPORT_PNG,
  },
  { name: "new.jxl", make: () => latin1("\xff\x0a\0\0"), words: JPEG_XL, advice: SAVE_AS_JPG },
  { name: "favicon.ico", make: () => latin1("\0\0\x01\0\x01\0"), words: ICON, advice: PUT_PICTURE },
  {
    name: "flyer.pdf",
    make: () => "%PDF-1.7\n",
    words: "is a PDF document, not a picture.",
    advice: SCREENSHOT,
  },
  {
    name: "assembly.mp4",
    make: () => makeBox("isom\0\0\0\0isomiso2"),
    words: VIDEO,
    advice: SCREENSHOT,
  },
  {
    name: "clip.mkv",
    make: () => latin1("\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska"),
    words: VIDEO,
    advice: SCREENSHOT,
  },
  {
    name: "marks.xlsx",
    make: () => makePosts(["One"]),
    words: `is ${DOCUMENT}`,
    advice: SAVE_AS_PICTURE,
  },
  {
    name: "lesson.jpg",
    make: () => latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    words: `ends in .jpg, but inside it is ${DOCUMENT}`,
    advice: SAVE_AS_PICTURE,
  },
  {
    name: "saved.jpg",
    make: () => '\ufeff\n<!DOCTYPE html><html><body><svg viewBox="0 0 1 1"/></body></html>',
    words: "ends in .jpg, but inside it is a web page, not a picture.",
    advice: SAVE_IMAGE,
  },
  {
    name: "moving.avif",
    make: () => makeBox("avis\0\0\0\0avifavis"),
    words: MOVING_AVIF,
    advice: USE_STILL_OR_GIF,
  },
  {
    name: "moving.png",
    make: () => makePng(latin1(`\0\0\0\x08acTL${"\0".repeat(12)}`)),
    words: MOVING_PNG,
    advice: USE_STILL_OR_GIF,
  },
  { name: "notes.txt", make: () => "BMW, 5 × 3", words: "is not a picture.", advice: TAKE_OUT },
  {
    name: "empty.jpg",
    make: () => "",
    words: "is an empty file.",
    advice: "Copy the picture into the folder again.",
  },
  {
    name: "half.jpg",
    make: async () => half(await draw(200, 150).jpeg().toBuffer()),
    words: DAMAGED,
    advice: COPY_AGAIN,
  },
  {
    name: "second-frame.webp",
    make: async () => {
      const bytes = await makeAnimatedImage("webp")
      return bytes.fill(0xff, bytes.lastIndexOf("VP8 ") + 18)
    },
    words: DAMAGED,
    advice: COPY_AGAIN,
  },
]

const FILES_WITH_WRONG_EXTENSION: OddFile[] = [
  {
    name: "really-a-jpg.png",
    make: () => draw(40, 30).jpeg().toBuffer(),
    words: "ends in .png, but inside it is a JPG picture.",
    advice: rename("really-a-jpg.jpg"),
  },
  {
    name: "from-the-web.jfif",
    make: () => draw(40, 30).jpeg().toBuffer(),
    words: "is a JPG picture, but its name does not end in .jpg.",
    advice: rename("from-the-web.jpg"),
  },
]

describe("An editor gets advice about", () => {
  it.each(UNUSABLE_FILES)(
    "a file that is no picture for the site, whose size stays unknown: $name",
    async ({ name, make, words, advice }) => {
      put(name, await make())

      expect(await readImages(folder)).toEqual([
        { name, width: 0, height: 0, problem: { message: `“${name}” ${words}`, advice } },
      ])
    },
  )

  it.each(FILES_WITH_WRONG_EXTENSION)(
    "a picture with the ending of another kind: $name",
    async ({ name, make, words, advice }) => {
      put(name, await make())

      expect(await readImages(folder)).toEqual([
        { name, width: 40, height: 30, problem: { message: `“${name}” ${words}`, advice } },
      ])
    },
  )

  it("a file that another program keeps to itself", async () => {
    put("open.png", await draw().png().toBuffer())
    const readFile = jest.spyOn(fs, "readFile").mockRejectedValueOnce(new Error("EBUSY"))

    const [image] = await readImages(folder)
    readFile.mockRestore()

    expect(image?.problem).toEqual({
      message: "“open.png” cannot be opened.",
      advice: "Close the programs that use it, or copy it into the folder again.",
    })
    expect(await readImages(folder)).toEqual([{ name: "open.png", width: 40, height: 30 }])
  })

  it("an image of more pixels than can be handled, which is not unpacked", async () => {
    put("bomb.png", await makePng(Buffer.alloc(0), 20_000))

    expect(await readImages(folder)).toEqual([
      {
        name: "bomb.png",
        width: 20_000,
        height: 20_000,
        problem: {
          message: "“bomb.png” is too large: it has more than 250 megapixels.",
          advice:
            "Open it in Paint (Windows) or Preview (Mac), make it at most 4000 pixels wide, and save it.",
        },
      },
    ])
  })
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

  it("is not taken for empty when it is a file", async () => {
    put("Blog", "a file")

    await expect(readImages(path.join(folder, "Blog"))).rejects.toThrow("ENOTDIR")
  })
})
