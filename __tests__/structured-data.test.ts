/** @jest-environment node */
import type { Course } from "../src/content/courses"
import { site } from "../src/content/site"
import { courseListJsonLd, organisationJsonLd, toStructuredData } from "../src/structured-data"
import { makeFacts } from "./fixtures/owner-facts"
import { replaceFacts } from "./fixtures/replace-facts"
import { course } from "./fixtures/course"

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The provider", () => {
  it("has the owner's facts once they are real, but nothing of the bank", () => {
    const facts = makeFacts()
    replaceFacts(facts)

    const { email, cell, linkedInUrl } = facts.contact
    const organisation = organisationJsonLd()
    expect(organisation).toMatchObject({ email, telephone: cell, sameAs: linkedInUrl })
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

  it.each([
    [180, "PT3H"],
    [150, "PT2H30M"],
  ])("of %d minutes has the duration %s", (duration, workload) => {
    expect(toJson({ duration })).toContain(`"courseWorkload":"${workload}"`)
  })

  it("has its price in rand, as a number, but neither price nor duration where there is none", () => {
    expect(toJson({})).toContain('"price":1234,"priceCurrency":"ZAR"')
    const nothing = { price: undefined, duration: undefined }
    expect(toJson(nothing)).not.toMatch(/offers|courseWorkload/)
  })
})

describe("A page", () => {
  it("is described by the provider or the courses that are on it", () => {
    expect(toStructuredData("/aboutus")).toContain('"@type":"EducationalOrganization"')
    expect(toStructuredData("/workshops")).toContain('"@type":"ItemList"')
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
