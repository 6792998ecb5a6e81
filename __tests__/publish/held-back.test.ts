/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"

interface Updates {
  updates: {
    "package-ecosystem": string
    schedule: { interval: string }
    cooldown: { "default-days": number }
    ignore?: { "dependency-name": string; versions: string[] }[]
  }[]
}

const readText = (file: string) => readFileSync(path.resolve(file), "utf8")
const { updates } = parse(readText(".github/dependabot.yml")) as Updates
const leastNode = firstNumber(readText("package.json").split('"node":')[1])

function firstNumber(text: string | undefined): number {
  return Number(/\d+/.exec(text ?? "")?.[0])
}

/** The rows of the table of packages that are held back. */
const rows = [
  ...readText("docs/publishing.md").matchAll(/^\| `(\S+)` +\| (\d+) .*\| (\S+) \|$/gm),
].map(([, name = "", major = "", day = ""]) => ({ name, major: Number(major), day }))

describe("New versions", () => {
  it("are proposed every week, a week after they came out, of packages and of actions", () => {
    expect(updates.map((update) => update["package-ecosystem"])).toEqual(["npm", "github-actions"])
    for (const { schedule, cooldown } of updates) {
      expect(schedule.interval).toBe("weekly")
      expect(cooldown["default-days"]).toBe(7)
    }
  })

  it("are not proposed of what is held back, and of nothing else", () => {
    const ignored = updates.flatMap(({ ignore = [] }) => ignore)

    expect(ignored.map((entry) => entry["dependency-name"])).toEqual(rows.map(({ name }) => name))
    expect(ignored.map(({ versions }) => versions)).toEqual(
      rows.map(({ major }) => [`>=${major + 1}`]),
    )
  })

  it.each(rows)(
    "are held back for $name only as long as Node 20 is supported",
    ({ name, major, day }) => {
      const installed = readText(`node_modules/${name}/package.json`)

      expect(firstNumber(installed.split('"version":')[1])).toBe(major)
      expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(leastNode).toBe(20)
    },
  )
})
