/** @jest-environment node */
import { readFileSync } from "node:fs"
import { writeLicences } from "../../../plugins/site-build/licences"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

runInEmptyFolder()

it("The licences of the scripts and the fonts are published, and one page of text lists them", async () => {
  writeFiles({
    "src/fonts/one-LICENSE.txt": "Open Font License",
    "src/fonts/one.woff2": "",
    "public/framework-1a.js.LICENSE.txt": "@license React",
    "public/framework-1a.js": "",
  })
  await writeLicences()

  expect(readFileSync("public/one-LICENSE.txt", "utf8")).toBe("Open Font License")
  expect(readFileSync("public/licences.txt", "utf8").trim().split("\n").slice(-3)).toEqual([
    "",
    "/framework-1a.js.LICENSE.txt",
    "/one-LICENSE.txt",
  ])
})
