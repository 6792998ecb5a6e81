/** @jest-environment node */
import { removeCommonStyles } from "../../../plugins/site-build/webpack-config"

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
