/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

describe("The packages of this project", () => {
  it("have a hash in the lock file each, but for binaries of some other systems", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { integrity?: string; optional?: boolean }>
    }
    const withoutHash = Object.entries(packages).filter(
      ([at, { integrity, optional }]) => at !== "" && !integrity && !optional,
    )

    expect(withoutHash).toEqual([])
  })

  it("run no script when they are installed", () => {
    // An npm that has started these tests hands on its own settings.
    const env = { ...process.env, npm_config_ignore_scripts: undefined }

    const setting = execFileSync("npm", ["config", "get", "ignore-scripts"], { env })
    expect(setting.toString().trim()).toBe("true")
  })
})
