/** @jest-environment node */
import {
  checkModules,
  findLoaderOptions,
  removeCommonStyles,
  UNUSED_MODULES,
} from "../../../plugins/site-build/webpack-config"

describe("The settings of a loader", () => {
  const options = { modules: {} }
  const loader = "/node_modules/css-loader/index.js"
  const other = { loader: "/node_modules/mini-css-extract-plugin/loader.js", options: {} }
  const rules = [
    { use: "css-loader" },
    { oneOf: [{ use: [other, { loader, options }] }, { use: [{ loader, options: {} }] }] },
  ]

  it("are found within alternatives, and only its own", () => {
    const found = findLoaderOptions({ module: { rules } }, "css-loader")

    expect(found).toEqual([options, {}])
    expect(found[0]).toBe(options)
  })

  it("stop the build when there are none", () => {
    expect(() => findLoaderOptions({ module: { rules } }, "url-loader")).toThrow(
      "has no settings of url-loader",
    )
  })
})

it("Gatsby's single style file is removed, and a build without it stops", () => {
  const cacheGroups: Record<string, unknown> = { styles: {}, framework: {} }
  const config = { optimization: { splitChunks: { cacheGroups } } }
  removeCommonStyles(config)

  expect(cacheGroups).toEqual({ framework: {} })
  expect(() => removeCommonStyles(config)).toThrow("no cacheGroups.styles")
})

describe("A module that the site does not use", () => {
  const replacements = UNUSED_MODULES.map(([, replacement]) => replacement)

  it.each(UNUSED_MODULES)("stops the build when no script asks for it: %s", (_request, missing) => {
    expect(() => checkModules(replacements)).not.toThrow()
    expect(() => checkModules(replacements.filter((each) => each !== missing))).toThrow(
      "no longer ask for",
    )
  })
})
