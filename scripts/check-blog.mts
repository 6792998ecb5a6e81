// `npm run check:blog [-- [file] [--json]]`: checks a posts workbook before it is published.
import { parseArgs } from "node:util"
import { checkFilesOnDisk } from "../src/posts/node/check-files-on-disk"
import { describeProblems } from "../src/posts/node/describe-problems"
import { EDITORS_WORKBOOK } from "../src/posts/node/editors-files"
import { describeProblem } from "../src/posts/problems/all-messages"
import { describePlace, hasErrors } from "../src/posts/problems/problem"
import { summariseCheck } from "../src/posts/check/summarise-check"

const { values, positionals } = parseArgs({
  options: { json: { type: "boolean" } },
  allowPositionals: true,
})
const file = positionals[0] ?? EDITORS_WORKBOOK
const checked = await checkFilesOnDisk(file)
const { posts, problems, ignored, unusedImages: notPublished } = checked

if (values.json) {
  const described = problems.map((problem) => ({
    where: describePlace(problem.place, file),
    ...problem,
    ...describeProblem(problem),
  }))
  const result = { file, posts: posts.length, problems: described, ignored, notPublished }
  console.log(JSON.stringify(result, null, 2))
} else {
  if (problems.length > 0) console.log(describeProblems(problems, file))
  console.log(summariseCheck(checked, file).join("\n"))
}
process.exitCode = hasErrors(problems) ? 1 : 0
