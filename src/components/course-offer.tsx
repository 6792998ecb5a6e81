import { credentials } from "../content/credentials"
import type { Course } from "../content/courses"
import { handout } from "../content/handout"
import { provider } from "../content/provider"
import { listIncludedByOwner } from "../content/workshops"
import { ParagraphText } from "./paragraph-text"
import { PrintContact } from "./print-contact"

interface CourseOfferProps {
  course: Pick<Course, "id">
}

/** Shown only in print, below the details of a course: what it costs, where it is, and whom to ask. */
export function CourseOffer({ course: { id } }: CourseOfferProps) {
  const number = provider.optional.endorsementNumbers?.[id]
  const facts = [
    { label: handout.offer.label, detail: handout.offer.detail },
    ...listIncludedByOwner(),
    ...(number ? [{ label: credentials.labels.endorsementNumber, detail: number }] : []),
  ]

  return (
    <PrintContact>
      <h3>{handout.offer.title}</h3>
      {facts.map(({ label, detail }) => (
        <p key={label}>
          <strong>
            <ParagraphText paragraph={label} />:
          </strong>{" "}
          <ParagraphText paragraph={detail} />
        </p>
      ))}
    </PrintContact>
  )
}
