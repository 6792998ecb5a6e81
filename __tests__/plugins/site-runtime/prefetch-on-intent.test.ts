import { fireEvent } from "@testing-library/dom"
import { prefetchOnIntent } from "../../../src/navigation/prefetch-on-intent"

/** Pages that were asked for, by their paths. */
let prefetched: string[]

beforeAll(() => {
  window.___loader = {
    hovering: (path) => prefetched.push(path),
    loadPage: () => Promise.resolve(undefined),
    loadPageSync: () => undefined,
  }
  prefetchOnIntent()
})

beforeEach(() => {
  prefetched = []
})

function focusLink(attributes: string): void {
  document.body.innerHTML = `<a ${attributes}>Words</a>`
  document.querySelector("a")?.focus()
}

describe("A link that the visitor focuses", () => {
  it("has its page fetched, as one that is touched", () => {
    focusLink('href="/payments"')
    expect(prefetched).toEqual(["/payments"])

    document.body.innerHTML = '<a href="/contactus"><b>Words</b></a>'
    fireEvent.touchStart(document.querySelector("b") ?? document)
    expect(prefetched).toEqual(["/payments", "/contactus"])
  })

  it("asks for nothing when the browser opens it, such as a page without scripts or a new tab", () => {
    for (const target of ["_self", "_blank"]) focusLink(`href="/articles" target="${target}"`)

    expect(prefetched).toEqual([])
  })

  it("asks for nothing when it leads to the same page or to another site", () => {
    focusLink('href="#section"')
    focusLink('href="https://example.org/payments"')

    expect(prefetched).toEqual([])
  })
})

it("Nothing is fetched before it is asked for where the visitor saves data", () => {
  Object.assign(navigator, { connection: { saveData: true } })
  prefetchOnIntent()

  focusLink('href="/payments"')
  // Gatsby's own links call it for the mouse.
  window.___loader?.hovering("/payments")

  expect(prefetched).toEqual([])
  Reflect.deleteProperty(navigator, "connection")
})
