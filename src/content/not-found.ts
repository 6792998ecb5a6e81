export interface NotFoundLink {
  to: string
  text: string
}

export interface NotFoundContent {
  meta: { title: string; description: string }
  title: string
  lead: string
  linksHeading: string
  links: readonly NotFoundLink[]
}

export const notFound: NotFoundContent = {
  meta: {
    title: "Page not found",
    description:
      "This page is not on the register. Find our teacher workshops, the articles, payment " +
      "details and contact details from here.",
  },
  title: "This page is absent today",
  lead:
    "The page you asked for was not found. We called the register and there was no answer: the " +
    "address may have a typing error, or the page may have moved.",
  linksHeading: "These pages are present",
  links: [
    { to: "/workshops", text: "See the five courses and workshops" },
    { to: "/aboutus", text: "Read about us and the facilitator" },
    { to: "/thoughts", text: "Browse the teacher thoughts" },
    { to: "/payments", text: "Find the payment details" },
    { to: "/contactus", text: "Contact us" },
  ],
}
