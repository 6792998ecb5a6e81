/** @jest-environment node */
import sharp from "sharp"
import { measurePicture } from "../../src/editors/measure-picture"
import { inspectImage } from "../../src/posts/check/pictures/inspect-image"
import { measureImage } from "../../src/posts/node/read-images"
import { makeAnimation } from "../fixtures/make-animation"
import { makeHugePicture } from "../fixtures/make-huge-picture"

const makePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "white" } })

/** What the browser does; Node decodes nothing. */
const decode = jest.fn((): Promise<object> => Promise.reject(new DOMException("not decoded")))

const measure = (bytes: Uint8Array) => measurePicture(new File([], "picture"), bytes)

/** A byte 0xFF, which a JPEG may have any number of before a marker. */
function addFillBytes(jpeg: Buffer): Buffer {
  const marker = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  return Buffer.concat([jpeg.subarray(0, marker), Buffer.from([0xff]), jpeg.subarray(marker)])
}

beforeEach(() => {
  decode.mockClear()
  Object.assign(globalThis, { createImageBitmap: decode })
})

describe("The size in a picture's header", () => {
  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)("is read of %s", async (format) => {
    const bytes = await makePicture(30, 20).toFormat(format).toBuffer()

    expect(await measure(bytes)).toEqual({ width: 30, height: 20, pixels: 600 })
  })

  it.each([
    { orientation: 3, size: { width: 30, height: 20 } },
    { orientation: 5, size: { width: 20, height: 30 } },
    { orientation: 6, size: { width: 20, height: 30 } },
  ])("is that of the upright picture: orientation $orientation", async ({ orientation, size }) => {
    const bytes = await makePicture(30, 20).jpeg().withMetadata({ orientation }).toBuffer()

    expect(await measure(bytes)).toEqual({ ...size, pixels: 600 })
  })

  it("is told without decoding, however large the picture claims to be", async () => {
    const { pixels } = await measure(makeHugePicture(22_000))

    expect(pixels).toBe(484_000_000)
    expect(decode).not.toHaveBeenCalled()
  })

  it("is that of the decoded picture where its header has fill bytes", async () => {
    const close = jest.fn()
    decode.mockResolvedValueOnce({ width: 30, height: 20, close })
    const bytes = addFillBytes(await makePicture(30, 20).jpeg().toBuffer())

    const { width, height, pixels } = await measureImage(bytes)
    expect(await measure(bytes)).toEqual({ width, height, pixels })
    expect(close).toHaveBeenCalled()
  })

  it("cannot be read of a damaged file", async () => {
    await expect(measure(new TextEncoder().encode("no picture"))).rejects.toThrow("not decoded")
  })
})

describe("An animation", () => {
  it.each([
    { format: "gif", frames: 1 },
    { format: "gif", frames: 4 },
    { format: "webp", frames: 1 },
    { format: "webp", frames: 4 },
  ] as const)(
    "has the pixels of all $frames frames in the build and on the page: $format",
    async ({ format, frames }) => {
      const bytes = await makeAnimation(format, frames, { width: 41, height: 30 })
      const { width, height, pixels } = await measureImage(bytes)

      expect(pixels).toBe(41 * 30 * frames)
      expect(await measure(bytes)).toEqual({ width, height, pixels })
    },
  )

  it("has all its frames where a part before them is of an odd length", async () => {
    const bytes = await makeAnimation("webp", 4, { width: 41, height: 30 })
    const frames = bytes.indexOf("ANIM")
    // Three bytes, and one that makes four of them.
    const part = Buffer.from("JUNK\x03\0\0\0abc\0", "latin1")
    const longer = Buffer.concat([bytes.subarray(0, frames), part, bytes.subarray(frames)])
    longer.writeUInt32LE(longer.length - 8, 4)

    expect((await measure(longer)).pixels).toBe((await measureImage(longer)).pixels)
    expect((await measure(longer)).pixels).toBe(41 * 30 * 4)
  })

  it.each([
    { fifths: 1, isDamaged: true },
    { fifths: 2, isDamaged: true },
    { fifths: 3, isDamaged: true },
    { fifths: 4, isDamaged: true },
    { fifths: 5, isDamaged: false },
  ])(
    "is damaged in the build and on the page, or in neither: $fifths fifths of a WebP",
    async ({ fifths, isDamaged }) => {
      const whole = await makeAnimation("webp", 4, { width: 41, height: 30 })
      const bytes = whole.subarray(0, (whole.length * fifths) / 5)
      const inBuild = await inspectImage("a.webp", bytes, measureImage)
      const onPage = await inspectImage("a.webp", bytes, measure)

      expect(inBuild.problem !== undefined).toBe(isDamaged)
      expect(onPage.problem).toEqual(inBuild.problem)
    },
  )

  it("whose end is missing has the frames that have begun, as in the build: a GIF", async () => {
    const whole = await makeAnimation("gif", 4, { width: 41, height: 30 })
    for (const part of [0.5, 0.7, 0.9]) {
      const bytes = whole.subarray(0, whole.length * part)

      expect((await measure(bytes)).pixels).toBe((await measureImage(bytes)).pixels)
    }
  })
})
