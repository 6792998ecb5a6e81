import { site, TAGLINE } from "./site"

export interface OpenGraphImage {
  /** Large words, legible in a thumbnail. */
  title: string
  /** A second, smaller line; a no-break space keeps words together. */
  text: string
  /** File in src/images/artwork. */
  artwork: string
  /** Which part of a wide artwork is kept. */
  part?: "left" | "center" | "right"
}

/**
 * The words in the pictures of shared links, by the page's name. `npm run open-graph` draws them
 * into static/social, so they contain no price, number or other fact that changes.
 */
export const openGraphImages: Readonly<Record<string, OpenGraphImage>> = {
  aboutus: {
    title: TAGLINE,
    text: site.motto.replaceAll(" & ", "\u00a0&\u00a0"),
    artwork: "banner-about.svg",
    part: "right",
  },
  workshops: {
    title: "Our workshops for school staff",
    text: "CPTD points, QMS evidence and a SWOT analysis",
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
