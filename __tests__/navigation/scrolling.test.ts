import * as places from "../../src/navigation/place"
import * as sections from "../../src/navigation/scroll-to-section"
import { enterEntry, scrollToArticles, startScrolling } from "../../src/navigation/scrolling"
import { SCROLL_DELAY_MS } from "../fixtures/agreed-constants"

const PLACE = { part: "vision", block: 2, top: 100 }
const OTHER_PLACE = { ...PLACE, part: "other" }
const SECTION = "/aboutus#vision"
const SMOOTHLY = ["#vision smooth"]
/** Longer than a jump is repeated. */
const FRAMES = 6
const FRAMES_MS = FRAMES * 16

let scrolled: string[]
let shown: Location | null
let keys = 0

/** Shows the page of the URL, as Gatsby's router does. */
function show(): void {
  enterEntry(location, shown)
  shown = new URL(location.href) as unknown as Location
  jest.advanceTimersByTime(FRAMES_MS)
}

/** A link of the site. @returns the entry's key, which the router makes */
function follow(url: string): string {
  dispatchEvent(new Event("click"))
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
  // A jump is repeated in the next frames.
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
  history.replaceState(null, "", "/")
})

it.each<[what: string, act: () => unknown, scrolled: string[]]>([
  ...["wheel", "touchmove", "keydown", "mousedown"].map(
    (type): [string, () => unknown, string[]] => [type, () => dispatchEvent(new Event(type)), []],
  ),
  ["a link", () => follow("/contactus"), []],
  ["Back", () => traverse("/payments", "key 0"), []],
  ["the second touch of a double tap", () => dispatchEvent(new Event("touchstart")), SMOOTHLY],
  ["double click", () => dispatchEvent(new MouseEvent("mousedown", { detail: 2 })), SMOOTHLY],
  ...["Enter", "Escape", "Alt"].map((key): [string, () => unknown, string[]] => [
    key,
    () => dispatchEvent(new KeyboardEvent("keydown", { key })),
    SMOOTHLY,
  ]),
])(
  "During the delay, what may move the visitor keeps the page from scrolling, a second press of the link does not: %s",
  (_, act, expected) => {
    follow(SECTION)
    jest.advanceTimersByTime(SCROLL_DELAY_MS - FRAMES_MS - 1)
    act()
    takeScrolled()
    jest.advanceTimersByTime(SCROLL_DELAY_MS)

    expect(takeScrolled()).toEqual(expected)
  },
)

it("Two entries back at once lead to the place of the second, and Forward to that of the first", () => {
  const keys = [follow("/aboutus"), follow(SECTION), follow("/contactus")]
  takeScrolled()
  traverse(SECTION, keys[1])
  // Its page has not been shown.
  jest.mocked(places.findPlace).mockReturnValue(OTHER_PLACE)
  traverse("/aboutus", keys[0])
  expect(takeScrolled()).toEqual([])
  show()
  expect(takeScrolled()).toEqual(["saved in vision"])
  traverse(SECTION, keys[1])
  show()

  expect(takeScrolled()).toEqual(["saved in vision"])
})

it("Back from a plain link, to which some browsers have scrolled by then, leads to where one was", () => {
  const key = follow("/aboutus")
  sessionStorage.clear()
  dispatchEvent(new Event("click"))
  jest.mocked(places.findPlace).mockReturnValue(OTHER_PLACE)
  traverse("/aboutus#motto")
  // At rest, on a phone that takes long to show the entry.
  dispatchEvent(new Event("scroll"))
  jest.advanceTimersByTime(SCROLL_DELAY_MS)
  show()
  takeScrolled()
  traverse("/aboutus", key)
  show()

  expect(takeScrolled()).toEqual(["saved in vision"])
})

describe("Where the articles come later", () => {
  beforeEach(() => {
    document.body.innerHTML = `<main><div aria-busy="true"></div></main>`
  })

  it("a link from another page leads to its target once it is there", () => {
    follow("/thoughts#one")
    jest.advanceTimersByTime(SCROLL_DELAY_MS)
    takeScrolled()
    scrollToArticles()

    expect(takeScrolled()).toEqual(["#one smooth"])
  })

  it("there is no place to save until then", () => {
    const key = follow("/thoughts")
    follow("/contactus")
    traverse("/thoughts", key)
    show()

    expect(takeScrolled()).toEqual(["top"])
  })
})

it("A browser that cannot find the words of a URL is not asked to", () => {
  const words = { name: "http://localhost/thoughts#:~:text=a" } as PerformanceEntry
  jest.spyOn(performance, "getEntriesByType").mockReturnValue([words])
  load("/thoughts")
  scrollToArticles()

  expect(location.hash).toBe("")
})

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

it("A link to the hash of the URL, for which Firefox drops the state without an event, keeps the place", () => {
  load(SECTION, "shown")
  history.replaceState(null, "", SECTION)
  dispatchEvent(new Event("pagehide"))
  expect(history.state).toEqual({ key: "shown" })
})

it("The browser scrolls until the scripts of the page have started, and again when it is left", () => {
  dispatchEvent(new Event("pageshow"))
  expect(history.scrollRestoration).toBe("manual")
  dispatchEvent(new Event("pagehide"))
  expect(history.scrollRestoration).toBe("auto")
})

it("A page that comes back from the browser's memory is where it was left, also in Safari", () => {
  follow(SECTION)
  dispatchEvent(new Event("pagehide"))
  takeScrolled()
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))

  expect(takeScrolled()).toEqual(["saved in vision"])
})
