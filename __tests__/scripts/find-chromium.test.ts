/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs"
import path from "node:path"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const MODULE = path.resolve("scripts/find-chromium.mjs")
const NODE_FOLDER = path.dirname(process.execPath)
/** A program that notes what it was asked for. */
const toProgram = (name: string, script = "") =>
  `#!/bin/sh\necho "${name} $*" >> calls\n${script}\n`

runInEmptyFolder()

/** A computer with these programs, and its own home folder without a Chromium. */
function setUp(programs: Record<string, string> = {}): void {
  mkdirSync("bin")
  for (const name of ["which", "sh", "mkdir", "cp", "chmod", "touch"]) {
    symlinkSync(execFileSync("which", [name]).toString().trim(), `bin/${name}`)
  }
  const files = Object.entries(programs).map(([name, script]) => [
    `bin/${name}`,
    toProgram(name, script),
  ])
  writeFiles(Object.fromEntries(files) as Record<string, string>, 0o755)
}

/** Asks for both programs, as the tests do. */
function find(settings: NodeJS.ProcessEnv = {}) {
  const script = `
    import { findChromium, findHeadlessShell } from ${JSON.stringify(MODULE)}
    process.getuid = () => Number(process.env.USER_ID)
    console.log("Found", findHeadlessShell(), findChromium())`
  const { status, stdout, stderr } = spawnSync(
    path.join(NODE_FOLDER, "node"),
    ["--input-type=module", "--eval", script],
    {
      encoding: "utf8",
      env: {
        PATH: path.resolve("bin"),
        PLAYWRIGHT_BROWSERS_PATH: path.resolve("browsers"),
        USER_ID: "1000",
        ...settings,
      },
    },
  )
  const calls = existsSync("calls") ? readFileSync("calls", "utf8").trim().split("\n") : []
  return { status, stdout: stdout.replaceAll(`${process.cwd()}/`, ""), stderr, calls }
}

describe("A test that needs a Chromium", () => {
  it("takes the one of CHROMIUM_PATH", () => {
    setUp({ chromium: "" })

    expect(find({ CHROMIUM_PATH: "/opt/chrome" })).toMatchObject({
      stdout: "Found /opt/chrome /opt/chrome\n",
      calls: [],
    })
  })

  it("takes the headless shell and the browser that are there, and installs nothing", () => {
    setUp({ "google-chrome": "", "chromium-headless-shell": "" })

    expect(find()).toMatchObject({
      stdout: "Found bin/chromium-headless-shell bin/google-chrome\n",
      calls: [],
    })
  })

  it("takes the browser that is there in place of a missing headless shell, also as root", () => {
    setUp({ chromium: "", "apt-get": "" })

    expect(find({ USER_ID: "0" })).toMatchObject({
      stdout: "Found bin/chromium bin/chromium\n",
      calls: [],
    })
  })

  it("first says that it installs Playwright's, which needs no root, and then does so", () => {
    setUp({
      npx: 'mkdir -p "$(dirname "$PROGRAM")"; printf "#!/bin/sh\\n" > "$PROGRAM"; chmod +x "$PROGRAM"',
    })
    symlinkSync(execFileSync("which", ["dirname"]).toString().trim(), "bin/dirname")
    const program = execFileSync(
      process.execPath,
      ["--eval", `process.stdout.write(require("@playwright/test").chromium.executablePath())`],
      {
        cwd: path.dirname(MODULE),
        env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: path.resolve("browsers") },
      },
    ).toString()
    const { stdout, calls } = find({ PROGRAM: program })

    expect(stdout).toMatch(/^There is no Chromium\. Installing Playwright's.*\nFound browsers\//)
    expect(calls).toEqual(["npx playwright install chromium"])
  })

  it("says that it installs Debian's packages, as root, when Playwright's cannot be had", () => {
    const install =
      'case "$*" in *install*) cp bin/npx bin/chromium; cp bin/npx bin/chromium-headless-shell ;; esac'
    setUp({ npx: "exit 1", "apt-get": install })
    const { stdout, calls } = find({ USER_ID: "0" })

    expect(stdout).toMatch(
      /Playwright's.*\nInstalling Debian's packages chromium and chromium-headless-shell.*\nFound bin\/chromium-headless-shell bin\/chromium\n$/,
    )
    expect(calls).toEqual([
      "npx playwright install chromium",
      "apt-get -qq update",
      "apt-get -qq install -y --no-install-recommends chromium chromium-headless-shell",
    ])
  })

  it("ends with advice when none can be installed", () => {
    setUp({ npx: "exit 1", "apt-get": "" })
    const { status, stderr, calls } = find()

    expect(status).toBe(1)
    expect(stderr).toContain("Stopped: this needs a Chromium.")
    expect(calls).toEqual(["npx playwright install chromium"])
  })
})
