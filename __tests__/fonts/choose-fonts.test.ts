import { chooseFonts, FONTS_CACHED } from "../../src/fonts/choose-fonts"

const FONTS = ["700 1em Bricolage Grotesque", "1em Literata"]
const root = document.documentElement

let load: jest.SpyInstance

/** The beginning of the page has taken this long to arrive. */
function openAfter(timeMs: number): void {
  const navigation = { requestStart: 0 }
  jest.spyOn(performance, "now").mockReturnValue(timeMs)
  jest
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue([navigation as PerformanceNavigationTiming])
  chooseFonts()
}

function setSaveData(saveData: boolean): void {
  Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true })
}

beforeEach(() => {
  load = jest.spyOn(document.fonts, "load")
})

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  setSaveData(false)
  root.removeAttribute("data-fonts")
})

describe("A document", () => {
  it("loads the site's fonts at once on a fast line", () => {
    openAfter(40)

    expect(load.mock.calls.flat()).toEqual(FONTS)
    expect(root).not.toHaveAttribute("data-fonts")
  })

  it("is in stand-ins on a slow line, and loads no fonts", () => {
    openAfter(150)

    expect(load).not.toHaveBeenCalled()
    expect(root).toHaveAttribute("data-fonts", "stand-ins")
  })

  it("has the site's fonts on a slow line when they are in the browser's cache", () => {
    localStorage.setItem(FONTS_CACHED, "")

    openAfter(150)

    expect(load.mock.calls.flat()).toEqual(FONTS)
    expect(root).not.toHaveAttribute("data-fonts")
  })

  it("is in stand-ins for a visitor who saves data", () => {
    setSaveData(true)

    openAfter(40)

    expect(load).not.toHaveBeenCalled()
    expect(root).toHaveAttribute("data-fonts", "stand-ins")
  })

  it("is in stand-ins on a slow line for a visitor who allows no storage", () => {
    jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("", "SecurityError")
    })

    openAfter(150)

    expect(root).toHaveAttribute("data-fonts", "stand-ins")
  })
})
