/** Beside the contact details, on every page that shows them. */
export const contactLabels = {
  person: "Contact person",
  cell: "Cell",
  /** On paper, where no link says what the number is for. */
  printedCell: "Phone or WhatsApp",
  email: "E-mail",
  website: "Website",
  /** On the button that copies it. */
  copiedCell: "Phone number",
}

export const contact = {
  meta: {
    title: "Contact us",
    description:
      "Phone, e-mail or WhatsApp us about a teacher-development workshop at your school, a training " +
      "date or a payment. We will get back to you.",
  },
  title: "CONTACT US",
  intro:
    "We would love to hear from you. Phone, write or send a message, and we will get back to you.",
  whatsAppText: "Message us on WhatsApp",
  /** Before the number. */
  phoneText: "Phone",
  linkedInText: "LinkedIn profile",
  newTab: "(opens in a new tab)",
  helpful: {
    title: "Helpful to tell us",
    items: [
      "the name of your school and how many educators will attend",
      "which of the workshops you have in mind",
      "two or three dates that suit your year plan",
    ],
  },
}
