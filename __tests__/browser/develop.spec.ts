import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { courses } from "../../src/content/courses"
import { makePosts } from "../fixtures/make-workbook"
import { makeFacts } from "../fixtures/owner-facts"
import { copyProject } from "./copy-project"
import { expect, test } from "./site"

const PORT = 8190
const ADDRESS = `http://localhost:${PORT}`
/** A cold start of the development server on a slow machine. */
const START_TIMEOUT_MS = 240_000
/** From saving a file to seeing it on the page. */
const REFRESH_TIMEOUT_MS = 60_000
/** Longest time between two steps of a save. */
const LONGEST_PAUSE_MS = 40

let project: string
let workbook: string
let server: ChildProcess

test.use({ baseURL: ADDRESS })

const save = (...headings: string[]) =>
  writeFileSync(workbook, makePosts(...headings.map((heading) => [heading, "", "<p>Text</p>"])))

/** The development server works on a copy of the project, in which all facts are samples. */
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  project = await copyProject(makeFacts(true), [
    ["The first article", "picture.png", "<p>Words</p>"],
  ])
  workbook = path.join(project, "static/assets/blog.xlsx")
  mkdirSync("test-results", { recursive: true })
  const log = openSync("test-results/develop-server.log", "a")
  server = spawn(
    process.execPath,
    [path.resolve("node_modules/gatsby/cli.js"), "develop", "-p", String(PORT)],
    {
      cwd: project,
      detached: true,
      stdio: ["ignore", log, log],
      env: { ...process.env, NODE_ENV: "development", GATSBY_TELEMETRY_DISABLED: "1" },
    },
  )
  const hasStarted = () =>
    fetch(`${ADDRESS}/thoughts`)
      .then(({ ok }) => ok)
      .catch(() => false)
  await expect.poll(hasStarted, { timeout: START_TIMEOUT_MS }).toBe(true)
})

test.afterAll(() => {
  if (server.pid) process.kill(-server.pid, "SIGKILL")
  rmSync(project, { recursive: true, force: true })
})

test("the style page shows every token and opens the dialog", async ({ page }) => {
  test.setTimeout(START_TIMEOUT_MS)
  await page.goto("/style", { timeout: START_TIMEOUT_MS })
  const styles = readFileSync("src/styles/tokens.css", "utf8")
  for (const [token] of styles.matchAll(/--colour-[a-z-]+(?=:)/g)) {
    await expect(page.getByText(token, { exact: true })).toBeVisible({ timeout: START_TIMEOUT_MS })
  }
  await page.getByRole("button", { name: courses[0]?.title ?? "", exact: true }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
})

test("a broken save is explained on the page, the good posts stay, and a good save is shown", async ({
  page,
}) => {
  test.setTimeout(START_TIMEOUT_MS)
  const good = readFileSync(workbook)
  const articles = page.getByRole("main").getByRole("article")
  const overlay = page.getByRole("alert").filter({ hasText: "blog.xlsx has errors" })
  await page.goto("/thoughts", { timeout: START_TIMEOUT_MS })
  await expect(articles).toHaveCount(1, { timeout: START_TIMEOUT_MS })
  await expect(overlay).toHaveCount(0)

  writeFileSync(workbook, makePosts(["", "", "Text without a heading"]))
  await expect(overlay).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
  await expect(overlay).toContainText("Posts!A2")
  await expect(overlay).toContainText("Type a heading.")
  await page.reload()
  await expect(overlay).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
  await expect(articles).toHaveCount(1)

  // As Excel saves: a lock file beside it, half a file, no file for a moment, then the whole one. Many times, as the
  // moment at which Gatsby looks for the file is not known.
  writeFileSync(path.join(path.dirname(workbook), "~$blog.xlsx"), "lock")
  for (let pauseMs = 0; pauseMs < LONGEST_PAUSE_MS; pauseMs++) {
    writeFileSync(workbook, good.subarray(0, good.length / 2))
    await sleep(pauseMs)
    rmSync(workbook)
    await sleep(LONGEST_PAUSE_MS)
  }
  save("Saved just now", "And another")
  const saved = page.getByRole("heading", { name: "Saved just now" })
  await expect(saved).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
  await expect(overlay).toHaveCount(0)
  await expect(articles).toHaveCount(2)
})
