/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { editors } from "../../src/content/editors"
import { editorsCheck } from "../../src/content/editors-check"
import { type CodedProblem, describeProblem } from "../../src/posts/problems/all-messages"

const GUIDE_FOLDER = "docs/editors-guide"
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

/** The problems whose messages the guide explains. */
const EXPLAINED: CodedProblem[] = [
  { code: "workbook-damaged", params: { reason: "bad zip" } },
  {
    code: "columns-missing",
    params: { sheet: "Blog", missing: ["Body"], row: 1, cells: ["A"], misspelt: [] },
  },
  { code: "heading-missing", params: {} },
  { code: "image-in-cell", params: {} },
  { code: "image-missing", params: { name: "garden.jpg", isInBody: false } },
  { code: "image-name-with-other-spaces", params: { name: "my garden.jpg" } },
  { code: "file-not-of-site", params: { file: "letter.docx" } },
  { code: "element-removed", params: { source: "<svg>" } },
  { code: "tag-shown-as-typed", params: { beginning: "<a href" } },
  { code: "tag-not-closed", params: { tag: "strong" } },
  { code: "cell-link-lost", params: { column: "body", target: "https://example.org" } },
  { code: "row-hidden", params: {} },
]

/** "…" stands for a name or number of the editor's. */
function toPattern(quoted: string): RegExp {
  const parts = quoted.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(parts.join(".+"))
}

describe("The editors' guide", () => {
  it("quotes messages in the words of the check", () => {
    const messages = EXPLAINED.map((problem) => describeProblem(problem).message)
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
      readFileSync(file, "utf8"),
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
