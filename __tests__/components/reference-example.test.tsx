import { render } from "@testing-library/react"
import { renderToString } from "react-dom/server"
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
  jest.useFakeTimers({ now: new Date(2027, 0, 1, 0, 0) })
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe("The example of a payment reference", () => {
  it("is written out for today, also in the first minute of a year", () => {
    const { container } = render(<ReferenceExample />)

    const expected = ["For 1 I 2027:", "A school", "01012027", "01, 01 and 2027"]
    expect(linesOf(container)).toEqual(expected)
  })

  it("has a fixed day in the static HTML, which is as old as the last build", () => {
    const html = document.createElement("div")
    html.innerHTML = renderToString(<ReferenceExample />)

    expect(linesOf(html).slice(0, 3)).toEqual(["For 9 III 2027:", "A school", "09032027"])
  })
})
