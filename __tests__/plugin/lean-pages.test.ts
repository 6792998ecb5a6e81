/** @jest-environment node */
import { nameClass } from "../../plugins/gatsby-plugin-lean-pages/name-class"
import { slimPage } from "../../plugins/gatsby-plugin-lean-pages/slim-page"
import {
  findCssModuleOptions,
  type WebpackConfig,
} from "../../plugins/gatsby-plugin-lean-pages/webpack-config"

describe("A built page", () => {
  it("gives its rules for paper away, wherever they stand, and keeps the others", () => {
    const { html, printStyles } = slimPage(
      "<head><style>a{color:red}@media print{a{color:#000}}b{margin:0}</style>" +
        "<style>@media print{@page{margin:0}}</style></head>",
    )

    expect(html).toBe("<head><style>a{color:red}b{margin:0}</style><style></style></head>")
    expect(printStyles).toBe("a{color:#000}\n@page{margin:0}")
  })

  it("keeps rules for screens and for other conditions", () => {
    const page = "<style>@media screen{a{color:red}}@media (width >= 48rem){a{top:0}}</style>"

    expect(slimPage(page)).toEqual({ html: page, printStyles: "" })
  })

  it("loses the list of scripts that only prefetching would read", () => {
    const list = '<script\n id="gatsby-chunk-mapping"\n>window.___chunkMapping="{}";</script>\n '

    expect(slimPage(`${list}<script src="/app.js"></script>`).html).toBe(
      '<script src="/app.js"></script>',
    )
  })
})

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
