/** @jest-environment node */
import { describeBuilds, readSteps } from "../../scripts/bench/build-steps"

describe("The steps of a build", () => {
  it("are read from what Gatsby prints, in ms", () => {
    const printed = [
      "success load gatsby config - 0.250s",
      "info 10 articles",
      "success Building static HTML for pages - 1.500s - 9/9 6.00/s",
    ].join("\n")

    expect(readSteps(printed)).toEqual({
      "load gatsby config": 250,
      "Building static HTML for pages": 1500,
    })
  })

  it("are summed up when Gatsby names one twice", () => {
    const printed = "success onPreBuild - 0.100s\nsuccess onPreBuild - 0.200s"

    expect(readSteps(printed).onPreBuild).toBeCloseTo(300)
  })
})

describe("The table of a cold build and a second one", () => {
  const cold = { buildMs: 30_000, steps: { bundles: 12_000, pictures: 15_000, schema: 50 } }

  it("sets the steps side by side, the short ones together", () => {
    const table = describeBuilds(cold, { buildMs: 9000, steps: { bundles: 4000 } })

    expect(table).toContain("| bundles | 12.0 s | 4.0 s |")
    expect(table).toContain("| pictures | 15.0 s | 0.0 s |")
    expect(table).toContain("| All else, the start included | 3.0 s | 5.0 s |")
    expect(table).not.toContain("schema")
  })

  it.each([
    [10_000, "0.33 of the cold build, met"],
    [12_000, "0.40 of the cold build, **not met**"],
  ])("judges a second build of %i ms", (buildMs, judgement) => {
    expect(describeBuilds(cold, { buildMs, steps: {} })).toContain(judgement)
  })
})
