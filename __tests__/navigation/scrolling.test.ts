import * as places from "../../src/navigation/place"
import * as sections from "../../src/navigation/scroll-to-section"
import { enterEntry, scrollToArticles, startScrolling } from "../../src/navigation/scrolling"
import { SCROLL_DELAY_MS } from "../fixtures/agreed-constants"

const PLACE = { part: "vision", block: 2, top: 100 }
const OTHER_PLACE = { ...PLACE, part: "other" }
const SECTION = "/aboutus#vision"
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
  jest.restoreAllMocks()
  history.replaceState(null, "", "/")
})

it("A link scrolls to its section, of another page after the agreed delay and not before", () => {
  follow(SECTION)
  expect(takeScrolled()).toEqual(["top"])
  jest.advanceTimersByTime(SCROLL_DELAY_MS - FRAMES_MS - 1)
  expect(takeScrolled()).toEqual([])
  jest.advanceTimersByTime(1)
  expect(takeScrolled()).toEqual(["#vision smooth"])

  follow("/aboutus#mission")
  expect(takeScrolled()).toEqual(["#mission smooth"])
  follow("/aboutus")
  expect(takeScrolled()).toEqual(["top"])
})

it.each(["wheel", "touchstart", "keydown", "mousedown", "a link", "Back"])(
  "During the delay, %s keeps the page from scrolling",
  (what) => {
    follow(SECTION)
    jest.advanceTimersByTime(SCROLL_DELAY_MS - FRAMES_MS - 1)
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

it.each([
  ["a plain link, to which some browsers have scrolled by then", () => new Event("click"), 0],
  ["a typed hash", () => new Event("scroll"), 1_000],
])("Back from %s leads to where one was", (_, makeEvent, restMs) => {
  const key = follow("/aboutus")
  sessionStorage.clear()
  dispatchEvent(makeEvent())
  jest.advanceTimersByTime(restMs)
  jest.mocked(places.findPlace).mockReturnValue(OTHER_PLACE)
  takeScrolled()
  traverse("/aboutus#motto")
  show()
  expect(takeScrolled()).toEqual(["#motto instant"])
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

it("A page that comes back from the browser's memory is where it was left, also in Safari", () => {
  follow(SECTION)
  dispatchEvent(new Event("pagehide"))
  takeScrolled()
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))

  expect(takeScrolled()).toEqual(["saved in vision"])
})
