import { enquiry, quotationLink } from "../content/enquiry"
import { AddressText } from "./address-text"
import { SampleMark } from "./sample-mark"

/** For a school that needs an offer on paper before it pays: an e-mail that is ready to be completed. */
export function AskForQuotation() {
  const { lead, action } = enquiry.quotation
  const { address, href, isSample } = quotationLink()

  return (
    <p>
      {lead}{" "}
      <a href={href}>
        {action}: <AddressText address={address} />
      </a>
      <SampleMark isSample={isSample} />
    </p>
  )
}
