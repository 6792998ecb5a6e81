/** @jest-environment node */
import { courses } from "../../src/content/courses"
import { credentials } from "../../src/content/credentials"
import { site } from "../../src/content/site"
import { toStructuredData } from "../../src/metadata/structured-data"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { course } from "../fixtures/course"
import { makeFacts } from "../fixtures/owner-facts"
import { replaceFacts } from "../fixtures/replace-facts"

const facts = makeFacts()
const { siteUrl } = facts
/** What a description and a reference to it have in common. */
const PROVIDER = {
  "@type": "EducationalOrganization",
  "@id": `${siteUrl}/aboutus#organisation`,
  name: site.name,
}

const toJson = (path: string) => toStructuredData(path) ?? ""

/** The only description of a page. */
function describePage(path: string): Record<string, unknown> {
  const { "@graph": graph, ...rest } = JSON.parse(toJson(path)) as {
    "@graph": Record<string, unknown>[]
  }
  expect(rest).toEqual({ "@context": "https://schema.org" })
  expect(graph).toHaveLength(1)
  return graph[0] ?? {}
}

beforeEach(() => {
  replaceFacts(facts)
})

describe("The provider, on the about page,", () => {
  it("has the owner's facts once they are real, but nothing of the bank", () => {
    const { email, cell, linkedInUrl } = facts.contact
    expect(describePage("/aboutus")).toMatchObject({
      ...PROVIDER,
      ...{ url: `${siteUrl}/aboutus`, logo: `${siteUrl}/icons/512.png` },
      ...{ email, telephone: cell, sameAs: linkedInUrl },
    })
    for (const value of Object.values(facts.bank)) expect(toJson("/aboutus")).not.toContain(value)
  })

  it("lacks the facts that are samples", () => {
    const samples = {
      email: "hello@example.org",
      cell: "+27000000000",
      linkedInUrl: "https://linkedin.example.org/us",
    }
    replaceFacts({ ...facts, contact: { ...facts.contact, ...samples } })

    const properties = Object.keys(describePage("/aboutus"))
    expect(properties.filter((name) => /email|telephone|sameAs/.test(name))).toEqual([])
  })

  it("cannot close its script element by the owner's words", () => {
    const text = "</script><script>alert(1)</script><!--"
    jest.replaceProperty(site.footer, "text", text)

    expect(toJson("/aboutus")).not.toContain("<")
    expect(describePage("/aboutus").description).toBe(text)
  })
})

describe("A course, on the courses page,", () => {
  /** The description of a course that takes the place of the first. */
  const describeCourse = (change: object = {}) => {
    jest.replaceProperty(courses, 0 as never, { ...course, ...change } as never)
    const items = describePage("/workshops").itemListElement as { position: number; item: object }[]
    expect(items.map(({ position }) => position)).toEqual(courses.map((_, index) => index + 1))
    return items[0]?.item
  }

  // https://developers.google.com/search/docs/appearance/structured-data/course and /course-info
  it("has all that Google's course results ask for, and its number under a label for one number", () => {
    expect(describeCourse()).toMatchObject({
      "@type": "Course",
      url: `${siteUrl}/workshops#${toDialogHash(course)}`,
      name: course.title,
      description: course.teaser,
      provider: PROVIDER,
      identifier: {
        name: credentials.labels.endorsementNumber,
        value: facts.optional.endorsementNumbers?.[course.id],
      },
      offers: { price: 1234, priceCurrency: "ZAR" },
      hasCourseInstance: { "@type": "CourseInstance", courseMode: "Onsite" },
    })
  })

  it.each([
    [180, "PT3H"],
    [150, "PT2H30M"],
  ])("of %d minutes has the duration %s", (duration, courseWorkload) => {
    expect(describeCourse({ duration })).toMatchObject({ hasCourseInstance: { courseWorkload } })
  })

  it("has neither price nor duration where there is none", () => {
    const nothing = { price: undefined, duration: undefined }
    expect(JSON.stringify(describeCourse(nothing))).not.toMatch(/offers|courseWorkload/)
  })
})

it("Another page has no description", () => {
  expect(toStructuredData("/payments")).toBeUndefined()
})
