import { cacheFonts } from "../../src/fonts/cache-fonts"
import { areFontsCached } from "../../src/fonts/choose-fonts"

const download = jest.fn<Promise<Pick<Response, "blob">>, [url: string, options: RequestInit]>()

function setSaveData(saveData: boolean): void {
  Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true })
}

beforeEach(() => {
  download.mockReset().mockResolvedValue({ blob: () => Promise.resolve(new Blob()) })
  Object.assign(window, { fetch: download })
  document.body.innerHTML = "<main><article><p>Words</p></article></main>"
})

afterEach(() => {
  localStorage.clear()
  setSaveData(false)
})

describe("For the next document", () => {
  it("the browser gets the two fonts of every page, once", async () => {
    await cacheFonts()
    await cacheFonts()

    expect(download).toHaveBeenCalledTimes(2)
    expect(download.mock.calls.every(([, { priority }]) => priority === "low")).toBe(true)
    expect(areFontsCached()).toBe(true)
  })

  it.each(["b", "strong", "th"])("it gets the bold one where an article has <%s>", async (name) => {
    document.querySelector("article")?.append(document.createElement(name))

    await cacheFonts()

    expect(download).toHaveBeenCalledTimes(3)
  })

  it("it gets none for a visitor who saves data", async () => {
    setSaveData(true)

    await cacheFonts()

    expect(download).not.toHaveBeenCalled()
    expect(areFontsCached()).toBe(false)
  })

  it("nothing is noted when the line is down or breaks, and the next document tries again", async () => {
    download.mockRejectedValueOnce(new TypeError("Failed to fetch"))
    await cacheFonts()
    expect(areFontsCached()).toBe(false)

    download.mockResolvedValueOnce({ blob: () => Promise.reject(new TypeError("network error")) })
    await cacheFonts()
    expect(areFontsCached()).toBe(false)

    await cacheFonts()
    expect(areFontsCached()).toBe(true)
  })
})
