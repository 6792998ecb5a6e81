import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "@playwright/test"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { makeWorkbook } from "../fixtures/make-workbook"
import { copyProject } from "./copy-project"

const PORT = 8190
const ADDRESS = `http://localhost:${PORT}/thoughts`
/** A cold start of the development server on a slow machine. */
const START_TIMEOUT_MS = 240_000
/** From saving a file to seeing it on the page. */
const REFRESH_TIMEOUT_MS = 60_000
/** From half a file to none. */
const LONGEST_PAUSE_MS = 40
const HEADER = ["Heading", "Image", "Body"]

let project: string
let server: ChildProcess

/** The development server works on a copy of the project, so that the site's own workbook stays as it is. */
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  project = await copyProject()
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
  await expect
    .poll(
      () =>
        fetch(ADDRESS).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: START_TIMEOUT_MS },
    )
    .toBe(true)
})

test.afterAll(() => {
  if (server.pid) process.kill(-server.pid, "SIGKILL")
  rmSync(project, { recursive: true, force: true })
})

test("the style page shows every token and opens the dialog", async ({ page }) => {
  test.setTimeout(START_TIMEOUT_MS)
  await page.goto(`http://localhost:${PORT}/style`, { timeout: START_TIMEOUT_MS })
  const tokens = [
    ...readFileSync("src/styles/tokens.css", "utf8").matchAll(/--colour-[a-z-]+(?=:)/g),
  ]
  for (const [token] of tokens) {
    await expect(page.getByText(token, { exact: true })).toBeVisible({ timeout: START_TIMEOUT_MS })
  }
  await page.getByRole("button", { name: "Developing into a Master Educator" }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("a broken save is explained on the page, the good posts stay, and a good save is shown", async ({
  page,
}) => {
  test.setTimeout(START_TIMEOUT_MS)
  const workbook = path.join(project, "static/assets/blog.xlsx")
  const good = readFileSync(workbook)
  const articles = page.getByRole("main").getByRole("article")
  const overlay = page.getByRole("alert").filter({ hasText: "blog.xlsx has errors" })
  await page.goto(ADDRESS, { timeout: START_TIMEOUT_MS })
  const goodPosts = workbookToPosts(good).length
  await expect(articles).toHaveCount(goodPosts, { timeout: START_TIMEOUT_MS })
  await expect(overlay).toHaveCount(0)

  writeFileSync(workbook, makeWorkbook([HEADER, ["", "", "Text without a heading"]]))
  await expect(overlay).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
  await expect(overlay).toContainText("Posts!A2")
  await expect(overlay).toContainText("Type a heading.")
  await page.reload()
  await expect(overlay).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
  await expect(articles).toHaveCount(goodPosts)

  // As Excel saves: a lock file beside it, half a file, no file for a moment, then the whole one. Many times, as the
  // moment at which Gatsby looks for the file is not known.
  writeFileSync(path.join(path.dirname(workbook), "~$blog.xlsx"), "lock")
  for (let pauseMs = 0; pauseMs < LONGEST_PAUSE_MS; pauseMs++) {
    writeFileSync(workbook, good.subarray(0, good.length / 2))
    await sleep(pauseMs)
    rmSync(workbook)
    await sleep(LONGEST_PAUSE_MS)
  }
  writeFileSync(workbook, makeWorkbook([HEADER, ["Saved just now", "", "<p>Text</p>"]]))
  await expect(page.getByRole("heading", { name: "Saved just now" })).toBeVisible({
    timeout: REFRESH_TIMEOUT_MS,
  })
  await expect(overlay).toHaveCount(0)
  await expect(articles).toHaveCount(1)
})

test("a picture that is put into the folder fixes the workbook that names it", async ({ page }) => {
  test.setTimeout(START_TIMEOUT_MS)
  const assets = path.join(project, "static/assets")
  writeFileSync(
    path.join(assets, "blog.xlsx"),
    makeWorkbook([HEADER, ["With a new picture", "new.jpg", "<p>Text</p>"]]),
  )
  await page.goto(ADDRESS)
  const overlay = page.getByRole("alert").filter({ hasText: "new.jpg" })
  await expect(overlay).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
  cpSync("src/images/artwork/screenshot.jpg", path.join(assets, "Blog/new.jpg"))
  await expect(page.getByRole("img", { name: "With a new picture" })).toBeVisible({
    timeout: REFRESH_TIMEOUT_MS,
  })
  await expect(overlay).toHaveCount(0)
})

test("a page that was still loading when a save was checked does not keep the posts of before", async ({
  page,
}) => {
  test.setTimeout(START_TIMEOUT_MS)
  const workbook = path.join(project, "static/assets/blog.xlsx")
  const save = (heading: string) =>
    writeFileSync(workbook, makeWorkbook([HEADER, [heading, "", "<p>Text</p>"]]))
  const heading = (name: string) => page.getByRole("heading", { name })
  save("Saved before")
  await page.goto(ADDRESS)
  await expect(heading("Saved before")).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })

  // The news of the check reach the page only after the next save was checked, too.
  let letNewsPass = () => {}
  const isChecked = new Promise<void>((resolve) => (letNewsPass = resolve))
  await page.route("**/__posts-problems", async (route) => {
    await isChecked
    await route.fallback()
  })
  await page.reload()
  await expect(heading("Saved before")).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
  save("Saved while loading")
  await expect
    .poll(async () => workbookToPosts(await download()).map(({ heading }) => heading))
    .toEqual(["Saved while loading"])
  letNewsPass()
  await expect(heading("Saved while loading")).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
})

async function download(): Promise<Buffer> {
  const response = await fetch(`http://localhost:${PORT}/assets/blog.xlsx`)
  return Buffer.from(await response.arrayBuffer())
}
