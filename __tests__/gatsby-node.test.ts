/** @jest-environment node */
import config from "../gatsby-config"
import { onPreBuild, onPreInit } from "../gatsby-node"
import { about } from "../src/content/about"
import { checkContent } from "../src/content/check-content"
import { checkOwnerFacts } from "../src/content/check-owner-facts"
import { courses } from "../src/content/courses"
import { navigation } from "../src/content/navigation"
import { openGraphImages } from "../src/content/open-graph-images"
import { makeGatsbyArgs } from "./fixtures/gatsby-args"

jest.mock("../src/content/check-content")
jest.mock("../src/content/check-owner-facts")

const NO_OPTIONS = { plugins: [] }
const done = () => undefined
const PAGES = ["/", "/bpm"].map((path) => ({ id: path, path, internal: { type: "SitePage" } }))
const SAMPLES = ["bank.accountNumber", "contact.cell"]
const WARNING = "Still samples in src/content/provider.ts: bank.accountNumber, contact.cell"
const ERROR =
  "These facts in src/content/provider.ts are still samples; fill in the real ones:\n  bank.accountNumber\n  contact.cell"
const { REQUIRE_OWNER_FACTS = "" } = process.env

afterEach(() => {
  process.env.REQUIRE_OWNER_FACTS = REQUIRE_OWNER_FACTS
})

it("The build's steps come after every other plugin", () => {
  expect(config.plugins?.at(-1)).toMatchObject({ resolve: "site-build" })
})

it.each([
  ["goes on when the content fits its pages and files", [], []],
  ["stops when it does not, and names every error", ["One.", "Two."], [["One.\nTwo."]]],
])("A build %s", async (_, errors, panics) => {
  jest.mocked(checkContent).mockReset().mockReturnValue(errors)
  const { args, reporter } = makeGatsbyArgs(PAGES)

  await onPreBuild?.(args, NO_OPTIONS, done)

  const content = { navigation, courses, sections: about.sections, openGraphImages }
  const [checked = []] = jest.mocked(checkContent).mock.calls
  expect(checked.slice(0, 2)).toEqual([content, new Set(["/", "/bpm"])])
  const [exists, existsNot] = ["gatsby-node.ts", "no-such-file"].map((file) => checked[2]?.(file))
  expect([exists, existsNot]).toEqual([true, false])
  expect(reporter.panicOnBuild.mock.calls).toEqual(panics)
})

it.each([
  ["goes on with a warning while facts are samples", SAMPLES, [], "", [[WARNING]], []],
  ["does so, too, when it says that it requires none", SAMPLES, [], "false", [[WARNING]], []],
  ["stops while facts are samples, for publication", SAMPLES, [], "true", [], [[ERROR]]],
  ["stops at facts in a wrong form", [], ["One.", "Two."], "", [], [["One.\nTwo."]]],
  ["says nothing of facts that are real and right", [], [], "true", [], []],
])("A build %s", async (_, samples, errors, requireFacts, warnings, panics) => {
  jest.mocked(checkOwnerFacts).mockReturnValue({ samples, errors })
  process.env.REQUIRE_OWNER_FACTS = requireFacts
  const { args, reporter } = makeGatsbyArgs()

  await onPreInit?.(args, NO_OPTIONS, done)

  expect(reporter.warn.mock.calls).toEqual(warnings)
  expect(reporter.panicOnBuild.mock.calls).toEqual(panics)
})
