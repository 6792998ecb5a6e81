export const notFound = {
  title: "This page is absent today",
  lead:
    "The page you asked for was not found. We called the register and there was no answer: the " +
    "address may have a typing error, or the page may have moved.",
  linksHeading: "These pages are present",
  /** What the link to a page of the menu says, by the page's path; else it says what the menu does. */
  links: {
    "/workshops": "See the courses and workshops",
    "/aboutus": "Read about us and the facilitator",
    "/thoughts": "Browse the teacher thoughts",
    "/payments": "Find the payment details",
    "/contactus": "Contact us",
  } as Readonly<Record<string, string>>,
  metaTitle: "Page not found",
}
