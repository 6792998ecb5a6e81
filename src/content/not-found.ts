export const notFound = {
  title: "This page is absent today",
  lead:
    "The page you asked for was not found. We called the register and there was no answer: the " +
    "address may have a typing error, or the page may have moved.",
  linksHeading: "These pages are present",
  /** The text of the link to a page, by its path; without one, its label in the menu. */
  links: {
    "/workshops": "See the courses and workshops",
    "/aboutus": "Read about us and the facilitator",
    "/thoughts": "Browse the teacher thoughts",
    "/payments": "Find the payment details",
    "/contactus": "Contact us",
  } as Readonly<Record<string, string>>,
  metaTitle: "Page not found",
}
