/** @jest-environment node */
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { runInNewContext } from "node:vm"
import { parse } from "yaml"

interface Step {
  name: string
  id?: string
  if?: string
  uses?: string
  with?: Record<string, unknown>
  run?: string
  env?: Record<string, string>
}

interface Job {
  if?: string
  needs?: string | string[]
  environment?: string
  permissions?: Record<string, string>
  env?: Record<string, string>
  strategy?: { matrix: { node: number[] } }
  outputs?: Record<string, string>
  steps: Step[]
}

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  concurrency: Record<"group" | "cancel-in-progress", string>
  env: Record<string, string>
  defaults: { run: { shell: string } }
  jobs: Record<"route" | "build" | "older-node" | "rehearse" | "publish" | "report", Job>
}

interface Manifest {
  version: string
  engines: { node: string }
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

const readText = (file: string) => readFileSync(path.resolve(file), "utf8")
const readManifest = (file: string) => JSON.parse(readText(file)) as Manifest
const workflowText = readText(".github/workflows/publish.yml")
const netlifyText = readText("netlify.toml")
const wranglerText = readText("wrangler.toml")
// A test of its shape follows for whatever is read from it.
const workflow = parse(workflowText) as Workflow
const { route, build, publish, report } = workflow.jobs
const jobs = Object.entries(workflow.jobs)
const steps = jobs.flatMap(([, job]) => job.steps)
const publishStep = findStep(publish, "Publish")
const kept = findStep(build, "Get the results of the last full run")

function findStep(job: Job, name: string): Step {
  const found = job.steps.find((step) => step.name === name)
  if (!found) throw new Error(`No step "${name}"`)
  return found
}

/** A text of the workflow with its expressions worked out. */
function evaluate(text: string, context: object): string {
  return text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) =>
    String(runInNewContext(expression, context)),
  )
}

/** What is between the quotation marks after a key; both files use plain strings only. */
function readTomlValue(text: string, key: string): string | undefined {
  return new RegExp(`^ *${key} = "(.*)"$`, "m").exec(text)?.[1]
}

function firstMatch(text: string | undefined, pattern: RegExp): string | undefined {
  return pattern.exec(text ?? "")?.[1]
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "workflow-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a step as GitHub does, with a program that stands in for a real one and notes its arguments. */
function runStep(step: Step, program: string, script: string, env: Record<string, string> = {}) {
  const file = path.join(folder, program)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/bash\nprintf '%s\\n' "$*" >> "${folder}/calls"\n${script}\n`)
  chmodSync(file, 0o755)
  const summary = path.join(folder, "summary.md")
  const { status } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step.run ?? ""],
    {
      cwd: folder,
      env: {
        ...process.env,
        ...workflow.env,
        ...step.env,
        ...env,
        PATH: `${folder}:${process.env.PATH ?? ""}`,
        GITHUB_STEP_SUMMARY: summary,
      },
    },
  )
  return {
    status,
    calls: readFileSync(path.join(folder, "calls"), "utf8").trim().split("\n"),
    summary: existsSync(summary) ? readFileSync(summary, "utf8") : "",
  }
}

describe("The publishing workflow", () => {
  it("runs on every change of main, on pull requests, by hand and every week", () => {
    expect(workflow.on).toMatchObject({
      push: { branches: ["main"] },
      pull_request: null,
      workflow_dispatch: null,
      schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) as unknown }],
    })
  })

  it("lets one run of a branch end before the next begins, but does not let the weekly run wait among them", () => {
    const groupOf = (event_name: string, ref = "refs/heads/main") =>
      evaluate(workflow.concurrency.group, { github: { workflow: "Publish", ref, event_name } })

    expect(groupOf("push")).toBe("Publish-refs/heads/main-change")
    expect(groupOf("workflow_dispatch")).toBe(groupOf("push"))
    expect(groupOf("pull_request", "refs/pull/1/merge")).toBe("Publish-refs/pull/1/merge-change")
    expect(groupOf("schedule")).toBe("Publish-refs/heads/main-weekly")
    expect(workflow.concurrency["cancel-in-progress"]).toBe(
      "${{ github.event_name == 'pull_request' }}",
    )
  })

  it("takes every action at one commit, with its version beside it", () => {
    const uses = workflowText.match(/uses: .+/g) ?? []

    expect(uses.length).toBeGreaterThan(10)
    for (const line of uses) expect(line).toMatch(/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
    const versions = new Set(uses.map((line) => line.replace(/^uses: (\w+\/[\w-]+)\S*@/, "$1@")))
    expect(versions.size).toBe(new Set([...versions].map((line) => line.split("@")[0])).size)
  })

  it("may only read the repository, and keeps no key to it", () => {
    expect(workflow.permissions).toEqual({ contents: "read" })
    expect(
      jobs.flatMap(([name, { permissions }]) => (permissions ? [[name, permissions]] : [])),
    ).toEqual([
      ["route", { contents: "read", deployments: "read" }],
      ["report", { issues: "write" }],
    ])
    for (const { uses, with: options } of steps) {
      if (uses?.startsWith("actions/checkout@")) {
        expect(options).toMatchObject({ "persist-credentials": false })
      }
    }
  })

  it("never goes on after a step that failed", () => {
    expect(workflowText).not.toMatch(/continue-on-error|\|\| *(true|:)|set \+e/)
    expect(workflow.defaults.run.shell).toBe("bash")
    // The job that reports a failure goes on after it.
    const always = jobs.filter(([, job]) => JSON.stringify(job).includes("always()"))
    expect(always).toEqual([["report", report]])
    expect(JSON.stringify(report.steps)).not.toContain("always()")
  })

  it.each([
    ["build", "Install"],
    ["older-node", "Install"],
    ["rehearse", "Install"],
    ["publish", "Install the publishing program"],
  ] as const)("says in the summary when the job %s cannot install packages", (job, name) => {
    const step = findStep(workflow.jobs[job], name)

    expect(runStep(step, "npm", "exit 0")).toMatchObject({ status: 0, summary: "" })
    expect(runStep(step, "npm", "exit 7")).toMatchObject({
      status: 1,
      summary:
        "**Nothing was published; the site is as it was.** The packages could not be installed. Press “Re-run failed jobs” above; if that does not help, send the link of this page to your developer.\n",
    })
  })

  it("installs what tests are skipped without, and lets none of them be skipped", () => {
    const { calls } = runStep(findStep(build, "Install the programs that tests need"), "sudo", "")

    for (const name of ["libreoffice-calc", "nginx", "webkit2gtk-driver", "xvfb"]) {
      expect(calls.at(-1)?.split(" ")).toContain(name)
    }
    expect(findStep(build, "Take the long route").env).toEqual({ REQUIRE_PROGRAMS: "true" })
  })

  it("names only scripts that package.json has", () => {
    const { scripts } = readManifest("package.json")
    const texts = [...steps.map(({ run }) => run ?? ""), netlifyText, wranglerText]
    const named = texts.flatMap((text) =>
      [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = ""]) => name),
    )

    expect(named.length).toBeGreaterThan(4)
    for (const name of named) expect(scripts).toHaveProperty([name])
  })

  it.each([
    // route, kept results that were there when they were wanted: what is run
    ["short", "site-1", ["publish:check"]],
    ["short", "", ["npm ci", "apt-get", "publish:check -- check test", "actions/cache/save"]],
    ["long", "", ["npm ci", "apt-get", "publish:check -- check test", "actions/cache/save"]],
  ])("on the %s route with the kept results “%s” runs %j", (chosen, matched, expected) => {
    const context = {
      github: { ref: "refs/heads/main" },
      needs: { route: { outputs: { route: chosen, environment: "" } } },
      steps: { kept: { outputs: { matched } } },
    }
    const taken = build.steps.slice(2).filter(({ name, if: condition = "true" }) => {
      const text = condition.replaceAll("cache-matched-key", "matched")
      return name !== kept.name && runInNewContext(text, context)
    })

    expect(taken).toHaveLength(expected.length)
    taken.forEach(({ run, uses }, index) => expect(run ?? uses).toContain(expected[index]))
    expect(taken.some(({ run }) => run === "npm run --silent publish:check")).toBe(matched !== "")
  })

  it("does not fail when the results that were kept are gone", () => {
    expect(kept.id).toBe("kept")
    expect(kept.if).toBe("needs.route.outputs.route == 'short'")
    expect(kept.with).not.toHaveProperty("fail-on-cache-miss")
    // What the step that chooses the route has found.
    expect(kept.with?.["restore-keys"]).toBe("site-${{ needs.route.outputs.code }}-")
  })

  it("hands over the folder that was opened in a browser, with the owner's facts", () => {
    expect(build.env?.REQUIRE_OWNER_FACTS).toBe("${{ needs.route.outputs.environment != '' }}")
    expect(findStep(build, "Hand over the site").with?.path).toBe("public")
  })

  it("finds what a full run of the same code has kept, and keeps it only on main", () => {
    const caches = steps.filter(({ uses }) => uses?.startsWith("actions/cache/"))

    expect(new Set(caches.map((step) => step.with?.path))).toEqual(new Set(["${{ env.KEPT }}"]))
    expect(new Set(caches.map((step) => String(step.with?.key).split(".outputs.")[1]))).toEqual(
      new Set(["code }}-${{ github.run_id }}"]),
    )
    expect(findStep(build, "Keep the results for the short route").if).toContain(
      "github.ref == 'refs/heads/main'",
    )
  })

  it("runs all on the Node of .nvmrc, and unit tests and build on older ones that are supported", () => {
    const main = Number(readText(".nvmrc"))
    const older = workflow.jobs["older-node"].strategy?.matrix.node ?? []
    const [, least = "", beyond = ""] =
      /^>=(\d+)\.\d+ <(\d+)$/.exec(readManifest("package.json").engines.node) ?? []

    expect(older[0]).toBe(Number(least))
    for (const version of [...older, main]) expect(version).toBeLessThan(Number(beyond))
    expect(workflow.jobs["older-node"].steps.flatMap(({ run }) => run ?? [])).toEqual([
      expect.stringMatching(/^npm ci /),
      "npm run test:unit",
      "npm run build",
    ])
  })
})

describe("The job that publishes", () => {
  it("alone has the secrets, in one step, and no value of one is written anywhere", () => {
    const names = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"]

    expect(publishStep.env).toEqual(
      Object.fromEntries(names.map((name) => [name, `\${{ secrets.${name} }}`])),
    )
    expect(workflowText.match(/secrets\b/g)).toHaveLength(names.length + 1) // One is a comment's.
    // A key of Cloudflare has 40 characters, an account's number 32.
    for (const text of [workflowText, netlifyText, wranglerText]) {
      expect(text.replace(/@[\da-f]{40} # v/g, "")).not.toMatch(/[\w-]{32,}/)
    }
  })

  it("goes through the environment that the route demands", () => {
    expect(publish.environment).toBe("${{ needs.route.outputs.environment }}")
    expect(route.outputs?.environment).toBe("${{ steps.route.outputs.environment }}")
  })

  it("runs nothing but the publishing program, which it installs from a lock file of its own", () => {
    expect(
      publish.steps.flatMap(({ run, uses }) => run?.split("\n")[0] ?? uses?.split("@")[0]),
    ).toEqual([
      "actions/checkout",
      "actions/setup-node",
      expect.stringMatching(/^npm ci --ignore-scripts --prefix \.github\/deploy \|\| /),
      "actions/download-artifact",
      expect.stringMatching(/^head="\$\(gh api "repos\/\$GITHUB_REPOSITORY\/commits\/main" /),
      expect.stringMatching(
        /^if \.github\/deploy\/node_modules\/\.bin\/wrangler pages deploy public /,
      ),
    ])
    expect(publish.steps[0]?.with).toMatchObject({ "sparse-checkout": ".github/deploy" })
    // The version whose runtime the tests have used.
    expect(readManifest(".github/deploy/package.json").dependencies).toEqual({
      wrangler: readManifest("node_modules/wrangler/package.json").version,
    })
  })

  it.each([
    // route, environment, build, older Node, cancelled: published
    ["short", "articles", "success", "skipped", false, true],
    ["long", "articles", "success", "success", false, true],
    ["long", "site", "success", "success", false, true],
    ["long", "", "success", "success", false, false],
    ["short", "articles", "failure", "skipped", false, false],
    ["short", "articles", "skipped", "skipped", false, false],
    ["long", "site", "failure", "success", false, false],
    ["long", "site", "success", "failure", false, false],
    ["long", "site", "success", "skipped", false, false],
    ["long", "site", "success", "cancelled", false, false],
    ["long", "site", "success", "success", true, false],
  ])("after the %s route to “%s”, build %s, older Node %s, cancelled %s: %s", (...row) => {
    const [chosen, environment, result, older, isCancelled, isPublished] = row
    const condition = (publish.if ?? "").replaceAll("older-node", "older")
    const needs = {
      route: { outputs: { route: chosen, environment } },
      build: { result },
      older: { result: older },
    }

    expect(runInNewContext(condition, { needs, cancelled: () => isCancelled })).toBe(isPublished)
  })

  describe("looks first whether its commit is still the newest", () => {
    const step = findStep(publish, "Check that nothing newer has been published")
    const look = (script: string) =>
      runStep(step, "gh", script, { GITHUB_REPOSITORY: "owner/site", GITHUB_SHA: "1a2b3c" })

    it("and goes on when it is, also when the run has been started again", () => {
      expect(look("echo 1a2b3c")).toEqual({
        status: 0,
        calls: ["api repos/owner/site/commits/main --jq .sha"],
        summary: "",
      })
      expect(publish.steps.indexOf(step)).toBe(publish.steps.indexOf(publishStep) - 1)
      expect(step).toEqual({ ...step, if: undefined, env: { GH_TOKEN: "${{ github.token }}" } })
      // It needs to read the repository, and has what every job has.
      expect(publish.permissions ?? workflow.permissions).toEqual({ contents: "read" })
    })

    it("and publishes nothing when it is not", () => {
      expect(look("echo 4d5e6f")).toMatchObject({
        status: 1,
        summary:
          "**Nothing was published; the site is as it was.** The main branch has moved on since this run: look at the newest run in Actions, and start that one again if it failed.\n",
      })
    })

    it("and publishes nothing when GitHub does not answer", () => {
      expect(look("exit 4").status).not.toBe(0)
    })
  })

  it("says in the summary that the site is published", () => {
    const program = ".github/deploy/node_modules/.bin/wrangler"
    const { status, summary } = runStep(publishStep, program, "exit 0")

    expect(status).toBe(0)
    expect(summary).toBe("**The site is published.**\n")
  })

  it("fails when the host refuses, and says that the site is as it was and what to do", () => {
    const program = ".github/deploy/node_modules/.bin/wrangler"
    const { status, summary } = runStep(publishStep, program, "exit 3")

    expect(status).toBe(1)
    expect(summary).toMatch(/^\*\*Nothing was published; the site is as it was\.\*\* .*Re-run/)
  })
})

describe("The weekly run, when it fails", () => {
  const step = report.steps[0] as Step

  it.each([
    // event, results of the jobs before: whether it is told
    ["schedule", ["success", "failure"], true],
    // So GitHub calls a job that has run out of time.
    ["schedule", ["success", "cancelled", "skipped"], true],
    ["schedule", ["success", "success"], false],
    ["schedule", ["success", "skipped"], false],
    ["push", ["failure", "cancelled"], false],
    ["workflow_dispatch", ["failure"], false],
  ])("after the event %s with %j is told: %s", (event_name, results, isTold) => {
    const context = {
      ...{ github: { event_name }, results, always: () => true },
      contains: (list: string[], item: string) => list.includes(item),
    }
    const condition = (report.if ?? "").replaceAll("needs.*.result", "results")

    expect(runInNewContext(condition, context)).toBe(isTold)
  })

  it("is told whichever job failed", () => {
    const tests = Object.keys(workflow.jobs).filter((name) => !["publish", "report"].includes(name))
    expect(report.needs).toEqual(tests)
  })

  it("opens an issue", () => {
    const { calls } = runStep(step, "gh", "exit 0")

    expect(calls).toHaveLength(2)
    expect(calls[1]).toMatch(/^issue create --title The weekly test run failed --body .+/)
  })

  it("adds to the issue that is open", () => {
    const { calls } = runStep(step, "gh", '[ "$2" = list ] && echo 7')

    expect(calls).toHaveLength(2)
    expect(calls[1]).toMatch(/^issue comment 7 --body It failed again: /)
  })
})

describe("The owners of the code", () => {
  /** The owners of a file: of the last pattern that it matches. */
  function findOwners(file: string): string[] {
    const rules = readText(".github/CODEOWNERS")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => line.split(/\s+/))
    const [, ...owners] =
      rules.findLast(([pattern = ""]) => pattern === "*" || `/${file}`.startsWith(pattern)) ?? []
    return owners.filter(Boolean)
  }

  it.each([
    "src/content/provider.ts",
    ".github/workflows/publish.yml",
    ".github/CODEOWNERS",
    "package-lock.json",
    "static/robots.txt",
  ])("are asked before %s changes", (file) => {
    expect(findOwners(file)).toHaveLength(1)
  })

  it.each(["static/assets/blog.xlsx", "static/assets/Blog/marking.jpg"])(
    "are not asked about %s",
    (file) => {
      expect(findOwners(file)).toEqual([])
    },
  )
})

describe("The settings of the hosts", () => {
  const published = firstMatch(publishStep.run, /pages deploy (\S+)/)

  it("name one folder, which the workflow publishes and the local server shows", () => {
    expect(published).toBe("public")
    expect(readTomlValue(netlifyText, "publish")).toBe(published)
    expect(readTomlValue(wranglerText, "pages_build_output_dir")).toBe(published)
    expect(readText("scripts/serve.mjs")).toContain(`{ folder = "${published}"`)
  })

  it("name one build command, which begins with the check of the articles", () => {
    const command = readTomlValue(netlifyText, "command")

    expect(command).toBe("npm run check:blog && npm run build")
    expect(firstMatch(wranglerText, /build command: (.+)/)).toBe(command)
  })

  it("publish no sample in place of the owner's facts", () => {
    expect(netlifyText).toMatch(
      /\[context\.production\.environment\]\n {2}REQUIRE_OWNER_FACTS = "true"/,
    )
    expect(wranglerText).toContain("REQUIRE_OWNER_FACTS=true (production)")
  })

  it("name one Cloudflare project and the date of the runtime that the tests use", () => {
    expect(readTomlValue(wranglerText, "name")).toBe(
      firstMatch(publishStep.run, /--project-name (\S+)/),
    )
    expect(readTomlValue(wranglerText, "compatibility_date")).toBe(
      firstMatch(readText("scripts/serve.mjs"), /COMPATIBILITY_DATE = "(.+)"/),
    )
  })
})
