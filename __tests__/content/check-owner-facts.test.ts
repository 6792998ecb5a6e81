/** @jest-environment node */
import { checkOwnerFacts } from "../../src/content/check-owner-facts"
import { fact } from "../../src/content/owner-fact"
import { type Provider, provider } from "../../src/content/provider"
import { makeFacts } from "../fixtures/owner-facts"

const real = makeFacts(false)

type FactPath =
  | "siteUrl"
  | "videoUrl"
  | `bank.${"accountNumber" | "branchCode" | "proofEmail"}`
  | `contact.${"cell" | "email" | "website" | "linkedInUrl"}`

/** The real facts with another value for one of them. */
function change(path: FactPath, value: string): Provider {
  const facts = structuredClone(real)
  const [group = "", name] = path.split(".")
  const holder = (name ? facts[group as "bank"] : facts) as unknown as Record<string, unknown>
  holder[name ?? group] = fact(value)
  return facts
}

const HOST = "https:// and the name of a host, without a slash at the end"
const HTTPS = "an address that starts with https://"
const CELL = "+27 and nine digits, without spaces"
const ACCOUNT = "6 to 16 digits without spaces"
const EMAIL = "an e-mail address"
const VIDEO = "an https address at www.youtube-nocookie.com or player.vimeo.com"

describe("The owner's facts", () => {
  it("pass without a word when all are real and in the right form", () => {
    expect(checkOwnerFacts(real)).toEqual({ samples: [], errors: [] })
  })

  it.each<[FactPath, string, string]>([
    ["siteUrl", "www.example.org", HOST],
    ["siteUrl", "http://www.example.org", HOST],
    ["siteUrl", "https://www.example.org/", HOST],
    ["bank.accountNumber", "12345", ACCOUNT],
    ["bank.accountNumber", "12345678901234567", ACCOUNT],
    ["bank.accountNumber", "123 456 789", ACCOUNT],
    ["bank.branchCode", "12345", "6 digits"],
    ["bank.branchCode", "1234567", "6 digits"],
    ["bank.proofEmail", "proof", EMAIL],
    ["bank.proofEmail", "proof@example", EMAIL],
    ["contact.email", "a@b@example.org", EMAIL],
    ["contact.email", "mailto: hello@example.org", EMAIL],
    ["contact.email", "hello@example.org or phone", EMAIL],
    ["contact.cell", "+27 12 345 6789", CELL],
    ["contact.cell", "+2712345678", CELL],
    ["contact.cell", "+271234567890", CELL],
    ["contact.cell", "+44123456789", CELL],
    ["contact.cell", "0+27123456789", CELL],
    ["contact.website", "javascript:alert(1)", HTTPS],
    ["contact.linkedInUrl", "http://www.example.org/profile", HTTPS],
    ["videoUrl", "http://www.youtube-nocookie.com/embed/abc", VIDEO],
    ["videoUrl", "https://www.youtube.com/embed/abc", VIDEO],
    ["videoUrl", "https://www.youtube-nocookie.com.example.org/embed/abc", VIDEO],
    ["videoUrl", "https://www.youtube-nocookie.com@example.org/embed/abc", VIDEO],
  ])("stop a build with this sentence: %s as “%s”", (path, value, expected) => {
    expect(checkOwnerFacts(change(path, value)).errors).toEqual([
      `src/content/provider.ts, ${path}: “${value}” is wrong; expected ${expected}.`,
    ])
  })

  it.each<[FactPath, string]>([
    ["bank.accountNumber", "123456"],
    ["bank.accountNumber", "1234567890123456"],
    ["contact.email", "first.last+school@mail.example.org"],
    ["contact.website", "https://example.org/a?b=c"],
    ["videoUrl", "https://player.vimeo.com/video/1"],
  ])("may have this form: %s as “%s”", (path, value) => {
    expect(checkOwnerFacts(change(path, value))).toEqual({ samples: [], errors: [] })
  })

  it("are all checked, so that one build names every error", () => {
    const facts = change("contact.cell", "none")
    facts.bank.branchCode = fact("none")

    expect(checkOwnerFacts(facts).errors).toHaveLength(2)
  })

  it("that are still samples are listed by name", () => {
    const facts = structuredClone(real)
    facts.siteUrl.isSample = true
    facts.bank.accountNumber.isSample = true
    facts.facilitator.award.isSample = true

    expect(checkOwnerFacts(facts)).toEqual({
      samples: ["siteUrl", "bank.accountNumber", "facilitator.award"],
      errors: [],
    })
  })
})

describe("A sample", () => {
  const EXAMPLE_URL = /^https:\/\/([a-z-]+\.)*example\.org(\/|$)/

  it.each([
    ["siteUrl", provider.siteUrl, EXAMPLE_URL],
    ["bank.bankName", provider.bank.bankName, /^Sample /],
    ["bank.accountName", provider.bank.accountName, /sample/],
    ["bank.accountNumber", provider.bank.accountNumber, /^0+$/],
    ["bank.branchCode", provider.bank.branchCode, /^0+$/],
    ["bank.proofEmail", provider.bank.proofEmail, /@example\.org$/],
    ["contact.contactPerson", provider.contact.contactPerson, /^The /],
    ["contact.cell", provider.contact.cell, /^\+270+$/],
    ["contact.email", provider.contact.email, /@example\.org$/],
    ["contact.website", provider.contact.website, EXAMPLE_URL],
    ["contact.linkedInUrl", provider.contact.linkedInUrl, EXAMPLE_URL],
    ["videoUrl", provider.videoUrl, /sample/],
  ])("of %s reaches nobody", (_, { value, isSample }, harmless) => {
    // Once the owner has given the fact, it is to reach somebody.
    expect(!isSample || harmless.test(value)).toBe(true)
  })
})
