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
import { site } from "../../../src/content/site"
import { SCROLL_DELAY_MS } from "../../../src/navigation/scroll-to-section"

/** An address as Gatsby hands it over; POP is the Back or Forward button. */
function makeLocation(address: string, action: "PUSH" | "REPLACE" | "POP" = "PUSH") {
  const { pathname, hash } = new URL(address, location.origin)
  return { pathname, hash, action }
}
type FakeLocation = ReturnType<typeof makeLocation>

// The casts are at the border to Gatsby, whose arguments have many members more.
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
const SECTION = "/aboutus#vision"

describe("Choosing a section in the menu", () => {
  let scroll: jest.SpyInstance

  beforeEach(() => {
    jest.useFakeTimers()
    scroll = jest.spyOn(Element.prototype, "scrollIntoView")
    render(
      <>
        <section id="vision">
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

  it("on its own page scrolls smoothly at once to the section's top", () => {
    update(makeLocation(SECTION), makeLocation(PAGE))

    expect(scroll.mock.calls).toEqual([[{ behavior: "smooth", block: "start" }]])
    expect(scroll.mock.contexts).toEqual([document.getElementById("vision")])
  })

  it("moves the focus to the section's heading without a second scroll", () => {
    const focus = jest.spyOn(HTMLElement.prototype, "focus")

    update(makeLocation(SECTION), makeLocation(PAGE))

    expect(screen.getByRole("heading", { name: "A section" })).toHaveFocus()
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  it("again, while it is in the address already, scrolls again", () => {
    update(makeLocation(SECTION), makeLocation(SECTION))

    expect(scroll).toHaveBeenCalledTimes(1)
  })

  it("on another page waits for a moment and then scrolls smoothly", () => {
    update(makeLocation(SECTION), makeLocation("/payments"))

    jest.advanceTimersByTime(SCROLL_DELAY_MS - 1)
    expect(scroll).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(scroll.mock.calls).toEqual([[{ behavior: "smooth", block: "start" }]])
  })

  it("on another page is not undone by frames that keep its top, however slow they are", () => {
    const keep = jest.spyOn(window, "scrollTo")
    jest
      .spyOn(window, "requestAnimationFrame")
      .mockImplementation((draw) => window.setTimeout(draw, 0.75 * SCROLL_DELAY_MS, 0))
    jest.spyOn(window, "cancelAnimationFrame").mockImplementation((id) => window.clearTimeout(id))
    update(makeLocation(SECTION), makeLocation("/payments"))
    jest.advanceTimersByTime(SCROLL_DELAY_MS)
    expect(keep).toHaveBeenCalledTimes(1)

    jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)
    expect(keep).toHaveBeenCalledTimes(1)
  })

  it("and leaving before that scrolls the next page nowhere", () => {
    update(makeLocation(SECTION), makeLocation("/payments"))
    jest.advanceTimersByTime(SCROLL_DELAY_MS / 4)
    update(makeLocation("/contactus"), makeLocation(SECTION))
    jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)

    expect(scroll).not.toHaveBeenCalled()
  })

  it("and choosing another before that scrolls to that one only", () => {
    update(makeLocation(SECTION), makeLocation("/payments"))
    update(makeLocation("/aboutus#motto"), makeLocation(SECTION))
    jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)

    expect(scroll.mock.contexts).toEqual([document.getElementById("motto")])
  })

  it("scrolls without movement for a visitor who asked for less of it", () => {
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
  ])("is not the same as %s, which scrolls nothing here", (_name, to, from) => {
    update(to, from)
    jest.advanceTimersByTime(3 * SCROLL_DELAY_MS)

    expect(scroll).not.toHaveBeenCalled()
  })
})

describe("Gatsby's own jump", () => {
  let toTop: jest.SpyInstance

  beforeEach(() => {
    toTop = jest.spyOn(window, "scrollTo")
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  it("is held back when a link leads to a section of another page, which starts at its top", () => {
    expect(isJumpLeftToGatsby(makeLocation(SECTION), makeLocation("/payments"))).toBe(false)
    expect(toTop.mock.calls).toEqual([[0, 0]])
  })

  it("is held back on the same page, which stays where it is", () => {
    expect(isJumpLeftToGatsby(makeLocation(SECTION), makeLocation(PAGE))).toBe(false)
    expect(toTop).not.toHaveBeenCalled()
  })

  it("is held back on Back within one page, where the browser restores the place", () => {
    expect(isJumpLeftToGatsby(makeLocation(PAGE, "POP"), makeLocation(SECTION))).toBe(false)
    expect(toTop).not.toHaveBeenCalled()
  })

  it.each<[string, FakeLocation, FakeLocation | undefined]>([
    ["the first page", makeLocation(SECTION), undefined],
    ["the Back button", makeLocation(SECTION, "POP"), makeLocation("/payments")],
    ["a link to a page", makeLocation("/payments"), makeLocation(PAGE)],
  ])("is left alone for %s", (_name, to, from) => {
    expect(isJumpLeftToGatsby(to, from)).toBe(true)
    expect(toTop).not.toHaveBeenCalled()
  })
})

describe("The layout of every page", () => {
  it("has a skip link, the menu, the content and the footer", () => {
    render(
      wrapPageElement({
        element: <h1>Hello</h1>,
        props: { location: { pathname: "/bpm" } },
      } as never),
    )

    const main = screen.getByRole("main")
    expect(main).toContainElement(screen.getByRole("heading", { name: "Hello" }))
    expect(screen.getByRole("link", { name: site.skipLink })).toHaveAttribute("href", `#${main.id}`)
    expect(screen.getByRole("navigation", { name: site.menuLabel })).toBeInTheDocument()
    expect(screen.getByRole("contentinfo")).toHaveTextContent(site.motto)
  })
})

describe("A button clicked before the page's scripts are ready", () => {
  const start = () => {
    render(wrapPageElement({ element: null, props: { location: { pathname: "/" } } } as never))
    onInitialClientRender?.({} as never, { plugins: [] })
  }

  let clicks: string[]

  beforeEach(() => {
    clicks = []
    document.body.innerHTML =
      "<button><span>First</span></button><button>Second</button><a href='#a'>Link</a>"
    for (const button of screen.getAllByRole("button")) {
      button.addEventListener("click", () => clicks.push(button.textContent))
    }
    runHeadScript()
  })

  afterEach(() => {
    document.body.replaceChildren()
    window.beforeHydration?.abort()
    delete window.beforeHydration
    delete window.earlyClick
  })

  it("is clicked again as soon as they are, if it was the last one", () => {
    fireEvent.click(screen.getByRole("button", { name: "Second" }))
    fireEvent.click(screen.getByText("First"))
    fireEvent.click(screen.getByRole("link", { name: "Link" }))
    clicks = []

    start()

    expect(clicks).toEqual(["First"])
  })

  it("is clicked again only once, however often an impatient visitor clicked it", () => {
    fireEvent.click(screen.getByText("First"))
    fireEvent.click(screen.getByText("First"))
    fireEvent.click(screen.getByText("First"))
    clicks = []

    start()
    start()

    expect(clicks).toEqual(["First"])
  })

  it("is not clicked again when there was none, such as beside the buttons", () => {
    fireEvent.click(document.body)
    fireEvent.click(screen.getByRole("link", { name: "Link" }))

    start()

    expect(clicks).toEqual([])
  })

  it("leaves later clicks alone, which count once", () => {
    fireEvent.click(screen.getByText("First"))
    start()
    clicks = []

    fireEvent.click(screen.getByText("Second"))
    start()

    expect(clicks).toEqual(["Second"])
  })

  it("of the menu answers at once, and React hears of the lists that are open then", () => {
    const [first, second] = screen.getAllByRole("button")
    for (const button of [first, second]) button?.setAttribute("aria-expanded", "false")
    fireEvent.click(screen.getByText("First"))
    expect(first).toHaveAttribute("aria-expanded", "true")
    fireEvent.click(screen.getByText("Second"))
    fireEvent.click(screen.getByText("Second"))
    expect(second).toHaveAttribute("aria-expanded", "false")
    clicks = []

    start()

    expect(clicks).toEqual(["First"])
    // As React has rendered it; the click, which React handles, changes it.
    expect(first).toHaveAttribute("aria-expanded", "false")
  })

  it("of the menu stays open after a double click", () => {
    const first = screen.getByRole("button", { name: "First" })
    first.setAttribute("aria-expanded", "false")

    fireEvent.click(first, { detail: 1 })
    fireEvent.click(first, { detail: 2 })

    expect(first).toHaveAttribute("aria-expanded", "true")
  })
})

describe("A hash that no browser can decode", () => {
  afterEach(() => {
    history.replaceState(null, "", "/")
  })

  it("is removed before Gatsby reads it, and the rest stays", () => {
    history.replaceState({ key: "1" }, "", "/thoughts?a=1#%E0%A4%A")

    runHeadScript()

    expect(location.href).toBe("http://localhost/thoughts?a=1")
    expect(history.state).toEqual({ key: "1" })
  })

  it.each(["#m%C3%B4re", "#vision", "#100%25", "#"])("is not seen in %s, which stays", (hash) => {
    history.replaceState(null, "", `/thoughts${hash}`)

    runHeadScript()

    expect(location.href).toBe(`http://localhost/thoughts${hash}`)
  })
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
