/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { parse } from "yaml"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

interface Step {
  name: string
  if?: string
  uses?: string
  with?: Record<string, unknown>
  run?: string
  env?: Record<string, string>
}

interface Workflow {
  on: { pull_request: { "paths-ignore": string[] } }
  permissions: Record<string, string>
  concurrency: { group: string }
  env: Record<string, string>
  jobs: Record<
    string,
    {
      if?: string
      needs?: string[]
      environment?: string
      env?: Record<string, string>
      permissions?: Record<string, string>
      steps: Step[]
    }
  >
}

const workflowText = readFileSync(".github/workflows/publish.yml", "utf8")
const workflow = parse(workflowText) as Workflow
const jobs = Object.entries(workflow.jobs)
const allSteps = jobs.flatMap(([, { steps }]) => steps)
const trackedFiles = execFileSync("git", ["ls-files", "-z"]).toString().split("\0").filter(Boolean)
const codeOwners = readFileSync(".github/CODEOWNERS", "utf8")

function findStep(name: string): Step {
  const found = allSteps.find((step) => step.name === name)
  if (!found) throw new Error(`No step "${name}"`)
  return found
}

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
    expect(withEnvironment.map(([name]) => name)).toEqual(["publish"])
    const [[, publish] = ["", undefined]] = withEnvironment
    const step = publish?.steps.find(({ name }) => name === "Publish")
    const names = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"]
    const secrets = names.map((name) => [name, `\${{ secrets.${name} }}`])
    expect(step?.env).toEqual(Object.fromEntries(secrets))
    expect(workflowText.match(/secrets\./g)).toHaveLength(names.length)

    const installed = publish?.steps.flatMap(
      ({ run = "" }) => run.match(/npm .+?(?= \|\|$| \|\|)/gm) ?? [],
    )
    expect(installed).toEqual(["npm ci --ignore-scripts --prefix .github/deploy"])
  })

  it("starts no run for a pull request of articles, which have no owner either, and one for any other file", () => {
    expect(workflow.on.pull_request["paths-ignore"]).toEqual(["static/assets/**"])
    const owned = trackedFiles.filter((file) => findOwner(file) !== "")
    const articles = trackedFiles.filter((file) => file.startsWith("static/assets/"))

    expect(articles).toContain("static/assets/blog.xlsx")
    expect(owned).toEqual(trackedFiles.filter((file) => !articles.includes(file)))
  })

  it("hands over and publishes only what it has built without samples of the owner's facts", () => {
    const { build, publish } = workflow.jobs
    const condition = findStep("Hand over the site").if ?? "none"

    expect(build?.env?.REQUIRE_OWNER_FACTS).toBe(`\${{ ${condition} }}`)
    expect(publish?.if).toContain(condition)
  })

  it("gives the weekly run a group of its own, so that it never takes the place of an article that waits", () => {
    expect(workflow.concurrency.group).toContain("github.event_name == 'schedule'")
  })

  it("reports every job of the weekly run that fails", () => {
    const others = jobs
      .map(([name]) => name)
      .filter((name) => !/^(publish|remember|report)$/.test(name))

    expect(workflow.jobs.report?.needs).toEqual(others)
  })

  it.each([
    ["Install", "npm"],
    ["Install the programs that tests need", "sudo"],
    ["Install the publishing program", "npm"],
  ])("says in the summary that nothing was published when this step fails: %s", (name, program) => {
    expect(runStep(findStep(name), program, "exit 0")).toMatchObject({ status: 0, summary: "" })
    expect(runStep(findStep(name), program, "exit 7")).toMatchObject({
      status: 1,
      summary: `${workflow.env.NOT_INSTALLED}\n`,
    })
  })

  it.each([
    ["goes on when its commit is the newest of main", "echo 1a2b3c", { status: 0, summary: "" }],
    [
      "publishes nothing when a newer commit is on main",
      "echo 4d5e6f",
      {
        status: 1,
        summary: expect.stringMatching(
          /newest run in Actions.*Does its summary name your articles\? .*“Two editors at once”/,
        ) as string,
      },
    ],
    ["publishes nothing when GitHub does not answer", "exit 4", { status: 4, summary: "" }],
  ])("%s", (_, script, expected) => {
    const step = findStep("Check that nothing newer has been published")
    const env = { GITHUB_REPOSITORY: "owner/site", GITHUB_SHA: "1a2b3c" }

    expect(runStep(step, "gh", script, env)).toMatchObject({
      ...expected,
      calls: ["api repos/owner/site/commits/main --jq .sha"],
    })
  })

  it("says in the summary whether the host has taken the site", () => {
    const program = ".github/deploy/node_modules/.bin/wrangler"
    const step = findStep("Publish")

    expect(runStep(step, program, "exit 0")).toMatchObject({
      status: 0,
      summary: "**The site is published.**\n",
    })
    const { status, summary } = runStep(step, program, "exit 3")
    expect(status).toBe(1)
    expect(summary).toMatch(/\n\*\*Nothing was published; the site is as it was\.\*\* .*Re-run/)
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
