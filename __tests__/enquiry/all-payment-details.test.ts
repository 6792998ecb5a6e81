/** @jest-environment node */
import { formatPrice, RAND_PER_COURSE } from "../../src/content/course-facts"
import { payments } from "../../src/content/payments"
import { site } from "../../src/content/site"
import { allPaymentDetails } from "../../src/enquiry/all-payment-details"
import { makeFacts } from "../fixtures/owner-facts"
import { replaceFacts } from "../fixtures/replace-facts"

it("All payment details are one text, a line for each in their order, with how the reference is made", () => {
  const facts = makeFacts()
  const { bankName, accountName, accountNumber, branchCode, proofEmail } = facts.bank
  replaceFacts(facts)

  const lines = allPaymentDetails("OURSCHOOL21012027").split("\n").slice(1)
  const { labels, reference } = payments
  expect(lines.map((line) => line.split(": "))).toEqual([
    [labels.bankName, bankName],
    [labels.accountName, accountName],
    [labels.accountNumber, accountNumber],
    [labels.branchCode, branchCode],
    [labels.reference, reference.copied("OURSCHOOL21012027")],
    [labels.amount, formatPrice(RAND_PER_COURSE)],
    [labels.proof, proofEmail],
  ])
})

it.each([
  ["000000", true],
  ["250655", false],
])("They say that nobody may pay while one of them is a sample: %s", (branchCode, isSample) => {
  const facts = makeFacts()
  replaceFacts({ ...facts, bank: { ...facts.bank, branchCode } })

  expect(allPaymentDetails("OURSCHOOL21012027").includes(site.samples.doNotPay.title)).toBe(
    isSample,
  )
})
