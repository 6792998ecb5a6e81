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
  concurrency: Record<string, string>
  defaults: { run: { shell: string } }
  jobs: Record<"route" | "build" | "older-node" | "publish" | "report", Job>
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

function findStep(job: Job, name: string): Step {
  const found = job.steps.find((step) => step.name === name)
  if (!found) throw new Error(`No step "${name}"`)
  return found
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
function runStep(step: Step, program: string, script: string) {
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
        ...step.env,
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

  it("lets one run of a branch end before the next begins", () => {
    expect(workflow.concurrency).toEqual({
      group: "${{ github.workflow }}-${{ github.ref }}",
      "cancel-in-progress": "${{ github.event_name == 'pull_request' }}",
    })
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
    expect(workflowText).not.toMatch(/continue-on-error|\|\| *(true|:)|set \+e|always\(\)/)
    expect(workflow.defaults.run.shell).toBe("bash")
  })

  it("installs what tests are skipped without, and lets none of them be skipped", () => {
    const { calls } = runStep(findStep(build, "Install the programs that tests need"), "sudo", "")

    for (const name of ["libreoffice-calc", "nginx", "webkit2gtk-driver", "xvfb"]) {
      expect(calls.at(-1)?.split(" ")).toContain(name)
    }
    expect(findStep(build, "Go the long way").env).toEqual({ REQUIRE_PROGRAMS: "true" })
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

  it("goes one of two ways, each of which opens the site that is handed over in a browser", () => {
    const short = build.steps.filter(({ if: when }) => when?.includes("== 'short'"))
    const long = build.steps.filter(({ if: when }) => when?.includes("== 'long'"))

    expect(short.flatMap(({ run }) => run ?? [])).toEqual(["npm run --silent publish:check"])
    expect(long.flatMap(({ run }) => run ?? [])).toEqual([
      "npm ci",
      expect.stringContaining("apt-get"),
      "npm run --silent publish:check -- check test",
    ])
    expect(build.env?.REQUIRE_OWNER_FACTS).toBe("${{ needs.route.outputs.environment != '' }}")
    expect(findStep(build, "Hand over the site").with?.path).toBe("public")
  })

  it("finds what a full run of the same code has kept, and keeps it only on main", () => {
    const caches = steps.filter(({ uses }) => uses?.startsWith("actions/cache/"))

    expect(new Set(caches.map((step) => step.with?.path))).toEqual(new Set(["${{ env.KEPT }}"]))
    expect(new Set(caches.map((step) => String(step.with?.key).split(".outputs.")[1]))).toEqual(
      new Set(["code }}-${{ github.run_id }}"]),
    )
    expect(findStep(build, "Keep the results for the short way").if).toContain(
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
      "npm ci",
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

  it("goes through the environment that the way demands", () => {
    expect(publish.environment).toBe("${{ needs.route.outputs.environment }}")
    expect(route.outputs?.environment).toBe("${{ steps.route.outputs.environment }}")
  })

  it("runs nothing but the publishing program, which it installs from a lock file of its own", () => {
    expect(
      publish.steps.flatMap(({ run, uses }) => run?.split("\n")[0] ?? uses?.split("@")[0]),
    ).toEqual([
      "actions/checkout",
      "actions/setup-node",
      "npm ci --ignore-scripts --prefix .github/deploy",
      "actions/download-artifact",
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
    // way, environment, build, older Node, cancelled: published
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
  ])("after the %s way to “%s”, build %s, older Node %s, cancelled %s: %s", (...row) => {
    const [way, environment, result, older, isCancelled, isPublished] = row
    const condition = (publish.if ?? "").replaceAll("older-node", "older")
    const needs = {
      route: { outputs: { way, environment } },
      build: { result },
      older: { result: older },
    }

    expect(runInNewContext(condition, { needs, cancelled: () => isCancelled })).toBe(isPublished)
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

  it("is told apart from every other run", () => {
    expect(report.if).toBe("failure() && github.event_name == 'schedule'")
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
