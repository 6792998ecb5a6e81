import { createPostCard } from "../../../src/posts/client/post-card"
import {
  FIRST_BUDGET_MS,
  FRAME_BUDGET_MS,
  showInBatches,
} from "../../../src/posts/client/show-in-batches"
import type { Post } from "../../../src/posts/post"

jest.mock("../../../src/posts/client/post-card")

let list: HTMLElement
let leaving: AbortController
let onBatch: jest.Mock
let now = 0

/** Renders this many posts, each of which takes this time. */
function show(count: number, timeMs: number): void {
  jest.mocked(createPostCard).mockImplementation(({ slug }) => {
    now += timeMs
    return Object.assign(document.createElement("article"), { id: slug })
  })
  const posts = Array.from({ length: count }, (_, index) => ({ slug: `${index}` }) as Post)
  showInBatches(posts, list, leaving.signal, onBatch)
}

const cards = () => [...list.querySelectorAll("[role=listitem] > article")]

beforeEach(() => {
  list = document.createElement("div")
  leaving = new AbortController()
  onBatch = jest.fn()
  jest.spyOn(performance, "now").mockImplementation(() => now)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe.each([
  { browser: "with requestIdleCallback, whose page is never idle,", hasIdleCallback: true },
  { browser: "without it, as Safari,", hasIdleCallback: false },
])("A browser $browser", ({ hasIdleCallback }) => {
  let requestIdleCallback: jest.Mock

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["performance"] })
    requestIdleCallback = jest.fn(
      (call: () => void, { timeout }: IdleRequestOptions) => timeout && setTimeout(call, timeout),
    )
    // jsdom has none.
    if (hasIdleCallback) Object.assign(window, { requestIdleCallback })
  })

  afterEach(() => {
    Reflect.deleteProperty(window, "requestIdleCallback")
  })

  it.each([
    [FRAME_BUDGET_MS * 0.6, [1, 3, 5, 6]],
    [FRAME_BUDGET_MS, [1, 2, 3, 4, 5, 6]],
    [FIRST_BUDGET_MS * 0.6, [2, 6]],
    [0, [6]],
  ])("renders posts that take %f ms in batches that fit the budgets", (timeMs, counts) => {
    show(6, timeMs)

    for (const count of counts) {
      expect(cards().map(({ id }) => Number(id))).toEqual([...Array(count).keys()])
      jest.advanceTimersToNextTimer()
    }
    expect(onBatch).toHaveBeenCalledTimes(counts.length)
    const laterBatches = counts.length - 1
    expect(requestIdleCallback).toHaveBeenCalledTimes(hasIdleCallback ? laterBatches : 0)
    expect(jest.getTimerCount()).toBe(0)
  })

  it("stops when the visitor has left", () => {
    show(6, FRAME_BUDGET_MS)

    leaving.abort()
    jest.runAllTimers()

    expect(cards()).toHaveLength(1)
  })
})

it("Posts are in groups of ten, which the browser can skip", () => {
  show(25, 0)

  const groups = Array.from(list.children, (group) => [group.className, group.childElementCount])
  expect(groups).toEqual([
    ["firstGroup", 10],
    ["laterGroup", 10],
    ["laterGroup", 5],
  ])
})
