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

const course: Course = {
  id: "one",
  title: "A course",
  image: "course",
  imageAlt: "Teachers",
  teaser: "A teaser",
  spotlight: [],
  cptd: "5 points",
  duration: "150 min",
  price: "R 4 850",
}
const describeOne = (change: Partial<Course>) =>
  JSON.stringify(courseListJsonLd([{ ...course, ...change }], "/courses", ({ id }) => id))

describe("What search engines are told", () => {
  it("contains none of the owner's facts while they are samples", () => {
    const described = JSON.stringify(organisationJsonLd())
    const { email, cell, linkedInUrl } = provider.contact
    for (const { value, isSample } of [email, cell, linkedInUrl]) {
      expect(described.includes(value)).toBe(!isSample)
    }
  })

  it("contains the owner's facts once they are real", () => {
    const fact = (value: string) => ({ value, isSample: false })
    const contact = {
      ...provider.contact,
      email: fact("a@example.org"),
      cell: fact("+27123456789"),
      linkedInUrl: fact("https://example.org/profile"),
    }

    expect(organisationJsonLd({ ...provider, contact })).toMatchObject({
      email: "a@example.org",
      telephone: "+27123456789",
      sameAs: "https://example.org/profile",
    })
  })

  it.each([
    ["180 min", "PT3H"],
    ["150 min", "PT2H30M"],
    ["65 min", "PT1H5M"],
  ])("gives the length of a course of %s as %s", (duration, workload) => {
    expect(describeOne({ duration })).toContain(`"courseWorkload":"${workload}"`)
  })

  it("gives the price in rand, as a number", () => {
    expect(describeOne({})).toContain('"price":"4850","priceCurrency":"ZAR"')
  })

  it("leaves out what a course does not have", () => {
    const described = describeOne({ price: undefined, duration: undefined })

    expect(described).not.toMatch(/offers|courseWorkload/)
  })

  it("leads from the first page to this one", () => {
    expect(breadcrumbJsonLd("Payments").itemListElement).toEqual([
      expect.objectContaining({ position: 1, item: `${provider.siteUrl.value}/aboutus` }),
      { "@type": "ListItem", position: 2, name: "Payments" },
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
