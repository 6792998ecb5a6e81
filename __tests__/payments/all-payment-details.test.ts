/** @jest-environment node */
import { formatPrice, RAND_PER_COURSE } from "../../src/content/course-facts"
import { payments } from "../../src/content/payments"
import { allPaymentDetails } from "../../src/payments/all-payment-details"
import { makeFacts } from "../fixtures/owner-facts"
import { replaceFacts } from "../fixtures/replace-facts"

afterEach(() => {
  jest.restoreAllMocks()
})

it("All payment details are one text, a line for each in their order, with how the reference is made", () => {
  const facts = makeFacts(false)
  const { bankName, accountName, accountNumber, branchCode, proofEmail } = facts.bank
  replaceFacts(facts)

  const lines = allPaymentDetails().split("\n").slice(1)
  const values = [bankName, accountName, accountNumber, branchCode].map(({ value }) => value)
  const { labels, reference } = payments
  expect(lines.map((line) => line.split(": "))).toEqual([
    [labels.bankName, values[0]],
    [labels.accountName, values[1]],
    [labels.accountNumber, values[2]],
    [labels.branchCode, values[3]],
    [labels.reference, reference.lines.join(", ")],
    [labels.amount, formatPrice(RAND_PER_COURSE)],
    [labels.proof, proofEmail.value],
  ])
})

it.each([true, false])("They say that they are samples, if they are: %s", (isSample) => {
  replaceFacts(makeFacts(isSample))

  expect(allPaymentDetails().includes(payments.sampleWarning.title)).toBe(isSample)
})
