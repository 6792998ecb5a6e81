import { render, screen } from "@testing-library/react"
import {
  onClientEntry,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
} from "../../../gatsby-browser"
import {
  scrollToTarget,
  releaseTarget,
  isHoldingTarget,
} from "../../../src/navigation/scroll-to-target"
import { DIALOG_HASH_CHANGE } from "../../../src/navigation/course-dialog-hash"
import { SCROLL_DELAY_MS } from "../../fixtures/agreed-constants"

/** A location as Gatsby passes it; POP is the Back or Forward button. */
function makeLocation(address: string, action: "PUSH" | "POP" = "PUSH") {
  const { pathname, hash } = new URL(address, location.origin)
  return { pathname, hash, action }
}
type FakeLocation = ReturnType<typeof makeLocation>

// The casts are at the boundary to Gatsby, whose arguments have many more members.
const update = (location: FakeLocation, prevLocation: FakeLocation | null) => {
  onPreRouteUpdate?.({ location, prevLocation } as never, { plugins: [] })
  onRouteUpdate?.({ location, prevLocation } as never, { plugins: [] })
}
const isJumpLeftToGatsby = (location: FakeLocation, previous: FakeLocation | null) =>
  shouldUpdateScroll?.(
    {
      routerProps: { location },
      prevRouterProps: previous && { location: previous },
    } as never,
    { plugins: [] },
  )

const PAGE = "/aboutus"
const SECTION = "/aboutus#m%C3%B4re"

describe("Choosing a section in the menu", () => {
  let scroll: jest.SpyInstance

  beforeEach(() => {
    jest.useFakeTimers()
    scroll = jest.spyOn(Element.prototype, "scrollIntoView")
    render(
      <>
        <header />
        <section id="môre">
          <h2 tabIndex={-1}>A section</h2>
        </section>
        <section id="another" />
      </>,
    )
  })

  afterEach(() => {
    history.replaceState(null, "")
    jest.clearAllTimers()
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it.each([PAGE, SECTION])(
    "at %s scrolls smoothly to it at once and focuses its heading",
    (from) => {
      const focus = jest.spyOn(HTMLElement.prototype, "focus")
      jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(64)

      update(makeLocation(SECTION), makeLocation(from))

      expect(scroll.mock.calls).toEqual([[{ behavior: "smooth", block: "start" }]])
      expect(scroll.mock.contexts).toEqual([document.getElementById("môre")])
      expect(screen.getByRole("heading", { name: "A section" })).toHaveFocus()
      expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
      expect(document.documentElement).toHaveStyle("--measured-header-height: 64px")
    },
  )

  it("on another page scrolls after a moment, not undone by slow frames that keep its position", () => {
    const keep = jest.spyOn(window, "scrollTo")
    jest
      .spyOn(window, "requestAnimationFrame")
      .mockImplementation((draw) => window.setTimeout(draw, 0.75 * SCROLL_DELAY_MS, 0))
    jest.spyOn(window, "cancelAnimationFrame").mockImplementation((id) => window.clearTimeout(id))
    update(makeLocation(SECTION), makeLocation("/payments"))

    jest.advanceTimersByTime(SCROLL_DELAY_MS - 1)
    expect(scroll).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(scroll.mock.calls).toEqual([[{ behavior: "smooth", block: "start" }]])
    jest.advanceTimersByTime(4 * SCROLL_DELAY_MS)
    expect(keep).toHaveBeenCalledTimes(1)
  })

  it("and going to another page before that scrolls to no section", () => {
    update(makeLocation(SECTION), makeLocation("/payments"))
    jest.advanceTimersByTime(SCROLL_DELAY_MS / 4)
    update(makeLocation("/contactus"), makeLocation(SECTION))
    jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)

    expect(scroll).not.toHaveBeenCalled()
  })

  it("and going to another section before that scrolls to that one only", () => {
    update(makeLocation(SECTION), makeLocation("/payments"))
    jest.advanceTimersByTime(SCROLL_DELAY_MS / 4)
    update(makeLocation("/aboutus#another"), makeLocation(SECTION))
    jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)

    expect([...new Set(scroll.mock.contexts)]).toEqual([document.getElementById("another")])
  })

  it.each(["wheel", "touchstart", "keydown"])(
    "and moving before that scrolls to no section: %s",
    (move) => {
      update(makeLocation(SECTION), makeLocation("/payments"))
      jest.advanceTimersByTime(SCROLL_DELAY_MS / 4)
      dispatchEvent(new Event(move))
      jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)

      expect(scroll).not.toHaveBeenCalled()
    },
  )

  it("with a double click scrolls there, too", () => {
    update(makeLocation(SECTION), makeLocation("/payments"))
    dispatchEvent(new Event("pointerdown"))
    jest.advanceTimersByTime(SCROLL_DELAY_MS)

    expect(scroll).toHaveBeenCalledTimes(1)
  })

  it("and Back while it scrolls leads to where the visitor was, and lets the section go", () => {
    const restore = jest.spyOn(window, "scrollTo")
    history.replaceState({ scrollPosition: { offset: 70 } }, "")
    update(makeLocation(SECTION), makeLocation(PAGE))
    scroll.mockClear()

    update(makeLocation(PAGE, "POP"), makeLocation(SECTION))
    jest.advanceTimersByTime(4 * SCROLL_DELAY_MS)

    expect(scroll).not.toHaveBeenCalled()
    for (const [place] of restore.mock.calls)
      expect(place).toEqual({ top: 70, behavior: "instant" })
    // Chrome would go on with the smooth scroll after the first one.
    expect(restore.mock.calls.length).toBeGreaterThan(2)
  })

  it("scrolls without animation for a visitor who prefers reduced motion", () => {
    jest
      .spyOn(window, "matchMedia")
      .mockImplementation(
        (query) => ({ matches: query === "(prefers-reduced-motion: reduce)" }) as MediaQueryList,
      )

    update(makeLocation(SECTION), makeLocation(PAGE))

    expect(scroll.mock.calls).toEqual([[{ behavior: "instant", block: "start" }]])
  })

  const [page, section] = [makeLocation(PAGE), makeLocation(SECTION)]
  const other = makeLocation("/payments")

  const nothing = { sections: 0, framesKept: 0, isLeftToGatsby: false, hasJumpedToTop: false }
  const held = { ...nothing, framesKept: 3, isLeftToGatsby: true }

  it.each<{ what: string; to: FakeLocation; from: FakeLocation | null; result: object }>([
    { what: "a section of the page", to: section, from: page, result: { ...nothing, sections: 1 } },
    {
      what: "a section of another page, from whose top it begins",
      to: section,
      from: other,
      result: { ...nothing, sections: 1, framesKept: 3, hasJumpedToTop: true },
    },
    { what: "no section", to: makeLocation("/aboutus#nowhere"), from: page, result: nothing },
    {
      what: "no hash that is encoded",
      to: makeLocation("/aboutus#100%"),
      from: page,
      result: nothing,
    },
    { what: "Back within a page", to: makeLocation(PAGE, "POP"), from: section, result: nothing },
    { what: "a page opened at a section", to: section, from: null, result: nothing },
    { what: "a link to another page", to: other, from: page, result: held },
    { what: "a link to the top of the page", to: page, from: section, result: held },
    { what: "Back to another page", to: makeLocation(SECTION, "POP"), from: other, result: held },
  ])(
    "scrolls to a section, holds the page for three frames, or leaves it to Gatsby and the browser: $what",
    ({ to, from, result }) => {
      expect(navigate(to, from)).toEqual(result)
    },
  )

  /** Goes from a page that is scrolled to 70 px. */
  function navigate(to: FakeLocation, from: FakeLocation | null) {
    const keep = jest.spyOn(window, "scrollTo")
    const countScrolls = (position: unknown[]) =>
      keep.mock.calls.filter((call) => JSON.stringify(call) === JSON.stringify(position)).length
    Object.assign(window, { scrollY: 70 })
    update(to, from)
    Object.assign(window, { scrollY: 0 })
    jest.advanceTimersByTime(SCROLL_DELAY_MS)
    const framesKept = countScrolls([{ top: 70, behavior: "instant" }])
    expect(keep).toHaveBeenCalledTimes(framesKept)
    keep.mockClear()
    const isLeftToGatsby = isJumpLeftToGatsby(to, from)
    const hasJumpedToTop = countScrolls([0, 0]) === 1
    expect(keep).toHaveBeenCalledTimes(hasJumpedToTop ? 1 : 0)
    // Later it is only held in its place.
    const sections = scroll.mock.calls.filter(([{ behavior }]) => behavior === "smooth").length
    return { sections, framesKept, isLeftToGatsby, hasJumpedToTop }
  }
})

describe("The scroll position", () => {
  const target = { scroll: () => true, locate: () => 800 }
  const thoughts = makeLocation("/thoughts")

  beforeEach(() => {
    jest.useFakeTimers()
    history.replaceState({ scrollPosition: { offset: 70 } }, "")
  })

  afterEach(() => {
    releaseTarget()
    history.replaceState(null, "", "/")
    jest.useRealTimers()
  })

  it.each<{ what: string; type: string; to: string; isRestored: boolean }>([
    { what: "a reload", type: "reload", to: PAGE, isRestored: true },
    { what: "Back from another site", type: "back_forward", to: PAGE, isRestored: true },
    { what: "a link", type: "navigate", to: PAGE, isRestored: false },
    { what: "the reload of a section", type: "reload", to: SECTION, isRestored: false },
  ])(
    "of the first page is restored by Gatsby after $what: $isRestored",
    ({ type, to, isRestored }) => {
      class FakeTiming {
        readonly type = type
      }
      Object.assign(window, { PerformanceNavigationTiming: FakeTiming })
      performance.getEntriesByType = () => [new FakeTiming()] as never

      expect(isJumpLeftToGatsby(makeLocation(to), null)).toBe(isRestored)
    },
  )

  it.each([
    { what: "Back within a page", to: makeLocation(PAGE, "POP"), from: PAGE, isRestored: true },
    {
      what: "Back to another page",
      to: makeLocation(PAGE, "POP"),
      from: "/payments",
      isRestored: false,
    },
    {
      what: "a link to the top of the page",
      to: makeLocation(PAGE),
      from: PAGE,
      isRestored: false,
    },
    {
      what: "Back within the thoughts",
      to: makeLocation("/thoughts", "POP"),
      from: "/thoughts",
      isRestored: false,
    },
  ])("is restored here after $what: $isRestored", ({ to, from, isRestored }) => {
    update(to, makeLocation(from))

    expect(isHoldingTarget()).toBe(isRestored)
  })

  it.each([
    { what: "within the thoughts", to: thoughts, from: thoughts, isHeld: true },
    { what: "to the thoughts", to: thoughts, from: makeLocation(PAGE), isHeld: false },
    {
      what: "within another page",
      to: makeLocation(PAGE),
      from: makeLocation(PAGE),
      isHeld: false,
    },
  ])("is held by a navigation $what: $isHeld", ({ to, from, isHeld }) => {
    scrollToTarget(target)
    onPreRouteUpdate?.({ location: to, prevLocation: from } as never, { plugins: [] })

    expect(isHoldingTarget()).toBe(isHeld)
  })

  it.each([
    { path: "/payments", isHeld: false, isSaved: true },
    { path: "/thoughts", isHeld: false, isSaved: false },
    { path: "/payments", isHeld: true, isSaved: false },
  ])(
    "is saved before a click at $path, unless a target is held ($isHeld): $isSaved",
    ({ path, isHeld, isSaved }) => {
      onClientEntry?.({} as never, { plugins: [] })
      history.replaceState(null, "", path)
      if (isHeld) scrollToTarget(target)

      document.body.click()

      expect(history.state).toEqual(isSaved ? { scrollPosition: { offset: 0 } } : null)
    },
  )
})

describe("The canonical link", () => {
  beforeAll(() => {
    onClientEntry?.({} as never, { plugins: [] })
  })

  it.each<[string, string, () => void]>([
    [SECTION, "a navigation of Gatsby", () => update(makeLocation(SECTION), null)],
    ["/thoughts#m%C3%B4re", "a plain link", () => dispatchEvent(new Event("hashchange"))],
    ["/workshops#a-details", "a dialog", () => dispatchEvent(new Event(DIALOG_HASH_CHANGE))],
  ])("gets the hash of %s after %s", (path, _, change) => {
    const { pathname } = new URL(path, "https://example.org")
    document.head.innerHTML = `<link rel="canonical" href="https://example.org${pathname}#before">`
    history.replaceState(null, "", path)

    change()
    expect(document.querySelector("link")).toHaveAttribute("href", `https://example.org${path}`)
  })

  it("is not added to a page that has none", () => {
    document.head.replaceChildren()
    dispatchEvent(new Event("hashchange"))

    expect(document.head).toBeEmptyDOMElement()
  })
})
