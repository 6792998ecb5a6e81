import { PAYMENT_WORKING_DAYS, PRICE_IN_WORDS } from "./course-facts"
import { site } from "./site"

/** As much of a reference as every South African bank passes on with an EFT. */
const MAX_REFERENCE_CHARACTERS = 20
/** The training date as the reference contains it. */
const DATE_FORM = "DDMM20YY"

/** The words of /payments; the bank account is in `provider.ts`. */
export const payments = {
  meta: {
    title: "Payments",
    description:
      "Bank details for paying by EFT for a teacher workshop at your school: account, branch code, " +
      `reference, ${PRICE_IN_WORDS} and proof of payment.`,
  },
  title: "PAYMENTS",
  instruction: `EFT Details of ${site.name} bank account. To confirm the workshop booking at your school, please make payment using the details below`,
  /** A link in the header. */
  dateFirst: "No date yet? Agree the date first",
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
    lines: ["Your school’s name", `The training date as ${DATE_FORM}`],
    /** For a training on a day of the year after the build. */
    example: {
      title: (year: number) => `Example for a training on 21 January ${year}:`,
      /** The whole reference: capital letters and digits, which every bank accepts. */
      reference: (year: number) => `SUNRISEHIGH2101${year}`,
      rule:
        `At most ${MAX_REFERENCE_CHARACTERS} characters in one line: shorten the school’s name to ` +
        `${MAX_REFERENCE_CHARACTERS - DATE_FORM.length} letters. ${DATE_FORM}: day, month, year.`,
    },
    /** In the copy of all details: what a colleague has to make the reference of. */
    copied: (example: string) =>
      `your school’s name and the training date as ${DATE_FORM}, e.g. ${example}, at most ` +
      `${MAX_REFERENCE_CHARACTERS} characters`,
    /** On paper, before a line to write on. */
    own: "Your own reference:",
  },
  proof: {
    subject: "Proof of payment for a workshop",
    lines: ["The proof of our payment is attached.", "School:", "Training date:", "Reference:"],
  },
  /** What the button below the list copies. */
  allDetails: "All details",
  /** Prints the page, for whoever signs the payment. */
  print: "Print details",
  notesHeading: "Please note:",
  notes: [
    "Full payment is required before the scheduled workshop to secure the booking.",
    `Payment must be made at least ${PAYMENT_WORKING_DAYS} working days before the course presentation.`,
    "Payments are not refundable, but the presentation date may be moved if necessary.",
  ],
}
