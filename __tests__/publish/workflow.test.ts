/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

interface Step {
  name: string
  id?: string
  if?: string
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
  jobs: Record<
    string,
    {
      if?: string
      needs?: string | string[]
      environment?: string
      outputs?: Record<string, string>
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

  it("hands over and publishes only what it has built without samples of the owner's facts", () => {
    const { build, publish } = workflow.jobs
    const condition = findStep("Hand over the site").if ?? "none"

    expect(build?.env?.REQUIRE_OWNER_FACTS).toBe(`\${{ ${condition} }}`)
    expect(publish?.if).toContain(condition)
  })

  it("publishes only what the build has passed, and the older versions of Node too, unless articles alone have changed", () => {
    const { "older-node": olderNode, publish } = workflow.jobs

    expect(olderNode).toMatchObject({
      needs: "build",
      if: "needs.build.outputs.full == 'true'",
    })
    expect(publish?.needs).toEqual(["build", "older-node"])
    expect(publish?.if).toContain("&& needs.build.result == 'success' &&")
    expect(publish?.if).toMatch(
      /&& contains\(fromJSON\('\["success", "skipped"\]'\), needs.older-node.result\)$/,
    )
  })

  it("runs all tests unless the marker says that they have passed with exactly this code", () => {
    const hasNoMarker = "steps.passed.outputs.cache-matched-key == ''"

    expect(findStep("Check the articles, build, and test").run).toBe(
      `npm run --silent publish:check -- \${{ ${hasNoMarker} && '--all-tests' || '' }}`,
    )
    expect(workflow.jobs.build?.outputs?.full).toBe(`\${{ ${hasNoMarker} }}`)
    expect(findStep("Install the programs that tests need").if).toBe(hasNoMarker)
  })

  it("makes the marker for the code that it has named, after all tests, on main only", () => {
    const { remember } = workflow.jobs
    const key = (code: string) => `passed-\${{ ${code} }}-`

    expect(remember).toMatchObject({
      needs: ["build", "older-node"],
      if: "github.ref == 'refs/heads/main'",
    })
    expect(findStep("Keep it").with?.key).toContain(key("needs.build.outputs.code"))
    const search = findStep("Ask whether all tests have passed with exactly this code")
    expect(search.with?.["restore-keys"]).toBe(key("steps.code.outputs.code"))
    expect(workflow.jobs.build?.outputs?.code).toBe("${{ steps.code.outputs.code }}")
  })

  it("lets the runs of a branch follow each other, and cuts short those of a pull request only", () => {
    expect(workflow.concurrency["cancel-in-progress"]).toBe(
      "${{ github.event_name == 'pull_request' }}",
    )
    // A push and a run that somebody starts by hand are in one group; the weekly run must not replace an article that waits.
    expect(workflow.concurrency.group).toBe(
      "${{ github.workflow }}-${{ github.ref }}-${{ github.event_name == 'schedule' && 'weekly' || 'change' }}",
    )
  })

  it("reports every job of the weekly run that fails", () => {
    const others = jobs
      .map(([name]) => name)
      .filter((name) => !/^(publish|explain|remember|report)$/.test(name))

    expect(workflow.jobs.report?.needs).toEqual(others)
  })
})

describe("The summary of a run of main", () => {
  it("says that nothing was published whenever nothing was, whichever job failed or timed out, unless it is said already", () => {
    const { explain, publish } = workflow.jobs

    expect(explain?.needs).toEqual(["build", "older-node", "publish"])
    const conditions = explain?.if?.split(" && ")
    expect(conditions).toEqual(
      [
        "always()",
        findStep("Hand over the site").if?.split(" && "),
        "needs.publish.result != 'success'",
        "!needs.build.outputs.said",
        "!needs.publish.outputs.said",
      ].flat(),
    )
    expect(workflow.jobs.build?.outputs?.said).toBe("${{ steps.check.outputs.said }}")
    expect(findStep("Check the articles, build, and test").id).toBe("check")
    expect(publish?.outputs?.said).toBe("${{ steps.newest.outputs.said }}")
    expect(findStep("Check that nothing newer has been published").id).toBe("newest")
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
