/** @jest-environment node */
import { enquiry } from "../../src/content/enquiry"
import {
  dateEnquiryUrls,
  questionUrl,
  quotationUrl,
  toMailto,
} from "../../src/enquiry/contact-links"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"

const COURSE = "Fractions & “more”"

/** Quotation marks, the only other characters of today's messages. */
const toAscii = (text: string) => text.replace(/[“”]/g, '"').replace(/’/g, "'")

function expectMail(href: string, address: string, subject: string, lines: readonly string[]) {
  const mail = new URL(href)
  expect(mail.protocol).toBe("mailto:")
  expect(mail.pathname).toBe(address)
  expect(mail.searchParams.get("subject")).toBe(toAscii(subject))
  expect(mail.searchParams.get("body")).toBe(toAscii(lines.join("\r\n")))
}

function expectChat(href: string, lines: readonly string[]) {
  const chat = new URL(href)
  expect(chat.origin).toBe("https://wa.me")
  expect(chat.pathname).toBe(`/${provider.contact.cell.replace("+", "")}`)
  expect(chat.searchParams.get("text")).toBe(lines.join("\n"))
}

it.each([undefined, COURSE])(
  "The message that asks for a date arrives whole by WhatsApp and by e-mail (course: %s)",
  (course) => {
    const { whatsApp, email } = dateEnquiryUrls(course)
    const lines = enquiry.lines(course)

    expectChat(whatsApp, lines)
    expectMail(email, provider.contact.email, enquiry.subject(course), lines)
  },
)

it("The message and its subject name the course, if there is one", () => {
  expect(enquiry.lines(COURSE).join()).toContain(COURSE)
  expect(enquiry.subject(COURSE)).toContain(COURSE)
})

it("The message for questions arrives whole by WhatsApp, and asks for no date", () => {
  expectChat(questionUrl(), enquiry.question.lines)
  expect(enquiry.question.lines).not.toEqual(expect.arrayContaining(enquiry.lines().slice(-1)))
})

it("The message for a quotation arrives whole, at the address for quotations if there is one", () => {
  const { subject, lines } = enquiry.quotation
  jest.replaceProperty(provider, "optional", {})
  expectMail(quotationUrl(), provider.contact.email, subject, lines)

  const address = "quotes@example.org"
  jest.replaceProperty(provider, "optional", { quotationEmail: address })
  expectMail(quotationUrl(), address, subject, lines)
})

it("No subject has a gap that a visitor could forget to fill in", () => {
  const subjects = [
    enquiry.question.subject,
    enquiry.subject(),
    enquiry.subject(COURSE),
    enquiry.quotation.subject,
    payments.proof.subject,
  ]
  for (const subject of subjects) expect(subject).not.toMatch(/[[\]<>_:…]|\.\.\./)
})

it.each([
  ["‘Créche’ – “Môre” … ê", "'Creche' - \"More\" ... e"],
  ["R\u00a04\u202f850 — №\u20111, ﬁve «ṱ»", 'R 4 850 - No-1, five "t"'],
  ["Learners ✓ 学", "Learners ? ?"],
])("A mail program gets nothing that it could garble: %s", (text, expected) => {
  const { searchParams } = new URL(toMailto("a@school.test", text, [text, text]))
  expect(searchParams.get("subject")).toBe(expected)
  expect(searchParams.get("body")).toBe(`${expected}\r\n${expected}`)
})

it("A time to reply is worded otherwise for one day", () => {
  expect(enquiry.reply(1)).not.toBe(enquiry.reply(3).replace("3", "1"))
})
