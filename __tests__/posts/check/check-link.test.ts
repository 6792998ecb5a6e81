/** @jest-environment node */
import { checkLink } from "../../../src/posts/check/check-link"
import { found, listFound } from "../../fixtures/list-found"
import { replaceFacts } from "../../fixtures/replace-facts"
import { provider } from "../../../src/content/provider"

const SITE_URLS = ["/workshops", "/aboutus", "/aboutus#vision", "/thoughts", "/thoughts#one"]
const useSiteUrl = (siteUrl: string) => replaceFacts({ ...provider, siteUrl })
const check = (href: string) => listFound(checkLink(href, SITE_URLS))

afterEach(() => {
  jest.restoreAllMocks()
})

describe("A link", () => {
  beforeEach(() => {
    useSiteUrl("https://www.school.example")
  })

  it.each([
    ["/workshop", "/workshops"],
    ["/aboutus#Vision.", "/aboutus#vision"],
    ["#two", undefined],
    ["#ones", "/thoughts#one"],
    ["/articles#ona", "/thoughts#one"],
    ["/two", undefined],
    ["https://www.school.example/workshop", "/workshops"],
    ["https://school.example/aboutus/vision", "/aboutus#vision"],
    ["//www.school.example/nowhere", undefined],
  ])("to no page of this site is reported, with the nearest one: %s", (url, nearest) => {
    expect(check(url)).toEqual([
      found("warning link-to-no-page", { url, ...(nearest !== undefined && { nearest }) }),
    ])
  })

  it.each([
    "/",
    "/aboutus#vision",
    "#one",
    "/thoughts/",
    "/thoughts/#one",
    "/articles#one",
    "/assets/Blog/plan.pdf",
    "https://school.example/workshops",
    "https://www.school.example/",
    "https://other.example/workshop",
    "https://www.school.example.org/workshop",
    "mailto:info@www.school.example",
  ])("to a page of this site, or to another site, is none of this: %s", (url) => {
    expect(check(url)).toEqual([])
  })
})

it("A link to the sample of the site's address is one to another site", () => {
  useSiteUrl("https://www.example.org")

  expect(check("https://www.example.org/workshop")).toEqual([])
})
