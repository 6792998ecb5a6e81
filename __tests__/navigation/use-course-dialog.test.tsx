import { act, renderHook } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { courses } from "../../src/content/courses"
import { findCourseByHash, toDialogId } from "../../src/navigation/course-dialog-hash"
import {
  closeCourseDialog,
  openCourseDialog,
  useOpenCourse,
} from "../../src/navigation/use-course-dialog"
import { COURSE as course } from "../fixtures/site-words"

const CARD = `#${course.id}`
const DIALOG = `#${course.id}-details`

const showAt = (hash: string) => {
  history.replaceState(null, "", `/workshops${hash}`)
  return renderHook(useOpenCourse).result
}

/** Resolves when the browser has arrived. */
const arrive = () => act(() => new Promise((resolve) => addEventListener("popstate", resolve)))

describe("The hash of a course's dialog", () => {
  it.each(courses)("leads to one course and is not its card's: $title", (one) => {
    expect(findCourseByHash(`#${toDialogId(one)}`)).toBe(one)
    expect(findCourseByHash(`#${one.id}`)).toBeUndefined()
    expect(courses.map(({ id }) => id)).not.toContain(toDialogId(one))
  })

  it("opens the dialog", () => {
    expect(showAt(DIALOG).current).toBe(course)
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
  it("opens its dialog in the event of the click, as a step of its own in the history", () => {
    const openCourse = showAt("")
    const entries = history.length

    act(() => openCourseDialog(course))

    expect(openCourse.current).toBe(course)
    expect(location.hash).toBe(DIALOG)
    expect(history.length).toBe(entries + 1)
  })

  it("does nothing while the browser still goes back from another dialog", async () => {
    const openCourse = showAt("")
    act(() => openCourseDialog(course))

    act(closeCourseDialog)
    act(() => openCourseDialog(course))
    await arrive()

    expect(openCourse.current).toBeUndefined()
    expect(location.hash).toBe("")
  })
})

describe("Closing", () => {
  it("can be asked for again when the browser has dropped it", async () => {
    const openCourse = showAt("")
    act(() => openCourseDialog(course))
    jest.useFakeTimers()
    const back = jest.spyOn(history, "back").mockImplementationOnce(() => undefined)
    act(closeCourseDialog)
    expect(openCourse.current).toBe(course)
    jest.runAllTimers()
    jest.useRealTimers()
    back.mockRestore()

    act(closeCourseDialog)
    await arrive()

    expect(openCourse.current).toBeUndefined()
  })

  it("goes one step back after a card has opened the dialog, however often it is asked for", async () => {
    const openCourse = showAt("#before")
    history.pushState(null, "", "/workshops")
    act(() => openCourseDialog(course))

    act(closeCourseDialog)
    act(closeCourseDialog)
    await arrive()

    expect(openCourse.current).toBeUndefined()
    expect(location.hash).toBe("")
    act(() => openCourseDialog(course))
    expect(openCourse.current).toBe(course)
  })

  it("is not ended by the time of an earlier one", () => {
    showAt("")
    jest.useFakeTimers()
    const back = jest.spyOn(history, "back").mockImplementation(() => undefined)
    const arriveBack = () => {
      act(() => {
        dispatchEvent(new PopStateEvent("popstate"))
      })
    }
    act(() => openCourseDialog(course))

    act(closeCourseDialog)
    arriveBack()
    jest.advanceTimersByTime(900)
    act(closeCourseDialog)
    jest.advanceTimersByTime(200)
    act(closeCourseDialog)

    expect(back).toHaveBeenCalledTimes(2)
    arriveBack()
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
    back.mockRestore()
  })

  it("puts the hash of the card in place of a shared link's", () => {
    const openCourse = showAt(DIALOG)
    const entries = history.length

    act(closeCourseDialog)

    expect(openCourse.current).toBeUndefined()
    expect(location.hash).toBe(CARD)
    expect(history.length).toBe(entries)
  })
})
