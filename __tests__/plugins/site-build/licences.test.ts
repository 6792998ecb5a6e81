/** @jest-environment node */
import path from "node:path"
import {
  describeFonts,
  describePackages,
  packageFolder,
} from "../../../plugins/site-build/licences"

const installed = (name: string) => path.resolve("node_modules", name)

describe("The published licences", () => {
  it.each([
    ["/site/node_modules/@a/b/dist/c.js", "/site/node_modules/@a/b"],
    ["/site/node_modules/a/node_modules/b/c.js", "/site/node_modules/a/node_modules/b"],
    ["C:\\site\\node_modules\\a\\b.js", "C:\\site\\node_modules\\a"],
    ["/site/src/pages/index.tsx", undefined],
  ])("find the package of %s", (file, folder) => {
    expect(packageFolder(file)).toBe(folder)
  })

  it("name each package once, in order, with its licence and the text of it", async () => {
    const text = await describePackages(["react", "dompurify", "react"].map(installed))

    expect(text.match(/^\S+ \d+\.\d+\.\d+ \(.*\)$/gm)).toEqual([
      expect.stringMatching(/^dompurify .*\(\(MPL-2\.0 OR Apache-2\.0\)\)$/) as string,
      expect.stringMatching(/^react .*\(MIT\)$/) as string,
    ])
    expect(text).toContain("Apache License")
    expect(text).toContain("Permission is hereby granted, free of charge")
  })

  it("fail the build for a package without a licence", async () => {
    await expect(describePackages([path.resolve("plugins/site-build")])).rejects.toThrow(
      "The package site-build names no licence",
    )
  })

  it("include both fonts'", async () => {
    const text = await describeFonts(path.resolve("src/fonts"))

    expect(text).toMatch(/Bricolage Grotesque Project Authors[^]*Literata Project Authors/)
  })
})
