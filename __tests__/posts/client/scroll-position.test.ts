import {
  hasScrollPosition,
  saveScrollPosition,
  restoreScrollPosition,
} from "../../../src/posts/client/scroll-position"

let article: HTMLElement
const lookAt = jest.fn<Element | null, []>()
const scroll = jest.spyOn(window, "scrollTo")

/** Lets the article begin so many px above the window's top, and scrolls the window so far down. */
function layOut({ above, scrolled }: { above: number; scrolled: number }) {
  jest.spyOn(article, "getBoundingClientRect").mockReturnValue({ top: -above } as DOMRect)
  Object.assign(window, { scrollY: scrolled })
}

beforeEach(() => {
  document.body.innerHTML = '<article id="mark-less"><p>Words</p></article>'
  article = document.querySelector("article") ?? document.body
  // jsdom has no layout.
  document.elementFromPoint = lookAt
  lookAt.mockReset().mockImplementation(() => document.querySelector("p"))
  history.replaceState({ key: "1" }, "")
  scroll.mockReset().mockImplementation(() => undefined)
})

afterEach(() => {
  Object.assign(window, { scrollY: 0 })
})

describe("The place of reading", () => {
  it("is noted in the entry of the history, beside what is there", () => {
    layOut({ above: 300, scrolled: 5000 })

    saveScrollPosition()

    expect(history.state).toEqual({ key: "1", scrollPosition: { slug: "mark-less", offset: 300 } })
    expect(hasScrollPosition()).toBe(true)
  })

  it("is found again although the article has moved", () => {
    layOut({ above: 300, scrolled: 5000 })
    saveScrollPosition()
    layOut({ above: -9000, scrolled: 0 })

    expect(restoreScrollPosition()).toBe(true)
    expect(scroll.mock.calls).toEqual([[{ top: 9300, behavior: "instant" }]])
  })

  it("is not reached while the article is not drawn", () => {
    layOut({ above: 300, scrolled: 5000 })
    saveScrollPosition()
    article.remove()

    expect(restoreScrollPosition()).toBe(false)
    expect(scroll).not.toHaveBeenCalled()
  })

  it("looks further down when there is a gap between two articles", () => {
    lookAt.mockReturnValueOnce(document.body)
    layOut({ above: 300, scrolled: 5000 })

    saveScrollPosition()

    expect(hasScrollPosition()).toBe(true)
  })

  it.each<[string, () => void]>([
    ["at the top of the page", () => layOut({ above: 0, scrolled: 0 })],
    [
      "below the articles",
      () => {
        layOut({ above: 300, scrolled: 5000 })
        lookAt.mockReturnValue(document.body)
      },
    ],
  ])("is none %s, whatever was noted before", (_name, lay) => {
    history.replaceState({ scrollPosition: { slug: "mark-less", offset: 3 } }, "")
    lay()

    saveScrollPosition()

    expect(hasScrollPosition()).toBe(false)
    expect(restoreScrollPosition()).toBe(false)
  })

  it.each([null, 5, "x", {}, { scrollPosition: 5 }, { scrollPosition: { slug: 5, offset: "3" } }])(
    "is none when something else is in the history: %j",
    (state) => {
      history.replaceState(state, "")

      expect(hasScrollPosition()).toBe(false)
    },
  )
})
