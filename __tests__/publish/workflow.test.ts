/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { evaluate, fillIn, type RunContext } from "../fixtures/github-expression"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

interface Conditional {
  if?: string
}

interface Step extends Conditional {
  name: string
  id?: string
  uses?: string
  with?: Record<string, unknown>
  run?: string
  env?: Record<string, string>
}

interface Workflow {
  on: { pull_request: { "paths-ignore": string[] } }
  permissions: Record<string, string>
  concurrency: { group: string; "cancel-in-progress": string }
  env: Record<string, string>
  jobs: Record<string, Job>
}

interface Job extends Conditional {
  needs?: string | string[]
  environment?: string
  outputs?: Record<string, string>
  env?: Record<string, string>
  permissions?: Record<string, string>
  steps: Step[]
}

const workflowText = readFileSync(".github/workflows/publish.yml", "utf8")
const workflow = parse(workflowText) as Workflow
const jobs = Object.entries(workflow.jobs)
const { build, "older-node": olderNode, publish, explain, remember, report } = workflow.jobs
const allSteps = jobs.flatMap(([, { steps }]) => steps)
const ignored = [".git", ...readFileSync(".gitignore", "utf8").split(/\/?\n/)]
/** Files and folders of the project, read without git, which a downloaded copy does not have. */
const projectFiles = readdirSync(".")
  .filter((name) => !ignored.includes(name))
  .flatMap((name) => [name, ...listFiles(name)])
const codeOwners = readFileSync(".github/CODEOWNERS", "utf8")

function findStep(name: string): Step {
  const found = allSteps.find((step) => step.name === name)
  if (!found) throw new Error(`No step "${name}"`)
  return found
}

/** Whether a job or a step runs. */
const isRun = (what: Conditional | undefined, context: RunContext) =>
  evaluate(what?.if ?? "", context)

const MAIN = { workflow: "Publish", ref: "refs/heads/main", event_name: "push" }
const PULL_REQUEST = { workflow: "Publish", ref: "refs/pull/7/merge", event_name: "pull_request" }
const PASSED = { result: "success" }

runInEmptyFolder()

/** Runs a step as GitHub does, with a stand-in for a program, which records its arguments. */
function runStep(step: Step, program: string, script: string, env: Record<string, string> = {}) {
  writeFiles({ [program]: `#!/bin/bash\nprintf '%s\\n' "$*" >> calls\n${script}\n` }, 0o755)
  const args = ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step.run ?? ""]
  const settings = {
    PATH: `${process.cwd()}:${process.env.PATH ?? ""}`,
    GITHUB_STEP_SUMMARY: "summary.md",
    GITHUB_OUTPUT: "output",
  }
  const { status } = spawnSync("bash", args, {
    env: { ...process.env, ...workflow.env, ...step.env, ...env, ...settings },
  })
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "")
  return {
    status,
    calls: read("calls").trim().split("\n"),
    summary: read("summary.md"),
    output: read("output"),
  }
}

describe("The publishing workflow", () => {
  it("may only read the repository, but for the issue about a failed weekly run", () => {
    expect(workflow.permissions).toEqual({ contents: "read" })
    const ownPermissions = jobs.flatMap(([name, { permissions }]) =>
      permissions ? [[name, permissions]] : [],
    )
    expect(ownPermissions).toEqual([["report", { issues: "write" }]])
  })

  it("never runs the code of a pull request with the rights of main", () => {
    expect(workflowText).not.toContain("pull_request_target")
    expect(workflowText).not.toContain("workflow_run:")
  })

  it("takes actions at commits, and leaves no token behind in the files", () => {
    for (const { uses, with: options } of allSteps.filter((step) => step.uses)) {
      expect(uses).toMatch(/@[\da-f]{40}$/)
      if (uses?.includes("checkout")) expect(options).toHaveProperty("persist-credentials", false)
    }
  })

  it("has the secrets in one step of the one job with an environment, which installs one program without scripts", () => {
    const withEnvironment = jobs.filter(([, { environment }]) => environment)
    expect(withEnvironment).toEqual([["publish", publish]])
    const step = publish?.steps.find(({ name }) => name === "Publish")
    const names = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"]
    const secrets = names.map((name) => [name, `\${{ secrets.${name} }}`])
    expect(step?.env).toEqual(Object.fromEntries(secrets))
    expect(workflowText.match(/secrets\./g)).toHaveLength(names.length)

    const installed = publish?.steps.flatMap(({ run = "" }) => run.match(/npm .+/g) ?? [])
    expect(installed).toEqual(["npm ci --ignore-scripts --prefix .github/deploy"])
  })

  it("starts no run for a pull request of articles, which have no owner either, and one for any other file", () => {
    expect(workflow.on.pull_request["paths-ignore"]).toEqual(["static/assets/**"])
    const owned = projectFiles.filter((file) => findOwner(file) !== "")
    const articles = projectFiles.filter((file) => file.startsWith("static/assets/"))

    expect(articles).toContain("static/assets/blog.xlsx")
    expect(owned).toEqual(projectFiles.filter((file) => !articles.includes(file)))
  })

  it.each([
    { what: "a push to main", github: MAIN, isPublished: true },
    {
      what: "a run of main by hand",
      github: { ...MAIN, event_name: "workflow_dispatch" },
      isPublished: true,
    },
    { what: "the weekly run", github: { ...MAIN, event_name: "schedule" }, isPublished: false },
    { what: "a pull request", github: PULL_REQUEST, isPublished: false },
  ])(
    "publishes what has been built without samples of the owner's facts, or nothing: $what",
    ({ github, isPublished }) => {
      const context = { github, needs: { build: PASSED, "older-node": PASSED } }

      expect(isRun(publish, context)).toBe(isPublished)
      expect(isRun(findStep("Hand over the site"), context)).toBe(isPublished)
      expect(fillIn(build?.env?.REQUIRE_OWNER_FACTS ?? "", context)).toBe(String(isPublished))
    },
  )

  it.each<{ build: string; olderNode: string; run: "success" | "cancelled"; isPublished: boolean }>(
    [
      { build: "success", olderNode: "success", run: "success", isPublished: true },
      { build: "success", olderNode: "skipped", run: "success", isPublished: true },
      { build: "success", olderNode: "failure", run: "success", isPublished: false },
      { build: "success", olderNode: "cancelled", run: "success", isPublished: false },
      { build: "failure", olderNode: "skipped", run: "success", isPublished: false },
      { build: "success", olderNode: "success", run: "cancelled", isPublished: false },
    ],
  )(
    "publishes only what has passed: build $build, older versions of Node $olderNode, run $run",
    ({ isPublished, run, ...results }) => {
      const needs = {
        build: { result: results.build },
        "older-node": { result: results.olderNode },
      }

      expect(publish?.needs).toEqual(Object.keys(needs))
      expect(isRun(publish, { github: MAIN, needs, status: run })).toBe(isPublished)
    },
  )

  it.each([
    { marker: "", isFull: true, command: "npm run --silent publish:check -- --all-tests" },
    { marker: "passed-1a2b-7", isFull: false, command: "npm run --silent publish:check -- " },
  ])(
    "runs all tests unless the marker says that they have passed with exactly this code: “$marker”",
    ({ marker, isFull, command }) => {
      const context = { steps: { passed: { outputs: { "cache-matched-key": marker } } } }
      const full = fillIn(build?.outputs?.full ?? "", context)

      expect(fillIn(findStep("Check the articles, build, and test").run ?? "", context)).toBe(
        command,
      )
      expect(isRun(findStep("Install the programs that tests need"), context)).toBe(isFull)
      expect(olderNode?.needs).toBe("build")
      expect(isRun(olderNode, { needs: { build: { outputs: { full } } } })).toBe(isFull)
    },
  )

  it("makes the marker for the code that it has named, after all tests, on main only", () => {
    const steps = { code: { outputs: { code: "1a2b" } } }
    const code = fillIn(build?.outputs?.code ?? "", { steps })
    const key = fillIn(String(findStep("Keep it").with?.key), {
      github: { run_id: "7" },
      needs: { build: { outputs: { code } } },
    })
    const search = findStep("Ask whether all tests have passed with exactly this code")

    expect(key).toBe("passed-1a2b-7")
    expect(fillIn(String(search.with?.["restore-keys"]), { steps })).toBe("passed-1a2b-")
    expect(remember?.needs).toEqual(["build", "older-node"])
    expect(isRun(remember, { github: MAIN })).toBe(true)
    expect(isRun(remember, { github: PULL_REQUEST })).toBe(false)
  })

  it("lets the runs of a branch follow each other, and cuts short those of a pull request only", () => {
    const { group, "cancel-in-progress": isCutShort } = workflow.concurrency
    const ofEvent = (event_name: string) => fillIn(group, { github: { ...MAIN, event_name } })

    // A push and a run that somebody starts by hand are in one group; the weekly run must not replace an article that waits.
    expect(ofEvent("push")).toBe(ofEvent("workflow_dispatch"))
    expect(ofEvent("push")).not.toBe(ofEvent("schedule"))
    expect(ofEvent("push")).not.toBe(fillIn(group, { github: PULL_REQUEST }))
    expect(fillIn(isCutShort, { github: MAIN })).toBe("false")
    expect(fillIn(isCutShort, { github: PULL_REQUEST })).toBe("true")
  })

  it("reports every job of the weekly run that fails", () => {
    const others = jobs
      .map(([name]) => name)
      .filter((name) => !/^(publish|explain|remember|report)$/.test(name))

    const isReported = (result: string, event_name = "schedule") => {
      const needs = Object.fromEntries(others.map((name) => [name, PASSED]))
      const one = { [others.at(-1) ?? ""]: { result } }
      return isRun(report, { github: { ...MAIN, event_name }, needs: { ...needs, ...one } })
    }

    expect(report?.needs).toEqual(others)
    // A job that timed out counts as cancelled.
    expect(["failure", "cancelled", "success"].map((result) => isReported(result))).toEqual([
      ...[true, true, false],
    ])
    expect(isReported("failure", "push")).toBe(false)
  })
})

describe("The summary of a run of main", () => {
  it.each([
    { what: "the build has failed", results: ["failure", "skipped", "skipped"], isSaid: true },
    {
      what: "an older version of Node has failed",
      results: ["success", "failure", "skipped"],
      isSaid: true,
    },
    { what: "the host has failed", results: ["success", "success", "failure"], isSaid: true },
    { what: "a job timed out", results: ["success", "success", "cancelled"], isSaid: true },
    { what: "all is published", results: ["success", "success", "success"], isSaid: false },
    {
      what: "the check has said it",
      results: ["failure", "skipped", "skipped"],
      saidBy: "build",
      isSaid: false,
    },
    {
      what: "a newer commit has said it",
      results: ["success", "success", "failure"],
      saidBy: "publish",
      isSaid: false,
    },
  ])(
    "says that nothing was published whenever nothing was: $what",
    ({ results, saidBy, isSaid }) => {
      const names = ["build", "older-node", "publish"]
      const needs = Object.fromEntries(
        names.map((name, index) => [
          name,
          { result: results[index] ?? "", outputs: { said: name === saidBy ? "true" : "" } },
        ]),
      )
      const isExplained = (github: RunContext["github"] = {}) => isRun(explain, { github, needs })

      expect(explain?.needs).toEqual(names)
      expect(isExplained(MAIN)).toBe(isSaid)
      expect(isExplained(PULL_REQUEST)).toBe(false)
      expect(isExplained({ ...MAIN, event_name: "schedule" })).toBe(false)
    },
  )

  it.each([
    { job: "build", step: "Check the articles, build, and test" },
    { job: "publish", step: "Check that nothing newer has been published" },
  ])("is told by the job that has said it: $job", ({ job, step }) => {
    const { id = "" } = findStep(step)
    const steps = { [id]: { outputs: { said: "true" } } }

    expect(fillIn(workflow.jobs[job]?.outputs?.said ?? "", { steps })).toBe("true")
  })

  it("then says what to do, in words for editors", () => {
    const { summary } = runStep(findStep("Say it"), "none", "")

    expect(summary).toMatch(
      /^\*\*Nothing was published; the site is as it was\*\*.* Press “Re-run failed jobs” above; .*developer\.\n$/,
    )
  })

  it("says nothing yet when the commit is the newest of main", () => {
    expect(checkNewest("echo 1a2b3c")).toMatchObject({ status: 0, summary: "", output: "" })
  })

  it("says what to look at when main has moved on, and that this is said", () => {
    expect(checkNewest("echo 4d5e6f")).toMatchObject({
      status: 1,
      summary: expect.stringMatching(
        /^\*\*Nothing was published.*newest run in Actions.*Does its summary name your articles\? .*“Two editors at once”/,
      ) as string,
      output: "said=true\n",
    })
  })

  it("leaves it to be said later that GitHub has not answered", () => {
    expect(checkNewest("exit 4")).toMatchObject({ status: 4, summary: "", output: "" })
  })

  /** Runs the check for newer commits, with a stand-in for GitHub's program, in a run of the commit 1a2b3c. */
  function checkNewest(gh: string) {
    const step = findStep("Check that nothing newer has been published")
    const env = { GITHUB_REPOSITORY: "owner/site", GITHUB_SHA: "1a2b3c" }
    const result = runStep(step, "gh", gh, env)
    expect(result.calls).toEqual(["api repos/owner/site/commits/main --jq .sha"])
    return result
  }

  it("says that the site is published once the host has taken it, and not before", () => {
    const program = ".github/deploy/node_modules/.bin/wrangler"
    const step = findStep("Publish")

    expect(runStep(step, program, "exit 3")).toMatchObject({ status: 3, summary: "" })
    expect(runStep(step, program, "exit 0")).toMatchObject({
      status: 0,
      summary: "**The site is published.**\n",
    })
  })
})

describe("The name of the code, by which a run knows whether all tests have passed with it,", () => {
  beforeEach(() => {
    execFileSync("git", ["init", "--quiet"])
    writeFiles({ "src/a.ts": "1", "static/assets/blog.xlsx": "1" })
  })

  /** Commits all files and runs the step. */
  function nameCode(): string {
    const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    execFileSync("git", ["add", "--all"])
    execFileSync("git", [...identity, "commit", "--quiet", "--message", "Change"])
    rmSync("output", { force: true })
    const { output } = runStep(findStep("Name the code"), ".git/none", "")
    rmSync("output")
    return output
  }

  it.each<[string, () => void]>([
    ["another workbook", () => writeFiles({ "static/assets/blog.xlsx": "2" })],
    [
      "a picture with an unusual name",
      () => writeFiles({ "static/assets/Blog/Ünser Garten\n:x.jpg": "2" }),
    ],
  ])("stays the same with %s", (_, change) => {
    const before = nameCode()
    change()

    expect(nameCode()).toBe(before)
    expect(before).toMatch(/^code=[\da-f]{64}\n$/)
  })

  it.each<[string, () => void]>([
    ["another line of code", () => writeFiles({ "src/a.ts": "2" })],
    ["a folder of a similar name", () => writeFiles({ "static/assets-of-mine/a.jpg": "1" })],
    ["a symbolic link among the articles", () => symlinkSync("/etc/hostname", "static/assets/a")],
  ])("changes with %s", (_, change) => {
    const before = nameCode()
    change()

    expect(nameCode()).not.toBe(before)
  })
})

function listFiles(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return []
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  return files.map((file) => path.posix.join(folder, ...file.split(path.sep)))
}

/**
 * Finds the owner of a file. "Order is important; the last matching pattern takes the most precedence" (GitHub's
 * documentation, "About code owners").
 * @returns "" when the file has none
 */
function findOwner(file: string): string {
  const rules = codeOwners.split("\n").filter((line) => line && !line.startsWith("#"))
  return rules.reduce((found, rule) => {
    const [pattern = "", owner = ""] = rule.split(/\s+/)
    // GitHub ignores a whole file with a wrong line.
    if (!/^(\*|\/[\w./-]+)$/.test(pattern) || !/^(|\S+@\S+|@\S+)$/.test(owner))
      throw new Error(rule)
    const isMatch =
      pattern === "*" || file === pattern.slice(1) || file.startsWith(pattern.slice(1))
    return isMatch ? owner : found
  }, "")
}
