import { PAYMENT_WORKING_DAYS, PRICE_IN_WORDS } from "./course-facts"
import { site } from "./site"

/** The text of the button that copies a value. */
const COPY = "Copy"

export const payments = {
  meta: {
    title: "Payments",
    description:
      "Bank details for paying by EFT for a teacher workshop at your school: account, branch code, " +
      `reference, ${PRICE_IN_WORDS} and proof of payment.`,
  },
  title: "PAYMENTS",
  instruction: `EFT Details of ${site.name} bank account. To confirm the workshop booking at your school, please make payment using the details below`,
  sampleWarning: {
    title: "Sample details: please do not pay",
    text: "The bank details on this page are samples and belong to no account. The real details follow when the site is published.",
  },
  labels: {
    bankName: "Bank name",
    accountName: "Account name",
    accountNumber: "Account number",
    branchCode: "Branch code",
    reference: "Reference",
    amount: "Amount per course",
    proof: "Proof of payment by e-mail",
  },
  reference: {
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
  proof: {
    subject: "Proof of payment: [school name], training on [date]",
    /** What the copy button of the row copies. */
    copyLabel: "E-mail address",
  },
  notesHeading: "Please note:",
  notes: [
    "Full payment is required before the scheduled workshop to secure the booking.",
    `Payment must be made at least ${PAYMENT_WORKING_DAYS} working days before the course presentation.`,
    "Payments are not refundable, but the presentation date may be moved if necessary.",
  ],
  copy: {
    button: COPY,
    // The name begins with the word on the button, so that speech control finds the button by that word.
    name: (label: string) => `${COPY} ${label.toLowerCase()}`,
    done: (label: string) => `${label} copied`,
    failed: "Could not copy. Please select the text and copy it by hand.",
  },
}
