import { scrollToSection } from "../../src/navigation/scroll-to-section"

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)"

let scroll: jest.SpyInstance

beforeEach(() => {
  scroll = jest.spyOn(Element.prototype, "scrollIntoView")
  document.body.innerHTML = `<header></header><section id="50 %"><h2 tabindex="-1">A section</h2></section>`
})

describe("Scrolling to the section of a hash", () => {
  it.each(["#50%20%25", "#50 %25", "#50 %"])(
    "finds it, and focuses its heading once: %s",
    (hash) => {
      const focus = jest.spyOn(HTMLElement.prototype, "focus")

      scrollToSection(hash, "smooth")

      expect(scroll.mock.contexts).toEqual([document.querySelector("section")])
      expect(scroll.mock.calls).toEqual([[{ behavior: "smooth" }]])
      expect(focus.mock.contexts).toEqual([document.querySelector("h2")])
      expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    },
  )

  it("stops below a header that is higher than planned", () => {
    jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(98)

    scrollToSection("#50%20%25", "smooth")

    expect(document.documentElement).toHaveStyle("--measured-header-height: 98px")
  })

  it("is not animated for a visitor who prefers reduced motion", () => {
    jest
      .spyOn(window, "matchMedia")
      .mockImplementation((query) => ({ matches: query === REDUCED_MOTION }) as MediaQueryList)

    scrollToSection("#50%20%25", "smooth")

    expect(scroll.mock.calls).toEqual([[{ behavior: "instant" }]])
  })
})
