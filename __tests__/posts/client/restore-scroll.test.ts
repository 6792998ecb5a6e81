import { fireEvent, screen } from "@testing-library/dom"
import { createPostCard } from "../../../src/posts/client/post-card"
import { restoreScroll } from "../../../src/posts/client/restore-scroll"
import { saveScrollPosition } from "../../../src/navigation/scroll-position"
import type { Post } from "../../../src/posts/post"

const posts = ["first", "second", "môre"].map<Post>((slug) => ({
  slug,
  heading: slug,
  image: null,
  body: "",
}))
const SECOND_MS = 1000
const FRAME_MS = 17

let scroll: jest.SpyInstance
let leaving: AbortController

/** jsdom has no layout. */
function letPageEndAt(height: number) {
  jest.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(height)
}

/** Opens the page. @returns renders posts, which are all that is in it then */
function open(url: string, state: object | null = null): (posts: readonly Post[]) => void {
  history.replaceState(state, "", url)
  const onBatch = restoreScroll(leaving.signal)
  return (posts) => {
    document.body.replaceChildren(...posts.map((post) => createPostCard(post, false)))
    onBatch()
  }
}

/** @returns how often the page is scrolled in that time */
function pass(timeMs: number, isCountedAnew = true): number {
  if (isCountedAnew) scroll.mockClear()
  jest.advanceTimersByTime(timeMs)
  return scroll.mock.calls.length
}

beforeEach(() => {
  jest.useFakeTimers()
  scroll = jest.spyOn(Element.prototype, "scrollIntoView")
  leaving = new AbortController()
  letPageEndAt(9000)
  document.elementsFromPoint = () => [...document.querySelectorAll("article")].slice(0, 1)
})

afterEach(() => {
  leaving.abort()
  jest.restoreAllMocks()
  jest.useRealTimers()
  Object.assign(window, { scrollY: 0 })
  history.replaceState(null, "", "/")
})

describe("A URL that names a post", () => {
  it("leads to it at once when it is rendered, and not again for those rendered after it", () => {
    const focus = jest.spyOn(HTMLElement.prototype, "focus")
    const show = open("/thoughts#m%C3%B4re")
    show(posts.slice(0, 2))
    expect(scroll).not.toHaveBeenCalled()

    show(posts)
    show([...posts])

    expect(scroll.mock.calls).toEqual([[{ behavior: "instant", block: "start" }]])
    expect(scroll.mock.contexts[0]).toHaveProperty("id", "môre")
    expect(focus.mock.contexts).toHaveLength(1)
    expect(focus.mock.contexts[0]).toHaveTextContent("môre")
  })

  it("leads to it again while the page is too short for it, with one move of the focus", () => {
    const focus = jest.spyOn(HTMLElement.prototype, "focus")
    const show = open("/thoughts#second")
    letPageEndAt(innerHeight + 1)
    show(posts.slice(0, 2))
    letPageEndAt(innerHeight + 2)

    show(posts)
    show([...posts])

    expect(scroll).toHaveBeenCalledTimes(2)
    expect(focus).toHaveBeenCalledTimes(1)
  })

  it.each(["/thoughts", "/thoughts#unknown", "/thoughts#%E0%A4%A"])(
    "but %s scrolls nowhere and breaks nothing",
    (url) => {
      open(url)(posts)

      expect(pass(SECOND_MS)).toBe(0)
      expect(document.body).toHaveFocus()
    },
  )

  it("is held in its place until it has been still for half a second, for five seconds at most", () => {
    let top = 0
    const place = jest.spyOn(Element.prototype, "getBoundingClientRect")
    const move = () => place.mockImplementation(() => ({ top: top++ }) as DOMRect)
    move()
    open("/thoughts#second")(posts)
    expect(pass(SECOND_MS)).toBeGreaterThan(50)
    place.mockReturnValue({ top } as DOMRect)
    pass(SECOND_MS / 3)
    place.mockReturnValue({ top: top + 10_000 } as DOMRect)
    expect(pass(SECOND_MS)).toBe(1)
    place.mockReturnValue({ top } as DOMRect)
    expect(pass(SECOND_MS)).toBe(0)
    expect(screen.getByRole("heading", { name: "second" })).toHaveFocus()

    move()
    open("/thoughts#second")(posts)
    expect(pass(6 * SECOND_MS)).toBe(300)
  })

  it.each(["wheel", "touchstart", "touchmove", "keydown", "pointerdown"])(
    "no longer leads there after the visitor has scrolled elsewhere: %s",
    (event) => {
      const show = open("/thoughts#second")
      letPageEndAt(innerHeight)
      show(posts.slice(0, 2))
      fireEvent(window, new Event(event))
      expect(pass(SECOND_MS)).toBe(0)

      show(posts)
      expect(scroll).not.toHaveBeenCalled()
    },
  )
})

describe("A link to a post that is not rendered yet", () => {
  /** Follows it with a finger. */
  function follow(hash: string) {
    fireEvent(window, new Event("pointerdown"))
    fireEvent.click(document.body)
    history.pushState(null, "", hash)
    fireEvent(window, new PopStateEvent("popstate"))
    pass(FRAME_MS, false)
  }

  it("leads there, and moves the focus there, when it is", () => {
    const show = open("/thoughts#first")
    show(posts.slice(0, 1))
    scroll.mockClear()

    follow("#second")
    show(posts.slice(0, 1))
    expect(scroll).not.toHaveBeenCalled()
    show(posts)

    expect(scroll.mock.contexts[0]).toHaveProperty("id", "second")
    expect(screen.getByRole("heading", { name: "second" })).toHaveFocus()
  })

  /** Presses the link that was followed a second time, which changes no hash. */
  function followAgain() {
    const link = document.createElement("a")
    link.href = location.href
    link.append(document.createElement("span"))
    document.body.append(link)
    fireEvent(window, new Event("pointerdown"))
    fireEvent.click(link.firstChild as Element)
    link.remove()
    pass(FRAME_MS, false)
  }

  it("leads there also when it is pressed twice", () => {
    const show = open("/thoughts")
    show(posts.slice(0, 1))
    follow("#second")
    Object.assign(window, { scrollY: 50 })
    followAgain()
    show(posts)

    expect(scroll.mock.contexts[0]).toHaveProperty("id", "second")
    expect(screen.getByRole("heading", { name: "second" })).toHaveFocus()
  })

  it("leads there also when it is pressed again after the visitor has read elsewhere", () => {
    const restore = jest.spyOn(window, "scrollTo")
    const show = open("/thoughts")
    show(posts.slice(0, 1))
    follow("#second")
    fireEvent(window, new Event("wheel"))
    Object.assign(window, { scrollY: 50 })
    saveScrollPosition()
    followAgain()
    show(posts)

    expect(restore).not.toHaveBeenCalled()
    expect(scroll.mock.contexts[0]).toHaveProperty("id", "second")
  })

  it("pressed again once it is rendered leads there again, whatever the browser makes of it", () => {
    const show = open("/thoughts")
    show(posts)
    follow("#second")
    scroll.mockClear()

    followAgain()

    expect(scroll.mock.contexts[0]).toHaveProperty("id", "second")
  })

  it("leads nowhere after the visitor has scrolled elsewhere", () => {
    const show = open("/thoughts")
    show(posts.slice(0, 1))
    follow("#second")
    fireEvent(window, new Event("wheel"))

    show(posts)

    expect(scroll).not.toHaveBeenCalled()
  })

  it("leads there at once, and holds it there, when it is rendered", () => {
    const show = open("/thoughts")
    show(posts)

    follow("#second")

    expect(scroll.mock.contexts[0]).toHaveProperty("id", "second")
    expect(screen.getByRole("heading", { name: "second" })).toHaveFocus()
    const place = jest.spyOn(Element.prototype, "getBoundingClientRect")
    pass(SECOND_MS / 3)
    place.mockReturnValue({ top: 10_000 } as DOMRect)
    expect(pass(SECOND_MS)).toBe(1)
  })

  it("is left for another page: nothing is scrolled to", () => {
    open("/thoughts#first")(posts)
    pass(SECOND_MS)
    scroll.mockClear()

    history.pushState(null, "", "/payments#second")
    fireEvent(window, new PopStateEvent("popstate"))
    pass(FRAME_MS, false)

    expect(scroll).not.toHaveBeenCalled()
  })
})

describe("Back within the page", () => {
  it("leads to the saved position of that entry, as often as the browser scrolls elsewhere", () => {
    const restore = jest.spyOn(window, "scrollTo")
    open("/thoughts#second")(posts)
    history.replaceState({ scrollPosition: { offset: 700 } }, "", "/thoughts")
    fireEvent(window, new PopStateEvent("popstate"))
    pass(FRAME_MS, false)

    expect(restore.mock.calls).toEqual([[{ top: 700, behavior: "instant" }]])
    pass(SECOND_MS)
    expect(restore.mock.calls.length).toBeGreaterThan(2)
  })
})

describe("The position", () => {
  const saved = () => (history.state as { scrollPosition?: object } | null)?.scrollPosition

  it("that is saved is restored in place of the URL's post", () => {
    const restore = jest.spyOn(window, "scrollTo")
    const scrollPosition = { id: "first", index: -1, offset: 50 }
    const show = open("/thoughts#second", { scrollPosition })

    show([])
    show(posts)

    expect(restore).toHaveBeenCalledWith({ top: 50, behavior: "instant" })
    expect(scroll).not.toHaveBeenCalled()
  })

  it("is saved after a pause in scrolling and before a click, but not while it is being restored", () => {
    const show = open("/thoughts#first")
    Object.assign(window, { scrollY: 50 })
    fireEvent.click(document.body)
    show(posts)
    fireEvent.click(document.body)
    expect(saved()).toBeUndefined()
    pass(2 * SECOND_MS)

    fireEvent.scroll(window)
    pass(150)
    fireEvent.scroll(window)
    pass(199)
    expect(saved()).toBeUndefined()
    pass(1)
    expect(saved()).toEqual({ id: "first", index: -1, offset: -0 })

    Object.assign(window, { scrollY: 0 })
    fireEvent.click(document.body)
    expect(saved()).toEqual({ offset: 0 })
    expect(jest.getTimerCount()).toBe(0)
  })

  it("is saved as soon as there are posts where the URL names none", () => {
    open("/thoughts")(posts)
    Object.assign(window, { scrollY: 50 })

    fireEvent.click(document.body)
    expect(saved()).toEqual({ id: "first", index: -1, offset: -0 })
  })

  it("is neither restored nor saved after the visitor has left", () => {
    open("/thoughts#second")(posts)
    Object.assign(window, { scrollY: 50 })
    fireEvent.scroll(window)

    leaving.abort()

    expect(pass(SECOND_MS)).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
    expect(saved()).toBeUndefined()
  })
})
