/** @jest-environment node */
import { existsSync } from "node:fs"
import type { BuildArgs } from "gatsby"
import config from "../gatsby-config"
import { createPages, onPreBuild, onPreInit } from "../gatsby-node"
import { checkOwnerFacts } from "../src/content/check-owner-facts"
import { navigation } from "../src/content/navigation"

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
  it("goes on when every menu item leads to a page", async () => {
    const { args, reporter } = makeArgs(["/", "/bpm", ...navigation.map(({ to }) => to)])

    await onPreBuild?.(args, NO_OPTIONS, done)

    expect(reporter.panicOnBuild).not.toHaveBeenCalled()
  })

  it("stops, naming the menu item, when one leads to no page", async () => {
    const paths = navigation.map(({ to }) => to).filter((to) => to !== "/payments")
    const { args, reporter } = makeArgs(["/", "/payments/", ...paths])

    await onPreBuild?.(args, NO_OPTIONS, done)

    expect(reporter.panicOnBuild.mock.calls).toEqual([
      ["The menu item “PAYMENTS” leads to no page: /payments"],
    ])
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
