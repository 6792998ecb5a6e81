/** @jest-environment node */
import { nameClass } from "../../plugins/gatsby-plugin-lean-pages/name-class"
import {
  findCssModuleOptions,
  type WebpackConfig,
} from "../../plugins/gatsby-plugin-lean-pages/webpack-config"

describe("A class of a style file", () => {
  it("is named after the file and itself", () => {
    expect(nameClass({ resourcePath: "/a/course-card.module.css" }, "", "title")).toBe(
      "course-card-title",
    )
  })

  it("stops the build when another file of that name would share its classes", () => {
    nameClass({ resourcePath: "/a/banner.module.css" }, "", "title")

    expect(() => nameClass({ resourcePath: "/b/banner.module.css" }, "", "title")).toThrow(
      "Two style files have the same name; rename one: /a/banner.module.css and /b/banner.module.css",
    )
  })
})

describe("The settings of CSS modules", () => {
  const makeConfig = (rules: WebpackConfig["module"]["rules"]) =>
    ({ module: { rules } }) as WebpackConfig

  it("are found within alternatives, and only those of css-loader", () => {
    const modules = {}
    const config = makeConfig([
      { use: "file-loader" },
      {
        oneOf: [
          {
            use: [
              {
                loader: "/node_modules/mini-css-extract-plugin/loader.js",
                options: { modules: {} },
              },
              { loader: "/node_modules/css-loader/index.js", options: { modules } },
            ],
          },
          { use: [{ loader: "/node_modules/css-loader/index.js", options: { modules: false } }] },
        ],
      },
    ])

    expect(findCssModuleOptions(config)).toEqual([modules])
    expect(findCssModuleOptions(config)[0]).toBe(modules)
  })

  it("stop the build when there are none", () => {
    expect(() => findCssModuleOptions(makeConfig([]))).toThrow("has no CSS modules")
  })
})
