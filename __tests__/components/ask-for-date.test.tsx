import { render, screen } from "@testing-library/react"
import { AskForDate } from "../../src/components/ask-for-date"
import { contactLinks } from "../../src/content/contact-links"
import { dateEnquiryLinks, enquiry } from "../../src/content/enquiry"
import { makeFacts } from "../fixtures/owner-facts"
import { useFacts } from "../fixtures/use-facts"

const COURSE = "Fractions & “more”"
const listLinkPairs = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])

beforeEach(() => {
  useFacts(makeFacts(false))
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The action that asks for a date", () => {
  it("is one button to WhatsApp, with quieter links to e-mail and phone beside it", () => {
    const { container } = render(<AskForDate />)

    const { whatsApp, email } = dateEnquiryLinks()
    const { cell } = contactLinks()
    expect(listLinkPairs()).toEqual([
      [enquiry.action, whatsApp.href],
      [enquiry.emailText, email.href],
      [cell.text, cell.href],
    ])
    expect(container.querySelectorAll(".button")).toHaveLength(1)
    expect(screen.getByRole("link", { name: enquiry.action })).toHaveClass("button")
  })

  it("names its course in both messages, and for screen readers in its links", () => {
    render(<AskForDate course={COURSE} />)

    const { whatsApp, email } = dateEnquiryLinks(COURSE)
    const nameOf = (text: string) => `${text} ${enquiry.forCourse(COURSE)}`
    expect(enquiry.forCourse(COURSE)).toContain(COURSE)
    expect(listLinkPairs().slice(0, 2)).toEqual([
      [nameOf(enquiry.action), whatsApp.href],
      [nameOf(enquiry.emailText), email.href],
    ])
  })

  it("can have another link beside it in place of e-mail and phone", () => {
    render(
      <AskForDate>
        <a href="/workshops">Another link</a>
      </AskForDate>,
    )

    expect(listLinkPairs()).toEqual([
      [enquiry.action, dateEnquiryLinks().whatsApp.href],
      ["Another link", "/workshops"],
    ])
  })
})
