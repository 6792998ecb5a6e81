/** @jest-environment node */
import type { CreateWebpackConfigArgs } from "gatsby"
import { configureWebpack, removeCommonStyles } from "../../../plugins/site-build/webpack-config"

const makeConfig = (cacheGroups: Record<string, unknown>) => ({
  optimization: { splitChunks: { cacheGroups } },
})

it("Gatsby's single style file is removed", () => {
  const config = makeConfig({ styles: {}, framework: {} })

  removeCommonStyles(config)

  expect(config).toEqual(makeConfig({ framework: {} }))
})

it("A build stops when a new Gatsby has no such file, so that its removal is not lost in silence", () => {
  const config = makeConfig({ framework: {} })

  expect(() => removeCommonStyles(config)).toThrow("no cacheGroups.styles")
})

describe("What webpack has compiled", () => {
  const CACHE = { type: "filesystem" }

  /** @returns the cache that Gatsby's configuration has after ours */
  async function configureCache(stage: string): Promise<unknown> {
    const replaceWebpackConfig = jest.fn<undefined, [{ cache: unknown }]>()
    const args = {
      stage,
      getConfig: () => ({ cache: CACHE, output: {} }),
      actions: { setWebpackConfig: jest.fn(), replaceWebpackConfig },
    }
    await configureWebpack(args as unknown as CreateWebpackConfigArgs, { plugins: [] }, () => {})
    return replaceWebpackConfig.mock.lastCall?.[0].cache
  }

  afterEach(() => {
    jest.restoreAllMocks()
  })

  it("is kept for the next build on a developer's machine", async () => {
    jest.replaceProperty(process, "env", { ...process.env, CI: undefined })
    expect(await configureCache("build-html")).toEqual(CACHE)
  })

  it("is not written in CI, where no build would read it", async () => {
    jest.replaceProperty(process, "env", { ...process.env, CI: "true" })
    expect(await configureCache("build-html")).toBe(false)
  })

  it("is kept by the development server, which compiles again after each change", async () => {
    jest.replaceProperty(process, "env", { ...process.env, CI: "true" })
    expect(await configureCache("develop")).toEqual(CACHE)
  })
})
