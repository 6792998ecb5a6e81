import {
  findSavedPosition,
  forgetScrollPosition,
  saveScrollPosition,
} from "../../src/navigation/scroll-position"

const lookAt = jest.fn<Element[], [x: number, y: number]>()
const scroll = jest.spyOn(window, "scrollTo")

/** Places the paragraph so many px below the window's top, and scrolls the window so far down. jsdom has no layout. */
function layOut(top: number, scrollY: number) {
  const paragraph = document.querySelector("p") ?? document.body
  lookAt.mockReturnValue([paragraph])
  jest.spyOn(paragraph, "getBoundingClientRect").mockReturnValue({ top } as DOMRect)
  Object.assign(window, { scrollY })
}

beforeEach(() => {
  document.body.innerHTML = '<article id="mark-less"><h2>Mark less</h2><p>Words</p></article>'
  document.elementsFromPoint = lookAt
  lookAt.mockReset()
  history.replaceState({ key: "1" }, "")
  scroll.mockReset()
  layOut(-300, 5000)
})

afterEach(() => {
  Object.assign(window, { scrollY: 0 })
})

describe("The scroll position", () => {
  it("is saved in the history entry, and restored although the paragraph has moved", () => {
    saveScrollPosition()
    expect(history.state).toEqual({
      key: "1",
      scrollPosition: { id: "mark-less", index: 1, offset: 300 },
    })

    layOut(9000, 20)
    expect(findSavedPosition()?.locate()).toBe(9320)
    expect(findSavedPosition()?.scroll("instant")).toBe(true)
    expect(scroll.mock.calls).toEqual([[{ top: 9320, behavior: "instant" }]])
  })

  it("is that in the article where the paragraph is gone", () => {
    saveScrollPosition()
    const article = document.querySelector("article") ?? document.body
    article.replaceChildren()
    jest.spyOn(article, "getBoundingClientRect").mockReturnValue({ top: 100 } as DOMRect)

    expect(findSavedPosition()?.locate()).toBe(5400)
  })

  it("is looked for further down when there is a gap between two articles", () => {
    lookAt.mockReturnValueOnce([document.body]).mockReturnValueOnce([])

    saveScrollPosition()

    expect(findSavedPosition()?.locate()).toBe(5000)
    expect(lookAt.mock.calls).toEqual(
      [0.4, 0.6, 0.8].map((line) => [innerWidth / 2, innerHeight * line]),
    )
  })

  it.each<[string, number, () => void]>([
    ["at the top of the page", 0, () => layOut(0, 0)],
    ["below the articles", 5000, () => lookAt.mockReturnValue([document.body])],
  ])("is that of the page %s", (_where, top, place) => {
    saveScrollPosition()
    place()

    saveScrollPosition()

    document.body.replaceChildren()
    expect(findSavedPosition()?.scroll("instant")).toBe(true)
    expect(scroll.mock.calls).toEqual([[{ top, behavior: "instant" }]])
  })

  it("waits for its article to be rendered", () => {
    saveScrollPosition()
    document.body.replaceChildren()

    expect(findSavedPosition()?.locate()).toBeNaN()
    expect(findSavedPosition()?.scroll("instant")).toBe(false)
    expect(scroll).not.toHaveBeenCalled()
  })

  it("can be forgotten", () => {
    saveScrollPosition()
    forgetScrollPosition()

    expect(findSavedPosition()).toBeUndefined()
  })

  it.each([
    null,
    5,
    "x",
    {},
    { scrollPosition: 5 },
    { scrollPosition: { id: 5, index: 1, offset: 3 } },
    { scrollPosition: { id: "a", offset: 3 } },
    { scrollPosition: { id: "a", index: 1, offset: "3" } },
  ])("is none when the history entry has something else: %j", (state) => {
    history.replaceState(state, "")

    expect(findSavedPosition()).toBeUndefined()
  })
})
