/** @jest-environment node */
import type { Course } from "../../src/content/courses"
import { provider } from "../../src/content/provider"
import {
  blogJsonLd,
  courseListJsonLd,
  organisationJsonLd,
  breadcrumbJsonLd,
  serialiseJsonLd,
} from "../../src/content/structured-data"
import { makeFacts } from "../fixtures/owner-facts"
import { useFacts } from "../fixtures/use-facts"

const course: Course = {
  id: "one",
  title: "A course",
  image: "course",
  imageAlt: "Teachers",
  teaser: "A teaser",
  spotlight: [],
  cptd: "5 points",
  duration: "150 min",
  price: "R 1 234",
}
const describeOne = (change: Partial<Course>) =>
  JSON.stringify(courseListJsonLd([{ ...course, ...change }], "/courses", ({ id }) => id))

afterEach(() => {
  jest.restoreAllMocks()
})

describe("What search engines are told", () => {
  it("contains the owner's facts once they are real, but nothing of the bank", () => {
    const facts = makeFacts(false)
    useFacts(facts)

    const { email, cell, linkedInUrl } = facts.contact
    const organisation = organisationJsonLd()
    expect(organisation).toMatchObject({
      ...{ email: email.value, telephone: cell.value, sameAs: linkedInUrl.value },
    })
    const described = JSON.stringify(organisation)
    for (const { value } of Object.values(facts.bank)) expect(described).not.toContain(value)
  })

  it("contains none of them while they are samples", () => {
    const facts = makeFacts(true)
    useFacts(facts)

    const described = JSON.stringify(organisationJsonLd())
    for (const { value } of Object.values(facts.contact)) expect(described).not.toContain(value)
  })

  it.each([
    ["email", "email"],
    ["cell", "telephone"],
    ["linkedInUrl", "sameAs"],
  ] as const)("does not contain the one that is a sample: %s", (name, property) => {
    const facts = makeFacts(false)
    facts.contact[name].isSample = true
    useFacts(facts)

    const described = Object.keys(organisationJsonLd())
    const absent = ["email", "telephone", "sameAs"].filter((each) => !described.includes(each))
    expect(absent).toEqual([property])
  })

  it.each([
    ["180 min", "PT3H"],
    ["150 min", "PT2H30M"],
    ["65 min", "PT1H5M"],
  ])("gives the length of a course of %s as %s", (duration, workload) => {
    expect(describeOne({ duration })).toContain(`"courseWorkload":"${workload}"`)
  })

  it("gives the price in rand, as a number", () => {
    expect(describeOne({})).toContain('"price":"1234","priceCurrency":"ZAR"')
  })

  it("leaves out what a course does not have", () => {
    const described = describeOne({ price: undefined, duration: undefined })

    expect(described).not.toMatch(/offers|courseWorkload/)
  })

  it("leads from the first page to this one", () => {
    expect(breadcrumbJsonLd("A page").itemListElement).toEqual([
      expect.objectContaining({ position: 1, item: `${provider.siteUrl.value}/aboutus` }),
      { "@type": "ListItem", position: 2, name: "A page" },
    ])
  })

  it("gives each article its URL, and its image only where it has one", () => {
    const posts = [
      { slug: "môre", heading: "Môre", image: "a b.jpg" },
      { slug: "two", heading: "Two", image: null },
    ]

    expect(blogJsonLd(posts, "/thoughts", { title: "T", description: "D" }).blogPost).toEqual([
      {
        "@type": "BlogPosting",
        url: `${provider.siteUrl.value}/thoughts#m%C3%B4re`,
        headline: "Môre",
        image: `${provider.siteUrl.value}/assets/Blog/a%20b.jpg`,
      },
      { "@type": "BlogPosting", url: `${provider.siteUrl.value}/thoughts#two`, headline: "Two" },
    ])
  })

  it("cannot end its own script element, whatever an article is called", () => {
    const heading = "</script><script>alert(1)</script><!--"
    const posts = [{ slug: "s", heading, image: null }]
    const json = serialiseJsonLd([blogJsonLd(posts, "/t", { title: "T", description: "D" })])

    expect(json).not.toContain("<")
    expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(heading))
  })
})
