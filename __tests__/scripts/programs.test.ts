/** @jest-environment node */
import { findProgram } from "../fixtures/programs"

const { REQUIRE_PROGRAMS = "" } = process.env
const find = (name: string) => findProgram("Nothing", [`no-${name}`, name], "some-package")

afterEach(() => {
  process.env.REQUIRE_PROGRAMS = REQUIRE_PROGRAMS
})

it.each([
  ["found on the PATH by any of its names", "node", "", /\/node$/, undefined],
  ["skipped", "nothing", "", /^no-nothing$/, "no Nothing here: sudo apt-get install some-package"],
  ["required, so that its tests fail", "nothing", "true", /^no-nothing$/, undefined],
])("A program that only tests need is %s", (_, name, required, file, skipReason) => {
  process.env.REQUIRE_PROGRAMS = required

  const program = find(name)
  expect(program.file).toMatch(file)
  expect(program.skipReason).toBe(skipReason)
})
