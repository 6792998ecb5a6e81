/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { utimesSync } from "node:fs"
import { readWorkbookDate } from "../../../plugins/site-build/feed/read-workbook-date"
import { editPart, makePosts } from "../../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

const UNKNOWN = "1990-01-01T00:00:00.000Z"

/** The namespaces that Excel declares in the part with the document properties. */
const NAMESPACES = {
  cp: "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
  dcterms: "http://purl.org/dc/terms/",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
}

/** Saves a workbook with these document properties. */
function save(properties: string) {
  const declarations = Object.entries(NAMESPACES).map(([prefix, url]) => `xmlns:${prefix}="${url}"`)
  const xml = `<cp:coreProperties ${declarations.join(" ")}>${properties}</cp:coreProperties>`
  writeFiles({ "blog.xlsx": editPart(makePosts(["One"]), "/docProps/core.xml", () => xml) })
  const fileDate = new Date("2025-02-03T04:05:06Z")
  utimesSync("blog.xlsx", fileDate, fileDate)
}

const property = (name: string, date: string) =>
  `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}</dcterms:${name}>`
const CREATED = property("created", "2025-01-02T03:04:05Z")
const read = async () => (await readWorkbookDate("blog.xlsx")).toISOString()

describe("The date of the workbook", () => {
  runInEmptyFolder()

  it.each([
    ["when it was saved", property("modified", "2026-01-02T03:04:05Z"), "2026-01-02T03:04:05.000Z"],
    ["nothing", "", "2025-01-02T03:04:05.000Z"],
    ["no date", property("modified", "yesterday"), "2025-01-02T03:04:05.000Z"],
    [
      "a year before there were feeds",
      property("modified", "1601-01-01T00:00:00Z"),
      "2025-01-02T03:04:05.000Z",
    ],
  ])("is read where the program wrote when it was created and %s", async (_what, saved, date) => {
    save(saved + CREATED)

    expect(await read()).toBe(date)
  })

  it("is that of its last commit where the program wrote neither, and unknown before there is one", async () => {
    const commit = (date: string) => {
      const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
      const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: "2001-01-01T00:00Z" }
      execFileSync("git", ["add", "--all"])
      execFileSync("git", [...identity, "commit", "-qm", "Change"], { env })
    }
    save("")
    expect(await read()).toBe(UNKNOWN)

    execFileSync("git", ["init", "--quiet"])
    expect(await read()).toBe(UNKNOWN)

    commit("2026-05-06T07:08:09+02:00")
    writeFiles({ "another.txt": "" })
    commit("2026-06-07T08:09:10+02:00")
    expect(await read()).toBe("2026-05-06T05:08:09.000Z")

    save(CREATED)
    expect(await read()).toBe("2025-01-02T03:04:05.000Z")
  })
})
