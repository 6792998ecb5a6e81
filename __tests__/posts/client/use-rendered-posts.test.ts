import { act, renderHook } from "@testing-library/react"
import type { Post } from "../../../src/posts/post"
import { cacheSanitisedBody } from "../../../src/posts/client/sanitised-bodies"
import {
  FIRST_BATCH,
  FRAME_BUDGET_MS,
  useRenderedPosts,
} from "../../../src/posts/client/use-rendered-posts"

jest.mock("../../../src/posts/client/sanitised-bodies")

const makePosts = (count: number): Post[] =>
  Array.from({ length: count }, (_item, index) => ({
    slug: `post-${index}`,
    heading: `Post ${index}`,
    image: null,
    body: "",
  }))

/** Two fit into a slice. */
const PREPARING_MS = FRAME_BUDGET_MS * 0.6

beforeEach(() => {
  jest.mocked(cacheSanitisedBody).mockImplementation(() => jest.advanceTimersByTime(PREPARING_MS))
})

afterEach(() => {
  jest.useRealTimers()
  jest.mocked(cacheSanitisedBody).mockReset()
})

/** Lets the page answer to the visitor once, and draw the next slice. */
const nextSlice = () => act(() => jest.advanceTimersToNextTimer())

describe.each([
  ["with idle times", true],
  ["without them, as in Safari", false],
])("The posts that are drawn, in a browser %s,", (_name, hasIdleTimes) => {
  beforeEach(() => {
    jest.useFakeTimers(hasIdleTimes ? {} : { doNotFake: ["requestIdleCallback"] })
  })

  it("are a few at first, then as many at a time as fit into a slice, then all, in order", () => {
    const posts = makePosts(FIRST_BATCH + 5)
    const { result } = renderHook(() => useRenderedPosts(posts))
    expect(result.current).toEqual(posts.slice(0, 3))

    nextSlice()
    expect(result.current).toEqual(posts.slice(0, 5))
    nextSlice()
    expect(result.current).toEqual(posts.slice(0, 7))
    nextSlice()
    expect(result.current).toEqual(posts)
    expect(jest.getTimerCount()).toBe(0)
  })

  it("are prepared before they are drawn, but for the first, each once", () => {
    const posts = makePosts(6)
    const { result } = renderHook(() => useRenderedPosts(posts))
    while (jest.getTimerCount() > 0) nextSlice()

    expect(result.current).toHaveLength(6)
    expect(jest.mocked(cacheSanitisedBody).mock.calls).toEqual(posts.slice(3).map((post) => [post]))
  })

  it("are one more each time when a single one takes longer than a slice", () => {
    jest
      .mocked(cacheSanitisedBody)
      .mockImplementation(() => jest.advanceTimersByTime(FRAME_BUDGET_MS * 3))
    const posts = makePosts(5)
    const { result } = renderHook(() => useRenderedPosts(posts))

    nextSlice()

    expect(result.current).toHaveLength(4)
  })

  it.each([0, 1, 2, 3])("are all at once when there are only %i", (count) => {
    const posts = makePosts(count)

    const { result } = renderHook(() => useRenderedPosts(posts))

    expect(result.current).toEqual(posts)
    expect(jest.getTimerCount()).toBe(0)
  })

  it("begin with a few also when the posts arrive later", () => {
    const posts = makePosts(5)
    const { result, rerender } = renderHook((shown: Post[]) => useRenderedPosts(shown), {
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
    const { result, rerender } = renderHook(() => useRenderedPosts(posts))
    const first = result.current

    rerender()

    expect(result.current).toBe(first)
  })

  it("are drawn no further after the visitor has left", () => {
    const posts = makePosts(50)
    const { unmount } = renderHook(() => useRenderedPosts(posts))

    unmount()

    expect(jest.getTimerCount()).toBe(0)
  })
})
