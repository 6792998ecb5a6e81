import { existsSync, readFileSync } from "node:fs"
import type { GatsbyNode } from "gatsby"
import { about } from "./src/content/aboutus"
import { checkContent } from "./src/content/check-content"
import { checkOwnerFacts } from "./src/content/check-owner-facts"
import { courses } from "./src/content/courses"
import { navigation } from "./src/content/navigation"
import { openGraphImages } from "./src/content/open-graph-images"
import { provider } from "./src/content/provider"

const CODE_OWNERS = ".github/CODEOWNERS"

/** Stops the build if an owner's fact has a wrong format or, for publication, is still a sample. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  const { samples, errors } = checkOwnerFacts(provider)
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

/** Stops a build when pages, menu, courses and images do not fit together. */
export const onPreBuild: GatsbyNode["onPreBuild"] = ({ getNodesByType, reporter }) => {
  const pages = new Set(getNodesByType("SitePage").map((page) => String(page.path)))
  const content = { navigation, courses, sections: about.sections, openGraphImages }
  const errors = checkContent(content, pages, existsSync)
  if (errors.length > 0) reporter.panicOnBuild(errors.join("\n"))
}
