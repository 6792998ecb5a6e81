import { countInWords, CPTD_POINTS, PRICE_IN_WORDS } from "./course-facts"
import { courses } from "./courses"
import { site, TEACHER_DEVELOPMENT } from "./site"

export interface OpenGraphImage {
  /** Large words, legible in a thumbnail. */
  title: string
  /** A second, smaller line; a no-break space keeps words together. */
  text: string
  /** File in src/images/artwork. */
  artwork: string
  /** Which part of a wide artwork is kept. */
  part?: "left" | "centre" | "right"
}

/** The Open Graph image of each page, by the page's name. */
export const openGraphImages: Readonly<Record<string, OpenGraphImage>> = {
  aboutus: {
    title: TEACHER_DEVELOPMENT,
    text: site.motto.replaceAll(" & ", "\u00a0&\u00a0"),
    artwork: "banner-about.svg",
    part: "right",
  },
  workshops: {
    title: `Our ${countInWords(courses.length)} workshops for school staff`,
    text: `${CPTD_POINTS} CPTD points each · ${PRICE_IN_WORDS}`,
    artwork: "banner-workshops.svg",
    part: "right",
  },
  thoughts: {
    title: "Teacher thoughts",
    text: "Short reads between periods",
    artwork: "posts/marking.svg",
  },
  payments: {
    title: "How to pay for a workshop",
    text: "Bank details and your reference",
    artwork: "posts/teaching-plan.svg",
  },
  contactus: {
    title: "Talk to us",
    text: "Plan a workshop at your school",
    artwork: "posts/parents.svg",
  },
}
