import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { makePosts } from "../../fixtures/make-workbook"
import { makeFacts } from "../../fixtures/owner-facts"
import { copyProject } from "../copy-project"
import { expect, test as base } from "../site"

/** A cold start of the development server on a slow machine. */
const START_TIMEOUT_MS = 240_000
/** From saving a file to seeing it on the page. */
const REFRESH_TIMEOUT_MS = 60_000
/** So many that Gatsby surely copies a file that is gone by then: without care, one of the first three ends the server. */
const SAVES = 20
const BETWEEN_SAVES_MS = 150
/** What the terminal shows. */
const LOG = "test-results/develop-server.log"

const makeSavedWorkbook = (...headings: string[]) =>
  makePosts(...headings.map((heading) => [heading, "", "<p>Text</p>"]))
const readLog = () => readFileSync(LOG, "utf8")

interface DevelopFixtures {
  /** The development server works on a copy of the project, in which all facts are samples. */
  developed: { address: string; workbook: string }
}

const test = base.extend<object, DevelopFixtures>({
  developed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from it
    async ({}, provide) => {
      const project = await copyProject(makeFacts(true), [
        ["The first article", "picture.png", "<p>Words</p>"],
      ])
      mkdirSync("test-results", { recursive: true })
      const log = openSync(LOG, "w")
      // Imported only now: Playwright loads a spec by require, which cannot load a module of this kind.
      const { findFreePort } = await import("../../../scripts/serve.mjs")
      const port = await findFreePort()
      const server = spawn(
        process.execPath,
        [path.resolve("node_modules/gatsby/cli.js"), "develop", "-p", String(port)],
        {
          cwd: project,
          detached: true,
          stdio: ["ignore", log, log],
          env: { ...process.env, NODE_ENV: "development", GATSBY_TELEMETRY_DISABLED: "1" },
        },
      )
      const address = `http://localhost:${port}`
      const hasStarted = () =>
        fetch(`${address}/thoughts`)
          .then(({ ok }) => ok)
          .catch(() => false)
      try {
        await expect.poll(hasStarted, { timeout: START_TIMEOUT_MS, message: LOG }).toBe(true)
        await provide({ address, workbook: path.join(project, "static/assets/blog.xlsx") })
      } finally {
        if (server.pid && server.exitCode === null) {
          process.kill(-server.pid, "SIGKILL")
          // Until then it may write into the folder that is being removed.
          await once(server, "exit")
        }
        rmSync(project, { recursive: true, force: true })
      }
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ developed }, provide) => provide(developed.address),
})

test("the good posts stay after a broken save, and a good save is shown at once", async ({
  page,
  developed: { workbook },
}) => {
  test.setTimeout(START_TIMEOUT_MS)
  const save = (...headings: string[]) => writeFileSync(workbook, makeSavedWorkbook(...headings))
  const cards = page.getByRole("main").getByRole("article")
  await page.goto("/thoughts", { timeout: START_TIMEOUT_MS })
  await expect(cards).toHaveCount(1, { timeout: START_TIMEOUT_MS })

  save("")
  await expect.poll(readLog, { timeout: REFRESH_TIMEOUT_MS }).toContain("Type a heading.")
  await page.reload()
  await expect(cards).toHaveText(/The first article/)

  // As Excel saves: a lock file beside it, and another file that takes its place, which Gatsby may be copying.
  const folder = path.dirname(workbook)
  const lock = path.join(folder, "~$blog.xlsx")
  for (let save = 1; save <= SAVES; save++) {
    writeFileSync(lock, "lock")
    const temporary = path.join(folder, `F0A1B2${String(save)}`)
    writeFileSync(temporary, makeSavedWorkbook("Saved just now", `Save ${String(save)}`))
    await setTimeout(save)
    renameSync(temporary, workbook)
    rmSync(lock)
    await setTimeout(BETWEEN_SAVES_MS)
  }
  // The pages of earlier saves may be shown before.
  const last = page.getByRole("heading", { name: `Save ${String(SAVES)}`, exact: true })
  await expect(last).toBeVisible({ timeout: REFRESH_TIMEOUT_MS })
  await expect(cards).toHaveText([/Saved just now/, /./])
})
