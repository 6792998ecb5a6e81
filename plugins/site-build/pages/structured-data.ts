import type {
  Blog,
  BreadcrumbList,
  Course as CourseData,
  EducationalOrganization,
  ItemList,
  PropertyValue,
} from "schema-dts"
import { credentials } from "../../../src/content/credentials"
import type { Course } from "../../../src/content/courses"
import { knownValue } from "../../../src/content/owner-fact"
import { provider } from "../../../src/content/provider"
import { site } from "../../../src/content/site"
import { thoughts } from "../../../src/content/thoughts"
import { imageUrl } from "../../../src/posts/urls"

/** Makes the path of a page or file of the site an absolute URL. */
type ToUrl = (path: string) => string

/** The fields of a post that JSON-LD contains. */
export interface PostSummary {
  slug: string
  heading: string
  image: string | null
}

/** A reference to the provider, which organisationJsonLd describes in full. */
function providerJsonLd(toUrl: ToUrl) {
  return {
    "@type": "EducationalOrganization",
    "@id": toUrl("/aboutus#organisation"),
    name: site.name,
  } as const satisfies EducationalOrganization
}

/** The provider, with the owner's facts that are not samples. */
export function organisationJsonLd(toUrl: ToUrl): EducationalOrganization {
  const { email, cell, linkedInUrl } = provider.contact
  const { registeredName, saceProviderNumber, provinces } = provider.optional
  const legalName = knownValue(registeredName)
  const number = knownValue(saceProviderNumber)
  return {
    ...providerJsonLd(toUrl),
    url: toUrl("/aboutus"),
    logo: toUrl("/icons/512.png"),
    slogan: site.motto,
    description: site.footer.text,
    areaServed: knownValue(provinces) ?? "ZA",
    ...(legalName && { legalName }),
    ...(number && { identifier: identifierJsonLd(credentials.labels.saceProviderNumber, number) }),
    ...(!email.isSample && { email: email.value }),
    ...(!cell.isSample && { telephone: cell.value }),
    ...(!linkedInUrl.isSample && { sameAs: linkedInUrl.value }),
  }
}

function identifierJsonLd(name: string, value: string) {
  return { "@type": "PropertyValue", name, value } as const satisfies PropertyValue
}

/**
 * The courses as Google's course lists and course details ask for them.
 * @param toDialogId gives the hash that opens a course's dialog
 */
export function courseListJsonLd(
  courses: readonly Course[],
  toUrl: ToUrl,
  toDialogId: (course: Course) => string,
): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: courses.map((course, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: courseJsonLd(course, toUrl(`/workshops#${toDialogId(course)}`), providerJsonLd(toUrl)),
    })),
  }
}

function courseJsonLd(
  { id, title, teaser, price, duration }: Course,
  url: string,
  organisation: EducationalOrganization,
): CourseData {
  const number = knownValue(provider.optional.endorsementNumbers)?.[id]
  return {
    "@type": "Course",
    url,
    name: title,
    description: teaser,
    provider: organisation,
    ...(number && { identifier: identifierJsonLd(credentials.labels.endorsementNumbers, number) }),
    ...(price && {
      offers: {
        "@type": "Offer",
        category: "Paid",
        price,
        priceCurrency: "ZAR",
      },
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

/** Breadcrumb from the first page to this one. */
export function breadcrumbJsonLd(title: string, toUrl: ToUrl): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: site.name, item: toUrl("/aboutus") },
      { "@type": "ListItem", position: 2, name: title },
    ],
  }
}

/** The thoughts page as a blog, with these articles. */
export function blogJsonLd(posts: readonly PostSummary[], toUrl: ToUrl): Blog {
  return {
    "@type": "Blog",
    url: toUrl("/thoughts"),
    name: thoughts.meta.title,
    description: thoughts.meta.description,
    inLanguage: site.language,
    publisher: providerJsonLd(toUrl),
    blogPost: posts.map(({ slug, heading, image }) => ({
      "@type": "BlogPosting",
      url: toUrl(`/thoughts#${slug}`),
      headline: heading,
      ...(image && { image: toUrl(imageUrl(image)) }),
    })),
  }
}
