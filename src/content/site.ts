import { CPTD_POINTS } from "./course-facts"

/** The provider's name, as every page shows it. */
const NAME = "Skills & Excellence"

/** The offer of the provider, in a line. */
export const TAGLINE = "Teacher development at your school"

/** Words and settings that every page shares. */
export const site = {
  name: NAME,
  motto: "From Potential to SKILLS & EXCELLENCE",
  language: "en-ZA",
  skipLink: "Skip to the content",
  menuLabel: "Main menu",
  menuButton: "Menu",
  /** Name of the button that opens the sections of a page, for example "Sections of ABOUT US". */
  sectionsButton: (page: string) => `Sections of ${page}`,
  footer: {
    text: `${TAGLINE}. SACE-accredited: every workshop is a Type 3 activity of ${CPTD_POINTS} CPTD points.`,
    pagesHeading: "Pages",
    contactHeading: "Talk to us",
    privacy: "This site sets no cookies and collects nothing.",
    informationOfficer: "Information officer",
  },
  /** At the foot of a printed page. */
  printedOn: (date: Date) =>
    `Printed on ${date.toLocaleDateString("en-ZA", { dateStyle: "long" })}`,
  /** The other facts of a workshop on the panel of a banner, after its price. */
  atAGlance: [`${CPTD_POINTS} CPTD points`, "At your school"],
  /** At the top of a page while facts of provider.ts that it shows are samples. */
  samples: {
    notice: {
      title: "Sample details:",
      text: "they reach nobody yet.",
    },
    /** In its place on the payments page while the bank details are among them. */
    doNotPay: {
      title: "Sample details: please do not pay.",
      text: "They belong to no account.",
    },
  },
  /** The page's background, as in tokens.css, for what is outside the style sheets. */
  pageColour: { light: "#fbf5e9", dark: "#10162b" },
  /** Shown in previews of shared links; sizes in px. */
  openGraphImage: {
    /** @param page path of the page, such as "/aboutus" */
    path: (page: string) => `/social${page}.jpg`,
    width: 1200,
    height: 630,
    alt: (title: string) => `${title}: an illustration beside the name ${NAME}`,
  },
  /** Announced to feed readers in the head of every page. */
  feed: { path: "/feed.xml", title: `Teacher thoughts from ${NAME}` },
}
