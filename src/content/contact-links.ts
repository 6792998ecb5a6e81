import { provider } from "./provider"

export const contactLabels = {
  person: "Contact person",
  cell: "Cell",
  /** On paper, where no link says what the number is for. */
  printedCell: "Phone or WhatsApp",
  email: "E-mail",
  website: "Website",
}
/** Of a message about anything: nothing in it has to be completed. */
export const EMAIL_SUBJECT = "Question from a school"

/** The owner's contact facts as the pages show and link them. */
export function contactLinks() {
  const { cell, email, website } = provider.contact
  return {
    cell: { text: spaceCell(cell.value), href: `tel:${cell.value}`, isSample: cell.isSample },
    email: {
      text: email.value,
      href: toMailto(email.value, EMAIL_SUBJECT),
      isSample: email.isSample,
    },
    website: {
      text: new URL(website.value).host,
      href: website.value,
      isSample: website.isSample,
    },
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
