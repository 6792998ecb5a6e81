import { findCardInView, scrollToPlace } from "../../src/editors/card-place"

/** Cards below one another, from this place in the window on. */
function showCards(topPx: number, ...heightsPx: number[]): void {
  document.body.innerHTML = `<main>${heightsPx.map((_, index) => `<article id="card-${index}"></article>`).join("")}</main>`
  let top = topPx
  document.querySelectorAll("article").forEach((card, index) => {
    const bottom = top + (heightsPx[index] ?? 0)
    jest.spyOn(card, "getBoundingClientRect").mockReturnValue({ top, bottom } as DOMRect)
    top = bottom
  })
}

const middle = innerHeight / 2

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The card that is being read", () => {
  it.each([
    { where: "begins above the middle of the window", topPx: middle - 100, slug: "card-0" },
    { where: "begins at the middle", topPx: middle, slug: "card-0" },
    { where: "ends at the middle, so the next one is read", topPx: middle - 200, slug: "card-1" },
  ])("$where", ({ topPx, slug }) => {
    showCards(topPx, 200, 300)

    const expectedTop = slug === "card-0" ? topPx : topPx + 200
    expect(findCardInView()).toEqual({ slug, topPx: expectedTop })
  })

  it("is none while only other things are in the middle of the window", () => {
    showCards(middle + 1, 200)
    expect(findCardInView()).toBeUndefined()

    showCards(middle - 200, 200)
    expect(findCardInView()).toBeUndefined()
  })
})

describe("Going back to a card", () => {
  const scroll = jest.fn()

  beforeEach(() => {
    scroll.mockClear()
    window.scrollBy = scroll
  })

  it("scrolls at once by what it has moved", () => {
    showCards(300, 200)
    scrollToPlace({ slug: "card-0", topPx: 120 })

    expect(scroll).toHaveBeenCalledWith({ top: 180, behavior: "instant" })
  })

  it("does nothing when the card is gone", () => {
    showCards(300, 200)
    scrollToPlace({ slug: "another", topPx: 120 })

    expect(scroll).not.toHaveBeenCalled()
  })
})
