import type { ReactElement } from "react"
import { fireEvent, render, screen } from "@testing-library/react"
import {
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
  wrapPageElement,
} from "../../../plugins/site-runtime/gatsby-browser"
import { onRenderBody } from "../../../plugins/site-runtime/gatsby-ssr"
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
const isJumpLeftToGatsby = (location: FakeLocation, previous?: FakeLocation) =>
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

  it("scrolls without movement for a visitor who prefers less of it", () => {
    jest
      .spyOn(window, "matchMedia")
      .mockImplementation(
        (query) => ({ matches: query === "(prefers-reduced-motion: reduce)" }) as MediaQueryList,
      )

    update(makeLocation(SECTION), makeLocation(PAGE))

    expect(scroll.mock.calls).toEqual([[{ behavior: "instant", block: "start" }]])
  })

  it.each<[string, FakeLocation, FakeLocation | null]>([
    ["opening a page at a section", makeLocation(SECTION), null],
    ["the Back button", makeLocation(SECTION, "POP"), makeLocation("/payments")],
    ["a link to a page", makeLocation("/payments"), makeLocation(PAGE)],
    ["a section that does not exist", makeLocation("/aboutus#nowhere"), makeLocation(PAGE)],
    ["a hash that is not encoded", makeLocation("/aboutus#100%"), makeLocation(PAGE)],
  ])("is not the same as %s, which scrolls nothing here", (_name, to, from) => {
    update(to, from)
    jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)

    expect(scroll).not.toHaveBeenCalled()
  })
})

describe("The position of a page that is shown", () => {
  it.each<[string, FakeLocation, FakeLocation, number]>([
    ["another page", makeLocation("/payments"), makeLocation(SECTION), 3],
    ["another page, by Back", makeLocation(PAGE, "POP"), makeLocation("/payments"), 3],
    ["its own top, by a link", makeLocation(PAGE), makeLocation(SECTION), 3],
    ["its own top, by Back", makeLocation(PAGE, "POP"), makeLocation(SECTION), 0],
    ["its own section", makeLocation(SECTION), makeLocation(PAGE), 0],
  ])("is kept against an interrupted smooth scroll: %s", (_where, to, from, frames) => {
    jest.useFakeTimers()
    const keep = jest.spyOn(window, "scrollTo")
    Object.assign(window, { scrollY: 70 })
    update(to, from)
    Object.assign(window, { scrollY: 0 })

    jest.advanceTimersByTime(SCROLL_DELAY_MS)

    expect(keep.mock.calls).toEqual(Array(frames).fill([{ top: 70, behavior: "instant" }]))
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
})

describe("Gatsby's own jump", () => {
  it.each<[string, FakeLocation, FakeLocation | undefined, boolean]>([
    ["the first page at a section", makeLocation(SECTION), undefined, true],
    ["a section of the same page", makeLocation(SECTION), makeLocation(PAGE), false],
    ["Back within a page", makeLocation(PAGE, "POP"), makeLocation(SECTION), false],
    ["Back to another page", makeLocation(SECTION, "POP"), makeLocation("/payments"), true],
    ["a link to another page", makeLocation("/payments"), makeLocation(PAGE), true],
    ["a link to the top of the page", makeLocation(PAGE), makeLocation(SECTION), true],
  ])("for %s is allowed or not, and the page stays where it is", (_name, to, from, isAllowed) => {
    const scroll = jest.spyOn(window, "scrollTo")

    expect(isJumpLeftToGatsby(to, from)).toBe(isAllowed)
    expect(scroll).not.toHaveBeenCalled()
  })

  it("to a section of another page is not, and that page starts at its top", () => {
    const scroll = jest.spyOn(window, "scrollTo")

    expect(isJumpLeftToGatsby(makeLocation(SECTION), makeLocation("/payments"))).toBe(false)
    expect(scroll.mock.calls).toEqual([[0, 0]])
  })
})

describe("A button clicked before the page's scripts are ready", () => {
  let clicks: string[]
  const click = (name: string, detail = 1) => fireEvent.click(screen.getByText(name), { detail })
  const start = () => {
    clicks = []
    render(wrapPageElement({ element: null, props: { location: { pathname: "/" } } } as never))
    onInitialClientRender?.({} as never, { plugins: [] })
  }

  beforeEach(() => {
    document.body.innerHTML =
      "<button><span>First</span></button><button>Second</button><a href='#a'>Link</a>"
    for (const button of screen.getAllByRole("button")) {
      button.addEventListener("click", () => clicks.push(button.textContent))
    }
    clicks = []
    runHeadScript()
  })

  afterEach(() => {
    document.body.replaceChildren()
    window.beforeHydration?.abort()
    delete window.beforeHydration
    delete window.earlyClick
  })

  it("is clicked again as soon as they are, once, if it was the last one", () => {
    click("Second")
    click("First")
    click("First")
    click("Link")

    start()
    expect(clicks).toEqual(["First"])

    click("Second")
    start()
    expect(clicks).toEqual([])
  })

  it("of the menu answers at once, once to a double click, and React is informed of the lists that are open then", () => {
    const [first, second] = screen.getAllByRole("button")
    for (const button of [first, second]) button?.setAttribute("aria-expanded", "false")
    click("First", 1)
    click("First", 2)
    expect(first).toHaveAttribute("aria-expanded", "true")
    click("Second")
    click("Second")
    expect(second).toHaveAttribute("aria-expanded", "false")
    clicks = []

    start()

    expect(clicks).toEqual(["First"])
    // As React has rendered it; the click, which React handles, changes it.
    expect(first).toHaveAttribute("aria-expanded", "false")
  })
})

it.each([
  ["#%E0%A4%A", ""],
  ["#100%", ""],
  ["#m%C3%B4re", "#m%C3%B4re"],
  ["#100%25", "#100%25"],
])("Of the hash %s, Gatsby reads %j: it cannot decode every one", (hash, kept) => {
  history.replaceState({ key: "1" }, "", `/thoughts?a=1${hash}`)

  runHeadScript()

  expect(location.href).toBe(`http://localhost/thoughts?a=1${kept}`)
  expect(history.state).toEqual({ key: "1" })
  window.beforeHydration?.abort()
  history.replaceState(null, "", "/")
})

/** Does what the browser does with the script that is in the head of every page. */
function runHeadScript() {
  const setHeadComponents = jest.fn()
  onRenderBody?.({ setHeadComponents } as never, { plugins: [] })
  const [[head]] = setHeadComponents.mock.calls[0] as [
    [ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>],
  ]
  const script = document.createElement("script")
  script.textContent = head.props.dangerouslySetInnerHTML.__html
  document.head.append(script)
}
