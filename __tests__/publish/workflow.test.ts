/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
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

interface Job {
  if?: string
  needs?: string | string[]
  permissions?: Record<string, string>
  env?: Record<string, string>
  steps: Step[]
}

interface Workflow {
  permissions: Record<string, string>
  concurrency: { group: string }
  env: Record<string, string>
  jobs: Record<string, Job>
}

const workflowText = readFileSync(".github/workflows/publish.yml", "utf8")
const netlify = readFileSync("netlify.toml", "utf8")
const workflow = parse(workflowText) as Workflow
const jobs = Object.entries(workflow.jobs)
const [build, publish, report] = ["build", "publish", "report"].map(findJob) as [Job, Job, Job]
const publishStep = findStep("publish", "Publish")

function findJob(name: string): Job {
  const found = workflow.jobs[name]
  if (!found) throw new Error(`No job "${name}"`)
  return found
}

function findStep(job: string, name: string): Step {
  const found = findJob(job).steps.find((step) => step.name === name)
  if (!found) throw new Error(`No step "${name}"`)
  return found
}

/** Evaluates a condition or an expression of GitHub, whose names may have dashes. */
function evaluate(condition: string, context: object): unknown {
  const functions = { contains: (list: string[], item: string) => list.includes(item) }
  const dashed = /\b(needs|outputs)\.([a-z]+(?:-[a-z]+)+)/g
  const expression = condition.replace(/^\$\{\{ (.+) \}\}$/, "$1")
  const code = expression.replace(dashed, "$1['$2']").replaceAll("needs.*.result", "results")
  return runInNewContext(code, { ...functions, always: () => true, ...context })
}

runInEmptyFolder()

/** Runs a step as GitHub does, with a stand-in for a program, which records its arguments. */
function runStep(step: Step, program: string, script: string, env: Record<string, string> = {}) {
  writeFiles({ [program]: `#!/bin/bash\nprintf '%s\\n' "$*" >> calls\n${script}\n` }, 0o755)
  const args = ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step.run ?? ""]
  const settings = {
    PATH: `${process.cwd()}:${process.env.PATH ?? ""}`,
    GITHUB_STEP_SUMMARY: "summary.md",
  }
  const { status } = spawnSync("bash", args, {
    env: { ...process.env, ...workflow.env, ...step.env, ...env, ...settings },
  })
  return {
    status,
    calls: readFileSync("calls", "utf8").trim().split("\n"),
    summary: existsSync("summary.md") ? readFileSync("summary.md", "utf8") : "",
  }
}

describe("The publishing workflow", () => {
  it("lets one run of a branch end before the next begins, but the weekly run does not queue with them", () => {
    const groupOf = (event_name: string, ref = "refs/heads/main") =>
      workflow.concurrency.group.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) =>
        String(evaluate(expression, { github: { workflow: "Publish", ref, event_name } })),
      )

    expect(groupOf("workflow_dispatch")).toBe(groupOf("push"))
    expect(groupOf("pull_request", "refs/pull/1/merge")).not.toBe(groupOf("push"))
    expect(groupOf("schedule")).not.toBe(groupOf("push"))
  })

  it("may only read the repository, pins actions to commits, and has the secrets in one step", () => {
    const given = [workflow.permissions, ...jobs.map(([, { permissions }]) => permissions ?? {})]
    const writes = given.flatMap(Object.entries).filter(([, access]) => access !== "read")
    expect(writes).toEqual([["issues", "write"]])
    expect(report.permissions).toEqual({ issues: "write" })

    const actions = jobs.flatMap(([, { steps }]) => steps).filter(({ uses }) => uses)
    for (const { uses, with: options } of actions) {
      expect(uses).toMatch(/@[\da-f]{40}$/)
      if (uses?.includes("checkout")) expect(options).toHaveProperty("persist-credentials", false)
    }

    const names = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"]
    const secrets = names.map((name) => [name, `\${{ secrets.${name} }}`])
    expect(publishStep.env).toEqual(Object.fromEntries(secrets))
    expect(workflowText.match(/secrets\./g)).toHaveLength(names.length)
    const installed = publish.steps.flatMap(
      ({ run = "" }) => run.match(/npm .+?(?= \|\||$)/gm) ?? [],
    )
    expect(installed).toEqual(["npm ci --ignore-scripts --prefix .github/deploy"])
  })

  it("says in the summary when a job cannot install packages", () => {
    const step = findStep("build", "Install")

    expect(runStep(step, "npm", "exit 0")).toMatchObject({ status: 0, summary: "" })
    expect(runStep(step, "npm", "exit 7")).toMatchObject({
      status: 1,
      summary: `${workflow.env.NOT_INSTALLED}\n`,
    })
  })

  it.each([
    ["short", "site-1", ["npm run --silent publish:check"]],
    ["short", "", ["npm ci", "apt-get", "publish:check -- check test", "actions/cache/save"]],
    ["long", "", ["npm ci", "apt-get", "publish:check -- check test", "actions/cache/save"]],
  ])("on the %s route with the cached results “%s” runs %j", (route, matched, expected) => {
    const context = {
      github: { ref: "refs/heads/main", event_name: "push" },
      needs: { route: { outputs: { route, environment: "" } } },
      steps: { kept: { outputs: { "cache-matched-key": matched } } },
    }
    const restore = findStep("build", "Get the results of the last full run")
    const taken = build.steps
      .filter((step) => step.if !== undefined && step !== restore)
      .filter((step) => evaluate(step.if ?? "", context))
      .map(({ run, uses }) => run ?? uses)

    expect(evaluate(restore.if ?? "", context)).toBe(route === "short")
    expect(taken).toEqual(expected.map((text): unknown => expect.stringContaining(text)))
    // Only main fills the cache.
    const save = findStep("build", "Keep the results for the short route")
    expect(evaluate(save.if ?? "", { ...context, github: { ref: "refs/heads/x" } })).toBe(false)
  })
})

describe("The job that publishes", () => {
  it.each([
    // route, environment, build, older Node, cancelled: published
    ["short", "articles", "success", "skipped", false, true],
    ["long", "site", "success", "success", false, true],
    ["long", "", "success", "success", false, false],
    ["short", "articles", "failure", "skipped", false, false],
    ["long", "site", "success", "failure", false, false],
    ["long", "site", "success", "skipped", false, false],
    ["long", "site", "success", "success", true, false],
  ])("after the %s route to “%s”, build %s, older Node %s, cancelled %s: %s", (...row) => {
    const [route, environment, result, older, isCancelled, isPublished] = row
    const outputs = { route, environment }
    const needs = { route: { outputs }, build: { result }, "older-node": { result: older } }

    const context = { needs, cancelled: () => isCancelled }
    expect(evaluate(publish.if ?? "", context)).toBe(isPublished)
  })

  it.each([
    ["goes on when its commit is the newest", "echo 1a2b3c", { status: 0, summary: "" }],
    [
      "stops when a newer commit is on main",
      "echo 4d5e6f",
      {
        status: 1,
        summary:
          "**Nothing was published; the site is as it was.** The main branch has moved on since this run: look at the newest run in Actions, and start that one again if it failed.\n",
      },
    ],
    ["stops when GitHub does not answer", "exit 4", { status: 4 }],
  ])("%s", (_, script, expected) => {
    const step = findStep("publish", "Check that nothing newer has been published")
    const env = { GITHUB_REPOSITORY: "owner/site", GITHUB_SHA: "1a2b3c" }

    expect(runStep(step, "gh", script, env)).toMatchObject({
      ...expected,
      calls: ["api repos/owner/site/commits/main --jq .sha"],
    })
  })

  it("says in the summary whether the host has taken the site", () => {
    const program = ".github/deploy/node_modules/.bin/wrangler"

    const taken = runStep(publishStep, program, "exit 0")
    expect(taken).toMatchObject({ status: 0, summary: "**The site is published.**\n" })
    const { status, summary } = runStep(publishStep, program, "exit 3")
    expect(status).toBe(1)
    expect(summary).toMatch(/\n\*\*Nothing was published; the site is as it was\.\*\* .*Re-run/)
  })
})

describe("The weekly run", () => {
  it.each([
    ["schedule", ["success", "failure"], true],
    // A job that has run out of time.
    ["schedule", ["success", "cancelled", "skipped"], true],
    ["schedule", ["success", "skipped"], false],
    ["push", ["failure", "cancelled"], false],
  ])("reports after the event %s with %j: %s", (event_name, results, isReported) => {
    expect(evaluate(report.if ?? "", { github: { event_name }, results })).toBe(isReported)
    const others = Object.keys(workflow.jobs).filter((name) => !/^(publish|report)$/.test(name))
    expect(report.needs).toEqual(others)
  })
})

it("What is published has no samples of the owner's facts, on every host", () => {
  const requiresFacts = (environment: string) =>
    evaluate(build.env?.REQUIRE_OWNER_FACTS ?? "", {
      needs: { route: { outputs: { environment } } },
    })

  expect(["site", "articles", ""].map(requiresFacts)).toEqual([true, true, false])
  expect(netlify).toContain('REQUIRE_OWNER_FACTS = "true"')
})
