/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { editors } from "../../src/content/editors"
import { editorsCheck } from "../../src/content/editors-check"
import { describeProblem } from "../../src/posts/messages"
import { checkBytes } from "../fixtures/check-bytes"
import { checkStaticFiles } from "../../src/posts/node/static-files"
import { editPart, makePosts, makeWorkbook } from "../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const PROJECT = process.cwd()
const GUIDE_FOLDER = path.join(PROJECT, "docs/editors-guide")
const guide = readFileSync(path.join(GUIDE_FOLDER, "README.md"), "utf8")
/** As one line, so that a sentence is found wherever it is broken. */
const guideText = guide.replace(/\s+/g, " ")
const [, messageTable = ""] = /## Messages that need more words\n([^]*?)\n## /.exec(guide) ?? []
const quotedMessages = [...messageTable.matchAll(/^\| (.+?) +\|/gm)]
  .map(([, message = ""]) => message)
  .slice(2)

/** The steps of the guide's chapter about publishing, as plain words. */
const [, publishChapter = ""] = /\n## Publish\n([^]*?)\n## /.exec(guide) ?? []
const publishSteps = publishChapter
  .split(/\n(?=\d+\. )/)
  .map((step) => step.replace(/^\d+\. |\*\*/g, "").replace(/\s+/g, " "))

/** Workbooks with the mistakes whose messages the guide explains. */
const WORKBOOKS = {
  "is no workbook": Buffer.from("PK\u0003\u0004"),
  "has no names of columns": makeWorkbook([["Mark less", "", "Teach more."]]),
  "has a body without a heading": makePosts(["", "", "Text"]),
  "has a picture in a cell": makePosts(["One", { t: "e", v: 0x0f }, "Text"]),
  "names a picture that is not there": makePosts(["One", "no-such.jpg", "Text"]),
  "names a picture with another space": makePosts(["One", "my\u00a0garden.jpg", "Text"]),
  "has a tag that is not allowed": makePosts(["One", "", "<p>Text</p><script>x</script>"]),
  "has a tag without an end": makePosts(["One", "", '<p>Text</p><a href="x']),
  "has an element that is not closed": makePosts(["One", "", "<p><strong>Text</p>"]),
  "has a link on a cell": makePosts([
    "One",
    "",
    { t: "s", v: "Text", l: { Target: "https://example.org/form" } },
  ]),
  "has a hidden row": editPart(
    makePosts(["One", "", "Text"], ["Two", "", "Text"]),
    "/xl/worksheets/sheet1.xml",
    (xml) => xml.replace('<row r="3"', '<row hidden="1" r="3"'),
  ),
}

runInEmptyFolder()

/** All that the check says to an editor who has made these mistakes. */
async function listMessages(): Promise<string[]> {
  writeFiles({ "static/assets/letter.docx": "" })
  const images = [{ name: "my garden.jpg", width: 1200, height: 900 }]
  const problems = Object.values(WORKBOOKS).flatMap(
    (workbook) => checkBytes(workbook, images).problems,
  )
  return [...problems, ...(await checkStaticFiles())].map((problem) => {
    const { message, advice } = describeProblem(problem)
    return `${message} ${advice}`
  })
}

/** "…" stands for a name or number of the editor's. */
function toPattern(quoted: string): RegExp {
  const parts = quoted.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(parts.join(".+"))
}

describe("The editors' guide", () => {
  it("quotes messages in the words of the check", async () => {
    const messages = await listMessages()
    const unknown = quotedMessages.filter(
      (quoted) => !messages.some((message) => toPattern(quoted).test(message)),
    )

    expect(quotedMessages.length).toBeGreaterThan(5)
    expect(unknown).toEqual([])
  })

  it.each([
    editors.chooser.choose,
    editors.chooser.readAgain,
    editorsCheck.next.ready,
    editorsCheck.next.changes.changed,
    editorsCheck.next.changes.removed,
  ])("names what the page for editors names: %s", (words) => {
    expect(guideText.toLowerCase()).toContain(`**${words.toLowerCase()}**`)
  })

  it("says how to publish in the words and the order of the page for editors", () => {
    const { afterDragging } = editorsCheck.next
    const places = afterDragging.map((step) =>
      publishSteps.findIndex((inGuide) => inGuide.startsWith(step)),
    )
    const dragging = publishSteps.findIndex((step) => step.startsWith("Drag "))

    expect(dragging).toBeGreaterThan(0)
    expect(places).toEqual(afterDragging.map((_, index) => dragging + 1 + index))
  })

  it("has the chapters that the summary of a run names", () => {
    const summaries = [".github/workflows/publish.yml", "scripts/publish-check.mts"].map((file) =>
      readFileSync(path.join(PROJECT, file), "utf8"),
    )
    const named = summaries.flatMap((text) => [...text.matchAll(/editors’ guide, “(.+?)”/g)])
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)

    expect(named.length).toBeGreaterThan(2)
    for (const [, chapter] of named) expect(headings).toContain(chapter)
  })

  it("shows pictures and leads to chapters and files that are there", () => {
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    )
    const targets = [...guide.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, target = ""]) => target)
    const missing = targets.filter((target) =>
      target.startsWith("#")
        ? !headings.includes(target.slice(1))
        : !existsSync(path.join(GUIDE_FOLDER, target)),
    )

    expect(targets.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
  })
})
