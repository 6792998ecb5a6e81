/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const text = readFileSync(path.resolve("SECURITY.md"), "utf8")
const { scripts } = JSON.parse(readFileSync(path.resolve("package.json"), "utf8")) as {
  scripts: Record<string, string>
}
const testFiles = readdirSync(path.resolve("__tests__"), { recursive: true, encoding: "utf8" }).map(
  (file) => path.basename(file),
)

const claims = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (What stops it|-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, claim = "", shown = ""]) => ({
    claim,
    proofs: [...shown.matchAll(/`([^`]+)`/g)].map(([, proof = ""]) => proof),
  }))

describe("What SECURITY.md says", () => {
  it("is said in more than twenty sentences", () => {
    expect(claims.length).toBeGreaterThan(20)
  })

  it.each(claims)("names a test or a command that is there: $claim", ({ proofs }) => {
    expect(proofs.length).toBeGreaterThan(0)
    for (const proof of proofs) {
      if (proof.startsWith("npm run ")) expect(scripts).toHaveProperty([proof.slice(8)])
      else expect(testFiles).toContain(proof)
    }
  })
})
