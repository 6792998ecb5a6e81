import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { readEditorsArticles } from "../../../src/posts/editors-workbook/read-articles"
import { MAX_WORKBOOK_BYTES } from "../../../src/posts/limits"
import { WorkbookError } from "../../../src/posts/workbook-error"

/** Runs git in the folder of the workbook. */
type Git = (...args: string[]) => Promise<Buffer>

/** The content of each article, by its slug. */
type Articles = Map<string, string>

/**
 * Finds the date of the commit that changed each article last. The workbooks of all commits are read, the newest first,
 * until every article has been found in another form.
 * @param workbook path of the .xlsx file
 * @returns the dates by slug, without articles that are in no commit; empty where git's history is missing or, as on some
 * hosts, cut off
 */
export async function readPostDates(workbook: string): Promise<Map<string, Date>> {
  const { dir: cwd, base } = path.parse(path.resolve(workbook))
  const git: Git = async (...args) => {
    const options = { cwd, encoding: "buffer", maxBuffer: 2 * MAX_WORKBOOK_BYTES } as const
    return (await promisify(execFile)("git", args, options)).stdout
  }
  const dates = new Map<string, Date>()
  const unchanged = readArticles(await readFile(workbook))
  for (const [commit, date] of await listCommits(git, base)) {
    if (unchanged.size === 0) break
    const articles = await readCommit(git, `${commit}:./${base}`)
    for (const [slug, content] of articles ? unchanged : []) {
      if (articles?.get(slug) === content) dates.set(slug, new Date(date))
      else unchanged.delete(slug)
    }
  }
  return dates
}

/** @returns the commits of a file and their dates, the newest first */
async function listCommits(git: Git, file: string): Promise<[string, string][]> {
  try {
    const isCutOff = await git("rev-parse", "--is-shallow-repository")
    if (isCutOff.toString().trim() === "true") return []
    // On `main`, a merge is one change.
    const log = await git("log", "--first-parent", "--format=%H %cI", "--", file)
    return Array.from(log.toString().matchAll(/^(\S+) (\S+)$/gm), ([, commit = "", date = ""]) => [
      commit,
      date,
    ])
  } catch {
    // Git is not installed, or this is not a repository.
    return []
  }
}

/** @returns undefined when the commit removed the file, or its workbook could not have been published */
async function readCommit(git: Git, file: string): Promise<Articles | undefined> {
  const bytes = await git("show", file).catch(() => undefined)
  try {
    return bytes && readArticles(bytes)
  } catch (cause) {
    if (cause instanceof WorkbookError) return undefined
    throw cause
  }
}

/** Reads them as the build does today, so that a change of its code is no change of an article. */
function readArticles(bytes: Uint8Array): Articles {
  const { articles } = readEditorsArticles(bytes)
  return new Map(
    articles.flatMap(({ post, html }) =>
      post ? [[post.slug, JSON.stringify([post.heading, post.image, html])]] : [],
    ),
  )
}
