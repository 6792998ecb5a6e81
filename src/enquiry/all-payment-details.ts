import { formatPrice, RAND_PER_COURSE } from "../content/course-facts"
import { payments } from "../content/payments"
import { provider } from "../content/provider"
import { site } from "../content/site"
import { isSample } from "../owner-facts/is-sample"

/**
 * All payment details, one on each line, for a clerk to forward.
 * @param exampleReference such as SUNRISEHIGH21012027
 */
export function allPaymentDetails(exampleReference: string): string {
  const { labels, reference } = payments
  const { bankName, accountName, accountNumber, branchCode, proofEmail } = provider.bank
  const lines = [
    [labels.bankName, bankName],
    [labels.accountName, accountName],
    [labels.accountNumber, accountNumber],
    [labels.branchCode, branchCode],
    [labels.reference, reference.copied(exampleReference)],
    [labels.amount, formatPrice(RAND_PER_COURSE)],
    [labels.proof, proofEmail],
  ].map(([label, value]) => `${label}: ${value}`)
  const warning = isSample(provider.bank) ? [site.samples.doNotPay.title] : []
  return [site.name, ...warning, ...lines].join("\n")
}
