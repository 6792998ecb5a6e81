import { enquiry } from "../content/enquiry"
import { quotationUrl } from "../enquiry/contact-links"

/** For a school that needs an offer, or what it pays on, on paper: an e-mail that is ready to be completed. */
export function AskForQuotation() {
  const { lead, action } = enquiry.quotation

  return (
    <p>
      {lead} <a href={quotationUrl()}>{action}</a>
    </p>
  )
}
