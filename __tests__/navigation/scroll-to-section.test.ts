import { findSection } from "../../src/navigation/scroll-to-section"

let scroll: jest.SpyInstance

beforeEach(() => {
  scroll = jest.spyOn(Element.prototype, "scrollIntoView")
  document.body.innerHTML = `<section id="50 %"><h2 tabindex="-1">A section</h2></section>`
})

afterEach(() => {
  jest.restoreAllMocks()
  document.documentElement.removeAttribute("style")
})

const section = () => document.querySelector("section")
const heading = () => document.querySelector("h2")

describe("The section of a URL", () => {
  it.each(["#50%20%25", "#50 %"])("is scrolled to, its heading has the focus: %s", (hash) => {
    expect(findSection(hash).scroll("smooth")).toBe(true)

    expect(scroll.mock.contexts).toEqual([section()])
    expect(heading()).toHaveFocus()
  })

  it("is scrolled to without the focus when that has been moved before", () => {
    const target = findSection("#50 %")
    target.scroll("smooth")
    heading()?.blur()

    target.scroll("instant")

    expect(scroll.mock.contexts).toEqual([section(), section()])
    expect(heading()).not.toHaveFocus()
  })

  it("is not there: nothing is scrolled to, and the caller learns of it", () => {
    expect(findSection("#other").scroll("smooth")).toBe(false)

    expect(scroll).not.toHaveBeenCalled()
  })

  it("is at its distance from the top of the page, or nowhere", () => {
    jest.replaceProperty(window, "scrollY", 300)
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 40))

    expect(findSection("#50 %").locate()).toBe(340)
    expect(findSection("#other").locate()).toBeNaN()
  })

  it("stops below the header, where there is one", () => {
    findSection("#50 %").scroll("smooth")
    expect(document.documentElement.style.getPropertyValue("--measured-header-height")).toBe("")

    document.body.insertAdjacentHTML("afterbegin", "<header></header>")
    jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(64)
    findSection("#50 %").scroll("smooth")
    expect(document.documentElement.style.getPropertyValue("--measured-header-height")).toBe("64px")
  })
})
