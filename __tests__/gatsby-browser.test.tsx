import { onClientEntry, onRouteUpdate } from "../gatsby-browser"

const PAGE = "/aboutus"
const SECTION = "/aboutus#vision"

afterEach(() => {
  history.replaceState(null, "", "/")
})

it("The canonical link gets the hash of the page that is shown, because phones share it", () => {
  document.head.innerHTML = `<link rel="canonical" href="https://example.org/aboutus#before">`
  for (const url of [SECTION, PAGE]) {
    history.replaceState(null, "", url)
    // The cast is at the boundary to Gatsby, whose arguments have many more members.
    onRouteUpdate?.({ location, prevLocation: null } as never, { plugins: [] })
    expect(document.querySelector("link")).toHaveAttribute("href", `https://example.org${url}`)
  }
})

describe("A hash that Gatsby could not decode", () => {
  it.each(["#100%", "#%E0%A4%A"])("is removed before it is read: %s", (hash) => {
    history.replaceState({ key: 1 }, "", `${PAGE}?from=mail${hash}`)
    const readAgain = jest.fn()
    addEventListener("popstate", readAgain)

    onClientEntry?.({} as never, { plugins: [] })

    removeEventListener("popstate", readAgain)
    expect(readAgain).toHaveBeenCalled()
    expect(location.href).toBe(`${location.origin}${PAGE}?from=mail`)
    expect(history.state).toEqual({ key: 1 })
  })

  it("is removed after a navigation of the browser, too, and any other hash stays", () => {
    onClientEntry?.({} as never, { plugins: [] })
    for (const [hash, kept] of [
      ["#5%", ""],
      ["#100%25", "#100%25"],
    ] as const) {
      history.replaceState(null, "", PAGE + hash)
      dispatchEvent(new PopStateEvent("popstate"))
      expect(location.hash).toBe(kept)
    }
  })
})

it.each([
  ["opens", "that cannot print its closed content", false, true],
  ["leaves", "that can", true, false],
])("Printing %s a closed <details> in a browser %s", (_verb, _which, supports, isOpen) => {
  Object.assign(window, { CSS: { supports: () => supports } })
  document.body.innerHTML = "<main><details><summary>A</summary>B</details></main>"
  onClientEntry?.({} as never, { plugins: [] })
  dispatchEvent(new Event("beforeprint"))

  expect(document.querySelector("details")?.open).toBe(isOpen)
})
