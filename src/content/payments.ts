import { PRICE_DIGITS, PRICE_PER_COURSE } from "./price"
import { provider } from "./provider"
import { site } from "./site"

export interface BankDetail {
  label: string
  value: string
  /** Text for the clipboard; without it the row has no copy button. */
  copyText?: string
  isSample?: boolean
}

const { bank } = provider

export const payments = {
  meta: {
    title: "Payments",
    description:
      "Bank details for paying by EFT for a teacher workshop at your school: account, branch code, " +
      `reference, ${PRICE_PER_COURSE} per course and proof of payment.`,
  },
  title: "PAYMENTS",
  instruction: `EFT Details of ${site.name} bank account. To confirm the workshop booking at your school, please make payment using the details below`,
  sampleWarning: {
    title: "Sample details: please do not pay",
    text: "The bank details on this page are samples and belong to no account. The real details follow when the site is published.",
  },
  bankDetails: [
    toDetail("Bank name", bank.bankName),
    toDetail("Account name", bank.accountName),
    toDetail("Account number", bank.accountNumber),
    toDetail("Branch code", bank.branchCode),
  ] satisfies BankDetail[],
  reference: {
    label: "Reference",
    lines: ["Your school’s name", "The training date as DDMM20YY"],
    example: {
      title: (date: string) => `Example for ${date}:`,
      months: [
        ...["January", "February", "March", "April", "May", "June"],
        ...["July", "August", "September", "October", "November", "December"],
      ],
      school: "Sunrise Primary",
      digits: (day: string, month: string, year: string) =>
        `The day as ${day}, the month as ${month}, the year as ${year}, without spaces.`,
      fixedDay: "9 March 2027",
    },
  },
  amount: {
    label: "Amount per course",
    value: PRICE_PER_COURSE,
    copyText: PRICE_DIGITS,
  } as BankDetail,
  proof: {
    label: "Proof of payment by e-mail",
    email: bank.proofEmail,
    subject: "Proof of payment: [school name], training on [date]",
  },
  notesHeading: "Please note:",
  notes: [
    "Full payment is required before the scheduled workshop to secure the booking.",
    "Payment must be made at least 3 working days before the course presentation.",
    "Payments are not refundable, but the presentation date may be moved if necessary.",
  ],
  copy: {
    button: "Copy",
    name: (label: string) => `Copy ${label.toLowerCase()}`,
    done: (label: string) => `${label} copied`,
    failed: "Could not copy. Please select the text and copy it by hand.",
  },
}

/** Whether any bank fact still stands for the real one. */
export const hasSampleBankFacts = Object.values(bank).some(({ isSample }) => isSample)

function toDetail(label: string, fact: (typeof bank)["bankName"]): BankDetail {
  return { label, value: fact.value, copyText: fact.value, isSample: fact.isSample }
}
