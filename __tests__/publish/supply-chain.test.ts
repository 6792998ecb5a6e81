/** @jest-environment node */
import { execFileSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

interface Manifest {
  license: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

interface LockFile {
  packages: Record<string, { integrity?: string; optional?: boolean }>
}

const readText = (file: string) => readFileSync(path.resolve(file), "utf8")
// Both are written by npm, and the tests fail for any other shape.
const manifest = JSON.parse(readText("package.json")) as Manifest
const { packages } = JSON.parse(readText("package-lock.json")) as LockFile
const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort()

interface ListedPackage {
  name: string
  licence: string
  reason: string
}

/** The packages of the table in docs/dependencies.md, one entry a name. */
function listPackages(): ListedPackage[] {
  return readText("docs/dependencies.md")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .flatMap((line) => {
      const [names = "", licence = "", reason = ""] = line
        .split("|")
        .slice(1)
        .map((cell) => cell.trim())
      return names
        .replace(/\(.*\)/, "")
        .split(",")
        .map((name) => ({ name: name.trim().replace(/ \d+$/, ""), licence, reason }))
    })
}

describe("The packages of this project", () => {
  const listed = listPackages()

  it("are all in the table of docs/dependencies.md, once, and no others", () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(direct)
  })

  it.each(listed)("have their licence there, and a reason: $name", ({ name, licence, reason }) => {
    const installed = JSON.parse(readText(`node_modules/${name}/package.json`)) as Manifest

    expect(licence).toBe(installed.license)
    expect(reason).toMatch(/\w+/)
  })

  it("that the build imports are there without those for development (npm ci --omit=dev)", () => {
    const imported = buildFiles().flatMap((file) => importedPackages(readText(file)))

    expect(imported).toEqual(expect.arrayContaining(["react", "parse5", "gatsby-plugin-sharp"]))
    expect(imported.filter((name) => !(name in manifest.dependencies))).toEqual([])
  })

  it("are held to one content each by the lock file, but for binaries of some other systems", () => {
    const loose = Object.entries(packages).filter(
      ([at, { integrity, optional }]) => at !== "" && !integrity && !optional,
    )

    expect(loose).toEqual([])
  })

  it("may run no script when they are installed", () => {
    expect(installCanary(readText(".npmrc"))).toBe(false)
  })

  it("would run them without this project's settings", () => {
    expect(installCanary("")).toBe(true)
  })
})

/** The code of the site and its build. */
function buildFiles(): string[] {
  const inFolders = ["src", "plugins"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  return [...inFolders, "gatsby-config.ts", "gatsby-node.ts"].filter((file) => /\.tsx?$/.test(file))
}

/** The packages of a file's imports, but for types only, and Gatsby's plugins that it names. */
function importedPackages(code: string): string[] {
  const imports =
    /^(?:import|export) (?!type\b)(?:[^"]* from )?"([^".][^"]*)"|import\("([^".]+)"\)/gm
  const plugins = /"(gatsby-(?:plugin|transformer)-[\w-]+|gatsby-source-filesystem)"/g
  return [...code.matchAll(imports), ...code.matchAll(plugins)]
    .map(([, one, other]) => one ?? other ?? "")
    .filter((name) => !name.startsWith("node:"))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    )
}

/**
 * Installs a package with a script, as npm installs one from a registry.
 * @returns whether the script was run
 */
function installCanary(settings: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "canary-"))
  try {
    const trace = path.join(folder, "trace")
    const canary = path.join(folder, "canary")
    const project = path.join(folder, "project")
    mkdirSync(canary)
    mkdirSync(project)
    writeFileSync(
      path.join(canary, "package.json"),
      JSON.stringify({
        name: "canary",
        version: "1.0.0",
        scripts: { postinstall: `node -e "fs.writeFileSync(process.env.TRACE, '')"` },
      }),
    )
    writeFileSync(path.join(project, "package.json"), JSON.stringify({ private: true }))
    writeFileSync(path.join(project, ".npmrc"), settings)
    const env: NodeJS.ProcessEnv = { ...process.env, TRACE: trace }
    // Settings of an npm that has started these tests.
    delete env.npm_config_ignore_scripts
    const npm = (cwd: string, ...args: string[]) =>
      execFileSync("npm", args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    npm(canary, "pack", "--pack-destination", folder)
    npm(project, "install", "--offline", path.join(folder, "canary-1.0.0.tgz"))
    return existsSync(trace)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
