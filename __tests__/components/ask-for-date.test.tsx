import { render, screen } from "@testing-library/react"
import { AskForDate, AskForDateLine } from "../../src/components/ask-for-date"
import { enquiry } from "../../src/content/enquiry"
import { contactLinks, dateEnquiryUrls } from "../../src/enquiry/contact-links"
import { makeFacts } from "../fixtures/owner-facts"
import { replaceFacts } from "../fixtures/replace-facts"

const COURSE = "Fractions & “more”"
const listLinkPairs = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])

beforeEach(() => {
  replaceFacts(makeFacts())
})

describe("The action that asks for a date", () => {
  it("is one button to WhatsApp, with other links, an e-mail and the phone number beside it", () => {
    const { container } = render(
      <AskForDate>
        <a href="/workshops">Another link</a>
      </AskForDate>,
    )

    const { whatsApp, email } = dateEnquiryUrls()
    const { cell } = contactLinks()
    expect(listLinkPairs()).toEqual([
      [enquiry.action, whatsApp],
      ["Another link", "/workshops"],
      [enquiry.mailAction, email],
      [cell.text, cell.href],
    ])
    expect(container.querySelectorAll(".button")).toHaveLength(1)
    expect(screen.getByRole("link", { name: enquiry.action })).toHaveClass("button")
  })

  it("names its course in both messages, and for screen readers in its links", () => {
    render(<AskForDateLine course={COURSE} />)

    const { whatsApp, email } = dateEnquiryUrls(COURSE)
    const nameOf = (text: string) => `${text} ${enquiry.forCourse(COURSE)}`
    expect(enquiry.forCourse(COURSE)).toContain(COURSE)
    expect(listLinkPairs()).toEqual([
      [nameOf(enquiry.action), whatsApp],
      [nameOf(enquiry.mailAction), email],
      [contactLinks().cell.text, contactLinks().cell.href],
    ])
  })
})
