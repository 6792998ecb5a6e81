/** @jest-environment node */
import { execFileSync, spawn } from "node:child_process"
import { readFileSync, rmSync, symlinkSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { parse } from "yaml"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const SCRIPT = path.resolve("scripts/publish-route.mjs")
const workflow = parse(readFileSync(".github/workflows/publish.yml", "utf8")) as {
  jobs: { route: { steps: { id?: string; run?: string }[] } }
}

let api: Server
/** What GitHub's API answers, by path. */
let answers: Record<string, unknown>

runInEmptyFolder()

beforeEach(async () => {
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
})

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
  return execFileSync("git", [...identity, ...args], { encoding: "utf8" }).trim()
}

/** Writes files, or deletes those without a text, commits all, and returns the commit. */
function commit(files: Record<string, string | undefined> = {}): string {
  for (const [name, text] of Object.entries(files)) {
    if (text === undefined) rmSync(name)
    else writeFiles({ [name]: text })
  }
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

/** Runs the script as the workflow does. */
async function run({
  event = "push",
  ref = "refs/heads/main",
  forced = false,
  cache = "site-1",
} = {}): Promise<{ outputs: Record<string, string>; summary: string }> {
  const [eventFile, outputFile, summaryFile] = [".git/event.json", ".git/output", ".git/summary.md"]
  writeFiles({ [eventFile]: JSON.stringify({ forced }), [outputFile]: "", [summaryFile]: "" })
  const child = spawn(process.execPath, [SCRIPT], {
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

const ARTICLE = { "static/assets/blog.xlsx": "2" }
const CODE = { "src/content/provider.ts": "2" }
const DONE = ["inactive", "success", "in_progress"]

/** The code, and one article, as a reviewer has let them be published. */
function startReviewed(): string {
  const sha = commit({ "src/content/provider.ts": "1", "static/assets/blog.xlsx": "1" })
  publishReviewed({ sha, states: DONE })
  return sha
}

describe("The route of a change", () => {
  it.each<[string, Record<string, string>, typeof SHORT]>([
    ["the workbook", ARTICLE, SHORT],
    ["a picture with an unusual name", { "static/assets/Blog/Ünser Garten\n:x.jpg": "2" }, SHORT],
    ["the owner's facts beside an article", { ...ARTICLE, ...CODE }, REVIEW],
    ["a folder with a similar name", { "static/assets-of-mine/blog.xlsx": "2" }, REVIEW],
  ])("is chosen by what has changed: %s", async (_, files, expected) => {
    startReviewed()
    commit(files)

    expect((await run()).outputs).toEqual(expected)
  })

  it.each<[string, () => void, typeof SHORT]>([
    ["an article is deleted", () => commit({ "static/assets/blog.xlsx": undefined }), SHORT],
    [
      "code is moved among the articles",
      () => git("mv", "src/content/provider.ts", "static/assets/provider.ts"),
      REVIEW,
    ],
    [
      "a symbolic link replaces an article",
      () => {
        rmSync("static/assets/blog.xlsx")
        symlinkSync("/etc/hostname", "static/assets/blog.xlsx")
      },
      REVIEW,
    ],
    ["nothing was published yet", () => publishReviewed(), REVIEW],
    ["GitHub does not answer", () => (answers = {}), REVIEW],
    [
      "the reviewed version is unknown",
      () => publishReviewed({ sha: "0".repeat(40), states: DONE }),
      REVIEW,
    ],
  ])("when %s, and then an article changes: %j", async (_, change, expected) => {
    startReviewed()
    change()
    commit({ "static/assets/Blog/a.jpg": "2" })

    expect((await run()).outputs).toEqual(expected)
  })

  it.each([
    ["was not let through by a reviewer", { states: ["failure", "waiting"] }],
    ["a person called reviewed", { states: DONE, app: "" }],
    ["another app called reviewed", { states: DONE, app: "some-app" }],
  ])("asks a reviewer when an article follows code that %s", async (_, deployment) => {
    const reviewed = startReviewed()
    publishReviewed({ sha: commit(CODE), ...deployment }, { sha: reviewed, states: DONE })
    commit(ARTICLE)

    expect((await run()).outputs).toEqual(REVIEW)
  })

  it.each<[string, Parameters<typeof run>[0], typeof SHORT]>([
    ["a push without cached results", { cache: "" }, LONG],
    ["a forced push", { forced: true }, REVIEW],
    ["a run by hand", { event: "workflow_dispatch" }, REVIEW],
    ["a run of another branch", { event: "workflow_dispatch", ref: "refs/heads/x" }, TEST_ONLY],
    ["a pull request", { event: "pull_request", ref: "refs/pull/1/merge" }, TEST_ONLY],
    ["the weekly run", { event: "schedule" }, TEST_ONLY],
  ])("of %s with only an article is not the short one", async (_, options, expected) => {
    startReviewed()
    commit(ARTICLE)

    expect((await run(options)).outputs).toEqual(expected)
  })

  it("is in the summary with its reason, where file names are not read as Markdown, commands or lines", async () => {
    startReviewed()
    commit({ "##[error]`<b>`\n# x.ts": "2" })

    expect((await run()).summary).toBe(
      "    The long route. Not only articles have changed: ##%5Berror%5D%60%3Cb%3E%60%0A#%20x.ts\n\n",
    )
  })
})

it("The hash of the code changes with any file but the articles", () => {
  const step = workflow.jobs.route.steps.find(({ id }) => id === "code")
  const nameCode = () => {
    writeFiles({ ".git/output": "" })
    const env = { ...process.env, GITHUB_OUTPUT: ".git/output" }
    execFileSync("bash", ["-e", "-c", step?.run ?? "exit 1"], { env })
    return readFileSync(".git/output", "utf8")
  }
  const [first, second, third] = [
    { "src/a.ts": "1", "static/assets/blog.xlsx": "1" },
    { "static/assets/blog.xlsx": "2", "static/assets/Blog/a.jpg": "1" },
    { "static/assets-of-mine/a.ts": "1" },
  ].map((files) => {
    commit(files)
    return nameCode()
  })

  expect(first).toMatch(/^code=[\da-f]{64}\n$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
