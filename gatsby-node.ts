import { existsSync, readFileSync } from "node:fs"
import type { GatsbyNode } from "gatsby"
import { provider } from "./src/content/provider"
import { checkOwnerFacts, listSamples } from "./src/owner-facts/check-owner-facts"

const CODE_OWNERS = ".github/CODEOWNERS"

/** Stops the build if an owner's fact has a wrong format or, for publication, is still a sample. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  const errors = checkOwnerFacts(provider)
  const samples = listSamples(provider)
  if (process.env.REQUIRE_OWNER_FACTS === "true") {
    if (hasSampleOfOwner()) {
      errors.push(
        `${CODE_OWNERS}: put the GitHub account of the owner, such as @owner, in place of owner@example.org. Until then GitHub asks nobody before code is changed.`,
      )
    }
    if (samples.length > 0) {
      const list = samples.map((name) => `  ${name}`).join("\n")
      errors.push(
        `These facts in src/content/provider.ts are still samples; fill in the real ones:\n${list}`,
      )
    }
  } else if (samples.length > 0) {
    reporter.warn(`Still samples in src/content/provider.ts: ${samples.join(", ")}`)
  }
  if (errors.length > 0) reporter.panicOnBuild(errors.join("\n"))
}

/** The comment at the top of the file may keep the sample. */
function hasSampleOfOwner(): boolean {
  return (
    existsSync(CODE_OWNERS) &&
    /^[^#\n].*owner@example\.org/m.test(readFileSync(CODE_OWNERS, "utf8"))
  )
}
