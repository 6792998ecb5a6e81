/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import fs from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { crc32, deflateSync } from "node:zlib"
import sharp, { type Sharp } from "sharp"
import { readImages } from "../../../src/posts/check/read-images"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pictures-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const put = (name: string, bytes: Buffer | string) => {
  writeFileSync(path.join(folder, name), bytes)
}
const draw = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#a83a18" } })
const drawNoise = (): Sharp =>
  sharp({
    create: {
      ...{ width: 200, height: 150, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
const box = (brands: string) => {
  const bytes = Buffer.from(`\0\0\0\0ftyp${brands}`, "latin1")
  bytes.writeUInt32BE(bytes.length)
  return Buffer.concat([bytes, Buffer.alloc(64)])
}
const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
/** A PNG of the given size, which claims more than it contains. */
const makePng = (size: number, ...extraChunks: Buffer[]) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...extraChunks,
    pngChunk("IDAT", deflateSync(Buffer.alloc(2))),
    pngChunk("IEND", Buffer.alloc(0)),
  ])
}

describe("An image that can be published", () => {
  it.each<[string, (image: Sharp) => Sharp]>([
    ["garden.jpg", (image) => image.jpeg()],
    ["garden.jpeg", (image) => image.jpeg()],
    ["IMG_0001.JPG", (image) => image.jpeg()],
    ["garden.png", (image) => image.png()],
    ["garden.webp", (image) => image.webp()],
    ["garden.avif", (image) => image.avif()],
    ["garden.gif", (image) => image.gif()],
    ["Môre se les – één prent.jpg", (image) => image.jpeg()],
  ])("is listed with its size in pixels: %s", async (name, encode) => {
    put(name, await encode(draw()).toBuffer())

    expect(await readImages(folder)).toEqual([{ name, width: 40, height: 30 }])
  })

  it.each([5, 6, 7, 8])(
    "has the size as it is seen when the phone was held sideways (EXIF orientation %i)",
    async (orientation) => {
      put("sideways.jpg", await draw().withMetadata({ orientation }).jpeg().toBuffer())

      expect(await readImages(folder)).toEqual([{ name: "sideways.jpg", width: 30, height: 40 }])
    },
  )

  it("has the size of one frame when it moves", async () => {
    put("moving.gif", await makeAnimatedImage("gif"))

    expect(await readImages(folder)).toEqual([{ name: "moving.gif", width: 40, height: 30 }])
  })

  it("may have the small oddities that some phones write", async () => {
    const odd = await drawNoise().jpeg().toBuffer()
    odd[odd.indexOf(latin1("\xff\xda")) + 12] = 0 // where the last frequency of the scan is
    await expect(sharp(odd, { failOn: "warning" }).raw().toBuffer()).rejects.toThrow("Invalid SOS")
    put("odd.jpg", odd)

    expect(await readImages(folder)).toEqual([{ name: "odd.jpg", width: 200, height: 150 }])
  })

  it("is looked at again once it has been replaced", async () => {
    put("garden.png", await draw(40, 30).png().toBuffer())
    await readImages(folder)
    put("garden.png", await draw(30, 40).png().toBuffer())

    expect(await readImages(folder)).toEqual([{ name: "garden.png", width: 30, height: 40 }])
  })

  it("is listed under a name with composed accents, also where a Mac has written it", async () => {
    put("mo\u0302re.jpg", await draw().jpeg().toBuffer())

    expect((await readImages(folder)).map(({ name }) => name)).toEqual(["m\u00f4re.jpg"])
  })
})

async function makeAnimatedImage(format: "gif" | "webp"): Promise<Buffer> {
  const frames = Buffer.concat(await Promise.all([draw(), drawNoise()].map(toPixels)))
  const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const
  return sharp(frames, { raw }).toFormat(format).toBuffer()
}

const toPixels = (image: Sharp) =>
  image.resize(40, 30, { fit: "fill" }).removeAlpha().raw().toBuffer()

const SAVE_AS_JPG =
  "Open it in Paint (Windows) or Preview (Mac), save it as JPG, and put that file into the folder in its place."
const SCREENSHOT =
  "Make a screenshot of what it shows, and put that into the folder in its place, as JPG or PNG."
const COPY_AGAIN =
  "Copy it into the folder again from the phone or camera. If that does not help, use another picture."
const SEND_PHOTO =
  "Send the photo to yourself with WhatsApp and put the JPG that arrives into the folder in its place. For photos to come: on the iPhone choose Settings, Camera, Formats, Most Compatible."
const SAVE_IMAGE_AS =
  "On the page, click the picture itself with the right mouse button, choose Save image as, and put that file into the folder in its place."
const SAVE_AS_PICTURE =
  "Open it, click the picture with the right mouse button, choose Save as Picture, and put that file into the folder in its place."
const TAKE_OUT =
  "Take it out of the folder, or put a JPG or PNG picture into the folder in its place."
const USE_STILL_OR_GIF = "Put a GIF or a picture that does not move into the folder in its place."
const SHOW_EXTENSIONS = "(In Windows Explorer, View, Show, File name extensions shows the endings.)"

const latin1 = (text: string) => Buffer.from(text, "latin1")
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

type Case = [name: string, make: () => Buffer | Promise<Buffer>, message: string, advice: string]

const otherFiles: Case[] = [
  [
    "IMG_2041.HEIC",
    () => box("heic\0\0\0\0mif1heic"),
    "“IMG_2041.HEIC” is a HEIC photo, as iPhones make them, which most browsers cannot show.",
    SEND_PHOTO,
  ],
  [
    "IMG_2042.jpg",
    () => box("mif1\0\0\0\0mif1heic"),
    "“IMG_2042.jpg” ends in .jpg, but inside it is a HEIC photo, as iPhones make them, which most browsers cannot show.",
    SEND_PHOTO,
  ],
  [
    "scan.tif",
    () => draw().tiff().toBuffer(),
    "“scan.tif” is a TIFF or raw photo, which browsers cannot show.",
    SAVE_AS_JPG,
  ],
  [
    "raw.nef",
    () => latin1("MM\0*\0\0\0\x08"),
    "“raw.nef” is a TIFF or raw photo, which browsers cannot show.",
    SAVE_AS_JPG,
  ],
  [
    "raw.cr3",
    () => box("crx \0\0\0\0crx isom"),
    "“raw.cr3” is a TIFF or raw photo, which browsers cannot show.",
    SAVE_AS_JPG,
  ],
  [
    "paint.bmp",
    () => latin1("BM\x46\0\0\0\0\0\0\0\x36\0\0\0"),
    "“paint.bmp” is a BMP picture, which is too large for visitors’ phones.",
    SAVE_AS_JPG,
  ],
  [
    "poster.psd",
    () => latin1("8BPS\0\x01"),
    "“poster.psd” is a Photoshop file, which browsers cannot show.",
    "In Photoshop choose File, Export, Export As, JPG, and put that file into the folder in its place.",
  ],
  [
    "logo.svg",
    () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "“logo.svg” is an SVG drawing, which this site does not publish because it can hold programs.",
    "Export it as PNG from the program it was made with, and put that file into the folder in its place.",
  ],
  [
    "new.jxl",
    () => latin1("\xff\x0a\0\0"),
    "“new.jxl” is a JPEG XL or JPEG 2000 picture, which most browsers cannot show.",
    SAVE_AS_JPG,
  ],
  [
    "old.jp2",
    () => latin1("\0\0\0\x0cjP  \r\n\x87\n"),
    "“old.jp2” is a JPEG XL or JPEG 2000 picture, which most browsers cannot show.",
    SAVE_AS_JPG,
  ],
  [
    "favicon.ico",
    () => latin1("\0\0\x01\0\x01\0"),
    "“favicon.ico” is an icon, which is too small for an article.",
    "Put a JPG or PNG picture into the folder in its place.",
  ],
  [
    "flyer.pdf",
    () => latin1("%PDF-1.7\n"),
    "“flyer.pdf” is a PDF document, not a picture.",
    SCREENSHOT,
  ],
  [
    "assembly.mp4",
    () => box("isom\0\0\0\0isomiso2"),
    "“assembly.mp4” is a video, not a picture.",
    SCREENSHOT,
  ],
  [
    "assembly.avi",
    () => latin1("RIFF\0\0\0\0AVI LIST"),
    "“assembly.avi” is a video, not a picture.",
    SCREENSHOT,
  ],
  [
    "lesson.docx",
    () => latin1("PK\x03\x04\x14\0"),
    "“lesson.docx” is a document (such as Word, PowerPoint or Excel) or a zip file, not a picture.",
    SAVE_AS_PICTURE,
  ],
  [
    "lesson.jpg",
    () => latin1("\xd0\xcf\x11\xe0\xa1\xb1"),
    "“lesson.jpg” ends in .jpg, but inside it is a document (such as Word, PowerPoint or Excel) or a zip file, not a picture.",
    SAVE_AS_PICTURE,
  ],
  [
    "saved.jpg",
    () => Buffer.from('\ufeff\n<!DOCTYPE html><html><body><svg viewBox="0 0 1 1"/></body></html>'),
    "“saved.jpg” ends in .jpg, but inside it is a web page, not a picture.",
    SAVE_IMAGE_AS,
  ],
  [
    "moving.avif",
    () => box("avis\0\0\0\0avifavis"),
    "“moving.avif” is a moving AVIF picture, which this site cannot make lighter.",
    USE_STILL_OR_GIF,
  ],
  [
    "moving.png",
    () => makePng(1, pngChunk("acTL", Buffer.alloc(8))),
    "“moving.png” is a moving PNG picture, which this site cannot make lighter.",
    USE_STILL_OR_GIF,
  ],
  ["notes.txt", () => Buffer.from("BMW, 5 × 3"), "“notes.txt” is not a picture.", TAKE_OUT],
  [
    "notes.png",
    () => Buffer.from("only words"),
    "“notes.png” ends in .png, but inside it is not a picture.",
    TAKE_OUT,
  ],
  [
    "empty.jpg",
    () => Buffer.alloc(0),
    "“empty.jpg” is an empty file.",
    "Copy the picture into the folder again.",
  ],
]

const damagedFiles: Case[] = [
  ...(["jpeg", "png", "webp", "avif", "gif"] as const).map((format): Case => {
    const name = `half.${format}`
    return [
      name,
      async () => half(await drawNoise().toFormat(format).toBuffer()),
      `“${name}” is damaged: it cannot be read to its end.`,
      COPY_AGAIN,
    ]
  }),
  [
    "second-frame.webp",
    async () => {
      const bytes = await makeAnimatedImage("webp")
      return bytes.fill(0xff, bytes.lastIndexOf("VP8 ") + 18)
    },
    "“second-frame.webp” is damaged: it cannot be read to its end.",
    COPY_AGAIN,
  ],
  [
    "beginning.jpg",
    () => latin1("\xff\xd8\xff"),
    "“beginning.jpg” is damaged: it cannot be read to its end.",
    COPY_AGAIN,
  ],
]

const filesWithWrongExtension: Case[] = [
  [
    "really-a-jpg.png",
    () => draw().jpeg().toBuffer(),
    "“really-a-jpg.png” ends in .png, but inside it is a JPG picture.",
    `Rename it to “really-a-jpg.jpg”, here and in the workbook. ${SHOW_EXTENSIONS}`,
  ],
  [
    "really-webp.JPG",
    () => draw().webp().toBuffer(),
    "“really-webp.JPG” ends in .jpg, but inside it is a WebP picture.",
    `Rename it to “really-webp.webp”, here and in the workbook. ${SHOW_EXTENSIONS}`,
  ],
  [
    "really-avif.jpg",
    () => draw().avif().toBuffer(),
    "“really-avif.jpg” ends in .jpg, but inside it is an AVIF picture.",
    `Rename it to “really-avif.avif”, here and in the workbook. ${SHOW_EXTENSIONS}`,
  ],
  [
    "really-gif.png",
    () => draw().gif().toBuffer(),
    "“really-gif.png” ends in .png, but inside it is a GIF picture.",
    `Rename it to “really-gif.gif”, here and in the workbook. ${SHOW_EXTENSIONS}`,
  ],
  [
    "from-the-web.jfif",
    () => draw().jpeg().toBuffer(),
    "“from-the-web.jfif” is a JPG picture, but its name does not end in .jpg.",
    `Rename it to “from-the-web.jpg”, here and in the workbook. ${SHOW_EXTENSIONS}`,
  ],
  [
    "no-ending",
    () => draw().png().toBuffer(),
    "“no-ending” is a PNG picture, but its name does not end in .png.",
    `Rename it to “no-ending.png”, here and in the workbook. ${SHOW_EXTENSIONS}`,
  ],
]

describe("An editor is told what to do about", () => {
  it.each([...otherFiles, ...damagedFiles])("%s", async (name, make, message, advice) => {
    put(name, await make())

    expect(await readImages(folder)).toEqual([
      { name, width: 0, height: 0, problem: { message, advice } },
    ])
  })

  it.each(filesWithWrongExtension)(
    "%s, whose name is wrong",
    async (name, make, message, advice) => {
      put(name, await make())

      expect(await readImages(folder)).toEqual([
        { name, width: 40, height: 30, problem: { message, advice } },
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
    put("bomb.png", makePng(20_000))

    expect(await readImages(folder)).toEqual([
      {
        ...{ name: "bomb.png", width: 20_000, height: 20_000 },
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
    expect(await readImages(path.join(folder, "missing"))).toEqual([])
  })

  it("may contain folders, hidden files and what systems put there, which are passed over", async () => {
    mkdirSync(path.join(folder, "originals.jpg"))
    for (const name of [".DS_Store", ".hidden.jpg", "Thumbs.db", "desktop.ini"]) put(name, "x")
    symlinkSync(path.join(folder, "gone.jpg"), path.join(folder, "dangling.jpg"))

    expect(await readImages(folder)).toEqual([])
  })

  it("is listed by the order of the names", async () => {
    const bytes = await draw(1, 1).png().toBuffer()
    const names = ["b.png", "a.png", "d.png", "c.png", "e.png"]
    for (const name of names) put(name, bytes)

    expect((await readImages(folder)).map(({ name }) => name)).toEqual(names.sort())
  })

  it("is not taken for empty when it is a file", async () => {
    put("Blog", "a file")

    await expect(readImages(path.join(folder, "Blog"))).rejects.toThrow("ENOTDIR")
  })
})
