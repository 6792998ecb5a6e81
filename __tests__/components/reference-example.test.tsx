import { render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { payments } from "../../src/content/payments"
import PaymentsPage from "../../src/pages/payments"
import { findExampleDate, toDigits } from "../../src/payments/example-date"
import { toReference } from "../../src/payments/to-reference"

const { example } = payments.reference
const TODAY = new Date(2027, 0, 1, 0, 0)

beforeEach(() => {
  jest.useFakeTimers({ now: TODAY })
})

afterEach(() => {
  jest.useRealTimers()
})

describe("The example of a payment reference", () => {
  it("is for a training some weeks from today, named in words and as digits", () => {
    render(<PaymentsPage />)

    const day = findExampleDate(TODAY)
    const words = `${day.getDate()} ${example.months[day.getMonth()]} ${day.getFullYear()}`
    expect(screen.getByText(example.title(words))).toBeVisible()
    expect(screen.getByText(toReference(example.school, toDigits(day)))).toBeVisible()
    expect(screen.getByText(`${example.limit} ${example.rule(toDigits(day))}`)).toBeVisible()
  })

  it("names no day in the static HTML, which may be older than any day that it could name", () => {
    const html = document.createElement("div")
    html.innerHTML = renderToString(<PaymentsPage />)

    const { titleWithoutDate, ruleWithoutDate, school, dateForm } = example
    const reference = toReference(school, dateForm)
    for (const line of [titleWithoutDate, reference, ruleWithoutDate]) {
      expect(html.textContent).toContain(line)
    }
    // These sentences are about a date, and the form of a date is none.
    for (const sentence of [example.title(dateForm), example.rule(dateForm)]) {
      expect(html.textContent).not.toContain(sentence)
    }
    expect(html.textContent).not.toMatch(/\b20\d\d\b|\d{6}20\d\d/)
  })
})
