// Decides how a change goes to the web: the short way for articles, the long way for everything else.
// Used by .github/workflows/publish.yml; docs/publishing.md explains both ways.
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { appendFileSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const MAIN = "refs/heads/main"
/** What editors change: the workbook and its pictures. */
const ARTICLES = "static/assets/"
/** Environments of the repository on GitHub: the second one asks a reviewer. */
const ARTICLES_ENVIRONMENT = "articles"
const REVIEWED_ENVIRONMENT = "site"
/** A file, executable or not, or one that was deleted; a link or a submodule is none. */
const FILE_MODES = ["100644", "100755", "000000"]
const API_TIMEOUT_MS = 20_000

/**
 * @typedef {object} ChangedFile
 * @property {string} path
 * @property {string} mode as git writes it
 *
 * @typedef {object} Facts
 * @property {string} event that started the run, as GitHub names it
 * @property {string} ref
 * @property {boolean} isForced whether the push rewrote the history
 * @property {ChangedFile[] | undefined} changed since the commit that was last published after a review;
 *   undefined when none can be found
 * @property {boolean} hasCache whether a run in which this code passed all tests has left its results
 *
 * @typedef {object} Route
 * @property {"short" | "long"} way
 * @property {string} environment through which it is published; empty: it is not published
 * @property {string} reason in plain words
 */

/**
 * @param {Facts} facts
 * @returns {Route}
 */
export function chooseRoute({ event, ref, isForced, changed, hasCache }) {
  /** @type {(reason: string) => Route} */
  const review = (reason) => ({ way: "long", environment: REVIEWED_ENVIRONMENT, reason })
  if (ref !== MAIN || !["push", "workflow_dispatch"].includes(event)) {
    return { way: "long", environment: "", reason: "This run only checks and tests." }
  }
  if (event !== "push") return review("This run was started by hand.")
  if (isForced) return review("The history of main was rewritten (a forced push).")
  if (!changed) return review("No earlier version can be found that was published after a review.")
  const other = changed.find(
    ({ path, mode }) => !path.startsWith(ARTICLES) || !FILE_MODES.includes(mode),
  )
  // Encoded, the name of a file is no command of the log.
  if (other) return review(`Not only articles have changed: ${encodeURI(other.path)}`)
  if (!hasCache) {
    const reason =
      "Only articles have changed, but the results of the last full run are no longer kept."
    return { way: "long", environment: ARTICLES_ENVIRONMENT, reason }
  }
  return { way: "short", environment: ARTICLES_ENVIRONMENT, reason: "Only articles have changed." }
}

/**
 * Names the code of a commit, which is all of its files but the articles.
 * @param {string} [commit]
 * @returns {string}
 */
export function hashCode(commit = "HEAD") {
  const entries = git("ls-tree", "-r", "-z", "--full-tree", commit).split("\0")
  const code = entries.filter((entry) => !entry.split("\t")[1]?.startsWith(ARTICLES))
  return createHash("sha256").update(code.join("\0")).digest("hex")
}

/**
 * @param {string} commit
 * @returns {ChangedFile[] | undefined} undefined when the commit is not part of the history
 */
export function listChanges(commit) {
  try {
    git("merge-base", "--is-ancestor", commit, "HEAD")
  } catch {
    return undefined
  }
  // ":100644 100644 <hash> <hash> M", then the path
  const fields = git("diff", "--raw", "-z", "--no-renames", commit, "HEAD").split("\0")
  return fields.flatMap((field, index) =>
    field.startsWith(":") && index % 2 === 0
      ? [{ mode: field.split(" ")[1] ?? "", path: fields[index + 1] ?? "" }]
      : [],
  )
}

/**
 * @returns {Promise<string | undefined>} the commit that was last published after a review
 */
export async function findReviewedCommit() {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env
  /** @type {(path: string) => Promise<unknown>} */
  const ask = async (path) => {
    const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${path}`, {
      headers: { Authorization: `Bearer ${GITHUB_TOKEN}` },
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${path}`)
    return response.json()
  }
  const deployments = /** @type {{ id: number, sha: string }[]} */ (
    await ask(`deployments?environment=${REVIEWED_ENVIRONMENT}&per_page=30`)
  )
  // The newest comes first.
  for (const { id, sha } of deployments) {
    const statuses = /** @type {{ state: string }[]} */ (await ask(`deployments/${id}/statuses`))
    if (statuses.some(({ state }) => state === "success")) return sha
  }
  return undefined
}

/**
 * @param {...string} args
 * @returns {string}
 */
function git(...args) {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
}

/** @returns {Promise<Route>} */
async function chooseRouteOfThisRun() {
  const { GITHUB_EVENT_NAME = "", GITHUB_REF = "", GITHUB_EVENT_PATH = "" } = process.env
  /** @type {unknown} */
  const event = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"))
  const reviewed = await findReviewedCommit().catch((/** @type {unknown} */ cause) => {
    console.log(String(cause))
    return undefined
  })
  return chooseRoute({
    event: GITHUB_EVENT_NAME,
    ref: GITHUB_REF,
    isForced: /** @type {{ forced?: boolean }} */ (event).forced ?? false,
    changed: reviewed === undefined ? undefined : listChanges(reviewed),
    hasCache: Boolean(process.env.FOUND_CACHE),
  })
}

/**
 * Hands values on to the steps that follow.
 * @param {Record<string, string>} values
 */
function writeOutputs(values) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`)
  appendFileSync(process.env.GITHUB_OUTPUT ?? "/dev/stdout", lines.join(""))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === "code") {
    writeOutputs({ code: hashCode() })
  } else {
    const { way, environment, reason } = await chooseRouteOfThisRun()
    writeOutputs({ way, environment })
    const text = `The ${way} way. ${reason}`
    console.log(text)
    // Indented by four, a file's name is no Markdown.
    appendFileSync(process.env.GITHUB_STEP_SUMMARY ?? "/dev/null", `    ${text}\n\n`)
  }
}
