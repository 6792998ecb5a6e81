import { site } from "./site"

const GREETING = `Good day, ${site.name}`

/** Messages that a visitor completes and sends; each line to fill in ends with a colon. */
export const enquiry = {
  action: "Ask for a date on WhatsApp",
  /** The same by e-mail. */
  mailAction: "Ask by e-mail",
  subject: (course?: string) =>
    course ? `Date for the workshop “${course}”` : "Date for a workshop",
  /** Follows the action for screen readers, where a course is described. */
  forCourse: (course: string) => `for the workshop “${course}”`,
  lines: (course?: string) => [
    GREETING,
    `We would like to ask for a date for ${course ? `the workshop “${course}”` : "a workshop"}.`,
    "School:",
    ...(course ? [] : ["Workshop:"]),
    "Number of educators:",
    "Two or three dates:",
  ],
  /** About anything else: nothing in the subject has to be completed. */
  question: {
    subject: "Question from a school",
    lines: [GREETING, "We have a question.", "School:", "Question:"],
  },
  /** The documents that a school needs before it can pay. */
  quotation: {
    /** Before the link. */
    lead: "Do you need it on paper first?",
    action: "Ask for a quotation or an invoice",
    subject: "Quotation or invoice for a workshop",
    lines: [
      GREETING,
      "Please send us the document that we name here.",
      "Quotation or invoice:",
      "Made out to (name of the school):",
      "Address of the school:",
      "Workshop:",
      "Number of educators:",
      "Two or three dates:",
    ],
  },
  /** The end of a page about the workshops. */
  closing: {
    title: "Which dates suit your school?",
    text:
      "The message is ready: complete it with your school’s name, how many educators will " +
      "attend and two or three dates, and send it.",
  },
  /** @param workingDays if the owner has said how many */
  reply: (workingDays?: number) =>
    workingDays
      ? `We reply within ${workingDays === 1 ? "1 working day" : `${workingDays} working days`}.`
      : "We will get back to you.",
}
