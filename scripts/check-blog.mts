// `npm run check:blog [-- file] [-- --json]`: checks a posts workbook before it is published.
import path from "node:path"
import { checkBlogFiles } from "../src/posts/check/check-blog-files"
import { describePlace } from "../src/posts/check/describe-place"
import { hasErrors } from "../src/posts/check/check-workbook"
import { describeProblems, summariseCheck } from "../src/posts/check/report"

const SITE_WORKBOOK = "static/assets/blog.xlsx"
const PICTURE_FOLDER = "static/assets/Blog"

const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
const file = names[0] ?? SITE_WORKBOOK
const checked = await checkBlogFiles(path.resolve(file), path.resolve(PICTURE_FOLDER))
const { posts, problems, unusedImages: notPublished } = checked

if (process.argv.includes("--json")) {
  const located = problems.map((problem) => ({ place: describePlace(problem, file), ...problem }))
  const result = { file, posts: posts.length, problems: located, notPublished }
  console.log(JSON.stringify(result, null, 2))
} else {
  if (problems.length > 0) console.log(describeProblems(problems, file))
  console.log(summariseCheck(checked, file))
}
process.exitCode = hasErrors(problems) ? 1 : 0
