import { toMailto, toWhatsApp } from "./contact-links"
import { hasSample } from "./owner-fact"
import { provider } from "./provider"
import { site } from "./site"

/** The words of a request for a training date. */
export const enquiry = {
  action: "Ask for a date",
  emailText: "E-mail",
  subject: (course?: string) =>
    course ? `Date for the workshop “${course}”` : "Date for a workshop",
  /** Follows the action for screen readers, where a course is described. */
  forCourse: (course: string) => `for the workshop “${course}”`,
  /** What the visitor completes and sends; each line to fill in ends with a colon. */
  lines: (course?: string) => [
    `Good day, ${site.name}`,
    `We would like to ask for a date for ${course ? `the workshop “${course}”` : "a workshop"}.`,
    "School:",
    "Educators:",
    "Two or three dates:",
  ],
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
    email: { href: toMailto(email.value, enquiry.subject(course), text) },
    areSamples: hasSample({ cell, email }),
  }
}
