/** Words that stand on every page. */
export const site = {
  name: "Skills & Excellence",
  motto: "From Potential to SKILLS & EXCELLENCE",
  language: "en-ZA",
  skipLink: "Skip to the content",
  menuLabel: "Main menu",
  menuButton: "Menu",
  /** Name of the button that opens the sections of a page, for example "Sections of ABOUT US". */
  sectionsButton: (page: string) => `Sections of ${page}`,
  footer: {
    text: "Teacher development at your school. SACE-accredited: every workshop is a Type 3 activity of 5 CPTD points.",
    pagesHeading: "Pages",
    contactHeading: "Talk to us",
  },
  sampleMark: "Sample",
  /** What feed readers are told about in the head of every page. */
  feed: { path: "/feed.xml", title: "Teacher thoughts from Skills & Excellence" },
}
