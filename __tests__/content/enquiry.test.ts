/** @jest-environment node */
import { dateEnquiryLinks, enquiry } from "../../src/content/enquiry"
import { provider } from "../../src/content/provider"

it.each([undefined, "Fractions & “more”"])(
  "The message that asks for a date arrives whole by WhatsApp and by e-mail (course: %s)",
  (course) => {
    const { whatsApp, email } = dateEnquiryLinks(course)
    const lines = enquiry.lines(course)

    const chat = new URL(whatsApp.href)
    expect(chat.origin).toBe("https://wa.me")
    expect(chat.pathname).toBe(`/${provider.contact.cell.value.replace("+", "")}`)
    expect(chat.searchParams.get("text")).toBe(lines.join("\n"))

    const mail = new URL(email.href)
    expect(mail.pathname).toBe(provider.contact.email.value)
    expect(mail.searchParams.get("subject")).toBe(enquiry.subject(course))
    expect(mail.searchParams.get("body")).toBe(lines.join("\r\n"))
  },
)

it("The message and its subject name the course, if there is one", () => {
  const course = "A course"
  expect(enquiry.lines(course).join()).toContain(course)
  expect(enquiry.subject(course)).toContain(course)
})
