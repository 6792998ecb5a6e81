/** @jest-environment node */
import {
  type Dirent,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { publishPagesAsFiles, putPagesBack } from "../../../plugins/site-build/pages/page-files"

const startFolder = process.cwd()
let folder: string

/** Writes files below public/, named by their path. */
function publish(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, "public", name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** The files below public/ with their texts. */
function readPublished(): Record<string, string> {
  const entries = readdirSync(path.join(folder, "public"), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [
        path.relative(path.join(folder, "public"), file).replaceAll("\\", "/"),
        readFileSync(file, "utf8"),
      ]),
  )
}

const isFolder = (entry: Dirent) => entry.isDirectory()
const toName = ({ name }: Dirent) => name

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "site-"))
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(startFolder)
  rmSync(folder, { recursive: true })
})

const asGatsbyWrites = {
  "index.html": "home",
  "404.html": "absent",
  "404/index.html": "absent",
  "aboutus/index.html": "about",
  "bpm/index.html": "bpm",
  "assets/blog.xlsx": "a workbook",
  "page-data/aboutus/page-data.json": "{}",
}
const asPublished = {
  "index.html": "home",
  "404.html": "absent",
  "aboutus.html": "about",
  "bpm.html": "bpm",
  "assets/blog.xlsx": "a workbook",
  "page-data/aboutus/page-data.json": "{}",
}

describe("The published pages", () => {
  it("are flat files, so that hosts answer /aboutus without a redirect", async () => {
    publish(asGatsbyWrites)

    await publishPagesAsFiles()

    expect(readPublished()).toEqual(asPublished)
    // An empty folder left behind would make a host answer /aboutus with a redirect to it.
    expect(readdirSync("public", { withFileTypes: true }).filter(isFolder).map(toName)).toEqual([
      "assets",
      "page-data",
    ])
  })

  it("are put back where Gatsby left them before the next build", async () => {
    publish(asPublished)

    await putPagesBack()

    expect(readPublished()).toEqual(asGatsbyWrites)
  })

  it("survive a second build in which Gatsby renews only one of them", async () => {
    publish(asGatsbyWrites)
    await publishPagesAsFiles()

    await putPagesBack()
    publish({ "aboutus/index.html": "about, renewed" })
    await publishPagesAsFiles()

    expect(readPublished()).toEqual({ ...asPublished, "aboutus.html": "about, renewed" })
  })

  it("are pages only: a folder that holds more than a page stays as it is", async () => {
    const files = { "guide/index.html": "a guide", "guide/picture.png": "a picture" }
    publish(files)

    await publishPagesAsFiles()

    expect(readPublished()).toEqual(files)
  })

  it("need no folder from an earlier build", async () => {
    await putPagesBack()

    expect(readdirSync(folder)).toEqual([])
  })
})
