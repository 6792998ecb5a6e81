/** @jest-environment node */
import { onPreInit } from "../gatsby-node"
import { checkOwnerFacts, listMissing, listSamples } from "../src/owner-facts/check-owner-facts"
import { makeGatsbyArgs } from "./fixtures/gatsby-args"
import { runInEmptyFolder, writeFiles } from "./fixtures/run-in-empty-folder"

jest.mock("../src/owner-facts/check-owner-facts")

const { REQUIRE_OWNER_FACTS = "" } = process.env
const SAMPLES = ["bank.accountNumber", "contact.cell"]
const SAMPLE_OWNER = "* owner@example.org"

interface Situation {
  samples?: string[]
  missing?: string[]
  errors?: string[]
  codeOwners?: string
  isPublication?: boolean
}

/** What a build says, to begin with, of the owner's facts. */
async function build({ samples, missing, errors, codeOwners, isPublication }: Situation) {
  if (codeOwners) writeFiles({ ".github/CODEOWNERS": `# owner@example.org.\n${codeOwners}\n` })
  jest.mocked(checkOwnerFacts).mockReturnValue(errors ?? [])
  jest.mocked(listSamples).mockReturnValue(samples ?? [])
  jest.mocked(listMissing).mockReturnValue(missing ?? [])
  process.env.REQUIRE_OWNER_FACTS = String(isPublication ?? false)
  const { args, reporter } = makeGatsbyArgs()
  await onPreInit?.(args, { plugins: [] }, () => undefined)
  const { info, warn, panicOnBuild } = reporter
  return { hints: info.mock.calls, warnings: warn.mock.calls, failures: panicOnBuild.mock.calls }
}

runInEmptyFolder()

afterEach(() => {
  process.env.REQUIRE_OWNER_FACTS = REQUIRE_OWNER_FACTS
})

it.each<[what: string, kind: "hints" | "warnings" | "failures", text: RegExp, Situation]>([
  ["warns of samples", "warnings", /: bank\.accountNumber, contact\.cell$/, { samples: SAMPLES }],
  [
    "stops at samples, for publication",
    "failures",
    /src\/content\/provider\.ts .*:\n {2}bank\.accountNumber\n {2}contact\.cell$/,
    { samples: SAMPLES, isPublication: true },
  ],
  [
    "names optional facts that are missing, in their order",
    "hints",
    /: largestGroup, travel$/,
    { missing: ["largestGroup", "travel"] },
  ],
  ["stops at facts in a wrong form", "failures", /^One\.\nTwo\.$/, { errors: ["One.", "Two."] }],
  [
    "stops, for publication, while GitHub would ask a sample of an owner before code is changed",
    "failures",
    /^\.github\/CODEOWNERS: put .* in place of owner@example\.org/,
    { codeOwners: SAMPLE_OWNER, isPublication: true },
  ],
])("A build %s", async (_what, kind, text, situation) => {
  expect(await build(situation)).toEqual({
    ...{ hints: [], warnings: [], failures: [] },
    [kind]: [[expect.stringMatching(text)]],
  })
})

it.each<[what: string, Situation]>([
  ["facts that are real and right", { codeOwners: "* @owner", isPublication: true }],
  ["a sample of an owner of the code until it is published", { codeOwners: SAMPLE_OWNER }],
])("A build says nothing of %s", async (_what, situation) => {
  expect(await build(situation)).toEqual({ hints: [], warnings: [], failures: [] })
})
