import { fireEvent, screen } from "@testing-library/dom"
import { createPostCard } from "../../../src/posts/client/post-elements"
import { restoreScroll } from "../../../src/posts/client/restore-scroll"
import type { Post } from "../../../src/posts/post"

const makePost = (heading: string, slug = heading): Post => ({
  heading,
  slug,
  image: null,
  body: "",
})
const posts = [makePost("first"), makePost("second"), makePost("môre")]

/** jsdom has no layout. */
function letPageEndAt(height: number) {
  jest.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(height)
}

let leaving: AbortController | undefined

/** Opens the page. @returns renders posts, which are all that is in it then */
function open(): (posts: readonly Post[]) => void {
  leaving?.abort()
  leaving = new AbortController()
  const onBatch = restoreScroll(leaving.signal)
  return (posts) => {
    document.body.replaceChildren(...posts.map((post) => createPostCard(post, false)))
    onBatch()
  }
}

describe("An address that names a post", () => {
  let scroll: jest.SpyInstance

  beforeEach(() => {
    scroll = jest.spyOn(Element.prototype, "scrollIntoView")
    letPageEndAt(9000)
  })

  afterEach(() => {
    leaving?.abort()
    jest.restoreAllMocks()
    history.replaceState(null, "", "/")
  })

  it("leads to it at once, without moving through the page, when the posts are there", () => {
    history.replaceState(null, "", "/thoughts#second")
    const show = open()
    expect(scroll).not.toHaveBeenCalled()

    show(posts)

    expect(scroll.mock.calls).toEqual([[{ behavior: "instant", block: "start" }]])
    expect(scroll.mock.contexts).toEqual([screen.getByText("second").closest("article")])
    expect(screen.getByRole("heading", { name: "second" })).toHaveFocus()
  })

  it("may contain letters that a URL writes with percent signs", () => {
    history.replaceState(null, "", "/thoughts#m%C3%B4re")

    open()(posts)

    expect(screen.getByRole("heading", { name: "môre" })).toHaveFocus()
  })

  it("waits until the post is drawn, and does not scroll again for those drawn after it", () => {
    history.replaceState(null, "", "/thoughts#second")
    const show = open()
    show(posts.slice(0, 1))
    expect(scroll).not.toHaveBeenCalled()

    show(posts.slice(0, 2))
    expect(scroll.mock.contexts).toEqual([screen.getByText("second").closest("article")])

    show(posts)
    expect(scroll).toHaveBeenCalledTimes(1)
  })

  it("is scrolled to again while the page ends too soon below it", () => {
    history.replaceState(null, "", "/thoughts#second")
    letPageEndAt(window.innerHeight)
    const focus = jest.spyOn(HTMLElement.prototype, "focus")
    const show = open()
    show(posts.slice(0, 2))
    letPageEndAt(9000)

    show(posts)
    show([...posts])

    expect(scroll).toHaveBeenCalledTimes(2)
    expect(focus).toHaveBeenCalledTimes(1)
  })

  it("leads there only once, however often the posts are drawn", () => {
    history.replaceState(null, "", "/thoughts#second")
    const show = open()
    show(posts)

    show([...posts])

    expect(scroll).toHaveBeenCalledTimes(1)
  })

  it.each(["/thoughts", "/thoughts#", "/thoughts#unknown", "/thoughts#%E0%A4%A"])(
    "but %s scrolls nowhere and breaks nothing",
    (address) => {
      history.replaceState(null, "", address)

      open()(posts)

      expect(scroll).not.toHaveBeenCalled()
      expect(document.body).toHaveFocus()
    },
  )

  describe("leads there", () => {
    const typefaces = document.fonts as { status: FontFaceSetLoadStatus }
    const SECOND_MS = 1000

    beforeEach(() => {
      jest.useFakeTimers()
      history.replaceState(null, "", "/thoughts#second")
    })

    afterEach(() => {
      jest.useRealTimers()
      typefaces.status = "loaded"
    })

    /** @returns how often the page was scrolled in that time */
    function pass(timeMs: number): number {
      scroll.mockClear()
      jest.advanceTimersByTime(timeMs)
      return scroll.mock.calls.length
    }

    it("until the place has been still for half a second, and moves the focus once", () => {
      const focus = jest.spyOn(HTMLElement.prototype, "focus")
      open()(posts)

      expect(pass(SECOND_MS)).toBe(30)
      expect(pass(SECOND_MS)).toBe(0)
      expect(focus).toHaveBeenCalledTimes(1)
    })

    it("until typefaces that are on their way have come", () => {
      typefaces.status = "loading"
      open()(posts)
      expect(pass(SECOND_MS)).toBeGreaterThan(50)

      typefaces.status = "loaded"
      expect(pass(SECOND_MS)).toBe(30)
    })

    it("no longer when typefaces never come, or when the visitor goes another way", () => {
      typefaces.status = "loading"
      open()(posts)
      pass(6 * SECOND_MS)
      expect(pass(SECOND_MS)).toBe(0)

      open()(posts)
      fireEvent.wheel(window)
      expect(pass(SECOND_MS)).toBe(0)
    })

    it("and notes no other place on the way", () => {
      // jsdom has no layout.
      document.elementFromPoint = () => null
      const note = jest.spyOn(history, "replaceState")
      typefaces.status = "loading"
      open()(posts)
      fireEvent.scroll(window)
      pass(SECOND_MS)
      expect(note).not.toHaveBeenCalled()

      typefaces.status = "loaded"
      pass(SECOND_MS)
      fireEvent.scroll(window)
      pass(SECOND_MS)
      expect(note).toHaveBeenCalledTimes(1)
    })
  })
})
