/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"

interface Step {
  name: string
  if?: string
  uses?: string
  with?: Record<string, unknown>
  run?: string
  env?: Record<string, string>
  shell?: string
  "continue-on-error"?: boolean
}

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  concurrency: Record<string, string>
  env: Record<string, string>
  jobs: Record<string, { permissions?: unknown; "continue-on-error"?: boolean; steps: Step[] }>
}

const ONLY_MAIN = "github.ref == 'refs/heads/main'"
const SECRETS = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"]

const readText = (file: string) => readFileSync(path.resolve(file), "utf8")
const workflowText = readText(".github/workflows/publish.yml")
const netlifyText = readText("netlify.toml")
const wranglerText = readText("wrangler.toml")
// A test of its shape follows for whatever is read from it.
const workflow = parse(workflowText) as Workflow
const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> }
const jobs = Object.values(workflow.jobs)
const steps = jobs.flatMap((job) => job.steps)
const publishStep = steps.find(({ name }) => name === "Publish")

/** What stands between the quotation marks after a key; both files use plain strings only. */
function readTomlValue(text: string, key: string): string | undefined {
  return new RegExp(`^ *${key} = "(.*)"$`, "m").exec(text)?.[1]
}

function firstMatch(text: string | undefined, pattern: RegExp): string | undefined {
  return pattern.exec(text ?? "")?.[1]
}

describe("The publishing workflow", () => {
  it("runs on every change of main, on pull requests and by hand", () => {
    expect(workflow.on).toEqual({
      push: { branches: ["main"] },
      pull_request: null,
      workflow_dispatch: null,
    })
  })

  it("goes from the files to the site in this order, and publishing comes last", () => {
    expect(steps.map(({ uses, run, name }) => uses ?? (run?.includes("\n") ? name : run))).toEqual([
      "actions/checkout@v5",
      "actions/setup-node@v5",
      "npm ci",
      "Check the articles",
      "npm test",
      "npm run build",
      "Publish",
    ])
  })

  it("builds for publication and publishes only on main", () => {
    expect(steps.flatMap((step) => (step.if ? [[step.name, step.if]] : []))).toEqual([
      ["Build for publication", ONLY_MAIN],
      ["Publish", ONLY_MAIN],
    ])
  })

  it("never goes on after a step that failed", () => {
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).not.toHaveProperty("continue-on-error")
    for (const step of steps) {
      expect(step).not.toHaveProperty("continue-on-error")
      expect(step.if ?? "").not.toMatch(/always|failure|cancelled/)
      expect(step.run ?? "").not.toMatch(/\|\| *(true|:)|set \+e/)
    }
  })

  it("publishes no sample in place of the owner's facts", () => {
    const build = steps.find(({ name }) => name === "Build for publication")

    expect(build?.env).toEqual({ REQUIRE_OWNER_FACTS: "true" })
  })

  it("may only read the repository, and keeps no key to it", () => {
    expect(workflow.permissions).toEqual({ contents: "read" })
    expect(jobs[0]).not.toHaveProperty("permissions")
    expect(steps[0]?.with).toEqual({ "persist-credentials": false })
  })

  it("takes the Node of .nvmrc", () => {
    expect(steps[1]?.with).toEqual({ "node-version-file": ".nvmrc", cache: "npm" })
    expect(readText(".nvmrc")).toMatch(/^\d+\n$/)
  })

  it("lets one run of a branch end before the next begins", () => {
    expect(workflow.concurrency).toEqual({
      group: "${{ github.workflow }}-${{ github.ref }}",
      "cancel-in-progress": "${{ github.event_name == 'pull_request' }}",
    })
  })

  it("names the secrets in the last step alone, and holds no value of one", () => {
    const named = Object.fromEntries(SECRETS.map((name) => [name, `\${{ secrets.${name} }}`]))

    expect(publishStep?.env).toEqual(named)
    expect(workflowText.match(/secrets\./g)).toHaveLength(SECRETS.length)
    // A key of Cloudflare has 40 characters, an account's number 32.
    for (const text of [workflowText, netlifyText, wranglerText]) {
      expect(text).not.toMatch(/[\w-]{32,}/)
    }
  })

  it("names only scripts that package.json has", () => {
    const texts = [...steps.map(({ run }) => run ?? ""), netlifyText, wranglerText]
    const named = texts.flatMap((text) =>
      [...text.matchAll(/npm (?:run (?:--silent )?)?([\w:]+)/g)].map(([, name = ""]) => name),
    )

    expect(new Set(named)).toEqual(new Set(["ci", "check:blog", "test", "build", "preview:edge"]))
    for (const name of named) if (name !== "ci") expect(scripts).toHaveProperty([name])
  })

  it("installs, tests and builds with the commands that `npm test` and the local check run", () => {
    const local = [".ci/run", "scripts/install-if-needed.mjs", "scripts/build.mjs"].map(readText)
    const commands = local.flatMap((text) => [
      ...(text.match(/^npm \w+$/gm) ?? []),
      ...[...text.matchAll(/(?:run|spawn)\("npm", \[([^\]]+)\]/g)].map(([, list = ""]) =>
        ["npm", ...[...list.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word)].join(" "),
      ),
    ])
    const remaining = steps
      .filter(({ name }) => name !== "Check the articles" && name !== "Publish")
      .flatMap(({ run }) => run ?? [])

    expect(remaining).toEqual(["npm ci", "npm test", "npm run build"])
    for (const command of remaining) {
      expect(commands.map((text) => text.split(" --")[0])).toContain(command)
    }
  })
})

describe("The settings of the hosts", () => {
  const folder = firstMatch(publishStep?.run, /pages deploy (\S+)/)

  it("name one folder, which the workflow publishes and the local server shows", () => {
    expect(folder).toBe("public")
    expect(readTomlValue(netlifyText, "publish")).toBe(folder)
    expect(readTomlValue(wranglerText, "pages_build_output_dir")).toBe(folder)
    expect(readText("scripts/serve.mjs")).toContain(`{ folder = "${folder}"`)
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
      firstMatch(publishStep?.run, /--project-name (\S+)/),
    )
    expect(readTomlValue(wranglerText, "compatibility_date")).toBe(
      firstMatch(readText("scripts/serve.mjs"), /COMPATIBILITY_DATE = "(.+)"/),
    )
  })
})
