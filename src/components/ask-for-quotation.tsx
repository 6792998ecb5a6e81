import { enquiry } from "../content/enquiry"
import { quotationLink } from "../enquiry/enquiry-links"
import { AddressText } from "./address-text"

/** For a school that needs an offer on paper before it pays: an e-mail that is ready to be completed. */
export function AskForQuotation() {
  const { lead, action } = enquiry.quotation
  const { address, href } = quotationLink()

  return (
    <p>
      {lead}{" "}
      <a href={href}>
        {action}: <AddressText address={address} />
      </a>
    </p>
  )
}
