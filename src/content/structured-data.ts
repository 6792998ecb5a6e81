import { withPrefix } from "gatsby"
import type {
  Blog,
  BreadcrumbList,
  Course as CourseData,
  EducationalOrganization,
  ItemList,
  Thing,
} from "schema-dts"
import type { Course } from "./courses"
import { provider } from "./provider"
import { site } from "./site"

/** Structured data of a page, in the vocabulary of schema.org. */
export type JsonLd = readonly Thing[]

/** The fields of a post that JSON-LD contains. */
interface PostSummary {
  slug: string
  heading: string
  image: string | null
}

/** The URL of a path on the published site. */
export const absoluteUrl = (path: string) => new URL(provider.siteUrl.value + withPrefix(path)).href

/** A reference to the provider, which organisationJsonLd describes in full. */
const PROVIDER = {
  "@type": "EducationalOrganization",
  "@id": absoluteUrl("/aboutus#organisation"),
  name: site.name,
} as const satisfies EducationalOrganization

/** The provider, with those of the owner's facts that are no samples. */
export function organisationJsonLd(facts = provider): EducationalOrganization {
  const { email, cell, linkedInUrl } = facts.contact
  return {
    ...PROVIDER,
    url: absoluteUrl("/aboutus"),
    logo: absoluteUrl("/icons/512.png"),
    slogan: site.motto,
    description: site.footer.text,
    areaServed: "ZA",
    ...(!email.isSample && { email: email.value }),
    ...(!cell.isSample && { telephone: cell.value }),
    ...(!linkedInUrl.isSample && { sameAs: linkedInUrl.value }),
  }
}

/**
 * The courses as Google's course lists and course details ask for them.
 * @param toId gives the hash of a course's URL on the page
 */
export function courseListJsonLd(
  courses: readonly Course[],
  path: string,
  toId: (course: Course) => string,
): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: courses.map((course, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: courseJsonLd(course, absoluteUrl(`${path}#${toId(course)}`)),
    })),
  }
}

function courseJsonLd({ title, teaser, price, duration }: Course, url: string): CourseData {
  return {
    "@type": "Course",
    url,
    name: title,
    description: teaser,
    provider: PROVIDER,
    ...(price && {
      offers: {
        "@type": "Offer",
        category: "Paid",
        price: price.replace(/\D/g, ""),
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

/** "150 min" → "PT2H30M" */
function toIsoDuration(duration: string): string {
  const minutes = Number.parseInt(duration)
  const rest = minutes % 60
  return `PT${Math.floor(minutes / 60)}H${rest > 0 ? `${rest}M` : ""}`
}

/** Breadcrumb from the first page to this one. */
export function breadcrumbJsonLd(title: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: site.name, item: absoluteUrl("/aboutus") },
      { "@type": "ListItem", position: 2, name: title },
    ],
  }
}

/** The thoughts page as a blog, with the articles of the build. */
export function blogJsonLd(
  posts: readonly PostSummary[],
  path: string,
  { title, description }: { title: string; description: string },
): Blog {
  return {
    "@type": "Blog",
    url: absoluteUrl(path),
    name: title,
    description,
    inLanguage: site.language,
    publisher: PROVIDER,
    blogPost: posts.map(({ slug, heading, image }) => ({
      "@type": "BlogPosting",
      url: absoluteUrl(`${path}#${slug}`),
      headline: heading,
      ...(image && { image: absoluteUrl(`/assets/Blog/${encodeURI(image)}`) }),
    })),
  }
}

/** Escaped for a script element: no text of an article can close it. */
export function serialiseJsonLd(data: JsonLd): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": data }).replaceAll(
    "<",
    "\\u003c",
  )
}
