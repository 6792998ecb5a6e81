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
    ["/assets/plan.pdf", undefined],
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
    "/assets/blog.xlsx",
    "https://school.example/workshops",
    "https://www.school.example/",
    "https://other.example/workshop",
    "https://www.school.example.org/workshop",
    "mailto:info@www.school.example",
  ])("to a page of this site, or to another site, is none of this: %s", (url) => {
    expect(check(url)).toEqual([])
  })
})

describe("A link that not everybody can open is reported, and others are not:", () => {
  it.each([
    ...[
      "https://school.sharepoint.com/:w:/g/personal/a",
      "https://onedrive.live.com/?id=1",
      "https://docs.google.com/document/d/1/edit?usp=sharing",
      "https://classroom.google.com/c/1",
      "https://teams.microsoft.com/l/channel/1",
      "https://outlook.office.com/mail/1",
      "https://mail.google.com/mail/u/0/#inbox",
      "https://sites.google.com/d/1/p/2/edit",
      "https://photos.google.com/u/0/album/1",
      "https://chatgpt.com/c/1",
      "https://url.za.m.mimecastprotect.com/s/a?domain=a.org",
      "https://forms.office.com/Pages/DesignPageV2.aspx?id=1",
    ].map((url) => [url, "sign-in"]),
    ...[
      "http://intranet/plans",
      "https://192.168.1.5/x",
      "http://172.20.0.1/",
      "http://nas.local/a",
    ].map((url) => [url, "network"]),
    ...[
      "https://docs.google.com/forms/d/e/1/viewform",
      "https://drive.google.com/file/d/1/view?usp=sharing",
      "https://teams.microsoft.com/l/meetup-join/19",
      "https://forms.office.com/r/1",
      "https://chatgpt.com/share/1",
      "https://photos.google.com/share/1",
      "https://172.40.0.1/a",
      "mailto:a@school.local",
      "tel:+27820000000",
    ].map((url) => [url, "nothing"]),
  ])("%s, %s", (url, closer) => {
    const params = { url, isOfNetwork: closer === "network" }

    expect(check(url)).toEqual(closer === "nothing" ? [] : [found("warning link-not-open", params)])
  })
})

it("A link to the sample of the site's address is one to another site", () => {
  useSiteUrl("https://www.example.org")

  expect(check("https://www.example.org/workshop")).toEqual([])
})
