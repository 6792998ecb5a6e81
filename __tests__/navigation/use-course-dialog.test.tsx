import { act, renderHook } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { courses } from "../../src/content/courses"
import { DIALOG_HASH_CHANGE } from "../../src/navigation/course-dialog-hash"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import {
  closeCourseDialog,
  findCourseByHash,
  openCourseDialog,
  useOpenCourse,
} from "../../src/navigation/use-course-dialog"
import { COURSE as course } from "../fixtures/site-words"

const CARD = `#${course.id}`
const DIALOG = `#${course.id}-details`

const showAt = (hash: string) => {
  history.replaceState({ key: "1" }, "", `/workshops${hash}`)
  return renderHook(useOpenCourse).result
}
const open = () => act(() => openCourseDialog(course))
const close = () => act(closeCourseDialog)
/** Resolves when the browser has gone back. */
const arrive = () => act(() => new Promise((resolve) => addEventListener("popstate", resolve)))

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe("The hash of a course's dialog", () => {
  it.each(courses)("leads to one course and is not its card's: $title", (one) => {
    expect(findCourseByHash(`#${toDialogId(one)}`)).toBe(one)
    expect(findCourseByHash(`#${one.id}`)).toBeUndefined()
    expect(courses.map(({ id }) => id)).not.toContain(toDialogId(one))
  })

  it.each(["", "#", CARD, "#-details", "#nobody-details"])("is not “%s”", (hash) => {
    expect(showAt(hash).current).toBeUndefined()
  })

  it("opens nothing in the static HTML", () => {
    history.replaceState(null, "", `/workshops${DIALOG}`)
    const Page = () => useOpenCourse()?.title ?? "closed"

    expect(renderToString(<Page />)).toBe("closed")
  })
})

describe("A card", () => {
  it("opens its dialog in the event of the click, by a history entry of its own, and keeps the query", () => {
    const openCourse = showAt("?from=mail")
    const entries = history.length

    open()

    expect(openCourse.current).toBe(course)
    expect(location.search + location.hash).toBe(`?from=mail${DIALOG}`)
    expect(history.length).toBe(entries + 1)
    expect(history.state).toEqual({ key: "1", isOpenedFromCard: true })
  })

  it("removes another hash first, so that Back leaves the focus on the card", async () => {
    showAt("?from=mail#before")

    open()
    close()
    await arrive()

    expect(location.href).toBe(`${location.origin}/workshops?from=mail`)
    expect(history.state).toEqual({ key: "1" })
  })

  it("that is clicked while the browser still goes back from a dialog opens when it has gone back, once", async () => {
    const openCourse = showAt("")
    open()
    const entries = history.length

    close()
    open()
    open()
    await arrive()

    expect(openCourse.current).toBe(course)
    expect(location.hash).toBe(DIALOG)
    expect(history.length).toBe(entries)
    close()
    await arrive()
    expect(openCourse.current).toBeUndefined()
  })

  it("that is clicked while the browser goes back to another page opens nothing there", () => {
    jest.spyOn(history, "back").mockImplementation()
    showAt("")
    open()

    close()
    open()
    history.replaceState(null, "", "/aboutus")
    act(() => void dispatchEvent(new PopStateEvent("popstate")))

    expect(location.pathname + location.hash).toBe("/aboutus")
  })

  it("has no listeners left after the page has been left", () => {
    const added = jest.spyOn(window, "addEventListener")
    const removed = jest.spyOn(window, "removeEventListener")
    renderHook(useOpenCourse).unmount()

    const ours = added.mock.calls.filter(([event]) =>
      ["popstate", DIALOG_HASH_CHANGE].includes(event),
    )
    expect(ours).toHaveLength(2)
    expect(removed.mock.calls).toEqual(ours)
  })
})

describe("Closing", () => {
  it("goes one entry back after a card has opened the dialog, however often it is asked for", async () => {
    const openCourse = showAt(CARD)
    history.pushState(null, "", "/workshops")
    open()

    close()
    expect(openCourse.current).toBe(course)
    close()
    await arrive()

    expect(openCourse.current).toBeUndefined()
    expect(location.hash).toBe("")
    open()
    expect(openCourse.current).toBe(course)
  })

  it("can be asked for again a second after the browser has dropped it, not by an earlier timer", () => {
    const back = jest.spyOn(history, "back").mockImplementation()
    const arriveBack = () => {
      act(() => void dispatchEvent(new PopStateEvent("popstate")))
    }
    showAt("")
    open()
    jest.useFakeTimers()

    close()
    arriveBack()
    expect(jest.getTimerCount()).toBe(0)
    jest.advanceTimersByTime(900)
    close()
    jest.advanceTimersByTime(999)
    close()
    expect(back).toHaveBeenCalledTimes(2)
    jest.advanceTimersByTime(1)
    close()
    expect(back).toHaveBeenCalledTimes(3)
    arriveBack()
  })

  it.each([null, "a text", { key: "1" }])(
    "replaces the hash of a shared link by the card's and, when the dialog has closed, scrolls to the card: state %j",
    (state) => {
      const openCourse = showAt(DIALOG)
      history.replaceState(state, "")
      const entries = history.length
      document.body.innerHTML = `<div id="${course.id}"></div><dialog open></dialog>`
      const scroll = jest.spyOn(Element.prototype, "scrollIntoView")

      close()
      expect(openCourse.current).toBeUndefined()
      expect(location.hash).toBe(CARD)
      expect(history.state).toEqual(state)
      expect(history.length).toBe(entries)
      expect(scroll).not.toHaveBeenCalled()

      document.querySelector("dialog")?.dispatchEvent(new Event("close"))
      expect(scroll.mock.contexts).toEqual([document.getElementById(course.id)])
    },
  )

  it("scrolls to the card at once when the browser has closed the dialog itself", () => {
    showAt(DIALOG)
    document.body.innerHTML = `<div id="${course.id}"></div>`
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView")

    close()

    expect(scroll).toHaveBeenCalledTimes(1)
  })

  it("lets a visitor who turns the wheel scroll away from the card", () => {
    showAt(DIALOG)
    document.body.innerHTML = `<div id="${course.id}"></div>`
    const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation()
    close()

    dispatchEvent(new WheelEvent("wheel"))

    expect(scrollTo).toHaveBeenCalledWith({ top: scrollY, behavior: "instant" })
  })

  it("scrolls no longer to a card that the visitor has left meanwhile", () => {
    showAt(DIALOG)
    document.body.innerHTML = `<div id="${course.id}"></div><dialog open></dialog>`
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView")
    close()

    history.replaceState(null, "", "#another")
    document.querySelector("dialog")?.dispatchEvent(new Event("close"))

    expect(scroll).not.toHaveBeenCalled()
  })

  it("does nothing when no dialog is open", () => {
    showAt("#other")
    close()
    expect(location.hash).toBe("#other")
  })
})
