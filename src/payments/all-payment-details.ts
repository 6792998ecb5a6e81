import { formatPrice, RAND_PER_COURSE } from "../content/course-facts"
import { hasSample } from "../content/owner-fact"
import { payments } from "../content/payments"
import { provider } from "../content/provider"
import { site } from "../content/site"

/** Every payment detail, a line each, as a clerk passes them on. */
export function allPaymentDetails(): string {
  const { labels, reference, sampleWarning } = payments
  const { bankName, accountName, accountNumber, branchCode, proofEmail } = provider.bank
  const lines = [
    [labels.bankName, bankName.value],
    [labels.accountName, accountName.value],
    [labels.accountNumber, accountNumber.value],
    [labels.branchCode, branchCode.value],
    [labels.reference, reference.lines.join(", ")],
    [labels.amount, formatPrice(RAND_PER_COURSE)],
    [labels.proof, proofEmail.value],
  ].map(([label, value]) => `${label}: ${value}`)
  return [site.name, ...(hasSample(provider.bank) ? [sampleWarning.title] : []), ...lines].join(
    "\n",
  )
}
