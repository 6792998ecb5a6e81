/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parse } from "yaml"

interface Manifest {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

interface LockFile {
  packages: Record<string, { integrity?: string; optional?: boolean }>
}

interface Updates {
  updates: {
    cooldown: { "default-days": number }
    ignore?: { "dependency-name": string; versions: string[] }[]
  }[]
}

const readText = (file: string) => readFileSync(path.resolve(file), "utf8")
const manifest = JSON.parse(readText("package.json")) as Manifest
const { packages } = JSON.parse(readText("package-lock.json")) as LockFile
const { updates } = parse(readText(".github/dependabot.yml")) as Updates

describe("The packages of this project", () => {
  it("are all in the table of docs/dependencies.md, once, and no others", () => {
    const listed = [...readText("docs/dependencies.md").matchAll(/^\| ([^|]+)/gm)]
      .slice(2)
      .flatMap(([, names = ""]) => names.replace(/\(.*\)/, "").split(","))
      .map((name) => name.trim().replace(/ \d+$/, ""))
    const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })

    expect(listed.sort()).toEqual(direct.sort())
  })

  it("have a hash in the lock file each, but for binaries of some other systems", () => {
    const withoutHash = Object.entries(packages).filter(
      ([at, { integrity, optional }]) => at !== "" && !integrity && !optional,
    )

    expect(withoutHash).toEqual([])
  })

  it("run no script when they are installed, which they would without this project's settings", () => {
    expect(installCanary(readText(".npmrc"))).toBe(false)
    expect(installCanary("")).toBe(true)
  })
})

describe("New versions", () => {
  it("are proposed a week after they came out", () => {
    expect(updates.map(({ cooldown }) => cooldown["default-days"])).toEqual([7, 7])
  })

  it("are held back only from the next major version on", () => {
    const held = updates.flatMap(({ ignore = [] }) => ignore)

    expect(held).toEqual(
      held.map(({ "dependency-name": name }) => {
        const { version } = JSON.parse(readText(`node_modules/${name}/package.json`)) as Manifest
        return { "dependency-name": name, versions: [`>=${parseInt(version) + 1}`] }
      }),
    )
  })
})

/**
 * Installs a package with a script, as npm installs one from a registry.
 * @returns whether the script was run
 */
function installCanary(settings: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "canary-"))
  const [canary, project, trace] = ["canary", "project", "trace"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const write = (at: string, manifest: object) => {
    mkdirSync(at)
    writeFileSync(path.join(at, "package.json"), JSON.stringify(manifest))
  }
  const env: NodeJS.ProcessEnv = { ...process.env, TRACE: trace }
  // Settings of an npm that has started these tests.
  delete env.npm_config_ignore_scripts
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync("npm", args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
  try {
    const postinstall = `node -e "fs.writeFileSync(process.env.TRACE, '')"`
    write(canary, { name: "canary", version: "1.0.0", scripts: { postinstall } })
    write(project, { private: true })
    writeFileSync(path.join(project, ".npmrc"), settings)
    npm(canary, "pack", "--pack-destination", folder)
    npm(project, "install", "--offline", path.join(folder, "canary-1.0.0.tgz"))
    return existsSync(trace)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
