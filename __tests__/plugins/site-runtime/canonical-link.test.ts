import { onClientEntry, onRouteUpdate } from "../../../plugins/site-runtime/gatsby-browser"
import { HASH_CHANGE } from "../../../src/navigation/hash-change"

const updateRoute = () => {
  // The cast is at the boundary to Gatsby, whose arguments have many more members.
  onRouteUpdate?.({ location, prevLocation: null } as never, { plugins: [] })
}

beforeAll(() => {
  onClientEntry?.({} as never, { plugins: [] })
})

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://example.org/aboutus">'
})

it.each<[string, string, () => void]>([
  ["/aboutus#vision", "a navigation of Gatsby", updateRoute],
  ["//payments", "a navigation of Gatsby", updateRoute],
  ["/thoughts#m%C3%B4re", "a plain link", () => dispatchEvent(new Event("hashchange"))],
  ["/workshops#a-details", "a dialog", () => dispatchEvent(new Event(HASH_CHANGE))],
])("The canonical link of the published site has the %s of %s", (path, _by, change) => {
  history.replaceState(null, "", `http://localhost${path}`)

  change()

  expect(document.querySelector("link")).toHaveAttribute("href", `https://example.org${path}`)
})

it("A page without a canonical link gets none", () => {
  document.head.replaceChildren()
  updateRoute()
  expect(document.head).toBeEmptyDOMElement()
})
