/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp, { type Sharp } from "sharp"
import * as optimisation from "../../../plugins/site-build/images/optimise-image"
import { publishPostImages } from "../../../plugins/site-build/images/publish-post-images"
import { PUBLISHED_FORMATS, type PublishedFormat } from "../../../src/posts/check/image-format"
import { makeGatsbyArgs } from "../../fixtures/gatsby-args"

// Encoding takes its time, above all while other tests run.
jest.setTimeout(60_000)

const { optimiseImage } = optimisation
const FORMATS = Object.keys(PUBLISHED_FORMATS) as PublishedFormat[]
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
const encode = (image: Sharp, format: PublishedFormat) =>
  image.toFormat(format, format === "gif" ? { effort: 1 } : {}).toBuffer()
const latin1 = (text: string) => Buffer.from(text, "latin1")

const EXIF = {
  IFD0: { Make: "SecretPhone", Artist: "Teacher" },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "26/1 12/1 0/1" },
}

/** The tag of EXIF that leads to the place: 0x8825, of type 4 (long), one value. */
const GPS_TAG = latin1("\x25\x88\x04\0\x01\0\0\0")

/** What metadata of every sort leaves in the bytes of a file; shorter texts are found in noise by chance. */
const TRACES = [
  ...["Exif", "EXIF", "eXIf", "SecretPhone", "adobe", "XMP ", "rdf+xml"],
  ...["iCCP", "ICCP", "ICC_PROFILE", "mntrRGB"],
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

async function makeAnimatedImage(format: "gif" | "webp", width: number, height: number) {
  const frames = await Promise.all(
    ["#f00", "#0f0", "#00f"].map((colour) => draw(width, height, colour).raw().toBuffer()),
  )
  const raw = { width, height: height * 3, channels: 3, pageHeight: height } as const
  return sharp(Buffer.concat(frames), { raw })
    .toFormat(format, { delay: [100, 200, 300], loop: 2 })
    .toBuffer()
}

const meanColour = async (bytes: Buffer, region: sharp.Region) => {
  const part = await sharp(bytes).extract(region).toBuffer()
  return (await sharp(part).stats()).channels.map(({ mean }) => mean)
}

describe("An optimised image", () => {
  it("of a large photo from a phone held sideways is upright, small and says nothing of the place", async () => {
    const photo = await makePhonePhoto()
    expect(photo.length).toBeGreaterThan(4000 * KB)
    expect(findTraces(photo)).toEqual(expect.arrayContaining(["Exif", "SecretPhone"]))
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    expect(photo.subarray(0, 64 * KB).includes(GPS_TAG)).toBe(true)

    const light = await optimiseImage(photo, "jpeg")

    expect(light.length).toBeLessThan(250 * KB)
    const { width, height, orientation, exif } = await sharp(light).metadata()
    expect({ width, height, orientation, exif }).toEqual({ width: 740, height: 987 })
    expect(findTraces(light)).toEqual([])
    const [leftRed = 0, leftGreen = 0] = await meanColour(light, {
      ...{ left: 0, top: 0, width: 300, height: 987 },
    })
    const [rightRed = 0, rightGreen = 0] = await meanColour(light, {
      ...{ left: 440, top: 0, width: 300, height: 987 },
    })
    expect(rightRed - rightGreen).toBeGreaterThan(100)
    expect(Math.abs(leftRed - leftGreen)).toBeLessThan(10)
  })

  it.each(FORMATS)("keeps its format and fits the layout: %s", async (format) => {
    const light = await optimiseImage(
      await encode(drawNoise(48, 20).resize(1920, 800), format),
      format,
    )

    const { width, height, format: written } = await sharp(light).metadata()
    expect({ width, height }).toEqual({ width: 740, height: 308 })
    expect(written).toBe(format === "avif" ? "heif" : format)
  })

  it.each(FORMATS)("is at most 1280 px high: %s", async (format) => {
    const light = await optimiseImage(await encode(draw(100, 2560), format), format)

    const { width, height } = await sharp(light).metadata()
    expect({ width, height }).toEqual({ width: 50, height: 1280 })
  })

  it.each(FORMATS)("is never enlarged: %s", async (format) => {
    const source = await encode(drawNoise(96, 72).withExif(EXIF), format)

    const light = await optimiseImage(source, format)

    const { width, height } = await sharp(light).metadata()
    expect({ width, height }).toEqual({ width: 96, height: 72 })
  })

  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "has lost all metadata, also where that makes it no smaller: %s",
    async (format) => {
      const source = await draw(64, 48)
        .withExif(EXIF)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .withIccProfile("p3")
        .toFormat(format, { quality: 1 })
        .toBuffer()
      expect(findTraces(source)).not.toEqual([])

      const light = await optimiseImage(source, format)

      const { exif, xmp, icc, iptc } = await sharp(light).metadata()
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(findTraces(light)).toEqual([])
    },
  )

  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "is not the source, however light, while that says where it was taken: %s",
    async (format) => {
      const bare = await makeLightSource(format)
      const source = await sharp(bare).withExif(EXIF).toFormat(format, LIGHT).toBuffer()
      expect(findTraces(source)).not.toEqual([])

      expect(findTraces(await optimiseImage(source, format))).toEqual([])
    },
  )

  it("shows the colours that its profile meant", async () => {
    const source = await draw(64, 48, "#3a7fc8").withIccProfile("p3").png().toBuffer()
    // The same numbers without the profile are another colour.
    const [storedRed = 0] = (await sharp(await stripProfile(source)).stats()).channels.map(
      ({ mean }) => mean,
    )
    expect(Math.abs(storedRed - 0x3a)).toBeGreaterThan(10)

    const light = await optimiseImage(source, "png")

    const colour = await meanColour(light, { left: 0, top: 0, width: 64, height: 48 })
    for (const [index, wanted] of [0x3a, 0x7f, 0xc8].entries()) {
      expect(Math.abs((colour[index] ?? 0) - wanted)).toBeLessThan(3)
    }
  })

  it("is in sRGB although the source was made for printing", async () => {
    const source = await draw(64, 48).toColourspace("cmyk").jpeg({ quality: 1 }).toBuffer()
    expect((await sharp(source).metadata()).space).toBe("cmyk")

    expect((await sharp(await optimiseImage(source, "jpeg")).metadata()).space).toBe("srgb")
  })

  it.each(["gif", "webp"] as const)("stays animated: %s", async (format) => {
    const source = await makeAnimatedImage(format, 1920, 600)

    const light = await optimiseImage(source, format)

    const { width, height, pageHeight, pages, delay, loop } = await sharp(light, {
      animated: true,
    }).metadata()
    expect({ width, height, pageHeight, pages, delay, loop }).toEqual({
      ...{ width: 740, height: 693, pageHeight: 231, pages: 3 },
      ...{ delay: [100, 200, 300], loop: 2 },
    })
    for (const [page, wanted] of [0, 1, 2].entries()) {
      const { dominant } = await sharp(light, { page }).stats()
      const colour = [dominant.r, dominant.g, dominant.b]
      expect(colour.indexOf(Math.max(...colour))).toBe(wanted)
    }
  })

  it("has a palette as PNG, however many colours it had", async () => {
    const light = await optimiseImage(await encode(drawNoise(200, 150), "png"), "png")

    expect((await sharp(light).metadata()).isPalette).toBe(true)
  })
})

const LIGHT = { quality: 20 }
/** Noise differs from run to run, so that only a large margin is reliable. */
const LIGHT_AVIF = { quality: 30, effort: 9, chromaSubsampling: "4:2:0" }

/** Images that encoding does not make smaller. */
async function makeLightSource(format: PublishedFormat): Promise<Buffer> {
  if (format === "png") {
    return drawNoise(64, 48).png({ palette: true, colours: 4, compressionLevel: 9 }).toBuffer()
  }
  if (format === "gif") return encode(draw(64, 48), "gif")
  if (format === "avif") return drawNoise(200, 150).avif(LIGHT_AVIF).toBuffer()
  return drawNoise(200, 150).toFormat(format, LIGHT).toBuffer()
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

describe("A build", () => {
  const startFolder = process.cwd()
  let folder: string
  const inFolder = (...parts: string[]) => path.join(folder, ...parts)
  const source = (name: string) => inFolder("static/assets/Blog", name)
  const published = (name: string) => inFolder("public/assets/Blog", name)
  const cacheNames = () => readdirSync(inFolder(".cache/post-images"))

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

  /**
   * Gatsby copies static/ to public/ in each build.
   * @param named by an article; all when missing
   */
  const build = async (named?: string[]) => {
    for (const name of readdirSync(inFolder("static/assets/Blog"))) {
      writeFileSync(published(name), readFileSync(source(name)))
    }
    const { reporter } = makeGatsbyArgs()
    const wanted = named ?? readdirSync(inFolder("static/assets/Blog"))
    await publishPostImages(reporter, new Set(wanted.map((name) => name.normalize())))
    return reporter
  }

  it("publishes the light image under the same name, and leaves the source as it was", async () => {
    const photo = await makePhoto()
    put("Môre se les – één prent (1).JPG", photo)

    const reporter = await build()

    const light = readFileSync(published("Môre se les – één prent (1).JPG"))
    expect(light.equals(await optimiseImage(photo, "jpeg"))).toBe(true)
    expect(light.length).toBeLessThan(photo.length)
    expect(readFileSync(source("Môre se les – één prent (1).JPG")).equals(photo)).toBe(true)
    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["Môre se les – één prent (1).JPG"])
    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures re-encoded, 1 published"],
    ])
    expect(reporter.panicOnBuild).not.toHaveBeenCalled()
  })

  it("encodes nothing again when nothing has changed, and publishes the same", async () => {
    put("a.jpg", await makePhoto())
    put("b.png", await encode(draw(30, 20), "png"))
    await build()
    const before = readFileSync(published("a.jpg"))
    const optimise = jest.spyOn(optimisation, "optimiseImage")

    const reporter = await build()

    expect(optimise).not.toHaveBeenCalled()
    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 0 of the pictures re-encoded, 2 published"],
    ])
    expect(readFileSync(published("a.jpg")).equals(before)).toBe(true)
  })

  it("encodes only the image that has changed, and forgets what it was", async () => {
    put("a.jpg", await makePhoto())
    put("b.jpg", await makePhoto(50))
    await build()
    const before = cacheNames()
    put("b.jpg", await makePhoto(60))
    writeFileSync(inFolder(".cache/post-images/stopped.jpg.part"), "half")

    const reporter = await build()

    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures re-encoded, 2 published"],
    ])
    expect(cacheNames()).toHaveLength(2)
    expect(cacheNames().filter((name) => before.includes(name))).toHaveLength(1)
  })

  it("encodes everything again when the settings have changed", async () => {
    put("a.jpg", await makePhoto())
    await build()
    jest.replaceProperty(optimisation, "OPTIMISATION_VERSION", "other settings")

    const reporter = await build()

    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures re-encoded, 1 published"],
    ])
    expect(cacheNames()).toHaveLength(1)
  })

  it("encodes an image that lies there under two names once", async () => {
    const photo = await makePhoto()
    put("a.jpg", photo)
    put("copy of a.jpg", photo)

    const reporter = await build()

    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures re-encoded, 2 published"],
    ])
    expect(readFileSync(published("copy of a.jpg")).equals(readFileSync(published("a.jpg")))).toBe(
      true,
    )
  })

  it("no longer publishes an image that has been withdrawn, nor what Windows put there", async () => {
    put("a.png", await encode(draw(30, 20), "png"))
    put("withdrawn.png", await encode(draw(20, 30), "png"))
    put("Thumbs.db", "small copies of every picture")
    await build()
    rmSync(source("withdrawn.png"))

    await build()

    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["a.png"])
    expect(cacheNames()).toHaveLength(1)
  })

  it("does not publish an image that no article names, also when an earlier build has", async () => {
    put("named.png", await encode(draw(30, 20), "png"))
    put("once-named.jpg", await makePhoto())
    await build()

    const reporter = await build(["named.png"])

    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["named.png"])
    expect(readdirSync(inFolder("static/assets/Blog"))).toEqual(["named.png", "once-named.jpg"])
    expect(reporter.warn).not.toHaveBeenCalled()
  })

  it("leaves out the files that cannot be published, and folders, with all their metadata", async () => {
    put("a.png", await encode(draw(30, 20), "png"))
    put("notes\r::x.txt", "words")
    put("photo.png", await encode(draw(30, 20), "jpeg"))
    mkdirSync(published("term 3"))
    writeFileSync(path.join(published("term 3"), "photo.jpg"), "raw")

    const reporter = await build()

    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["a.png"])
    expect(reporter.warn.mock.calls).toEqual([
      ["static/assets/Blog: left out notes : :x.txt, photo.png"],
    ])
    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 1 of the pictures re-encoded, 1 published"],
    ])
    expect(reporter.panicOnBuild).not.toHaveBeenCalled()
  })

  it("publishes an image whose name a Mac has written under the name that the page asks for", async () => {
    put("mo\u0302re.png", await encode(draw(30, 20), "png"))

    await build()

    expect(readdirSync(inFolder("public/assets/Blog"))).toEqual(["m\u00f4re.png"])
  })

  it("finds a name that has become wrong although it knows the image", async () => {
    const bytes = await encode(draw(30, 20), "jpeg")
    put("photo.jpg", bytes)
    await build()
    rmSync(source("photo.jpg"))
    put("photo.png", bytes)

    expect((await build()).warn).toHaveBeenCalledTimes(1)
  })

  it("has nothing to do while there are no images", async () => {
    rmSync(inFolder("static/assets/Blog"), { recursive: true })
    rmSync(inFolder("public"), { recursive: true })

    const { reporter } = makeGatsbyArgs()
    await publishPostImages(reporter, new Set(["a.jpg"]))

    expect(reporter.info.mock.calls).toEqual([
      ["static/assets/Blog: 0 of the pictures re-encoded, 0 published"],
    ])
    expect(reporter.warn).not.toHaveBeenCalled()
  })
})
