import { renderHook } from "@testing-library/react"
import { navigate } from "gatsby"
import { renderToString } from "react-dom/server"
import { courses } from "../../src/content/courses"
import {
  closeCourseDialog,
  OPENED_FROM_CARD,
  useOpenCourse,
} from "../../src/navigation/use-open-course"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { COURSE } from "../fixtures/site-words"

const showAt = (hash: string, state: object | null = null) => {
  history.replaceState(state, "", `/workshops${hash}`)
  return renderHook(useOpenCourse).result.current
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The hash of a course's dialog", () => {
  it.each(courses)("opens that of one course, and is not its card's: $title", (course) => {
    expect(showAt(`#${toDialogHash(course)}`)).toBe(course)
    expect(showAt(`#${course.id}`)).toBeUndefined()
  })

  it.each(["", "#-details", "#nobody-details"])("is not “%s”", (hash) => {
    expect(showAt(hash)).toBeUndefined()
  })

  it("opens nothing in the static HTML", () => {
    showAt(`#${toDialogHash(COURSE)}`)
    const Page = () => useOpenCourse()?.title ?? "closed"

    expect(renderToString(<Page />)).toBe("closed")
  })
})

describe("Closing", () => {
  it("goes one entry back after a card has opened the dialog", () => {
    const back = jest.spyOn(history, "back").mockImplementation()
    showAt(`#${toDialogHash(COURSE)}`, OPENED_FROM_CARD)

    closeCourseDialog(COURSE)

    expect(back).toHaveBeenCalledTimes(1)
    expect(navigate).not.toHaveBeenCalled()
  })

  it("replaces the hash if going back brings nothing, because the entry before is gone", () => {
    jest.useFakeTimers()
    jest.spyOn(history, "back").mockImplementation()
    showAt(`#${toDialogHash(COURSE)}`, OPENED_FROM_CARD)
    closeCourseDialog(COURSE)
    dispatchEvent(new PopStateEvent("popstate"))
    jest.runAllTimers()
    expect(navigate).not.toHaveBeenCalled()

    closeCourseDialog(COURSE)
    jest.runAllTimers()
    jest.useRealTimers()

    expect(navigate).toHaveBeenCalledWith(`/workshops#${COURSE.id}`, { replace: true })
  })

  it("replaces the hash by the card's after a link has opened the dialog", () => {
    const back = jest.spyOn(history, "back").mockImplementation()
    // Gatsby gives each entry a key.
    showAt(`#${toDialogHash(COURSE)}`, { key: "1" })

    closeCourseDialog(COURSE)

    expect(back).not.toHaveBeenCalled()
    expect(navigate).toHaveBeenCalledWith(`/workshops#${COURSE.id}`, { replace: true })
  })
})
