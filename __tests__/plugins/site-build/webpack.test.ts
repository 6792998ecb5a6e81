/** @jest-environment node */
import { removeCommonStyles } from "../../../plugins/site-build/webpack-config"

it("Gatsby's single style file is removed, and a build without it stops", () => {
  const cacheGroups: Record<string, unknown> = { styles: {}, framework: {} }
  const config = { optimization: { splitChunks: { cacheGroups } } }
  removeCommonStyles(config)

  expect(cacheGroups).toEqual({ framework: {} })
  expect(() => removeCommonStyles(config)).toThrow("no cacheGroups.styles")
})
