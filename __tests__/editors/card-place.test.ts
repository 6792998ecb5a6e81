import { findCardInView, findSlugAgain, scrollToPlace } from "../../src/editors/card-place"

interface Card {
  heightPx: number
  /** Between it and the card above. */
  gapPx?: number
}

/** Cards below one another, from this place in the window on, in rows 2, 3, … of the workbook. */
function showCards(topPx: number, ...cards: Card[]): void {
  const articles = cards.map(
    (_, index) => `<article id="card-${index}" data-row="${index + 2}"></article>`,
  )
  document.body.innerHTML = `<main>${articles.join("")}</main>`
  let at = topPx
  document.querySelectorAll("article").forEach((card, index) => {
    const { heightPx = 0, gapPx = 0 } = cards[index] ?? {}
    const top = at + gapPx
    const bottom = top + heightPx
    jest.spyOn(card, "getBoundingClientRect").mockReturnValue({ top, bottom } as DOMRect)
    at = bottom
  })
}

const middle = innerHeight / 2

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The card that is being read", () => {
  it.each([
    { where: "begins above the middle of the window", topPx: middle - 100, card: 0, at: -100 },
    { where: "begins at the middle", topPx: middle, card: 0, at: 0 },
    { where: "is the next where one ends at the middle", topPx: middle - 200, card: 1, at: 20 },
    { where: "is the next where the middle is in a gap", topPx: middle - 210, card: 1, at: 10 },
    { where: "is the last where the middle is below it", topPx: middle - 900, card: 1, at: -680 },
  ])("$where", ({ topPx, card, at }) => {
    showCards(topPx, { heightPx: 200 }, { heightPx: 300, gapPx: 20 })

    expect(findCardInView()).toEqual({ slug: `card-${card}`, row: card + 2, topPx: middle + at })
  })

  it("is none while the middle of the window is above them, or there are none", () => {
    showCards(middle + 1, { heightPx: 200 })
    expect(findCardInView()).toBeUndefined()

    showCards(0)
    expect(findCardInView()).toBeUndefined()
  })
})

describe("In a later check the article that is being read", () => {
  const place = { slug: "read", row: 4, topPx: 0 }
  it.each<{ rule: string; articles: { row: number; slug: string }[]; found: string | undefined }>([
    {
      rule: "is the one of the same slug, wherever it is",
      articles: [
        { row: 2, slug: "a" },
        { row: 4, slug: "b" },
        { row: 7, slug: "read" },
      ],
      found: "read",
    },
    {
      rule: "is that of the same row when its heading has changed",
      articles: [
        { row: 3, slug: "a" },
        { row: 4, slug: "b" },
        { row: 5, slug: "c" },
      ],
      found: "b",
    },
    {
      rule: "is the one before when it is gone",
      articles: [
        { row: 2, slug: "a" },
        { row: 3, slug: "b" },
        { row: 6, slug: "c" },
      ],
      found: "b",
    },
    {
      rule: "is the first when those before are gone, too",
      articles: [
        { row: 5, slug: "a" },
        { row: 6, slug: "b" },
      ],
      found: "a",
    },
    { rule: "is none when all are gone", articles: [], found: undefined },
  ])("$rule", ({ articles, found }) => {
    const posts = articles.map(({ row, slug }) => ({ row, post: { slug } }))

    expect(findSlugAgain(place, posts)).toBe(found)
  })
})

it("Going back to a card that is gone scrolls nowhere", () => {
  const scroll = jest.fn()
  window.scrollBy = scroll
  showCards(300, { heightPx: 200 })
  scrollToPlace({ slug: "another", topPx: 120 })

  expect(scroll).not.toHaveBeenCalled()
})
