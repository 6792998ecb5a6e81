import { renderHook } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { courses } from "../../src/content/courses"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { useOpenCourse } from "../../src/navigation/use-open-course"
import { COURSE } from "../fixtures/site-words"

const showAt = (hash: string) => {
  history.replaceState(null, "", `/workshops${hash}`)
  return renderHook(useOpenCourse).result.current
}

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
