/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp, { type Sharp } from "sharp"
import { onPostBuild } from "../../plugins/gatsby-plugin-post-pictures/gatsby-node"
import { hasMetadata } from "../../plugins/gatsby-plugin-post-pictures/has-metadata"
import * as lightening from "../../plugins/gatsby-plugin-post-pictures/lighten-picture"
import { publishPictures } from "../../plugins/gatsby-plugin-post-pictures/publish-pictures"
import { PUBLISHED_KINDS, type PublishedKind } from "../../src/posts/check/image-format"
import { makeGatsbyArgs } from "../fixtures/gatsby-args"

// Encoding takes its time, above all while other tests run.
jest.setTimeout(60_000)

const { lightenPicture } = lightening
const KINDS = Object.keys(PUBLISHED_KINDS) as PublishedKind[]
const KB = 1024

const draw = (width: number, height: number, background = "#a83a18"): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
const drawNoise = (width: number, height: number, sigma = 40): Sharp =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma },
    },
  })
const encode = (picture: Sharp, kind: PublishedKind) =>
  picture.toFormat(kind, kind === "gif" ? { effort: 1 } : {}).toBuffer()
const latin1 = (text: string) => Buffer.from(text, "latin1")

const EXIF = {
  IFD0: { Make: "SecretPhone", Artist: "Teacher" },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "26/1 12/1 0/1" },
}

/** The tag of EXIF that leads to the place: 0x8825, of type 4 (long), one value. */
const GPS_TAG = latin1("\x25\x88\x04\0\x01\0\0\0")

/** What metadata of every sort leaves in the bytes of a file. */
const TRACES = [
  "Exif",
  "EXIF",
  "eXIf",
  "SecretPhone",
  "GPS",
  "xmp",
  "XMP",
  "iCCP",
  "ICC",
  "mntrRGB",
]
const findTraces = (bytes: Buffer) => TRACES.filter((trace) => bytes.includes(trace))

/** 12 megapixels with rough and fine grain, the stored top half red: on the right once upright. */
async function makePhonePhoto(): Promise<Buffer> {
  const grain = await drawNoise(250, 188).resize(4000, 3000, { fit: "fill" }).png().toBuffer()
  const fineGrain = await drawNoise(4000, 3000, 20).png({ compressionLevel: 0 }).toBuffer()
  const red = await draw(4000, 1500, "#f00").ensureAlpha(0.5).png().toBuffer()
  return sharp(grain)
    .composite([
      { input: fineGrain, blend: "overlay" },
      { input: red, gravity: "north" },
    ])
    .withExif(EXIF)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function makeMovingPicture(kind: "gif" | "webp", width: number, height: number) {
  const frames = await Promise.all(
    ["#f00", "#0f0", "#00f"].map((colour) => draw(width, height, colour).raw().toBuffer()),
  )
  const raw = { width, height: height * 3, channels: 3, pageHeight: height } as const
  return sharp(Buffer.concat(frames), { raw })
    .toFormat(kind, { delay: [100, 200, 300], loop: 2 })
    .toBuffer()
}

const meanColour = async (bytes: Buffer, region: sharp.Region) => {
  const part = await sharp(bytes).extract(region).toBuffer()
  return (await sharp(part).stats()).channels.map(({ mean }) => mean)
}

describe("A light picture", () => {
  it("of a large photo from a phone held sideways is upright, small and says nothing of the place", async () => {
    const photo = await makePhonePhoto()
    expect(photo.length).toBeGreaterThan(4000 * KB)
    expect(findTraces(photo)).toEqual(expect.arrayContaining(["Exif", "SecretPhone"]))
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    expect(photo.subarray(0, 64 * KB).includes(GPS_TAG)).toBe(true)

    const light = await lightenPicture(photo, "jpeg")

    expect(light.length).toBeLessThan(250 * KB)
    const { width, height, orientation, exif } = await sharp(light).metadata()
    expect({ width, height, orientation, exif }).toEqual({ width: 960, height: 1280 })
    expect(findTraces(light)).toEqual([])
    expect(hasMetadata(light, "jpeg")).toBe(false)
    const [leftRed = 0, leftGreen = 0] = await meanColour(light, {
      ...{ left: 0, top: 0, width: 400, height: 1280 },
    })
    const [rightRed = 0, rightGreen = 0] = await meanColour(light, {
      ...{ left: 560, top: 0, width: 400, height: 1280 },
    })
    expect(rightRed - rightGreen).toBeGreaterThan(100)
    expect(Math.abs(leftRed - leftGreen)).toBeLessThan(10)
  })

  it.each(KINDS)("keeps its format and fits the layout: %s", async (kind) => {
    const light = await lightenPicture(
      await encode(drawNoise(48, 20).resize(1920, 800), kind),
      kind,
    )

    const { width, height, format } = await sharp(light).metadata()
    expect({ width, height }).toEqual({ width: 960, height: 400 })
    expect(format).toBe(kind === "avif" ? "heif" : kind)
  })

  it.each(KINDS)("is at most 1280 px high: %s", async (kind) => {
    const light = await lightenPicture(await encode(draw(100, 2560), kind), kind)

    const { width, height } = await sharp(light).metadata()
    expect({ width, height }).toEqual({ width: 50, height: 1280 })
  })

  it.each(KINDS)("is never enlarged: %s", async (kind) => {
    const source = await encode(drawNoise(96, 72).withExif(EXIF), kind)

    const light = await lightenPicture(source, kind)

    const { width, height } = await sharp(light).metadata()
    expect({ width, height }).toEqual({ width: 96, height: 72 })
  })

  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "has lost all metadata, also where that makes it no smaller: %s",
    async (kind) => {
      const source = await draw(64, 48)
        .withExif(EXIF)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .withIccProfile("p3")
        .toFormat(kind, { quality: 1 })
        .toBuffer()
      expect(findTraces(source)).not.toEqual([])

      const light = await lightenPicture(source, kind)

      const { exif, xmp, icc, iptc } = await sharp(light).metadata()
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(findTraces(light)).toEqual([])
      expect(hasMetadata(light, kind)).toBe(false)
    },
  )

  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "is not the source, however light, while that says where it was taken: %s",
    async (kind) => {
      const bare = await makeLightSource(kind)
      const source = await sharp(bare).withExif(EXIF).toFormat(kind, LIGHT).toBuffer()
      expect(findTraces(source)).not.toEqual([])

      expect(findTraces(await lightenPicture(source, kind))).toEqual([])
    },
  )

  it("shows the colours that its profile meant", async () => {
    const source = await draw(64, 48, "#3a7fc8").withIccProfile("p3").png().toBuffer()
    // The same numbers without the profile are another colour.
    const [storedRed = 0] = (await sharp(await stripProfile(source)).stats()).channels.map(
      ({ mean }) => mean,
    )
    expect(Math.abs(storedRed - 0x3a)).toBeGreaterThan(10)

    const light = await lightenPicture(source, "png")

    const colour = await meanColour(light, { left: 0, top: 0, width: 64, height: 48 })
    for (const [index, wanted] of [0x3a, 0x7f, 0xc8].entries()) {
      expect(Math.abs((colour[index] ?? 0) - wanted)).toBeLessThan(3)
    }
  })

  it("is in sRGB although the source was made for printing", async () => {
    const source = await draw(64, 48).toColourspace("cmyk").jpeg({ quality: 1 }).toBuffer()
    expect((await sharp(source).metadata()).space).toBe("cmyk")

    expect((await sharp(await lightenPicture(source, "jpeg")).metadata()).space).toBe("srgb")
  })

  it.each(["gif", "webp"] as const)("keeps moving as before: %s", async (kind) => {
    const source = await makeMovingPicture(kind, 1920, 600)

    const light = await lightenPicture(source, kind)

    const { width, height, pageHeight, pages, delay, loop } = await sharp(light, {
      animated: true,
    }).metadata()
    expect({ width, height, pageHeight, pages, delay, loop }).toEqual({
      ...{ width: 960, height: 900, pageHeight: 300, pages: 3 },
      ...{ delay: [100, 200, 300], loop: 2 },
    })
    for (const [page, wanted] of [0, 1, 2].entries()) {
      const { dominant } = await sharp(light, { page }).stats()
      const colour = [dominant.r, dominant.g, dominant.b]
      expect(colour.indexOf(Math.max(...colour))).toBe(wanted)
    }
  })

  it("has a palette as PNG when that is smaller, and else every colour it had", async () => {
    const manyColours = await lightenPicture(await encode(drawNoise(200, 150), "png"), "png")
    const oneColour = await lightenPicture(await encode(draw(1, 1).withExif(EXIF), "png"), "png")

    expect((await sharp(manyColours).metadata()).isPalette).toBe(true)
    expect((await sharp(oneColour).metadata()).isPalette).toBe(false)
  })

  it.each(KINDS)("is the source itself when that is lighter already: %s", async (kind) => {
    const source = await makeLightSource(kind)

    expect(await lightenPicture(source, kind)).toBe(source)
  })
})

const LIGHT = { quality: 20 }
/** Noise differs from run to run, so that only a large margin always holds. */
const LIGHT_AVIF = { quality: 30, effort: 9, chromaSubsampling: "4:2:0" }

/** Pictures that encoding does not make smaller. */
async function makeLightSource(kind: PublishedKind): Promise<Buffer> {
  if (kind === "png") {
    return drawNoise(64, 48).png({ palette: true, colours: 4, compressionLevel: 9 }).toBuffer()
  }
  if (kind === "gif") return encode(draw(64, 48), "gif")
  if (kind === "avif") return drawNoise(200, 150).avif(LIGHT_AVIF).toBuffer()
  return drawNoise(200, 150).toFormat(kind, LIGHT).toBuffer()
}

/** The PNG without its chunk `iCCP`. */
async function stripProfile(png: Buffer): Promise<Buffer> {
  const start = png.indexOf("iCCP") - 4
  const bare = Buffer.concat([
    png.subarray(0, start),
    png.subarray(start + 12 + png.readUInt32BE(start)),
  ])
  return sharp(bare).png().toBuffer()
}

describe("Metadata is found", () => {
  const afterStart = (bytes: Buffer, at: number, extra: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), extra, bytes.subarray(at)])
  const jpegSegment = (marker: string, text: string) =>
    Buffer.concat([latin1(`\xff${marker}\0${String.fromCharCode(text.length + 2)}`), latin1(text)])

  it.each(KINDS)("nowhere in a plain picture: %s", async (kind) => {
    expect(hasMetadata(await encode(drawNoise(64, 48), kind), kind)).toBe(false)
  })

  it("nowhere in a moving picture, nor in a JPG that loads in steps", async () => {
    expect(hasMetadata(await makeMovingPicture("gif", 20, 10), "gif")).toBe(false)
    expect(hasMetadata(await makeMovingPicture("webp", 20, 10), "webp")).toBe(false)
    const progressive = await drawNoise(64, 48).jpeg({ progressive: true }).toBuffer()
    expect(hasMetadata(progressive, "jpeg")).toBe(false)
  })

  it.each(KINDS)("in what stands behind the picture, such as a phone's video: %s", async (kind) => {
    const bytes = await encode(drawNoise(64, 48), kind)

    expect(hasMetadata(Buffer.concat([bytes, latin1("\0\0\0\x18ftypmp42    ....")]), kind)).toBe(
      true,
    )
  })

  it.each(KINDS)("in a file that ends too early: %s", async (kind) => {
    const bytes = await encode(drawNoise(64, 48), kind)

    expect(hasMetadata(bytes.subarray(0, bytes.length - 20), kind)).toBe(true)
  })

  it.each<[string, PublishedKind, (bytes: Buffer) => Buffer]>([
    ["a comment", "jpeg", (bytes) => afterStart(bytes, 2, jpegSegment("\xfe", "Grade 4, Anna"))],
    ["IPTC", "jpeg", (bytes) => afterStart(bytes, 2, jpegSegment("\xed", "Photoshop 3.0\0"))],
    [
      "a thumbnail",
      "jpeg",
      (bytes) => afterStart(bytes, 2, jpegSegment("\xe0", "JFXX\0\x10........")),
    ],
    [
      "an old thumbnail",
      "jpeg",
      (bytes) =>
        afterStart(bytes, 2, jpegSegment("\xe0", "JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01rgb")),
    ],
    [
      "a comment between the scans",
      "jpeg",
      (bytes) => afterStart(bytes, bytes.length - 2, jpegSegment("\xfe", "Anna")),
    ],
    [
      "a text",
      "png",
      (bytes) => afterStart(bytes, 33, latin1("\0\0\0\x0btEXtAuthor\0Anna\0\0\0\0")),
    ],
    [
      "a comment",
      "gif",
      (bytes) => afterStart(bytes, bytes.length - 1, latin1("\x21\xfe\x04Anna\0")),
    ],
    [
      "XMP",
      "gif",
      (bytes) => afterStart(bytes, bytes.length - 1, latin1("\x21\xff\x0bXMP DataXMP\x01x\0")),
    ],
  ])("in %s of a %s", async (_name, kind, change) => {
    expect(hasMetadata(change(await encode(drawNoise(64, 48), kind)), kind)).toBe(true)
  })

  it.each(["webp", "avif"] as const)("in EXIF and colour profile of a %s", async (kind) => {
    const withExif = await draw(64, 48).withExif(EXIF).toFormat(kind).toBuffer()
    const withProfile = await draw(64, 48).withIccProfile("p3").toFormat(kind).toBuffer()

    expect(hasMetadata(withExif, kind)).toBe(true)
    expect(hasMetadata(withProfile, kind)).toBe(true)
  })
})

describe("A build", () => {
  const startFolder = process.cwd()
  let folder: string
  const inFolder = (...parts: string[]) => path.join(folder, ...parts)
  const source = (name: string) => inFolder("static/assets/Blog", name)
  const published = (name: string) => inFolder("public/assets/Blog", name)
  const cacheNames = () => readdirSync(inFolder(".cache/post-pictures"))

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "site-"))
    process.chdir(folder)
    mkdirSync(inFolder("static/assets/Blog"), { recursive: true })
    mkdirSync(inFolder("public/assets/Blog"), { recursive: true })
  })

  afterEach(() => {
    jest.restoreAllMocks()
    process.chdir(startFolder)
    rmSync(folder, { recursive: true })
  })

  const put = (name: string, bytes: Buffer | string) => {
    writeFileSync(source(name), bytes)
  }
  const makePhoto = (sigma = 40) =>
    drawNoise(1200, 900, sigma).withExif(EXIF).jpeg({ quality: 95 }).toBuffer()

  /** Gatsby copies static/ to public/ at the start of a build. */
  const build = async () => {
    for (const name of readdirSync(inFolder("static/assets/Blog"))) {
      writeFileSync(published(name), readFileSync(source(name)))
    }
    const { args, reporter } = makeGatsbyArgs()
    await onPostBuild?.({ ...args, reporter } as never, { plugins: [] }, () => undefined)
    return reporter
  }

  it("publishes the light picture under the same name, and leaves the source as it was", async () => {
    const photo = await makePhoto()
    put("Môre se les – één prent (1).JPG", photo)

    const reporter = await build()

    const light = readFileSync(published("Môre se les – één prent (1).JPG"))
    expect(light.equals(await lightenPicture(photo, "jpeg"))).toBe(true)
    expect(light.length).toBeLessThan(photo.length)
    expect(readFileSync(source("Môre se les – één prent (1).JPG")).equals(photo)).toBe(true)
    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["Môre se les – één prent (1).JPG"])
    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures encoded anew, 1 published"],
    ])
    expect(reporter.panicOnBuild).not.toHaveBeenCalled()
  })

  it("encodes nothing anew when nothing has changed, and publishes the same", async () => {
    put("a.jpg", await makePhoto())
    put("b.png", await encode(draw(30, 20), "png"))
    await build()
    const before = readFileSync(published("a.jpg"))
    const lighten = jest.spyOn(lightening, "lightenPicture")

    const reporter = await build()

    expect(lighten).not.toHaveBeenCalled()
    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 0 of the pictures encoded anew, 2 published"],
    ])
    expect(readFileSync(published("a.jpg")).equals(before)).toBe(true)
  })

  it("encodes only the picture that has changed, and forgets what it was", async () => {
    put("a.jpg", await makePhoto())
    put("b.jpg", await makePhoto(50))
    await build()
    const before = cacheNames()
    put("b.jpg", await makePhoto(60))
    writeFileSync(inFolder(".cache/post-pictures/stopped.jpg.part"), "half")

    const reporter = await build()

    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures encoded anew, 2 published"],
    ])
    expect(cacheNames()).toHaveLength(2)
    expect(cacheNames().filter((name) => before.includes(name))).toHaveLength(1)
  })

  it("encodes everything anew when the settings have changed", async () => {
    put("a.jpg", await makePhoto())
    await build()
    jest.replaceProperty(lightening, "LIGHTENING_VERSION", "other settings")

    const reporter = await build()

    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures encoded anew, 1 published"],
    ])
    expect(cacheNames()).toHaveLength(1)
  })

  it("encodes a picture that lies there under two names once", async () => {
    const photo = await makePhoto()
    put("a.jpg", photo)
    put("copy of a.jpg", photo)

    const reporter = await build()

    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures encoded anew, 2 published"],
    ])
    expect(readFileSync(published("copy of a.jpg")).equals(readFileSync(published("a.jpg")))).toBe(
      true,
    )
  })

  it("encodes at most two pictures at a time", async () => {
    for (let index = 0; index < 6; index++) {
      put(`${index}.png`, await encode(draw(10 + index, 10), "png"))
    }
    let running = 0
    let most = 0
    jest.spyOn(lightening, "lightenPicture").mockImplementation(async (bytes) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running--
      return bytes
    })

    await build()

    expect(most).toBe(2)
  })

  it("no longer publishes a picture that has been withdrawn, nor what Windows put there", async () => {
    put("a.png", await encode(draw(30, 20), "png"))
    put("withdrawn.png", await encode(draw(20, 30), "png"))
    put("Thumbs.db", "small copies of every picture")
    await build()
    rmSync(source("withdrawn.png"))

    await build()

    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["a.png"])
    expect(cacheNames()).toHaveLength(1)
  })

  it("leaves out the files that cannot be published, and folders, with all their metadata", async () => {
    put("a.png", await encode(draw(30, 20), "png"))
    put("notes.txt", "words")
    put("photo.png", await encode(draw(30, 20), "jpeg"))
    mkdirSync(published("term 3"))
    writeFileSync(path.join(published("term 3"), "photo.jpg"), "raw")

    const reporter = await build()

    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["a.png"])
    expect(reporter.warn.mock.calls).toEqual([
      ["static/assets/Blog: left out notes.txt, photo.png"],
    ])
    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures encoded anew, 1 published"],
    ])
    expect(reporter.panicOnBuild).not.toHaveBeenCalled()
  })

  it("publishes a picture whose name a Mac has written under the name that the page asks for", async () => {
    put("mo\u0302re.png", await encode(draw(30, 20), "png"))

    await build()

    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["m\u00f4re.png"])
  })

  it("finds a name that has become wrong although it knows the picture", async () => {
    const bytes = await encode(draw(30, 20), "jpeg")
    put("photo.jpg", bytes)
    await build()
    rmSync(source("photo.jpg"))
    put("photo.png", bytes)

    expect((await build()).warn).toHaveBeenCalledTimes(1)
  })

  it("has nothing to do while there are no pictures", async () => {
    rmSync(inFolder("static/assets/Blog"), { recursive: true })
    rmSync(inFolder("public"), { recursive: true })

    expect(
      await publishPictures({
        sources: inFolder("static/assets/Blog"),
        published: inFolder("public/assets/Blog"),
        cache: inFolder(".cache/post-pictures"),
      }),
    ).toEqual({ pictureCount: 0, encodedCount: 0, refused: [] })
  })
})
