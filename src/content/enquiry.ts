import { toMailto, toWhatsApp } from "./contact-links"
import { knownValue } from "./owner-fact"
import { provider } from "./provider"
import { site } from "./site"

const GREETING = `Good day, ${site.name}`

/** The words of the messages that a visitor completes and sends; each line to fill in ends with a colon. */
export const enquiry = {
  action: "Ask for a date on WhatsApp",
  subject: (course?: string) =>
    course ? `Date for the workshop “${course}”` : "Date for a workshop",
  /** Follows the action for screen readers, where a course is described. */
  forCourse: (course: string) => `for the workshop “${course}”`,
  lines: (course?: string) => [
    GREETING,
    `We would like to ask for a date for ${course ? `the workshop “${course}”` : "a workshop"}.`,
    "School:",
    "Number of educators:",
    "Two or three dates:",
  ],
  /** About anything else. */
  question: [GREETING, "We have a question.", "School:", "Question:"],
  quotation: {
    /** Before the link. */
    lead: "Does your governing body need it on paper first?",
    action: "Ask for a quotation",
    subject: "Quotation for a workshop",
    lines: [
      GREETING,
      "Please send us a quotation.",
      "School:",
      "Made out to:",
      "Workshop:",
      "Number of educators:",
      "Two or three dates:",
    ],
  },
  /** The end of a page about the workshops. */
  closing: {
    title: "Which dates suit your school?",
    text:
      "The message is ready: complete it with your school’s name, how many educators will " +
      "attend and two or three dates, and send it.",
  },
  /** @param workingDays if the owner has said how many */
  reply: (workingDays?: number) =>
    workingDays
      ? `We reply within ${workingDays === 1 ? "1 working day" : `${workingDays} working days`}.`
      : "We will get back to you.",
}

/**
 * Links that ask for a training date: WhatsApp and e-mail with a message that is ready to be completed.
 * @param course title of the workshop, which the message then names
 */
export function dateEnquiryLinks(course?: string) {
  const text = enquiry.lines(course).join("\n")
  const { cell, email } = provider.contact
  return {
    whatsApp: { href: toWhatsApp(cell.value, text) },
    email: {
      text: email.value,
      href: toMailto(email.value, enquiry.subject(course), text),
      isSample: email.isSample,
    },
  }
}

/** A link that asks a question on WhatsApp. */
export function questionUrl(): string {
  return toWhatsApp(provider.contact.cell.value, enquiry.question.join("\n"))
}

/** The e-mail that asks for a quotation, to an address of its own if the owner has given one. */
export function quotationLink() {
  const { subject, lines } = enquiry.quotation
  const own = knownValue(provider.optional.quotationEmail)
  const { value, isSample } = own ? { value: own, isSample: false } : provider.contact.email
  return { address: value, href: toMailto(value, subject, lines.join("\n")), isSample }
}
