import { hasSample } from "./owner-fact"
import { provider } from "./provider"
import { site } from "./site"

export const contact = {
  meta: {
    title: "Contact us",
    description:
      "Phone, e-mail or WhatsApp us about a teacher-development workshop at your school, a training " +
      "date or a payment. We will get back to you.",
  },
  title: "CONTACT US",
  strip:
    "We would love to hear from you. Phone, write or send a message, and we will get back to you.",
  labels: {
    person: "Contact person",
    cell: "Cell",
    email: "E-mail",
    website: "Website",
  },
  /** The label of the number on paper, where no link says what it is for. */
  printedCell: "Phone or WhatsApp",
  whatsAppText: "Message us on WhatsApp",
  phoneText: (cell: string) => `Phone ${cell}`,
  emailSubject: "Workshop enquiry from [school name]",
  linkedInText: "LinkedIn profile",
  newTab: "(opens in a new tab)",
  helpful: {
    title: "Helpful to tell us",
    items: [
      "the name of your school and how many educators will attend",
      "which of the workshops you have in mind",
      "two or three dates that suit your year plan",
    ],
  },
  sampleNote: `These contact details are samples. The real ones follow when ${site.name} publishes the site.`,
}

/** The owner's contact facts as the pages show and link them. */
export function contactLinks() {
  const { cell, email, website } = provider.contact
  return {
    cell: { text: spaceCell(cell.value), href: `tel:${cell.value}` },
    email: { text: email.value, href: toMailto(email.value, contact.emailSubject) },
    website: { text: new URL(website.value).host, href: website.value },
    areSamples: hasSample(provider.contact),
  }
}

/** An e-mail link with a subject that says what the message is about, and the text of the message, if given. */
export function toMailto(email: string, subject: string, text = ""): string {
  // RFC 6068: lines of a body end with CRLF.
  const body = text && `&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`
  return `mailto:${email}?subject=${encodeURIComponent(subject)}${body}`
}

/** A link that opens WhatsApp with a message, which the visitor can edit and has to send. */
export function toWhatsApp(cell: string, text: string): string {
  return `https://wa.me/${cell.replace("+", "")}?text=${encodeURIComponent(text)}`
}

/** "+27820000000" → "+27 82 000 0000" */
function spaceCell(cell: string): string {
  return cell.replace(/^(\+27)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4")
}
