import { render } from "@testing-library/react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { act } from "react"
import { ReferenceExample } from "../../src/components/reference-example"

const linesOf = (root: Element) => [...root.querySelectorAll("p")].map((line) => line.textContent)

const FIXED_DAY = [
  "Example for 9 March 2027:",
  "Sunrise Primary",
  "09032027",
  "The day as 09, the month as 03, the year as 2027, without spaces.",
]

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 9) })
})

afterEach(() => {
  jest.useRealTimers()
})

describe("The example of a payment reference", () => {
  it.each([
    ["21 November 2026", new Date(2026, 10, 21, 9), "21112026"],
    ["1 January 2027", new Date(2027, 0, 1, 0, 0), "01012027"],
    ["31 December 2099", new Date(2099, 11, 31, 23, 59), "31122099"],
  ])("is worked out for today: %s", (words, now, digits) => {
    jest.setSystemTime(now)

    const { container } = render(<ReferenceExample />)

    expect(linesOf(container).slice(0, 3)).toEqual([
      `Example for ${words}:`,
      "Sunrise Primary",
      digits,
    ])
  })

  it("says which digits are the day, the month and the year", () => {
    const { container } = render(<ReferenceExample />)

    expect(linesOf(container)[3]).toBe(
      "The day as 21, the month as 11, the year as 2026, without spaces.",
    )
  })

  it("is in the static HTML with a fixed day, and today's takes its place without complaint", () => {
    const complaint = jest.spyOn(console, "error").mockImplementation()
    const container = document.createElement("div")
    container.innerHTML = renderToString(<ReferenceExample />)
    expect(linesOf(container)).toEqual(FIXED_DAY)

    const onRecoverableError = jest.fn()
    act(() => {
      hydrateRoot(container, <ReferenceExample />, { onRecoverableError })
    })

    expect(linesOf(container)[2]).toBe("21112026")
    expect(linesOf(container)).toHaveLength(FIXED_DAY.length)
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })
})
