/** @jest-environment node */
import { toPrintable } from "../../../src/posts/problems/problem-text"
import { describeProblem } from "../../../src/posts/problems/all-messages"
import { describeProblems } from "../../../src/posts/node/describe-problems"
import { makeError, makeWarning } from "../../../src/posts/problems/problem"
import { summariseCheck } from "../../../src/posts/check/summarise-check"

const FILE = "assets/blog.xlsx"
const error = makeError("heading-missing", {})
const PLACE = { sheet: "Posts", row: 7, column: "B" }
const warning = makeWarning("body-empty")

describe("The report of problems", () => {
  it("says how serious, where, what is wrong and what to do", () => {
    const report = describeProblems([{ ...warning, place: PLACE }, error], FILE)
    const { message, advice } = describeProblem(warning)

    expect(report.split("\n").slice(0, 4)).toEqual([
      "warning: Posts!B7",
      `  ${message}`,
      `  ${advice}`,
      `error: ${FILE}`,
    ])
  })
})

describe("The summary of a check", () => {
  it("names what of the workbook and which pictures are not published", () => {
    const ignored = ["the column “Notes”", "the sheet “Drafts”"]
    const unusedImages = Array.from({ length: 22 }, (_, index) => `${index}.jpg`)
    const checked = { posts: [], problems: [], ignored, unusedImages }

    expect(summariseCheck(checked, "a.xlsx")).toEqual([
      "a.xlsx: 0 articles, 0 errors, 0 warnings",
      "Ignored in the workbook: the column “Notes”, the sheet “Drafts”",
      expect.stringMatching(
        /^Pictures that no article names are not published: 0\.jpg, .*, 19\.jpg and 2 more$/,
      ),
    ])
  })
})

describe("What an article or a file is called", () => {
  const hostile = "a\rb\u001b[2J\u009b1m\u202ec\n::add-mask::d\n##[error]e:::f\u2028g"
  /** Control characters but line breaks, changes of direction, and the beginnings of GitHub's commands. */
  const commands = /[^\P{Cc}\n]|[\u2028\u2029\u202e]|::|##\[/u

  it("is one line without commands to the terminal or the log", () => {
    const problem = {
      ...makeError("column-repeated", { name: hostile }),
      place: { ...PLACE, sheet: hostile },
    }
    const checked = { posts: [], problems: [], ignored: [], unusedImages: [hostile] }

    expect(hostile).toMatch(commands)
    expect(describeProblems([problem], hostile)).not.toMatch(commands)
    const lines = summariseCheck(checked, hostile)
    expect(lines).toHaveLength(2)
    expect(lines.join("\n")).not.toMatch(commands)
    expect(toPrintable("a\u001b[2J::b ##[c]")).toBe("a [2J: :b # #[c]")
  })
})
