import { CPTD_POINTS, MINUTES_IN_WORDS } from "./course-facts"
import type { AboutSectionId } from "./navigation"
import type { Paragraph } from "./paragraph"
import { provider } from "./provider"
import { site, TAGLINE } from "./site"

export interface AboutSectionText {
  title: string
  paragraphs: readonly Paragraph[]
  /** Points shown under the paragraphs. */
  list?: readonly string[]
}

const { name } = provider.facilitator
const FACILITATOR = name ? `${name}, director of ${site.name},` : `The director of ${site.name}`

export const about = {
  meta: {
    title: TAGLINE,
    description:
      "A small South African provider of SACE-accredited teacher workshops, held at your " +
      "school: our vision, mission, motto and facilitator.",
  },
  /** Says what the provider is; the menu says "About us". */
  title: TAGLINE,
  lead:
    "SACE-accredited workshops for your whole staff, from a provider small enough to know your " +
    "school’s name.",
  workshopsLink: "See the workshops",
  bannerAlt: "Teachers and learners arriving at a Highveld school as the sun rises behind a koppie",
  video: {
    title: `Meet ${site.name}`,
    posterAlt:
      "Illustration of a facilitator speaking to a class of teachers, seen from the back row",
    playLabel: "Play the video",
    caption:
      "A short introduction to our workshops. The video loads only when you press play, so it " +
      "uses no data until then. Everything important is also written on this page.",
    /** Replaces the caption while the video is a sample. */
    sampleCaption:
      "The video that introduces our workshops is still to come. Everything important is also " +
      "written on this page.",
    /** A link beside the player. */
    watchAt: (hostName: string) => `Watch the video on ${hostName}`,
  },
  sections: {
    wellcome: {
      title: "Welcome",
      paragraphs: [
        "Come in. If you teach in South Africa you have probably sat through a course or two " +
          "with one eye on the clock and one hand in the marking. We know that room, and we " +
          "plan our workshops for the people in it.",
        `${site.name} is a small provider of teacher development. We come to your ` +
          "school, so nobody has to find a venue or drive across the province. A workshop lasts " +
          `${MINUTES_IN_WORDS}. It is tied to CAPS and to your annual teaching plan, it gives ` +
          `you evidence for QMS and a SWOT analysis to work from, and it earns ${CPTD_POINTS} CPTD points as ` +
          "a SACE Type 3 activity.",
        [
          "Look around at your own pace: ",
          { text: "read about the workshops", href: "/workshops" },
          ", ",
          { text: "page through the teacher thoughts", href: "/thoughts" },
          ", or ",
          { text: "phone us", href: `tel:${provider.contact.cell}` },
          " with a question. You will find plain answers and no sales talk. If the kettle is on " +
            "when we arrive, we shall get along very well.",
        ],
      ],
    },
    vision: {
      title: "Our Vision",
      paragraphs: [
        "We picture schools where good teaching is ordinary: where an educator can walk next " +
          "door, ask how a colleague explains fractions, and come back with something better. " +
          "In such a school the new teacher is helped, the experienced teacher is still " +
          "curious, and learners feel the difference in every period. Growth belongs to the " +
          "whole staff, and it carries on long after a workshop has been packed up.",
      ],
    },
    mission: {
      title: "Our Mission",
      paragraphs: [
        "We help teachers turn what they can already do into skill they can rely on. To do that:",
      ],
      list: [
        "we bring accredited workshops to the school, so that a staff can learn together;",
        "we work with your own lessons, mark lists and plans, because borrowed examples are " +
          "soon forgotten;",
        "we tie each topic to CAPS and the annual teaching plan;",
        "we leave you with QMS evidence and a SWOT analysis you can act on.",
      ],
    },
    motto: {
      title: "Our Motto & Faith Purpose",
      paragraphs: [
        "Every teacher we meet has more in hand than a timetable allows them to show. The " +
          "road from that potential to excellence runs through skill, practised until it holds " +
          "on a difficult day.",
        "Our work also has a faith purpose. We believe that teaching is a calling, that every " +
          "learner and every educator has a worth that no mark can measure, and that serving others " +
          "well is a form of thanks. We hold that belief with respect: colleagues of every faith, " +
          "and of none, are welcome in our workshops and are met as equals.",
      ],
    },
    facilitator: {
      title: "Facilitator",
      paragraphs: [
        `${FACILITATOR} presents the workshops and brings ` +
          `${provider.facilitator.yearsAsEducator} as an educator, with time spent in various ` +
          "management roles. That means knowing both sides of the appraisal table, and knowing " +
          "what the last period on a Friday feels like from the front of the room.",
      ],
    },
  } satisfies Record<AboutSectionId, AboutSectionText>,
  /** Heading over the links to the details of each workshop. */
  coursesHeading: "What we present",
}
