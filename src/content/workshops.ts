import {
  countInWords,
  CPTD_POINTS,
  formatCredit,
  largestGroupInWords,
  MINUTES_IN_WORDS,
  PRICE_IN_WORDS,
} from "./course-facts"
import { courses } from "./courses"
import { payments } from "./payments"
import { provider } from "./provider"

interface Step {
  title: string
  description: string
  /** The action of this step. */
  action?: "ask for a date" | "see the payment details"
  /** What it depends on, below the description. */
  notes?: readonly string[]
}

interface Instructor {
  name: string
  text: string
}

const COUNT = countInWords(courses.length)

/** CPTD points that a teacher needs in a cycle of three years. */
const POINTS_PER_CYCLE = 150

export const workshops = {
  meta: {
    title: "Courses & workshops",
    description:
      `Our ${COUNT} SACE Type 3 workshops for teachers, held at your school: ${CPTD_POINTS} CPTD points each, QMS ` +
      `evidence, a SWOT analysis and a clear price of ${PRICE_IN_WORDS}.`,
  },
  title: "Courses & workshops",
  lead:
    `Our ${COUNT} SACE-endorsed workshops for school staff. Open a card to see what you will do ` +
    "and take back to class.",
  bannerAlt:
    "Six teachers round a staffroom table with papers and mugs, and a facilitator at the board",
  coursesHeading: `The ${COUNT} workshops`,
  /** Below it: what the cards do not repeat. */
  coursesLead: `Each of them is worth ${formatCredit(CPTD_POINTS)}.`,
  /** The call to action on a card. */
  cardAction: "Details",
  spotlightHeading: "SKILLS SPOTLIGHT",
  closeLabel: "Close",
  /** Label of the URL of the details, which a visitor can copy and share. */
  share: { label: "Link" },
  /** Of the price, below it. */
  terms: (educators?: number) =>
    (educators ? `One price for up to ${educators} educators, on` : "On") +
    " an invoice if you need one. Not refundable, but the date may be moved.",
  /** Prints the details of a course, or the sheet of all courses. */
  print: "Print this offer",
  includesHeading: "What every workshop includes",
  includes: [
    {
      label: `${CPTD_POINTS} CPTD points`,
      detail:
        `Each workshop is a SACE Type 3 activity. All ${COUNT} together come to ` +
        `${courses.length * CPTD_POINTS} of the ${POINTS_PER_CYCLE} points in your three-year cycle.`,
    },
    {
      label: "At your school",
      detail:
        "We present on your premises, so the staff learns together and no teacher has to travel.",
    },
    {
      label: "QMS evidence",
      detail:
        "What you write and plan during the workshop is yours to keep and to file as evidence " +
        "for your appraisal.",
    },
    {
      label: "A SWOT analysis",
      detail:
        "Strengths, weaknesses, opportunities and threats, drawn up from your own practice " +
        "and ending in something you can do.",
    },
    {
      label: "CAPS and the ATP",
      detail: "Every topic is tied to CAPS and to the annual teaching plan you have to follow.",
    },
  ],
  /** The same for what only the owner knows. */
  includedByOwner: {
    largestGroup: (educators: number) => ({
      label: largestGroupInWords(educators),
      detail: `The price of ${PRICE_IN_WORDS} is for the whole group, not for each educator.`,
    }),
    travel: ({ beyondKm, price }: { beyondKm: number; price: string }) => ({
      label: `Travel up to ${beyondKm} km`,
      detail: `It is part of the price up to there. Beyond ${beyondKm} km it costs ${price}.`,
    }),
    languages: (languages: readonly string[]) => ({
      label: `In ${new Intl.ListFormat("en-ZA", { type: "disjunction" }).format(languages)}`,
      detail: "Tell us in which language your staff would like to work.",
    }),
    priceOfSeveral: (price: string) => ({ label: "More than one workshop", detail: `${price}.` }),
  },
  stepsHeading: "How a workshop works",
  steps: [
    {
      title: "Choose a workshop",
      description: "Pick the one your staff needs most and ask us for a training date.",
      action: "ask for a date",
    },
    {
      title: "We confirm a date",
      description: "We tell you which of your dates it will be. Only then do you pay.",
    },
    {
      title: "Pay and secure the date",
      description:
        `Pay ${PRICE_IN_WORDS} by EFT, with your school’s name and the training date as the ` +
        "reference, and e-mail the proof of payment.",
      notes: payments.notes,
      action: "see the payment details",
    },
    {
      title: "We come to your school",
      description:
        `The workshop takes ${MINUTES_IN_WORDS}. Bring a pen, your annual teaching plan and a ` +
        "lesson you would like to improve.",
    },
    {
      title: "Points and evidence",
      description:
        `We report your participation to SACE for ${CPTD_POINTS} CPTD points, which you then verify. QMS ` +
        "evidence and a SWOT analysis go home with you.",
    },
  ] satisfies Step[],
  paymentsLinkText: "See the payment details",
  instructorsHeading: "Your instructor",
  instructors: [
    {
      name: provider.facilitator.name ?? "The director",
      text:
        `An educator of ${provider.facilitator.yearsAsEducator}, with time spent in various ` +
        "management roles.",
    },
  ] satisfies Instructor[],
  instructorLinkText: "Read more about the facilitator",
}

/** Lists what every workshop includes, with the facts of the owner. */
export function listIncluded() {
  return [...workshops.includes, ...listIncludedByOwner()]
}

/** The owner's facts about what a school gets for the price. */
export function listIncludedByOwner() {
  const { largestGroup, travel, languages, priceOfSeveral } = provider.optional
  const { includedByOwner } = workshops
  return [
    ...(largestGroup ? [includedByOwner.largestGroup(largestGroup)] : []),
    ...(travel ? [includedByOwner.travel(travel)] : []),
    ...(languages ? [includedByOwner.languages(languages)] : []),
    ...(priceOfSeveral ? [includedByOwner.priceOfSeveral(priceOfSeveral)] : []),
  ]
}
