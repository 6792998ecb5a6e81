import { enquiry } from "../content/enquiry"
import { provider } from "../content/provider"
import { toMailto, toWhatsApp } from "./contact-links"

/**
 * Links that ask for a training date: WhatsApp and e-mail with a message that is ready to be completed.
 * @param course title of the workshop, which the message then names
 */
export function dateEnquiryLinks(course?: string) {
  const text = enquiry.lines(course).join("\n")
  const { cell, email } = provider.contact
  return {
    whatsApp: { href: toWhatsApp(cell, text) },
    email: { href: toMailto(email, enquiry.subject(course), text) },
  }
}

/** A link that asks a question on WhatsApp. */
export function questionUrl(): string {
  return toWhatsApp(provider.contact.cell, enquiry.question.lines.join("\n"))
}

/** The e-mail that asks for a quotation or an invoice, to an address of its own if the owner has given one. */
export function quotationUrl(): string {
  const { subject, lines } = enquiry.quotation
  const address = provider.optional.quotationEmail ?? provider.contact.email
  return toMailto(address, subject, lines.join("\n"))
}
