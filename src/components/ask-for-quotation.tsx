import { enquiry } from "../content/enquiry"
import { quotationUrl } from "../enquiry/contact-links"

/** A link to a prepared e-mail that asks for a quotation or an invoice. */
export function AskForQuotation() {
  const { lead, action } = enquiry.quotation

  return (
    <p>
      {lead} <a href={quotationUrl()}>{action}</a>
    </p>
  )
}
