/** @jest-environment node */
import { onPreInit } from "../gatsby-node"
import { checkOwnerFacts, listMissing, listSamples } from "../src/owner-facts/check-owner-facts"
import { makeGatsbyArgs } from "./fixtures/gatsby-args"
import { runInEmptyFolder, writeFiles } from "./fixtures/run-in-empty-folder"

jest.mock("../src/owner-facts/check-owner-facts")

const NO_OPTIONS = { plugins: [] }
const done = () => undefined
const { REQUIRE_OWNER_FACTS = "" } = process.env

afterEach(() => {
  process.env.REQUIRE_OWNER_FACTS = REQUIRE_OWNER_FACTS
})

runInEmptyFolder()

describe("A build", () => {
  const samples = ["bank.accountNumber", "contact.cell"]
  const warnings = [
    "Still samples or empty in src/content/provider.ts: bank.accountNumber, contact.cell",
  ]

  it("goes on with a warning while facts are samples", async () => {
    expect(await build({ samples })).toEqual({ warnings, failures: [] })
  })

  it("does so, too, when it says that it requires none", async () => {
    expect(await build({ samples, requireFacts: "false" })).toEqual({ warnings, failures: [] })
  })

  it("stops while facts are samples, for publication", async () => {
    expect(await build({ samples, requireFacts: "true" })).toEqual({
      warnings: [],
      failures: [
        "These facts in src/content/provider.ts are still samples or empty; fill in the real ones:\n  bank.accountNumber\n  contact.cell",
      ],
    })
  })

  it("names the optional facts that are missing, the most useful first", async () => {
    const { hints, ...rest } = await build({ missing: ["largestGroup", "travel"] })
    expect(hints).toEqual([expect.stringMatching(/: largestGroup, travel$/)])
    expect(rest).toEqual({ warnings: [], failures: [] })
  })

  it("stops at facts in a wrong form", async () => {
    expect(await build({ errors: ["One.", "Two."] })).toEqual({
      warnings: [],
      failures: ["One.\nTwo."],
    })
  })

  it("says nothing of facts that are real and right", async () => {
    expect(await build({ requireFacts: "true" })).toEqual({ warnings: [], failures: [] })
  })

  it("stops, for publication, while GitHub would ask a sample of an owner before code is changed", async () => {
    writeFiles({ ".github/CODEOWNERS": "# Owners.\n* owner@example.org\n" })

    expect(await build({ requireFacts: "true" })).toEqual({
      warnings: [],
      failures: [
        expect.stringMatching(/^\.github\/CODEOWNERS: put .* in place of owner@example\.org/),
      ],
    })
    expect(await build({ requireFacts: "" })).toEqual({ warnings: [], failures: [] })
  })

  it("goes on when code has an owner, whatever a comment says", async () => {
    writeFiles({ ".github/CODEOWNERS": "# owner@example.org was a sample.\n* @owner\n" })

    expect(await build({ requireFacts: "true" })).toEqual({ warnings: [], failures: [] })
  })
})

interface OwnerFacts {
  samples?: string[]
  missing?: string[]
  errors?: string[]
  requireFacts?: string
}

/** Begins a build with these results of the check of the owner's facts. */
async function build({ samples = [], missing = [], errors = [], requireFacts = "" }: OwnerFacts) {
  jest.mocked(checkOwnerFacts).mockReturnValue([...errors])
  jest.mocked(listSamples).mockReturnValue(samples)
  jest.mocked(listMissing).mockReturnValue(missing)
  process.env.REQUIRE_OWNER_FACTS = requireFacts
  const { args, reporter } = makeGatsbyArgs()
  await onPreInit?.(args, NO_OPTIONS, done)
  return {
    warnings: reporter.warn.mock.calls.flat(),
    failures: reporter.panicOnBuild.mock.calls.flat(),
    ...(missing.length > 0 && { hints: reporter.info.mock.calls.flat() }),
  }
}
