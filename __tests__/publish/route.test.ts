/** @jest-environment node */
import { execFileSync, spawn } from "node:child_process"
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { parse } from "yaml"

const SCRIPT = path.resolve("scripts/publish-route.mjs")

let folder: string
let api: Server
/** What the interface of GitHub answers, by path. */
let answers: Record<string, unknown>

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "publish-route-"))
  git("init", "--quiet", "--initial-branch=main")
  answers = {}
  api = createServer(({ url = "" }, response) => {
    const found = answers[url.replace("/repos/owner/site/", "")]
    response.writeHead(found === undefined ? 404 : 200).end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve))
})

afterEach(() => {
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" }).trim()
}

/** Writes files, commits them, and returns the commit. */
function commit(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return commitAll()
}

function commitAll(): string {
  git("add", "--all")
  git("commit", "--quiet", "--message", "Change")
  return git("rev-parse", "HEAD")
}

/** Has GitHub say that these commits were published after a review, the newest first, with these outcomes. */
function publishReviewed(...published: { sha: string; states: string[]; app?: string }[]): void {
  answers["deployments?environment=site&per_page=30"] = published.map(
    ({ sha, app = "github-actions" }, id) => ({
      id,
      sha,
      creator: { login: "owner" },
      performed_via_github_app: app ? { slug: app } : null,
    }),
  )
  published.forEach(({ states }, id) => {
    answers[`deployments/${id}/statuses`] = states.map((state) => ({ state }))
  })
}

interface RunOptions {
  event?: string
  ref?: string
  forced?: boolean
  cache?: string
}

/** Runs the script as the workflow does. */
async function run({
  event = "push",
  ref = "refs/heads/main",
  forced = false,
  cache = "site-1",
}: RunOptions = {}): Promise<{ outputs: Record<string, string>; summary: string }> {
  const [eventFile, outputFile, summaryFile] = ["event.json", "output", "summary.md"].map((name) =>
    path.join(folder, ".git", name),
  ) as [string, string, string]
  writeFileSync(eventFile, JSON.stringify({ forced }))
  writeFileSync(outputFile, "")
  writeFileSync(summaryFile, "")
  const child = spawn(process.execPath, [SCRIPT], {
    cwd: folder,
    env: {
      ...process.env,
      GITHUB_EVENT_NAME: event,
      GITHUB_REF: ref,
      GITHUB_EVENT_PATH: eventFile,
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
      GITHUB_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      GITHUB_REPOSITORY: "owner/site",
      GITHUB_TOKEN: "none",
      FOUND_CACHE: cache,
    },
  })
  const status = await new Promise((resolve) => child.once("exit", resolve))
  expect(status).toBe(0)
  const lines = readFileSync(outputFile, "utf8").trim().split("\n")
  return {
    outputs: Object.fromEntries(lines.map((line) => line.split("=") as [string, string])),
    summary: readFileSync(summaryFile, "utf8"),
  }
}

const SHORT = { route: "short", environment: "articles" }
const LONG = { route: "long", environment: "articles" }
const REVIEW = { route: "long", environment: "site" }
const TEST_ONLY = { route: "long", environment: "" }

/** The code, and one article, as a reviewer has let them be published. */
function startReviewed(): string {
  const sha = commit({ "src/content/provider.ts": "1", "static/assets/blog.xlsx": "1" })
  publishReviewed({ sha, states: ["inactive", "success", "in_progress"] })
  return sha
}

describe("The route of a change", () => {
  it.each<[string, Record<string, string>, typeof SHORT]>([
    ["the workbook", { "static/assets/blog.xlsx": "2" }, SHORT],
    [
      "the workbook and a picture with an unusual name",
      { "static/assets/blog.xlsx": "2", "static/assets/Blog/Ünser Garten\n:x.jpg": "2" },
      SHORT,
    ],
    ["the owner's facts", { "src/content/provider.ts": "2" }, REVIEW],
    [
      "the owner's facts beside an article",
      { "static/assets/blog.xlsx": "2", "src/content/provider.ts": "2" },
      REVIEW,
    ],
    ["another file in static", { "static/robots.txt": "2" }, REVIEW],
    ["a folder that is named alike", { "static/assets-of-mine/blog.xlsx": "2" }, REVIEW],
    ["a folder inside of another", { "src/static/assets/blog.xlsx": "2" }, REVIEW],
    ["the workflow", { ".github/workflows/publish.yml": "2" }, REVIEW],
    ["the lock file", { "package-lock.json": "2" }, REVIEW],
  ])("for a push of %s", async (_, files, expected) => {
    startReviewed()
    commit(files)

    expect((await run()).outputs).toEqual(expected)
  })

  it("is the short one when an article is deleted, and after several pushes of articles", async () => {
    startReviewed()
    commit({ "static/assets/Blog/a.jpg": "2" })
    unlinkSync(path.join(folder, "static/assets/Blog/a.jpg"))
    commit({ "static/assets/blog.xlsx": "3" })

    expect((await run()).outputs).toEqual(SHORT)
  })

  it("asks a reviewer when code is moved among the articles", async () => {
    startReviewed()
    git("mv", "src/content/provider.ts", "static/assets/provider.ts")
    commitAll()

    expect((await run()).outputs).toEqual(REVIEW)
  })

  it("asks a reviewer when a link takes a picture's place", async () => {
    startReviewed()
    mkdirSync(path.join(folder, "static/assets/Blog"))
    symlinkSync("/etc/hostname", path.join(folder, "static/assets/Blog/a.jpg"))
    commitAll()

    expect((await run()).outputs).toEqual(REVIEW)
  })

  it("asks a reviewer when an article follows code that none has let through", async () => {
    const reviewed = startReviewed()
    const waiting = commit({ "src/content/provider.ts": "2" })
    publishReviewed(
      { sha: waiting, states: ["failure", "waiting"] },
      { sha: reviewed, states: ["success"] },
    )
    commit({ "static/assets/blog.xlsx": "2" })

    expect((await run()).outputs).toEqual(REVIEW)
  })

  it.each([
    ["by a person", ""],
    ["by another app", "some-app"],
  ])("asks a reviewer when code has been called reviewed %s, not by a run", async (_, app) => {
    const reviewed = startReviewed()
    const sha = commit({ "src/content/provider.ts": "2" })
    publishReviewed({ sha, states: ["success"], app }, { sha: reviewed, states: ["success"] })
    commit({ "static/assets/blog.xlsx": "2" })

    expect((await run()).outputs).toEqual(REVIEW)
  })

  it("is the short one again when that code has been taken back", async () => {
    startReviewed()
    commit({ "src/content/provider.ts": "2" })
    commit({ "src/content/provider.ts": "1", "static/assets/blog.xlsx": "2" })

    expect((await run()).outputs).toEqual(SHORT)
  })

  it("is the long one without a reviewer when the results of the last full run are gone", async () => {
    startReviewed()
    commit({ "static/assets/blog.xlsx": "2" })

    expect((await run({ cache: "" })).outputs).toEqual(LONG)
  })

  it.each<[string, RunOptions, typeof SHORT]>([
    ["a forced push", { forced: true }, REVIEW],
    ["a run by hand", { event: "workflow_dispatch" }, REVIEW],
    [
      "a run by hand of another branch",
      { event: "workflow_dispatch", ref: "refs/heads/x" },
      TEST_ONLY,
    ],
    ["a pull request", { event: "pull_request", ref: "refs/pull/1/merge" }, TEST_ONLY],
    ["the weekly run", { event: "schedule" }, TEST_ONLY],
  ])("of %s with nothing but an article is not the short one", async (_, options, expected) => {
    startReviewed()
    commit({ "static/assets/blog.xlsx": "2" })

    expect((await run(options)).outputs).toEqual(expected)
  })

  it.each<[string, () => void]>([
    ["nothing was published yet", () => publishReviewed()],
    ["GitHub does not answer", () => (answers = {})],
    [
      "the reviewed version is unknown",
      () => publishReviewed({ sha: "0".repeat(40), states: ["success"] }),
    ],
  ])("asks a reviewer when %s", async (_, arrange) => {
    startReviewed()
    arrange()
    commit({ "static/assets/blog.xlsx": "2" })

    expect((await run()).outputs).toEqual(REVIEW)
  })

  it("is told with its reason, and no file's name is Markdown, a command or a line of its own", async () => {
    startReviewed()
    commit({ "##[error]`<b>`\n# x.ts": "2" })

    expect((await run()).summary).toBe(
      "    The long route. Not only articles have changed: ##%5Berror%5D%60%3Cb%3E%60%0A#%20x.ts\n\n",
    )
  })
})

describe("The name of the code", () => {
  /** Runs the step of the workflow as GitHub does. */
  function nameCode(): string {
    const workflow = parse(readFileSync(".github/workflows/publish.yml", "utf8")) as {
      jobs: { route: { steps: { id?: string; run?: string }[] } }
    }
    const step = workflow.jobs.route.steps.find(({ id }) => id === "code")
    const file = path.join(folder, ".git", "output")
    execFileSync("bash", ["-e", "-o", "pipefail", "-c", step?.run ?? "exit 1"], {
      cwd: folder,
      env: { ...process.env, GITHUB_OUTPUT: file },
    })
    const output = readFileSync(file, "utf8")
    rmSync(file)
    return output
  }

  it("changes with any file but the articles", () => {
    commit({ "src/a.ts": "1", "static/assets/blog.xlsx": "1" })
    const first = nameCode()
    commit({ "static/assets/blog.xlsx": "2", "static/assets/Blog/a.jpg": "1" })
    const second = nameCode()
    commit({ "src/a.ts": "2" })
    const third = nameCode()
    commit({ "static/assets-of-mine/a.ts": "1" })
    const fourth = nameCode()

    expect(first).toMatch(/^code=[\da-f]{64}\n$/)
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
  })
})
