import { SCROLL_DELAY_MS } from "../../../src/navigation/scroll-to-section"
import * as sections from "../../../src/navigation/scroll-to-section"
import { type Arrival, planScroll } from "../../../src/posts/thoughts/plan-scroll"

/** Where Gatsby saves the position of a history entry. */
const SAVED = "@@scroll|/|initial"
const HASH = "#one"

const WORDS = ":~:text=a"

/** What a browser says of how a page was opened. */
const openedBy = (type: string) => [
  { type, name: `http://localhost/#${WORDS}` } as unknown as PerformanceEntry,
]

describe("The thoughts page that has its posts", () => {
  let scrollTo: jest.SpyInstance
  let scrollToSection: jest.SpyInstance

  beforeEach(() => {
    scrollTo = jest.spyOn(window, "scrollTo").mockImplementation()
    scrollToSection = jest.spyOn(sections, "scrollToSection").mockReturnValue(true)
    sessionStorage.clear()
    Object.assign(document, { fragmentDirective: {} })
    jest.spyOn(performance, "getEntriesByType").mockReturnValue(openedBy("navigate"))
  })

  afterEach(() => {
    jest.restoreAllMocks()
    history.replaceState(null, "", "/")
  })

  it.each<[string, Arrival, string, number, "saved" | "smooth" | "instant" | "nowhere"]>([
    ["Back or Forward", "history", HASH, 0, "saved"],
    ["its URL", "url", "", 0, "nowhere"],
    ["its URL with a hash", "url", HASH, 0, "instant"],
    ["a link", "link", "", 9_999, "nowhere"],
    [
      "a link with a hash, while Gatsby's own scroll is to come",
      "link",
      HASH,
      SCROLL_DELAY_MS - 1,
      "nowhere",
    ],
    ["a link with a hash, after that", "link", HASH, SCROLL_DELAY_MS, "smooth"],
  ])("after %s scrolls", (_, arrival, hash, afterMs, expected) => {
    history.replaceState(null, "", `/${hash}`)
    sessionStorage.setItem(SAVED, "1234")
    jest.spyOn(performance, "now").mockReturnValue(0)
    const scroll = planScroll(arrival)
    // The empty page has been scrolled.
    sessionStorage.setItem(SAVED, "5")
    jest.spyOn(performance, "now").mockReturnValue(afterMs)
    scroll()

    const saved = { top: 1234, behavior: "instant" }
    expect(scrollTo.mock.calls).toEqual(expected === "saved" ? [[saved]] : [])
    const isToSection = expected === "smooth" || expected === "instant"
    expect(scrollToSection.mock.calls).toEqual(isToSection ? [[HASH, expected]] : [])
    expect(location.hash).toBe(arrival === "url" ? `${hash || "#"}${WORDS}` : hash)
  })

  it.each(["wheel", "touchstart", "keydown", "pointerdown"])(
    "scrolls nowhere after a %s while the workbook was loading",
    (type) => {
      history.replaceState(null, "", `/${HASH}`)
      sessionStorage.setItem(SAVED, "1234")
      const scrolls = [planScroll("url"), planScroll("history")]
      dispatchEvent(new Event(type))
      for (const scroll of scrolls) scroll()

      expect(scrollTo).not.toHaveBeenCalled()
      expect(scrollToSection).not.toHaveBeenCalled()
      expect(location.hash).toBe(HASH)
    },
  )

  it("takes no notice of the second click on the link that led here", () => {
    history.replaceState(null, "", `/${HASH}`)
    jest.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(SCROLL_DELAY_MS)
    const scroll = planScroll("link")
    dispatchEvent(new Event("pointerdown"))
    scroll()

    expect(scrollToSection).toHaveBeenCalledTimes(1)
  })

  it("leaves the URL alone where the browser cannot find the words in it", () => {
    Reflect.deleteProperty(document, "fragmentDirective")
    planScroll("url")()

    expect(location.hash).toBe("")
  })

  it("scrolls after Reload in place of the browser, which may again once the page has loaded", async () => {
    jest.spyOn(performance, "getEntriesByType").mockReturnValue(openedBy("reload"))
    planScroll("url")

    expect(history.scrollRestoration).toBe("manual")
    dispatchEvent(new Event("load"))
    await new Promise((resolve) => setTimeout(resolve))
    expect(history.scrollRestoration).toBe("auto")
  })

  it("scrolls to the saved position after Reload, too, but not after a link that follows", () => {
    sessionStorage.setItem(SAVED, "1234")
    jest.spyOn(performance, "getEntriesByType").mockReturnValue(openedBy("reload"))
    planScroll("url")()
    planScroll("link")()

    expect(scrollTo).toHaveBeenCalledTimes(1)
    expect(location.hash).toBe("")
  })

  it("has no position of an earlier visit to the same URL in the same tab", () => {
    sessionStorage.setItem(SAVED, "1234")
    planScroll("url")

    planScroll("history")()

    expect(scrollTo).not.toHaveBeenCalled()
  })
})
