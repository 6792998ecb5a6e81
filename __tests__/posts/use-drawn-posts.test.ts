import { act, renderHook } from "@testing-library/react"
import type { Post } from "../../src/posts/post"
import { CARDS_PER_SLICE, FIRST_CARDS, useDrawnPosts } from "../../src/posts/use-drawn-posts"

const makePosts = (count: number): Post[] =>
  Array.from({ length: count }, (_item, index) => ({
    slug: `post-${index}`,
    heading: `Post ${index}`,
    image: null,
    body: "",
  }))

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

/** Lets the page answer to the visitor once, and draw the next slice. */
const nextSlice = () => act(() => jest.runOnlyPendingTimers())

describe("The posts that are drawn", () => {
  it("are a few at first, then more slice by slice, then all, in their order", () => {
    const posts = makePosts(FIRST_CARDS + CARDS_PER_SLICE + 2)
    const { result } = renderHook(() => useDrawnPosts(posts))
    expect(result.current).toEqual(posts.slice(0, 3))

    nextSlice()
    expect(result.current).toEqual(posts.slice(0, 11))

    nextSlice()
    expect(result.current).toEqual(posts)
    expect(jest.getTimerCount()).toBe(0)
  })

  it.each([0, 1, 2, 3])("are all at once when there are only %i, without a timer", (count) => {
    const posts = makePosts(count)

    const { result } = renderHook(() => useDrawnPosts(posts))

    expect(result.current).toEqual(posts)
    expect(jest.getTimerCount()).toBe(0)
  })

  it("begin with a few also when the posts arrive later", () => {
    const posts = makePosts(5)
    const { result, rerender } = renderHook((shown: Post[]) => useDrawnPosts(shown), {
      initialProps: makePosts(0),
    })
    expect(result.current).toEqual([])

    rerender(posts)
    expect(result.current).toEqual(posts.slice(0, 3))
    nextSlice()
    expect(result.current).toEqual(posts)
  })

  it("are the same list while nothing has changed, so that nothing is drawn twice", () => {
    const posts = makePosts(2)
    const { result, rerender } = renderHook(() => useDrawnPosts(posts))
    const first = result.current

    rerender()

    expect(result.current).toBe(first)
  })

  it("are 5,000 after less than 700 slices", () => {
    const posts = makePosts(5000)
    const { result } = renderHook(() => useDrawnPosts(posts))

    let slices = 0
    while (jest.getTimerCount() > 0) {
      nextSlice()
      slices++
    }

    expect(result.current).toHaveLength(5000)
    expect(slices).toBe(Math.ceil((5000 - 3) / 8))
  })

  it("are drawn no further after the visitor has left", () => {
    const posts = makePosts(50)
    const { unmount } = renderHook(() => useDrawnPosts(posts))

    unmount()

    expect(jest.getTimerCount()).toBe(0)
  })
})
