/** @jest-environment node */
import { joinBothEnds } from "../../src/posts/join-both-ends"

describe("Both ends of a list", () => {
  it.each([
    { total: 3, limit: 2, shown: [0, 1, 2] },
    { total: 4, limit: 2, shown: [0, 1, 2, 3] },
    { total: 9, limit: 2, shown: [0, 1, 7, 8] },
    { total: 1, limit: 2, shown: [0] },
    { total: 0, limit: 2, shown: [] },
  ])("$limit of each of $total posts are $shown, each once and in order", (list) => {
    const posts = Array.from({ length: list.total }, (_, position) => ({ position }))
    const first = posts.slice(0, list.limit)
    const last = posts.toReversed().slice(0, list.limit)

    expect(joinBothEnds(first, last).map(({ position }) => position)).toEqual(list.shown)
  })
})
