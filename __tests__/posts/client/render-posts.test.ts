import { createPostCard } from "../../../src/posts/client/post-elements"
import {
  FIRST_BUDGET_MS,
  FRAME_BUDGET_MS,
  renderPosts,
} from "../../../src/posts/client/render-posts"
import type { Post } from "../../../src/posts/post"

jest.mock("../../../src/posts/client/post-elements")

const makePosts = (count: number): Post[] =>
  Array.from({ length: count }, (_item, index) => ({
    slug: `post-${index}`,
    heading: `Post ${index}`,
    image: null,
    body: "",
  }))

let list: HTMLElement
let leaving: AbortController
let onBatch: jest.Mock
let now = 0

/** @param timeMs that each card takes; one of the usual ones fits into the first budget, two into the others */
function letCardsTake(timeMs: number): void {
  jest.mocked(createPostCard).mockImplementation(({ slug }) => {
    now += timeMs
    return Object.assign(document.createElement("article"), { id: slug })
  })
}

const show = (posts: readonly Post[]) => renderPosts(posts, list, leaving.signal, onBatch)
const shownIds = () =>
  Array.from(list.querySelectorAll("[role=listitem] > article"), ({ id }) => id)
const idsOf = (posts: readonly Post[]) => posts.map(({ slug }) => slug)

beforeEach(() => {
  list = document.createElement("div")
  leaving = new AbortController()
  onBatch = jest.fn()
  letCardsTake(FRAME_BUDGET_MS * 0.6)
  jest.spyOn(performance, "now").mockImplementation(() => now)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  jest.mocked(createPostCard).mockReset()
})

describe.each([
  ["with idle times", true],
  ["without them, as in Safari", false],
])("The posts that are rendered, in a browser %s,", (_name, hasIdleTimes) => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: hasIdleTimes ? ["performance"] : ["performance", "requestIdleCallback"],
    })
  })

  it("are few at first, then as many at a time as fit into the budget, then all, in order", () => {
    const posts = makePosts(6)
    show(posts)
    expect(shownIds()).toEqual(idsOf(posts.slice(0, 1)))

    for (const count of [3, 5, 6]) {
      jest.advanceTimersToNextTimer()
      expect(shownIds()).toEqual(idsOf(posts.slice(0, count)))
    }
    expect(jest.getTimerCount()).toBe(0)
    expect(onBatch).toHaveBeenCalledTimes(4)
  })

  it("are one more each time when a single one takes longer than the budget", () => {
    letCardsTake(FRAME_BUDGET_MS * 3)
    show(makePosts(5))

    expect(shownIds()).toHaveLength(1)

    jest.advanceTimersToNextTimer()
    expect(shownIds()).toHaveLength(2)
  })

  it.each([0, 1, 2])("are all at once when there are only %i", (count) => {
    letCardsTake(FIRST_BUDGET_MS * 0.6)
    const posts = makePosts(count)
    show(posts)

    expect(shownIds()).toEqual(idsOf(posts))
    expect(jest.getTimerCount()).toBe(0)
  })

  it("are in groups of ten, which the browser can pass over", () => {
    show(makePosts(25))
    jest.runAllTimers()

    expect(Array.from(list.children, ({ childElementCount }) => childElementCount)).toEqual([
      10, 10, 5,
    ])
  })

  it("are no more after the visitor has left", () => {
    show(makePosts(50))

    leaving.abort()
    jest.runAllTimers()

    expect(shownIds()).toHaveLength(1)
  })
})
