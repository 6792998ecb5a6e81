import { provider } from "./provider"
import { site } from "./site"

const { contact: facts } = provider

/** "+27820000000" → "+27 82 000 0000" */
function spaceCell(cell: string): string {
  return cell.replace(/^(\+27)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4")
}

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
  person: { label: "Contact person", value: facts.contactPerson.value },
  cell: {
    label: "Cell",
    value: spaceCell(facts.cell.value),
    href: `tel:${facts.cell.value}`,
  },
  whatsApp: {
    label: "WhatsApp",
    text: "Message us on WhatsApp",
    href: `https://wa.me/${facts.cell.value.replace("+", "")}`,
  },
  email: {
    label: "E-mail",
    value: facts.email.value,
    href: toMailto(facts.email.value, "Workshop enquiry from [school name]"),
  },
  website: {
    label: "Website",
    value: new URL(facts.website.value).host,
    href: facts.website.value,
  },
  linkedIn: { label: "LinkedIn", text: "LinkedIn profile", href: facts.linkedInUrl.value },
  newTab: "(opens in a new tab)",
  helpful: {
    title: "Helpful to tell us",
    items: [
      "the name of your school and how many educators will attend",
      "which of the five workshops you have in mind",
      "two or three dates that suit your year plan",
    ],
  },
  sampleNote: `These contact details are samples. The real ones follow when ${site.name} publishes the site.`,
  hasSamples: Object.values(facts).some(({ isSample }) => isSample),
}

/** An e-mail link with a subject that says what the message is about. */
export function toMailto(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
