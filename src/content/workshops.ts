import { PRICE_PER_COURSE } from "./price"

export interface WorkshopStep {
  title: string
  description: string
}

export interface WorkshopFact {
  /** The fact in two to five words. */
  label: string
  detail: string
}

export interface WorkshopsContent {
  meta: { title: string; description: string }
  title: string
  lead: string
  bannerAlt: string
  coursesHeading: string
  /** What to press on a card. */
  cardAction: string
  spotlightHeading: string
  closeLabel: string
  /** Names the address of the details, which a visitor can copy and send on. */
  share: { label: string }
  includesHeading: string
  includes: readonly WorkshopFact[]
  stepsHeading: string
  steps: readonly WorkshopStep[]
  paymentsLinkText: string
  instructorsHeading: string
  instructors: readonly { name: string; text: string }[]
  instructorLinkText: string
}

export const workshops: WorkshopsContent = {
  meta: {
    title: "Courses & workshops",
    description:
      "Five SACE Type 3 workshops for teachers, held at your school: 5 CPTD points each, QMS " +
      `evidence, a SWOT analysis and a clear price of ${PRICE_PER_COURSE}.`,
  },
  title: "Courses & workshops",
  lead:
    "Five workshops for school staff, presented at your school. Open a card to see what you " +
    "will do, how long it takes, how many points it earns and what it costs.",
  bannerAlt:
    "Six teachers round a staffroom table with papers and mugs, and a facilitator at the board",
  coursesHeading: "The five workshops",
  cardAction: "Details",
  spotlightHeading: "SKILLS SPOTLIGHT",
  closeLabel: "Close",
  share: { label: "Link to this workshop" },
  includesHeading: "What every workshop includes",
  includes: [
    {
      label: "5 CPTD points",
      detail:
        "Each workshop is a SACE Type 3 activity. All five together come to 25 of the 150 " +
        "points in your three-year cycle.",
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
  stepsHeading: "How a workshop works",
  steps: [
    {
      title: "Choose a workshop",
      description: "Pick the one your staff needs most and contact us to agree on a training date.",
    },
    {
      title: "Pay and secure the date",
      description:
        `Pay ${PRICE_PER_COURSE} by EFT at least 3 working days before the workshop, with your school's ` +
        "name and the training date as the reference, and e-mail the proof of payment.",
    },
    {
      title: "We come to your school",
      description:
        "The workshop takes 150 or 180 minutes. Bring a pen, your annual teaching plan and a " +
        "lesson you would like to improve.",
    },
    {
      title: "Points and evidence",
      description:
        "We report your participation to SACE for 5 CPTD points, which you then verify. QMS " +
        "evidence and a SWOT analysis go home with you.",
    },
  ],
  paymentsLinkText: "See the payment details",
  instructorsHeading: "Your instructor",
  instructors: [
    {
      name: "The director",
      text: "An educator of 30-plus years, with time spent in various management roles.",
    },
  ],
  instructorLinkText: "Read more about the facilitator",
}
