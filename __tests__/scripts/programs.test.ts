/** @jest-environment node */
import { findProgram } from "../fixtures/programs"

const find = (name: string) => findProgram("Nothing", [`no-${name}`, name], "nothing-of-the-kind")

describe("A program that only tests need", () => {
  const { REQUIRE_PROGRAMS } = process.env

  afterEach(() => {
    if (REQUIRE_PROGRAMS === undefined) delete process.env.REQUIRE_PROGRAMS
    else process.env.REQUIRE_PROGRAMS = REQUIRE_PROGRAMS
  })

  it("is found on the PATH by any of its names", () => {
    expect(find("node")).toEqual({
      file: expect.stringMatching(/\/node$/) as string,
      skipReason: undefined,
    })
  })

  it("has its tests skipped with the command that installs it, where it is missing", () => {
    delete process.env.REQUIRE_PROGRAMS

    expect(find("nothing").skipReason).toBe(
      "no Nothing here: sudo apt-get install nothing-of-the-kind",
    )
  })

  it("lets its tests fail where it is required", () => {
    process.env.REQUIRE_PROGRAMS = "true"

    expect(find("nothing")).toEqual({ file: "no-nothing", skipReason: undefined })
  })
})
