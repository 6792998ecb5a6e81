import type {
  Course as CourseData,
  EducationalOrganization,
  ItemList,
  PropertyValue,
} from "schema-dts"
import { absoluteUrl } from "../navigation/absolute-url"
import { credentials } from "../content/credentials"
import { courses, type Course } from "../content/courses"
import { provider } from "../content/provider"
import { site } from "../content/site"
import { isSample } from "../owner-facts/is-sample"
import { toDialogUrl } from "../navigation/course-dialog-url"
import { ABOUT_US_PATH, WORKSHOPS_PATH } from "../navigation/paths"

/** Structured data of each page that has some. */
const DESCRIPTIONS: Partial<Record<string, () => unknown>> = {
  [ABOUT_US_PATH]: organisationJsonLd,
  [WORKSHOPS_PATH]: courseListJsonLd,
}

/** Describes a page to search engines. @returns JSON-LD that is safe inside a script element */
export function toStructuredData(path: string): string | undefined {
  const description = DESCRIPTIONS[path]?.()
  if (!description) return undefined
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": [description] })
  // The owner's words must not close the script element.
  return json.replaceAll("<", "\\u003c")
}

/** Refers to the provider; `organisationJsonLd` describes it in full. */
function providerJsonLd() {
  return {
    "@type": "EducationalOrganization",
    "@id": absoluteUrl(`${ABOUT_US_PATH}#organisation`),
    name: site.name,
  } as const satisfies EducationalOrganization
}

/** Describes the provider, without facts that are samples. */
function organisationJsonLd(): EducationalOrganization {
  const { email, cell, linkedInUrl } = provider.contact
  const { registeredName, saceProviderNumber, provinces } = provider.optional
  return {
    ...providerJsonLd(),
    url: absoluteUrl(ABOUT_US_PATH),
    logo: absoluteUrl("/icons/512.png"),
    slogan: site.motto,
    description: site.footer.text,
    areaServed: provinces ?? "ZA",
    ...(registeredName && { legalName: registeredName }),
    ...(saceProviderNumber && {
      identifier: identifierJsonLd(credentials.labels.saceProviderNumber, saceProviderNumber),
    }),
    ...(!isSample(email) && { email }),
    ...(!isSample(cell) && { telephone: cell }),
    ...(!isSample(linkedInUrl) && { sameAs: linkedInUrl }),
  }
}

function identifierJsonLd(name: string, value: string) {
  return { "@type": "PropertyValue", name, value } as const satisfies PropertyValue
}

/** Lists the courses in the form of Google's course list and course info. */
function courseListJsonLd(): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: courses.map((course, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: courseJsonLd(course),
    })),
  }
}

function courseJsonLd(course: Course): CourseData {
  const { id, title, teaser, price, duration } = course
  const number = provider.optional.endorsementNumbers?.[id]
  return {
    "@type": "Course",
    url: absoluteUrl(toDialogUrl(course)),
    name: title,
    description: teaser,
    provider: providerJsonLd(),
    ...(number && { identifier: identifierJsonLd(credentials.labels.endorsementNumber, number) }),
    ...(price && {
      offers: { "@type": "Offer", category: "Paid", price, priceCurrency: "ZAR" },
    }),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Onsite",
      ...(duration && { courseWorkload: toIsoDuration(duration) }),
    },
  }
}

/** 150 → "PT2H30M" */
function toIsoDuration(minutes: number): string {
  const rest = minutes % 60
  return `PT${Math.floor(minutes / 60)}H${rest > 0 ? `${rest}M` : ""}`
}
