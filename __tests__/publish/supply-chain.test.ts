/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"

interface Manifest {
  license: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

interface LockFile {
  packages: Record<string, { integrity?: string; hasInstallScript?: boolean; optional?: boolean }>
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

/** The packages of the README's table, one entry a name. */
function listPackages(): ListedPackage[] {
  const section = readText("README.md").split("## Dependencies")[1] ?? ""
  return section
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

  it("are all in the README's table, once, and no others", () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(direct)
  })

  it.each(listed)("have their licence there, and a reason: $name", ({ name, licence, reason }) => {
    const installed = JSON.parse(readText(`node_modules/${name}/package.json`)) as Manifest

    expect(licence).toBe(installed.license)
    expect(reason).toMatch(/\w+/)
  })

  it("are held to one content each by the lock file, but for binaries of some other systems", () => {
    const loose = Object.entries(packages).filter(
      ([at, { integrity, optional }]) => at !== "" && !integrity && !optional,
    )

    expect(loose).toEqual([])
  })

  it("may run no script when they are installed, and a new one that wants to stops the installation", () => {
    const withScripts = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([at]) => at.split("node_modules/").at(-1))

    expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScripts)].sort())
    expect(Object.values(manifest.allowScripts)).not.toContain(true)
    expect(readText(".npmrc")).toMatch(/^strict-allow-scripts=true$/m)
  })
})
