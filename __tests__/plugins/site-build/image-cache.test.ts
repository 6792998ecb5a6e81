/** @jest-environment node */
import { cacheByInputs } from "../../../plugins/site-build/images/image-cache"

/** Stores what JSON can, as Gatsby's own. */
function makeCache() {
  const kept = new Map<string, string>()
  return {
    get: (key: string): Promise<unknown> => {
      const found = kept.get(key)
      return Promise.resolve(found === undefined ? undefined : JSON.parse(found))
    },
    set: (key: string, value: unknown) => {
      kept.set(key, JSON.stringify(value))
      return Promise.resolve(value)
    },
  }
}

describe("Images that the build draws", () => {
  const draw = jest.fn(() => Promise.resolve([["icon.png", Buffer.from([0, 128, 255])]] as const))

  beforeEach(() => {
    draw.mockClear()
  })

  it("are drawn once, and the next build gets the same files", async () => {
    const cache = makeCache()
    const first = await cacheByInputs(cache, ["words", Buffer.from("artwork")], draw)
    const again = await cacheByInputs(cache, ["words", Buffer.from("artwork")], draw)

    expect(draw).toHaveBeenCalledTimes(1)
    expect(again).toEqual(first)
    expect(again[0]?.[1]).toBeInstanceOf(Buffer)
  })

  it.each([
    ["other words", ["other words", Buffer.from("artwork")]],
    ["another artwork", ["words", Buffer.from("other artwork")]],
    ["words that end where the artwork begins", ["wordsart", Buffer.from("work")]],
  ])("are drawn again for %s", async (_change, inputs) => {
    const cache = makeCache()
    await cacheByInputs(cache, ["words", Buffer.from("artwork")], draw)
    await cacheByInputs(cache, inputs, draw)

    expect(draw).toHaveBeenCalledTimes(2)
  })
})
