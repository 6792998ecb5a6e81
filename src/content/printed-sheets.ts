import { countInWords, formatPrice, PER_WORKSHOP, RAND_PER_COURSE } from "./course-facts"
import { courses } from "./courses"

/** What /workshops prints for a governing body: a sheet of all workshops, or of one. */
export const printedSheets = {
  workshops: {
    title: `${sentenceCase(countInWords(courses.length))} workshops for your school`,
    lead: "Presented on your premises, and tied to CAPS and to your annual teaching plan.",
    columns: {
      course: "Workshop",
      skills: "Skills",
      duration: "Duration",
      points: "CPTD points",
      price: `Price ${PER_WORKSHOP}`,
    },
  },
  course: {
    title: "What you get for the price",
    label: `${formatPrice(RAND_PER_COURSE)} ${PER_WORKSHOP}`,
    detail: "Presented at your school, for your own staff.",
  },
  /** On both. */
  contact: {
    title: "To agree a date",
    text: "Tell us your school’s name, how many educators will attend and two or three dates.",
  },
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
