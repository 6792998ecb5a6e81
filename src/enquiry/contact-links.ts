import { enquiry } from "../content/enquiry"
import { provider } from "../content/provider"

/** The owner's contact facts as the pages show and link them. */
export function contactLinks() {
  const { cell, email, website } = provider.contact
  return {
    cell: { text: spaceCell(cell), href: `tel:${cell}` },
    email: { text: email, href: toMailto(email, enquiry.question.subject) },
    website: { text: new URL(website).host, href: website },
  }
}

/** An e-mail link with a subject that says what the message is about, and the text of the message, if given. */
export function toMailto(email: string, subject: string, text = ""): string {
  // RFC 6068: lines of a body end with CRLF.
  const body = text && `&body=${encodeURIComponent(toAscii(text).replaceAll("\n", "\r\n"))}`
  return `mailto:${email}?subject=${encodeURIComponent(toAscii(subject))}${body}`
}

/** Outlook on Windows garbles every other character of a link. Letters lose their accents, dashes and quotation marks their form. */
function toAscii(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/\p{Dash}/gu, "-")
    .replace(/[‘’‚ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[^\n -~]/gu, "?")
}

/** A link that opens WhatsApp with a message, which the visitor can edit and has to send. */
export function toWhatsApp(cell: string, text: string): string {
  return `https://wa.me/${cell.replace("+", "")}?text=${encodeURIComponent(text)}`
}

/** "+27820000000" → "+27 82 000 0000" */
function spaceCell(cell: string): string {
  return cell.replace(/^(\+27)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4")
}
