import * as places from "../../src/navigation/place"
import * as sections from "../../src/navigation/scroll-to-section"
import {
  enterEntry,
  leaveEntry,
  scrollToArticles,
  startScrolling,
} from "../../src/navigation/scrolling"
import { SCROLL_DELAY_MS } from "../fixtures/agreed-constants"

const PLACE = { part: "vision", block: 2, top: 100 }
const SECTION = "/aboutus#vision"

let scrolled: string[]
let shown: Location | null
let keys = 0

/** Shows the page of the URL, as Gatsby's router does. */
function show(): void {
  if (shown) leaveEntry()
  enterEntry(location, shown)
  shown = new URL(location.href) as unknown as Location
  jest.advanceTimersToNextFrame()
}

/** A link of the site. @returns the entry's key, which the router makes */
function follow(url: string): string {
  const key = `key ${keys++}`
  history.pushState({ key }, "", url)
  show()
  return key
}

/** Back or Forward; without a key, a plain link. */
function traverse(url: string, key?: string): void {
  history.replaceState(key ? { key } : null, "", url)
  dispatchEvent(new PopStateEvent("popstate"))
}

/** A document begins. */
function load(url: string, key?: string): void {
  history.replaceState(key ? { key } : null, "", url)
  shown = null
  show()
}

/** @returns to where the page has scrolled since the last call */
function takeScrolled(): string[] {
  // A jump is repeated in the next frame.
  return [...new Set(scrolled.splice(0))]
}

beforeAll(startScrolling)

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["performance", "Date"] })
  scrolled = []
  sessionStorage.clear()
  document.body.innerHTML = "<main></main>"
  jest.spyOn(places, "findPlace").mockReturnValue(PLACE)
  jest
    .spyOn(places, "goToPlace")
    .mockImplementation(({ part }) => scrolled.push(`saved in ${part}`))
  jest.spyOn(window, "scrollTo").mockImplementation(() => scrolled.push("top"))
  jest.spyOn(sections, "scrollToSection").mockImplementation((hash, behaviour) => {
    return scrolled.push(`${hash} ${behaviour}`) > 0
  })
  load("/payments", `key ${keys++}`)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  history.replaceState(null, "", "/")
})

it("A link scrolls to its section, of another page after the agreed delay and not before", () => {
  follow(SECTION)
  expect(takeScrolled()).toEqual(["top"])
  jest.advanceTimersByTime(SCROLL_DELAY_MS - 17)
  expect(takeScrolled()).toEqual([])
  jest.advanceTimersByTime(1)
  expect(takeScrolled()).toEqual(["#vision smooth"])

  follow("/aboutus#mission")
  expect(takeScrolled()).toEqual(["#mission smooth"])
  follow("/aboutus")
  expect(takeScrolled()).toEqual(["top"])
})

it.each(["wheel", "touchstart", "keydown", "a link", "Back"])(
  "During the delay, %s keeps the page from scrolling",
  (what) => {
    follow(SECTION)
    jest.advanceTimersByTime(SCROLL_DELAY_MS - 17)
    if (what === "a link") follow("/contactus")
    else if (what === "Back") traverse("/payments", "key 0")
    else dispatchEvent(new Event(what))
    takeScrolled()
    jest.advanceTimersByTime(SCROLL_DELAY_MS)

    expect(takeScrolled()).toEqual([])
  },
)

it.each([
  new MouseEvent("mousedown", { detail: 2 }),
  new KeyboardEvent("keydown", { key: "Enter" }),
])("During the delay, a second press of the link does not: $type", (press) => {
  follow(SECTION)
  dispatchEvent(press)
  takeScrolled()
  jest.advanceTimersByTime(SCROLL_DELAY_MS)

  expect(takeScrolled()).toEqual(["#vision smooth"])
})

it.each([SECTION, "/aboutus", "/workshops#course-details"])(
  "Back, Forward and Reload lead to the saved place: %s",
  (url) => {
    const key = follow(url)
    follow("/contactus")
    takeScrolled()
    traverse(url, key)
    // Two entries back at once: the page of this one has not been shown, so it has no place yet.
    jest.mocked(places.findPlace).mockReturnValue({ ...PLACE, part: "other" })
    traverse("/payments", "unknown")
    traverse(url, key)
    expect(takeScrolled()).toEqual([])
    show()
    expect(takeScrolled()).toEqual(["saved in vision"])
    load(url, `key ${keys++}`)
    takeScrolled()
    load(url, key)

    expect(takeScrolled()).toEqual(["saved in vision"])
  },
)

it("A plain link is left to the browser, and Back from it leads to where it was clicked", () => {
  const key = follow("/aboutus")
  takeScrolled()
  dispatchEvent(new Event("click"))
  // Some browsers have scrolled by now.
  jest.mocked(places.findPlace).mockReturnValue({ ...PLACE, part: "other" })
  traverse("/aboutus#motto")
  show()
  expect(takeScrolled()).toEqual([])
  traverse("/aboutus", key)
  show()

  expect(takeScrolled()).toEqual(["saved in vision"])
})

describe("Where the articles come later", () => {
  beforeEach(() => {
    document.body.innerHTML = `<main><div aria-busy="true"></div></main>`
  })

  it.each([
    ["a URL", () => load("/thoughts#one"), ["#one instant"]],
    ["a link", () => follow("/thoughts#one"), ["#one smooth"]],
    ["a link without a hash", () => follow("/thoughts"), ["top"]],
  ])("%s leads to its target once it is there", (_, arrive, expected) => {
    arrive()
    jest.advanceTimersByTime(SCROLL_DELAY_MS)
    takeScrolled()
    scrollToArticles()

    expect(takeScrolled()).toEqual(expected)
  })

  it("there is no place to save until then", () => {
    const key = follow("/thoughts")
    follow("/contactus")
    traverse("/thoughts", key)
    show()

    expect(takeScrolled()).toEqual(["top"])
  })

  it.each(["wheel", "touchstart", "keydown", "mousedown"])(
    "who has moved by a %s stays there",
    (type) => {
      load("/thoughts#one")
      dispatchEvent(new Event(type))
      scrollToArticles()

      expect(takeScrolled()).toEqual([])
    },
  )
})

it.each([true, false])(
  "A browser that can find words in a page is asked for those of the URL again (%s)",
  (canFind) => {
    if (canFind) Object.assign(document, { fragmentDirective: {} })
    const words = { name: "http://localhost/thoughts#:~:text=a" } as PerformanceEntry
    jest.spyOn(performance, "getEntriesByType").mockReturnValue([words])
    load("/thoughts")
    scrollToArticles()

    expect(location.hash).toBe(canFind ? "#:~:text=a" : "")
    Reflect.deleteProperty(document, "fragmentDirective")
  },
)

it("A visitor who lets no site save anything comes to the top by Back, without an error", () => {
  const refuse = () => {
    throw new DOMException("Denied", "SecurityError")
  }
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse)
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse)
  const key = follow(SECTION)
  follow("/contactus")
  takeScrolled()
  traverse(SECTION, key)
  show()
  jest.advanceTimersByTime(SCROLL_DELAY_MS)

  expect(takeScrolled()).toEqual(["top"])
})

it("The browser scrolls until the scripts of the page have started, and again when it is left", () => {
  dispatchEvent(new Event("pageshow"))
  expect(history.scrollRestoration).toBe("manual")
  dispatchEvent(new Event("pagehide"))
  expect(history.scrollRestoration).toBe("auto")
})
