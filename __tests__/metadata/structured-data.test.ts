/** @jest-environment node */
import { type Course, courses } from "../../src/content/courses"
import { credentials } from "../../src/content/credentials"
import { site } from "../../src/content/site"
import {
  courseListJsonLd,
  organisationJsonLd,
  toStructuredData,
} from "../../src/metadata/structured-data"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { makeFacts } from "../fixtures/owner-facts"
import { replaceFacts } from "../fixtures/replace-facts"
import { course } from "../fixtures/course"

const { siteUrl } = makeFacts()
/** What a description and a reference to it have in common. */
const PROVIDER = {
  "@type": "EducationalOrganization",
  "@id": `${siteUrl}/aboutus#organisation`,
  name: site.name,
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The provider", () => {
  it("has the owner's facts once they are real, but nothing of the bank", () => {
    const facts = makeFacts()
    replaceFacts(facts)

    const { email, cell, linkedInUrl } = facts.contact
    const organisation = organisationJsonLd()
    expect(organisation).toMatchObject({
      ...PROVIDER,
      ...{ url: `${siteUrl}/aboutus`, logo: `${siteUrl}/icons/512.png` },
      ...{ email, telephone: cell, sameAs: linkedInUrl },
    })
    const json = JSON.stringify(organisation)
    for (const value of Object.values(facts.bank)) expect(json).not.toContain(value)
  })

  it("lacks the facts that are samples", () => {
    const { contact, ...facts } = makeFacts()
    const samples = {
      email: "hello@example.org",
      cell: "+27000000000",
      linkedInUrl: "https://linkedin.example.org/us",
    }
    replaceFacts({ ...facts, contact: { ...contact, ...samples } })

    const properties = Object.keys(organisationJsonLd())
    expect(properties.filter((name) => /email|telephone|sameAs/.test(name))).toEqual([])
  })
})

describe("A course", () => {
  const toJson = (change: Partial<Course>) =>
    JSON.stringify(courseListJsonLd([{ ...course, ...change }]))

  // https://developers.google.com/search/docs/appearance/structured-data/course and /course-info
  it("has all that Google's course results ask for", () => {
    replaceFacts(makeFacts())

    const item = {
      "@type": "Course",
      url: `${siteUrl}/workshops#${toDialogHash(course)}`,
      name: course.title,
      description: course.teaser,
      provider: PROVIDER,
      hasCourseInstance: { "@type": "CourseInstance", courseMode: "Onsite" },
    }
    expect(courseListJsonLd([course])).toMatchObject({ itemListElement: [{ position: 1, item }] })
  })

  it.each([
    [180, "PT3H"],
    [150, "PT2H30M"],
  ])("of %d minutes has the duration %s", (duration, workload) => {
    expect(toJson({ duration })).toContain(`"courseWorkload":"${workload}"`)
  })

  it("has its number under a label for one number", () => {
    const facts = makeFacts()
    replaceFacts({ ...facts, optional: { endorsementNumbers: { [course.id]: "DC-1" } } })
    const { endorsementNumber: name } = credentials.labels
    expect(courseListJsonLd([course])).toMatchObject({
      itemListElement: [{ item: { identifier: { name, value: "DC-1" } } }],
    })
  })

  it("has its price in rand, as a number, but neither price nor duration where there is none", () => {
    expect(toJson({})).toContain('"price":1234,"priceCurrency":"ZAR"')
    const nothing = { price: undefined, duration: undefined }
    expect(toJson(nothing)).not.toMatch(/offers|courseWorkload/)
  })
})

describe("A page", () => {
  it("is described by the provider or the courses that are on it", () => {
    const read = (path: string): unknown => JSON.parse(toStructuredData(path) ?? "")
    const context = { "@context": "https://schema.org" }
    expect(read("/aboutus")).toEqual({ ...context, "@graph": [organisationJsonLd()] })
    expect(read("/workshops")).toEqual({ ...context, "@graph": [courseListJsonLd(courses)] })
    expect(toStructuredData("/payments")).toBeUndefined()
  })

  it("cannot have its script element closed by the owner's words", () => {
    const text = "</script><script>alert(1)</script><!--"
    jest.replaceProperty(site.footer, "text", text)
    const json = toStructuredData("/aboutus")

    expect(json).not.toContain("<")
    expect(JSON.stringify(JSON.parse(json ?? ""))).toContain(JSON.stringify(text))
  })
})
