/** @jest-environment node */
import { checkOwnerFacts, type FactPath } from "../../src/content/check-owner-facts"
import { courses } from "../../src/content/courses"
import { fact } from "../../src/content/owner-fact"
import { type Provider, provider } from "../../src/content/provider"
import { makeFacts } from "../fixtures/owner-facts"

const real = makeFacts(false)

/** The real facts with another value for one of them. */
function change(path: string, value: string): Provider {
  const facts = structuredClone(real)
  const [group = "", name] = path.split(".")
  const holder = (name ? facts[group as "bank"] : facts) as unknown as Record<string, unknown>
  holder[name ?? group] = fact(value)
  return facts
}

const HOST = "https:// and the name of a host, without a slash at the end"
const PROJECT =
  "https://, a host, and the names of owner and project: https://github.com/owner/site"
const HTTPS = "an address that starts with https://"
const CELL = "+27 and nine digits, without spaces"
const ACCOUNT = "6 to 16 digits without spaces"
const EMAIL = "an e-mail address"
const DAYS = "a whole number of working days"
const VIDEO = "https://www.youtube-nocookie.com/embed/ID or https://player.vimeo.com/video/ID"

// A renamed fact must not lose its check in silence. The type check fails when this is no error.
const acceptPath = (path: FactPath) => path
// @ts-expect-error The name of a fact with an error in it.
acceptPath("bank.branchCodes")

describe("The owner's facts", () => {
  it("pass without a message when all are real and in the right form", () => {
    expect(checkOwnerFacts(real)).toEqual({ samples: [], errors: [] })
  })

  it.each([
    ["siteUrl", "www.example.org", HOST],
    ["siteUrl", "http://www.example.org", HOST],
    ["siteUrl", "https://www.example.org/", HOST],
    ["repositoryUrl", "github.com/owner/site", PROJECT],
    ["repositoryUrl", "https://github.com/owner", PROJECT],
    ["repositoryUrl", "https://github.com/owner/site/", PROJECT],
    ["repositoryUrl", "https://github.com/owner/site/tree/main", PROJECT],
    ["repositoryUrl", "https://github.com/owner/site?tab=readme", PROJECT],
    ["bank.accountNumber", "12345", ACCOUNT],
    ["bank.accountNumber", "12345678901234567", ACCOUNT],
    ["bank.accountNumber", "123 456 789", ACCOUNT],
    ["bank.branchCode", "12345", "6 digits"],
    ["bank.branchCode", "1234567", "6 digits"],
    ["bank.proofEmail", "proof@example", EMAIL],
    ["contact.email", "a@b@example.org", EMAIL],
    ["contact.email", "mailto: hello@example.org", EMAIL],
    ["contact.email", "hello@example.org or phone", EMAIL],
    // A link to it would lead to another address, or to none.
    ["contact.email", "books?subject=x@example.org", EMAIL],
    ["contact.email", "books&more@example.org", EMAIL],
    ["contact.email", "100%25@example.org", EMAIL],
    ["contact.email", "room#4@example.org", EMAIL],
    ["contact.email", "one@example.org,two@example.org", EMAIL],
    ["contact.email", "hello@example.org?cc=two@example.org", EMAIL],
    ["contact.cell", "+27 12 345 6789", CELL],
    ["contact.cell", "+2712345678", CELL],
    ["contact.cell", "+271234567890", CELL],
    ["contact.cell", "0+27123456789", CELL],
    ["contact.website", "javascript:alert(1)", HTTPS],
    ["contact.linkedInUrl", "http://www.example.org/profile", HTTPS],
    ["optional.replyWorkingDays", "0", DAYS],
    ["optional.replyWorkingDays", "1.5", DAYS],
    ["optional.replyWorkingDays", "two", DAYS],
    ["optional.quotationEmail", "quotes@example", EMAIL],
    ["videoUrl", "http://www.youtube-nocookie.com/embed/abc", VIDEO],
    ["videoUrl", "https://www.youtube-nocookie.com/watch?v=abc", VIDEO],
    ["videoUrl", "https://www.youtube-nocookie.com/shorts/abc", VIDEO],
    ["videoUrl", "https://www.youtube-nocookie.com/embed/", VIDEO],
    ["videoUrl", "https://www.youtube.com/watch?v=abc", VIDEO],
    ["videoUrl", "https://youtu.be/abc", VIDEO],
    ["videoUrl", "https://player.vimeo.com/1", VIDEO],
    ["videoUrl", "https://vimeo.com/1", VIDEO],
    ["videoUrl", "https://www.youtube.com/embed/abc", VIDEO],
    ["videoUrl", "https://www.youtube-nocookie.com.example.org/embed/abc", VIDEO],
    ["videoUrl", "https://www.youtube-nocookie.com@example.org/embed/abc", VIDEO],
  ])("stop a build with this sentence: %s as “%s”", (path, value, expected) => {
    expect(checkOwnerFacts(change(path, value)).errors).toEqual([
      `src/content/provider.ts, ${path}: “${value}” is wrong; expected ${expected}.`,
    ])
  })

  it.each([
    ["bank.accountNumber", "123456"],
    ["bank.accountNumber", "1234567890123456"],
    ["contact.email", "first.last+school@mail.example.org"],
    ["contact.email", "o'neil_2-b@example-school.co.za"],
    ["videoUrl", "https://www.youtube-nocookie.com/embed/dQ_-4w9WgXc?start=30"],
    ["videoUrl", "https://player.vimeo.com/video/1234567?h=0123ab"],
  ])("may have this form: %s as “%s”", (path, value) => {
    expect(checkOwnerFacts(change(path, value)).errors).toEqual([])
  })

  it("are all checked, so that one build names every error", () => {
    const facts = change("contact.cell", "none")
    facts.bank.branchCode = fact("none")

    expect(checkOwnerFacts(facts).errors).toHaveLength(2)
  })

  it("may lack the optional ones", () => {
    expect(checkOwnerFacts({ ...real, optional: {} })).toEqual({ samples: [], errors: [] })
  })

  it("name only courses that exist beside an endorsement number", () => {
    const facts = structuredClone(real)
    facts.optional.endorsementNumbers = fact({ "no-such-course": "DC-1" })

    const ids = courses.map(({ id }) => id).join(", ")
    expect(checkOwnerFacts(facts).errors).toEqual([
      `src/content/provider.ts, optional.endorsementNumbers: “no-such-course” is wrong; expected one of ${ids}.`,
    ])
  })

  it("that are still samples are listed by name", () => {
    const facts = structuredClone(real)
    facts.siteUrl.isSample = true
    facts.bank.accountNumber.isSample = true
    facts.facilitator.award.isSample = true

    const samples = ["siteUrl", "bank.accountNumber", "facilitator.award"]
    expect(checkOwnerFacts(facts)).toEqual({ samples, errors: [] })
  })
})

it.each(Object.entries({ ...provider.bank, ...provider.contact }))(
  "Nobody is reached or paid by %s while it is a sample",
  (_, { value, isSample }) => {
    expect(!isSample || /sample|example\.org|^(\+27)?0+$|^The /i.test(value)).toBe(true)
  },
)
