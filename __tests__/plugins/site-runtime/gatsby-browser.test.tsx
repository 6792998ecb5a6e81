import { render, screen } from "@testing-library/react"
import {
  onClientEntry,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
} from "../../../plugins/site-runtime/gatsby-browser"
import { DIALOG_HASH_CHANGE } from "../../../src/navigation/dialog-hash-change"
import { SCROLL_DELAY_MS } from "../../../src/navigation/scroll-to-section"

/** A location as Gatsby passes it; POP is the Back or Forward button. */
function makeLocation(address: string, action: "PUSH" | "REPLACE" | "POP" = "PUSH") {
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
        <section id="motto" />
      </>,
    )
  })

  afterEach(() => {
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
      expect(document.documentElement).toHaveStyle("--header-size: 64px")
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
    expect(scroll).toHaveBeenCalledTimes(1)
    expect(keep).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["/contactus", null],
    ["/aboutus#motto", "motto"],
  ])("and going to %s before that scrolls to this section only: %s", (to, id) => {
    update(makeLocation(SECTION), makeLocation("/payments"))
    jest.advanceTimersByTime(SCROLL_DELAY_MS / 4)
    update(makeLocation(to), makeLocation(SECTION))
    jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)

    expect(scroll.mock.contexts).toEqual(id === null ? [] : [document.getElementById(id)])
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

  it.each<[string, number, number, boolean, FakeLocation, FakeLocation | null]>([
    ["opening a page at a section", 0, 0, true, section, null],
    ["choosing a section of the page", 1, 0, false, section, page],
    ["choosing a section of another page", 1, 3, false, section, other],
    ["a section that does not exist", 0, 0, false, makeLocation("/aboutus#nowhere"), page],
    ["a hash that is not encoded", 0, 0, false, makeLocation("/aboutus#100%"), page],
    ["a link to another page", 0, 3, true, other, page],
    ["a link to the top of the page", 0, 3, true, page, section],
    ["Back within a page", 0, 0, false, makeLocation(PAGE, "POP"), section],
    ["Back to another page", 0, 3, true, makeLocation(SECTION, "POP"), other],
  ])(
    "%s: sections scrolled to %i, frames at the same position %i, a jump of Gatsby’s %s",
    (_what, sections, frames, isLeftToGatsby, to, from) => {
      const keep = jest.spyOn(window, "scrollTo")
      Object.assign(window, { scrollY: 70 })
      update(to, from)
      Object.assign(window, { scrollY: 0 })
      jest.advanceTimersByTime(SCROLL_DELAY_MS)

      expect(scroll).toHaveBeenCalledTimes(sections)
      expect(keep.mock.calls).toEqual(Array(frames).fill([{ top: 70, behavior: "instant" }]))
      keep.mockClear()
      expect(isJumpLeftToGatsby(to, from)).toBe(isLeftToGatsby)
      // Another page starts at its top.
      expect(keep.mock.calls).toEqual(sections && from === other ? [[0, 0]] : [])
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
