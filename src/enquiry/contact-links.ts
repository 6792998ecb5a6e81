import { enquiry } from "../content/enquiry"
import { provider } from "../content/provider"

/** The owner's contact details, each with its text and its URL. */
export function contactLinks() {
  const { cell, email, website } = provider.contact
  return {
    cell: { text: spaceCell(cell), href: `tel:${cell}` },
    email: { text: email, href: toMailto(email, enquiry.question.subject) },
    website: { text: new URL(website).host, href: website },
  }
}

/**
 * URLs of messages that ask for a training date, by WhatsApp and e-mail.
 * @param course title of the workshop that the message names
 */
export function dateEnquiryUrls(course?: string) {
  const { cell, email } = provider.contact
  const lines = enquiry.lines(course)
  return {
    whatsApp: toWhatsApp(cell, lines),
    email: toMailto(email, enquiry.subject(course), lines),
  }
}

/** The URL that asks a question on WhatsApp. */
export function questionUrl(): string {
  return toWhatsApp(provider.contact.cell, enquiry.question.lines)
}

/** The URL of an e-mail that asks for a quotation or an invoice. */
export function quotationUrl(): string {
  const { subject, lines } = enquiry.quotation
  return toMailto(provider.optional.quotationEmail ?? provider.contact.email, subject, lines)
}

/** The URL of an e-mail with a subject and lines of text. */
export function toMailto(email: string, subject: string, lines: readonly string[] = []): string {
  // RFC 6068: lines of a body end with CRLF.
  const body = lines.length > 0 ? `&body=${encodeURIComponent(toAscii(lines.join("\r\n")))}` : ""
  return `mailto:${email}?subject=${encodeURIComponent(toAscii(subject))}${body}`
}

/** Converts text to ASCII: Outlook on Windows garbles other characters of a `mailto:` URL. */
function toAscii(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/\p{Dash}/gu, "-")
    .replace(/[‘’‚ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[^\r\n -~]/gu, "?")
}

/** The URL that opens WhatsApp with a message; the visitor still has to send it. */
function toWhatsApp(cell: string, lines: readonly string[]): string {
  return `https://wa.me/${cell.replace("+", "")}?text=${encodeURIComponent(lines.join("\n"))}`
}

/** "+27820000000" → "+27 82 000 0000" */
function spaceCell(cell: string): string {
  return cell.replace(/^(\+27)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4")
}
