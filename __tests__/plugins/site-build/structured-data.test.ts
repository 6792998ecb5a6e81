/** @jest-environment node */
import { addStructuredData } from "../../../plugins/site-build/pages/add-structured-data"
import { parsePage } from "../../../plugins/site-build/pages/page-files"
import type { Course } from "../../../src/content/courses"
import { provider } from "../../../src/content/provider"
import {
  courseListJsonLd,
  organisationJsonLd,
} from "../../../plugins/site-build/pages/structured-data"
import { makeFacts } from "../../fixtures/owner-facts"
import { useFacts } from "../../fixtures/use-facts"
import { course } from "../../fixtures/course"

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The provider", () => {
  it("has the owner's facts once they are real, but nothing of the bank", () => {
    const facts = makeFacts(false)
    useFacts(facts)

    const { email, cell, linkedInUrl } = facts.contact
    const organisation = organisationJsonLd()
    expect(organisation).toMatchObject({
      email: email.value,
      telephone: cell.value,
      sameAs: linkedInUrl.value,
    })
    const json = JSON.stringify(organisation)
    for (const { value } of Object.values(facts.bank)) expect(json).not.toContain(value)
  })

  it("lacks the facts that are samples", () => {
    useFacts(makeFacts(true))

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
  const makePost = (slug: string, heading = slug) => ({ slug, heading, image: null })

  /** The JSON-LD that the build adds to a page. */
  function jsonOf(path: string, posts: Parameters<typeof addStructuredData>[1]) {
    const document = parsePage('<head><meta property="og:title" content="A page"></head>')
    addStructuredData({ path, document }, posts)
    return document.querySelector("script[type='application/ld+json']")?.textContent
  }
  function graphOf(path: string, posts: Parameters<typeof addStructuredData>[1] = []) {
    const json = JSON.parse(jsonOf(path, posts) ?? "") as { "@graph": { "@type": string }[] }
    return json["@graph"]
  }
  const typesOf = (path: string) => graphOf(path).map((thing) => thing["@type"])
  const top = provider.siteUrl.value

  it("is described by what is on it, and by its place on the site", () => {
    expect(typesOf("/aboutus")).toEqual(["EducationalOrganization"])
    expect(typesOf("/workshops")).toEqual(["ItemList", "BreadcrumbList"])
    expect(typesOf("/thoughts")).toEqual(["Blog", "BreadcrumbList"])
    expect(jsonOf("/", [])).toBeUndefined()
    expect(typesOf("/payments")).toEqual(["BreadcrumbList"])
  })

  it("gives the first twenty articles their URLs, and an image where there is one", () => {
    const posts = [
      { ...makePost("môre", "Môre"), image: "a b.jpg" },
      ...Array.from({ length: 20 }, (_, index) => makePost(`post-${index}`)),
    ]

    const { blogPost = [] } = graphOf("/thoughts", posts)[0] as { blogPost?: object[] }
    expect(blogPost.slice(0, 2)).toEqual([
      {
        "@type": "BlogPosting",
        url: `${top}/thoughts#m%C3%B4re`,
        headline: "Môre",
        image: `${top}/assets/Blog/a%20b.jpg`,
      },
      { "@type": "BlogPosting", url: `${top}/thoughts#post-0`, headline: "post-0" },
    ])
    expect(blogPost).toHaveLength(20)
  })

  it("cannot have its script element closed by the heading of an article", () => {
    const heading = "</script><script>alert(1)</script><!--"
    const json = jsonOf("/thoughts", [makePost("s", heading)])

    expect(json).not.toContain("<")
    expect(JSON.stringify(JSON.parse(json ?? ""))).toContain(JSON.stringify(heading))
  })
})
