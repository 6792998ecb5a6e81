/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { rmSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { readPostDates } from "../../../plugins/site-build/feed/read-post-dates"
import { makePosts } from "../../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

const WORKBOOK = "assets/blog.xlsx"

/** Runs git; what it commits has this date. */
function git(args: readonly string[], date = "2001-01-01T00:00:00Z") {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
  execFileSync("git", [...identity, ...args], {
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: "2001-01-01T00:00:00Z" },
  })
}

/** Commits a workbook, or another file of this content, at midnight of this day. */
function commit(day: string, ...articles: string[][] | [string]) {
  const [content] = articles
  writeFiles({
    [WORKBOOK]: typeof content === "string" ? content : makePosts(...(articles as string[][])),
  })
  git(["add", "--all"])
  git(["commit", "-qm", "Change"], `${day}T00:00:00Z`)
}

/** The days since when the articles have been as they are. */
async function readDays(workbook = WORKBOOK): Promise<Record<string, string>> {
  const dates = await readPostDates(workbook)
  return Object.fromEntries(
    [...dates].map(([slug, date]) => [slug, date.toISOString().slice(0, 10)]),
  )
}

const ONE = ["One", "", "Words"]
const TWO = ["Two", "", "Words"]

describe("The date of an article in the feed", () => {
  runInEmptyFolder()

  it("is unknown where there is no repository", async () => {
    writeFiles({ [WORKBOOK]: makePosts(ONE) })

    expect(await readDays()).toEqual({})
  })

  it("is that of the commit that added or changed it last; another article, and its place, do not matter", async () => {
    git(["init", "--quiet"])
    commit("2026-01-01", ONE, TWO)
    commit("2026-01-02", TWO, ONE)
    commit("2026-01-03", TWO, ["One", "a.jpg", "Words"])
    commit("2026-01-04", ["Three", "", ""], TWO, ["One", "a.jpg", "Words"])
    expect(await readDays()).toEqual({
      one: "2026-01-03",
      two: "2026-01-01",
      three: "2026-01-04",
    })

    writeFiles({ [WORKBOOK]: makePosts(ONE, TWO) })
    expect(await readDays()).toEqual({ two: "2026-01-01" })
  })

  it("is that of its return after it was gone, and a damaged workbook in between changes nothing", async () => {
    git(["init", "--quiet"])
    commit("2026-01-01", ONE, TWO)
    commit("2026-01-02", TWO)
    commit("2026-01-03", "no workbook")
    rmSync(WORKBOOK)
    git(["commit", "-qam", "Remove"], "2026-01-04T00:00:00Z")
    commit("2026-01-05", ONE, TWO)

    expect(await readDays()).toEqual({ one: "2026-01-05", two: "2026-01-01" })
  })

  it("is unknown where a host has fetched only the newest commits", async () => {
    git(["init", "--quiet"])
    commit("2026-01-01", ONE)
    commit("2026-01-02", ONE, TWO)
    git(["clone", "--quiet", "--depth=1", pathToFileURL(process.cwd()).href, "clone"])

    expect(await readDays(`clone/${WORKBOOK}`)).toEqual({})
  })
})
