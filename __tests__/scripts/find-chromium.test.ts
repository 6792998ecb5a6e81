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
  for (const name of ["sh", "mkdir", "cp", "chmod", "dirname"]) {
    symlinkSync(execFileSync("which", [name]).toString().trim(), `bin/${name}`)
  }
  const files = Object.entries(programs).map(([name, script]) => [
    `bin/${name}`,
    toProgram(name, script),
  ])
  writeFiles(Object.fromEntries(files) as Record<string, string>, 0o755)
}

/** Asks for both programs, as the tests do. */
function find(settings: NodeJS.ProcessEnv = {}, platform: NodeJS.Platform = "linux") {
  const script = `
    Object.defineProperty(process, "platform", { value: "${platform}" })
    const { findChromium, findHeadlessShell } = await import(${JSON.stringify(MODULE)})
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

  it.each<[NodeJS.Platform, string, string]>([
    ["darwin", "HOME", "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    ["win32", "PROGRAMFILES", "Google/Chrome/Application/chrome.exe"],
    ["win32", "PROGRAMFILES(X86)", "Google/Chrome/Application/chrome.exe"],
    ["win32", "LOCALAPPDATA", "Google/Chrome/Application/chrome.exe"],
  ])("takes Chrome from its usual place: %s, below %s", (platform, folder, program) => {
    setUp()
    writeFiles({ [`programs/${program}`]: "" })

    expect(find({ [folder]: path.resolve("programs") }, platform)).toMatchObject({
      stdout: `Found programs/${program} programs/${program}\n`,
      calls: [],
    })
  })

  it("first says in one line that it installs Playwright's, which needs no root, and then does so", () => {
    setUp({
      npx: 'mkdir -p "$(dirname "$PROGRAM")"; printf "#!/bin/sh\\n" > "$PROGRAM"; chmod +x "$PROGRAM"; echo 100 %',
    })
    const program = execFileSync(
      process.execPath,
      ["--eval", `process.stdout.write(require("@playwright/test").chromium.executablePath())`],
      {
        cwd: path.dirname(MODULE),
        env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: path.resolve("browsers") },
      },
    ).toString()
    const { stdout, stderr, calls } = find({ PROGRAM: program })

    expect(stdout).toMatch(
      /^There is no Chromium: .* Playwright's, some 300 MB\nFound browsers\/.+\n$/,
    )
    expect(stderr).toBe("")
    expect(calls).toEqual(["npx playwright install chromium"])
  })

  it("installs Debian's packages, as root, when Playwright's cannot be had, which it then does not mention", () => {
    const install =
      'case "$*" in *install*) cp bin/npx bin/chromium; cp bin/npx bin/chromium-headless-shell ;; esac'
    setUp({ npx: "echo No network >&2; exit 1", "apt-get": install })
    const { stdout, stderr, calls } = find({ USER_ID: "0" })

    expect(stdout).toMatch(
      /^There is no Chromium: .* Playwright's, else Debian's packages, .*\nFound bin\/chromium-headless-shell bin\/chromium\n$/,
    )
    expect(stderr).toBe("")
    expect(calls).toEqual([
      "npx playwright install chromium",
      "apt-get -qq update",
      "apt-get -qq install -y --no-install-recommends chromium chromium-headless-shell",
    ])
  })

  it("shows what every attempt has said, and ends with advice, when none can be installed", () => {
    setUp({ npx: "echo No network; exit 1", "apt-get": "echo No mirror >&2; exit 1" })
    const { status, stderr, calls } = find({ USER_ID: "0" })

    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^npx playwright install chromium\nNo network\napt-get .*\nNo mirror\n\nStopped: this needs a Chromium\./,
    )
    expect(calls).toHaveLength(2)
  })

  it("asks no other user than root to install packages", () => {
    setUp({ npx: "exit 1", "apt-get": "" })

    expect(find()).toMatchObject({ status: 1, calls: ["npx playwright install chromium"] })
  })
})
