/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import postcss from "postcss"
import {
  digestStyles,
  readShortNames,
  shortenProperties,
  toKey,
} from "../../../plugins/site-build/webpack/short-names"
import {
  addPostcssPlugin,
  embedNoFiles,
  findCssModuleOptions,
  type WebpackConfig,
} from "../../../plugins/site-build/webpack/loader-options"

describe("The short names of style files", () => {
  let folder = ""
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "short-names-"))
    mkdirSync(path.join(folder, "styles"))
    writeFileSync(path.join(folder, "card.module.css"), ".title:hover .sun{--picture:none}.title{}")
    writeFileSync(path.join(folder, "styles/card.module.css"), ".title{}@keyframes rise{}")
    writeFileSync(
      path.join(folder, "styles/tokens.css"),
      ":root{--colour:red;--colour-on:red}.page{}",
    )
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it("are given to each class and movement of each module once, and to no class of all pages", () => {
    expect([...readShortNames(folder).classes]).toEqual([
      [toKey("card.module.css", "title"), "a"],
      [toKey("card.module.css", "sun"), "b"],
      [toKey("styles/card.module.css", "title"), "c"],
      [toKey("styles/card.module.css", "rise"), "d"],
    ])
  })

  it("come with a digest that changes with each style, file and picture, and with nothing else", () => {
    const digests = [digestStyles(folder)]
    const write = (name: string, content: string) => {
      writeFileSync(path.join(folder, name), content)
      digests.push(digestStyles(folder))
    }
    write("a.tsx", "")
    expect(digests[1]).toBe(digests[0])

    write("card.module.css", ".title{}")
    write("a.css", "")
    write("a.svg", "<svg/>")
    write("a.svg", "<svg></svg>")
    expect(new Set(digests).size).toBe(5)
  })

  it("stand for custom properties where they are declared and used, whole names only", () => {
    const plugin = shortenProperties(readShortNames(folder))

    const { css } = postcss([plugin]).process(
      "a{--colour:red;--other:1;color:var(--colour);fill:var(--colour-on, var(--picture))}",
      { from: undefined },
    )

    expect(css).toBe("a{--b:red;--other:1;color:var(--b);fill:var(--c, var(--a))}")
  })
})

const makeConfig = (rules: WebpackConfig["module"]["rules"]) =>
  ({ module: { rules } }) as WebpackConfig

describe("The settings of CSS modules", () => {
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
    expect(() => findCssModuleOptions(makeConfig([]))).toThrow("has no settings of css-loader")
  })
})

describe("One more plugin of PostCSS", () => {
  const plugin = { postcssPlugin: "one" }
  const earlier = { postcssPlugin: "earlier" }

  it("comes after the others, whose settings stay", () => {
    const options = { postcssOptions: () => ({ plugins: [earlier], map: false }) }

    addPostcssPlugin(makeConfig([{ use: [{ loader: "/postcss-loader/a.js", options }] }]), plugin)

    expect(options.postcssOptions()).toEqual({ plugins: [earlier, plugin], map: false })
  })

  it("stops the build when nothing runs PostCSS", () => {
    expect(() => addPostcssPlugin(makeConfig([]), plugin)).toThrow("no settings of postcss-loader")
  })
})

describe("A small file", () => {
  it("stays a file", () => {
    const options = { limit: 10_000, name: "[hash]" }

    embedNoFiles(makeConfig([{ use: [{ loader: "/url-loader/a.js", options }] }]), "[name]")

    expect(options).toEqual({ limit: 0, name: "[name]" })
  })
})
