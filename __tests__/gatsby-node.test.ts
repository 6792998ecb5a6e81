/** @jest-environment node */
import { existsSync } from "node:fs"
import type { BuildArgs } from "gatsby"
import config from "../gatsby-config"
import { createPages, onPreBuild, onPreInit } from "../gatsby-node"
import { about } from "../src/content/about"
import { checkContent } from "../src/content/check-content"
import { checkOwnerFacts } from "../src/content/check-owner-facts"
import { courses } from "../src/content/courses"
import { navigation } from "../src/content/navigation"
import { openGraphImages } from "../src/content/open-graph-images"

jest.mock("../src/content/check-content")
jest.mock("../src/content/check-owner-facts")

type CreatePagesArgs = Parameters<NonNullable<typeof createPages>>[0]

const NO_OPTIONS = { plugins: [] }
const done = () => undefined

function makeArgs(paths: string[] = []) {
  const reporter = { panicOnBuild: jest.fn(), warn: jest.fn() }
  const getNodesByType = (type: string) =>
    type === "SitePage" ? paths.map((page) => ({ path: page })) : []
  // Gatsby's own type has dozens of members; the hooks use only these.
  return { reporter, args: { reporter, getNodesByType } as unknown as BuildArgs }
}

it("The build's steps come after every other plugin", () => {
  expect(config.plugins?.at(-1)).toMatchObject({ resolve: "site-build" })
})

describe("The style page", () => {
  afterEach(() => {
    delete process.env.gatsby_executing_command
  })

  it.each([
    ["develop", ["/style"]],
    ["build", []],
  ])("is a page of `gatsby %s`: %j", async (command, expected) => {
    process.env.gatsby_executing_command = command
    const createPage = jest.fn<undefined, [{ path: string; component: string }]>()

    await createPages?.({ actions: { createPage } } as unknown as CreatePagesArgs, NO_OPTIONS, done)

    expect(createPage.mock.calls.map(([page]) => page.path)).toEqual(expected)
    for (const [{ component }] of createPage.mock.calls) expect(existsSync(component)).toBe(true)
  })
})

describe("A build", () => {
  const prepare = async (missing: string[]) => {
    jest.mocked(checkContent).mockReset().mockReturnValue(missing)
    const { args, reporter } = makeArgs(["/", "/bpm"])
    await onPreBuild?.(args, NO_OPTIONS, done)
    return reporter
  }

  it("checks the site's content against its pages and files", async () => {
    await prepare([])

    const content = { navigation, courses, sections: about.sections, openGraphImages }
    expect(jest.mocked(checkContent).mock.calls).toEqual([
      [content, new Set(["/", "/bpm"]), expect.any(Function)],
    ])
    const [[, , exists] = []] = jest.mocked(checkContent).mock.calls
    expect([exists?.("gatsby-node.ts"), exists?.("src/no-such-file")]).toEqual([true, false])
  })

  it("goes on when all of it fits together", async () => {
    expect((await prepare([])).panicOnBuild).not.toHaveBeenCalled()
  })

  it("stops, naming all that does not", async () => {
    const reporter = await prepare(["One thing is missing.", "Another, too."])

    expect(reporter.panicOnBuild.mock.calls).toEqual([["One thing is missing.\nAnother, too."]])
  })
})

describe("The owner's facts at the start of a build", () => {
  const original = process.env.REQUIRE_OWNER_FACTS

  afterEach(() => {
    if (original === undefined) delete process.env.REQUIRE_OWNER_FACTS
    else process.env.REQUIRE_OWNER_FACTS = original
  })

  const start = async (samples: string[], errors: string[], requireFacts?: string) => {
    jest.mocked(checkOwnerFacts).mockReturnValue({ samples, errors })
    if (requireFacts === undefined) delete process.env.REQUIRE_OWNER_FACTS
    else process.env.REQUIRE_OWNER_FACTS = requireFacts
    const { args, reporter } = makeArgs()
    await onPreInit?.(args, NO_OPTIONS, done)
    return reporter
  }

  it.each([undefined, "false", ""])(
    "are listed while samples, when they may be (%s)",
    async (flag) => {
      const reporter = await start(["bank.accountNumber", "contact.cell"], [], flag)

      expect(reporter.warn.mock.calls).toEqual([
        ["Still samples in src/content/provider.ts: bank.accountNumber, contact.cell"],
      ])
      expect(reporter.panicOnBuild).not.toHaveBeenCalled()
    },
  )

  it("stop a build for publication while samples, each with its name", async () => {
    const reporter = await start(["bank.accountNumber", "contact.cell"], [], "true")

    expect(reporter.panicOnBuild.mock.calls).toEqual([
      [
        "These facts in src/content/provider.ts are still samples; fill in the real ones:\n  bank.accountNumber\n  contact.cell",
      ],
    ])
  })

  it("stop every build when one is in a wrong form", async () => {
    const reporter = await start([], ["The cell is wrong.", "The e-mail is wrong."])

    expect(reporter.panicOnBuild.mock.calls).toEqual([["The cell is wrong.\nThe e-mail is wrong."]])
  })

  it("are not mentioned once they are all real and right", async () => {
    const reporter = await start([], [], "true")

    expect(reporter.panicOnBuild).not.toHaveBeenCalled()
    expect(reporter.warn).not.toHaveBeenCalled()
  })
})
