/** @jest-environment node */
import { mkdirSync, readdirSync, readFileSync } from "node:fs"
import sharp, { type Sharp } from "sharp"
import { optimiseImage } from "../../plugins/gatsby-source-posts/optimise-image"
import { publishImages } from "../../plugins/gatsby-source-posts/publish-images"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const
/** One that needs few colours, so that encoding it is fast in every format. */
const draw = (width: number, height: number, background = "#a83a18"): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

const EXIF = {
  IFD0: { Make: "SecretPhone" },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "26/1 12/1 0/1" },
}
/** The remains of metadata of every sort in the bytes of a file. */
const TRACES = ["Exif", "EXIF", "eXIf", "SecretPhone", "adobe", "XMP ", "rdf+xml", "iCCP", "ICCP"]
const findTraces = (bytes: Buffer) => TRACES.filter((trace) => bytes.includes(trace))

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

describe("An optimised image", () => {
  it("of a photo from a phone held sideways is upright and as large as the layout needs", async () => {
    const red = await draw(2000, 750, "#f00").png().toBuffer()
    const photo = await draw(2000, 1500, "#fff")
      .composite([{ input: red, gravity: "north" }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const light = await optimiseImage(photo)

    expect(await sizeOf(light)).toEqual([740, 987])
    const right = await sharp(light)
      .extract({ left: 400, top: 0, width: 300, height: 987 })
      .toBuffer()
    expect((await sharp(right).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 })
  })

  it.each(FORMATS)("keeps its format and loses its metadata: %s", async (format) => {
    const source = await draw(64, 48)
      .withExif(EXIF)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile("p3")
      .toFormat(format, { quality: 1 })
      .toBuffer()
    if (format !== "gif") expect(findTraces(source)).not.toEqual([])

    const light = await optimiseImage(source)

    expect((await sharp(light).metadata()).format).toBe(format === "avif" ? "heif" : format)
    expect(findTraces(light)).toEqual([])
  })

  it.each(["srgb", "rgb16"])("shows the colours that its profile means: %s", async (depth) => {
    const red = draw(8, 8, "#f00").toColourspace(depth).withIccProfile("p3")

    const light = await optimiseImage(await red.png().toBuffer())

    const [r = 0, ...others] = (await sharp(light).stats()).channels.map(({ mean }) => mean)
    expect(r).toBeGreaterThan(250)
    others.forEach((value) => expect(value).toBeLessThan(5))
  })

  it("is at most 1280 px high and never enlarged", async () => {
    const sizeOfLight = async (image: Sharp) =>
      sizeOf(await optimiseImage(await image.png().toBuffer()))

    expect(await sizeOfLight(draw(100, 2560))).toEqual([50, 1280])
    expect(await sizeOfLight(draw(96, 72))).toEqual([96, 72])
  })

  it("stays animated", async () => {
    const frames = ["#f00", "#0f0"].map((colour) => draw(1480, 400, colour).raw().toBuffer())
    const raw = { width: 1480, height: 800, channels: 3, pageHeight: 400 } as const
    const source = await sharp(Buffer.concat(await Promise.all(frames)), { raw })
      .gif({ delay: [100, 200], loop: 2 })
      .toBuffer()

    const light = await optimiseImage(source)

    const expected = { width: 740, pageHeight: 200, pages: 2, delay: [100, 200], loop: 2 }
    expect(await sharp(light, { animated: true }).metadata()).toMatchObject(expected)
  })
})

describe("A build", () => {
  runInEmptyFolder()

  const SOURCES = "assets/Blog"
  const PUBLISHED = "public/assets/Blog"
  const CACHE = ".cache"
  const drawPng = (width: number) => draw(width, 20).png().toBuffer()
  const publish = (...wanted: string[]) => publishImages(new Set(wanted), CACHE)

  beforeEach(() => {
    mkdirSync(CACHE)
  })

  it("publishes the named images only, lighter, and leaves the sources as they were", async () => {
    const photo = await draw(1200, 900).withExif(EXIF).jpeg({ quality: 95 }).toBuffer()
    const name = "Môre se les – één prent (1).JPG"
    // As a Mac names it.
    const onMac = name.normalize("NFD")
    writeFiles({ [`${SOURCES}/${onMac}`]: photo, [`${SOURCES}/unnamed.png`]: await drawPng(30) })
    writeFiles({ [`${PUBLISHED}/earlier.jpg`]: photo })

    await publish(name)

    expect(readdirSync(PUBLISHED)).toEqual([name])
    expect(readFileSync(`${PUBLISHED}/${name}`)).toEqual(await optimiseImage(photo))
    expect(readFileSync(`${SOURCES}/${onMac}`)).toEqual(photo)
  })

  it("encodes only images whose files have changed", async () => {
    writeFiles({ [`${SOURCES}/a.png`]: await drawPng(30), [`${SOURCES}/b.png`]: await drawPng(40) })
    await publish("a.png", "b.png")
    const [first = "", ...others] = readdirSync(CACHE)
    expect(others).toHaveLength(1)
    writeFiles({ [`${CACHE}/${first}`]: "cached" })

    await publish("a.png", "b.png")

    const published = ["a.png", "b.png"].map((name) => readFileSync(`${PUBLISHED}/${name}`, "utf8"))
    expect(published.filter((content) => content === "cached")).toHaveLength(1)
    writeFiles({ [`${SOURCES}/b.png`]: await drawPng(50) })
    await publish("b.png")
    expect(await sizeOf(readFileSync(`${PUBLISHED}/b.png`))).toEqual([50, 20])
  })
})
