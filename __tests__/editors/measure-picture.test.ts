import sharp from "sharp"
import { measureByHeader } from "../../src/editors/measure-picture"
import { makeHugePicture } from "../fixtures/make-huge-picture"

const makePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "white" } })

describe("The size in a picture's header", () => {
  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)("is read of %s", async (format) => {
    const bytes = await makePicture(30, 20).toFormat(format).toBuffer()

    expect(measureByHeader(bytes)).toEqual({ width: 30, height: 20, pixels: 600 })
  })

  it("is that of the upright picture when a phone has taken it on its side", async () => {
    const bytes = await makePicture(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()

    expect(measureByHeader(bytes)).toEqual({ width: 20, height: 30, pixels: 600 })
  })

  it("is that of a picture which its camera has turned upside down", async () => {
    const bytes = await makePicture(30, 20).jpeg().withMetadata({ orientation: 3 }).toBuffer()

    expect(measureByHeader(bytes)).toEqual({ width: 30, height: 20, pixels: 600 })
  })

  it("is told without decoding, however large the picture claims to be", () => {
    expect(measureByHeader(makeHugePicture(22_000)).pixels).toBe(484_000_000)
  })

  it("cannot be read of a damaged file", () => {
    expect(() => measureByHeader(new TextEncoder().encode("no picture"))).toThrow()
  })
})
