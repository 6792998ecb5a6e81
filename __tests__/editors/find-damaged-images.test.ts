import { findDamagedImages } from "../../src/editors/find-damaged-images"

const makeImages = (...names: string[]) =>
  names.map((name) => ({ name, width: 1, height: 1, file: new File([], name) }))
const close = jest.fn()

/** Decodes every picture but those whose names say that they are damaged; jsdom decodes none. */
const decode = jest.fn((file: File) =>
  file.name.startsWith("damaged")
    ? Promise.reject(new DOMException("The source image could not be decoded"))
    : Promise.resolve({ close }),
)

beforeEach(() => {
  jest.clearAllMocks()
  Object.assign(window, { createImageBitmap: decode })
})

describe("Pictures that cannot be decoded to their end", () => {
  it("are found by their names, and each other one gives its memory back", async () => {
    const files = makeImages("a.png", "damaged.png", "b.png")

    const damaged = await findDamagedImages(files, new AbortController().signal)

    expect([...damaged]).toEqual(["damaged.png"])
    expect(close).toHaveBeenCalledTimes(2)
  })

  it("are looked for no longer when other files have been chosen", async () => {
    const leaving = new AbortController()
    decode.mockImplementationOnce(() => {
      leaving.abort()
      return Promise.resolve({ close })
    })

    await expect(findDamagedImages(makeImages("a.png", "b.png"), leaving.signal)).rejects.toThrow(
      /abort/i,
    )
    expect(decode).toHaveBeenCalledTimes(1)
  })
})
