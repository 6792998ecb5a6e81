import { provider } from "./provider"

const { name } = provider.facilitator

/** The words about the facilitator's picture and profile; the facts are in provider.ts. */
export const facilitator = {
  drawing: {
    alt:
      "Drawing of a grey-haired teacher in glasses and a marigold blouse, holding a book, with " +
      "sunrise arcs behind",
    caption: "Illustration, not a likeness of the facilitator",
  },
  /** Describes a photograph, which has no caption. */
  photoAlt: name ? `Photograph of ${name}` : "Photograph of the facilitator",
  years: (count: number) => (count === 1 ? "1 year" : `${count} years`),
  headings: {
    managementExperience: "Management experience",
    academicDegrees: "Academic degrees",
    experience: "Experience",
    publications: "Publications",
    sport: "Sport",
    award: "Award",
  },
}
