import { render } from "@testing-library/react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { act } from "react"
import { ReferenceExample } from "../../src/components/reference-example"
import { payments } from "../../src/content/payments"

const linesOf = (root: Element) => [...root.querySelectorAll("p")].map((line) => line.textContent)

const WORDS = {
  title: (date: string) => `For ${date}:`,
  months: ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"],
  school: "A school",
  digits: (day: string, month: string, year: string) => `${day}, ${month} and ${year}`,
  fixedDay: "9 March 2027",
}

beforeEach(() => {
  jest.replaceProperty(payments.reference, "example", WORDS)
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 9) })
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe("The example of a payment reference", () => {
  it.each([
    ["21 XI 2026", new Date(2026, 10, 21, 9), "21112026"],
    ["1 I 2027", new Date(2027, 0, 1, 0, 0), "01012027"],
    ["31 XII 2099", new Date(2099, 11, 31, 23, 59), "31122099"],
  ])("is worked out for today: %s", (words, now, digits) => {
    jest.setSystemTime(now)

    const { container } = render(<ReferenceExample />)

    expect(linesOf(container).slice(0, 3)).toEqual([`For ${words}:`, "A school", digits])
  })

  it("says which digits are the day, the month and the year", () => {
    const { container } = render(<ReferenceExample />)

    expect(linesOf(container)[3]).toBe("21, 11 and 2026")
  })

  it("is in the static HTML with a fixed day, and today's takes its place without complaint", () => {
    const complaint = jest.spyOn(console, "error").mockImplementation()
    const container = document.createElement("div")
    container.innerHTML = renderToString(<ReferenceExample />)
    expect(linesOf(container)).toEqual([
      "For 9 III 2027:",
      "A school",
      "09032027",
      "09, 03 and 2027",
    ])

    const onRecoverableError = jest.fn()
    act(() => {
      hydrateRoot(container, <ReferenceExample />, { onRecoverableError })
    })

    expect(linesOf(container)).toEqual([
      "For 21 XI 2026:",
      "A school",
      "21112026",
      "21, 11 and 2026",
    ])
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaint).not.toHaveBeenCalled()
  })
})
