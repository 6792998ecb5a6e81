import { act, renderHook, waitFor } from "@testing-library/react"
import { navigate, type PageProps } from "gatsby"
import { renderToString } from "react-dom/server"
import { courses } from "../../src/content/courses"
import { findCourseOfDetails, toDetailsId } from "../../src/navigation/details-address"
import { useDetailsAddress } from "../../src/navigation/use-details-address"

const course = courses[1]
if (!course) throw new Error("There is no second course")
const DETAILS = "#teaching-strategies-details"

/** Of a location the hook reads only this. */
const makeLocation = (hash: string) => ({ hash }) as PageProps["location"]

const showAt = (hash: string) =>
  renderHook(() => useDetailsAddress({ location: makeLocation(hash) })).result.current

beforeEach(() => {
  history.replaceState(null, "")
  jest.mocked(navigate).mockClear()
})

describe("The address of a course's details", () => {
  it.each(courses)("leads to one course and is not its card's: $title", (one) => {
    expect(findCourseOfDetails(`#${toDetailsId(one)}`)).toBe(one)
    expect(findCourseOfDetails(`#${one.id}`)).toBeUndefined()
    expect(courses.map(({ id }) => id)).not.toContain(toDetailsId(one))
  })

  it("opens the details of its course", () => {
    expect(showAt(DETAILS).selectedCourse).toBe(course)
  })

  it.each(["", "#", "#teaching-strategies", "#-details", "#nobody-details"])(
    "is not “%s”",
    (hash) => {
      expect(showAt(hash).selectedCourse).toBeUndefined()
    },
  )

  it("opens nothing in the static HTML", () => {
    function Page() {
      const { selectedCourse } = useDetailsAddress({ location: makeLocation(DETAILS) })
      return selectedCourse?.title ?? "closed"
    }

    expect(renderToString(<Page />)).toBe("closed")
  })

  it("is a step of its own in the history when a card is opened", async () => {
    const { result } = renderHook(() => useDetailsAddress({ location: makeLocation("") }))
    act(() => result.current.open(course))

    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(jest.mocked(navigate).mock.calls).toEqual([
      [`/workshops${DETAILS}`, { state: { isOpenedFromCard: true } }],
    ])
  })

  it("need not be there yet for the details of a pressed card to show", () => {
    const before = makeLocation("")
    const { result, rerender } = renderHook((location) => useDetailsAddress({ location }), {
      initialProps: before,
    })

    act(() => result.current.open(course))
    expect(result.current.selectedCourse).toBe(course)

    rerender(makeLocation(DETAILS))
    expect(result.current.selectedCourse).toBe(course)
  })

  it("takes the details of a pressed card away when the visitor goes back before it was there", () => {
    const { result } = renderHook((location) => useDetailsAddress({ location }), {
      initialProps: makeLocation(""),
    })

    act(() => result.current.open(course))
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")))

    expect(result.current.selectedCourse).toBeUndefined()
  })

  it("does not follow when the details have closed before it could", () => {
    jest.useFakeTimers()
    const { result } = renderHook((location) => useDetailsAddress({ location }), {
      initialProps: makeLocation(""),
    })

    act(() => result.current.open(course))
    act(() => result.current.close())
    jest.runAllTimers()
    jest.useRealTimers()

    expect(result.current.selectedCourse).toBeUndefined()
    expect(navigate).not.toHaveBeenCalled()
  })

  it("is left by that step back when they were opened from the card", () => {
    history.replaceState({ isOpenedFromCard: true, key: "123" }, "")
    const { close } = showAt(DETAILS)
    act(close)

    expect(jest.mocked(navigate).mock.calls).toEqual([[-1]])
  })

  it.each([[null], [{ key: "123" }]])(
    "gives way to the card's address when the visit began there, with the state %j",
    (state) => {
      history.replaceState(state, "")
      const { close } = showAt(DETAILS)
      act(close)

      expect(jest.mocked(navigate).mock.calls).toEqual([
        ["/workshops#teaching-strategies", { replace: true }],
      ])
    },
  )
})
