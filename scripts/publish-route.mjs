// Decides how a change is published: by the short route for articles, by the long route for everything else.
// .github/workflows/publish.yml runs it; docs/publishing.md explains both routes.
import { execFileSync } from "node:child_process"
import { appendFileSync, readFileSync } from "node:fs"

const MAIN = "refs/heads/main"
/** What editors change: the workbook and its pictures. */
const ARTICLES = "static/assets/"
/** Files, executable or not, and deleted files; not symbolic links or submodules. */
const FILE_MODES = ["100644", "100755", "000000"]
const API_TIMEOUT_MS = 20_000

const { route, environment, reason } = await chooseRoute()
const outputs = `route=${route}\nenvironment=${environment}\n`
appendFileSync(process.env.GITHUB_OUTPUT ?? "/dev/stdout", outputs)
const text = `The ${route} route. ${reason}`
console.log(text)
// Four spaces make it code, so that no file's name is read as Markdown.
appendFileSync(process.env.GITHUB_STEP_SUMMARY ?? "/dev/null", `    ${text}\n\n`)

/**
 * Chooses the route, the GitHub environment to publish through ("site" waits for a reviewer; an empty one means that
 * nothing is published), and the reason in plain words.
 */
async function chooseRoute() {
  const { GITHUB_EVENT_NAME: event = "", GITHUB_REF, GITHUB_EVENT_PATH = "" } = process.env
  const requireReview = (/** @type {string} */ reason) => ({
    route: "long",
    environment: "site",
    reason,
  })
  if (GITHUB_REF !== MAIN || !["push", "workflow_dispatch"].includes(event)) {
    return { route: "long", environment: "", reason: "This run only checks and tests." }
  }
  if (event !== "push") return requireReview("This run was started by hand.")
  /** @type {unknown} */
  const push = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"))
  if (/** @type {{ forced?: boolean }} */ (push).forced)
    return requireReview("The history of main was rewritten (a forced push).")
  const changed = await listChanges()
  if (!changed)
    return requireReview("No earlier version can be found that was published after a review.")
  const other = changed.find(
    ({ path, mode }) => !path.startsWith(ARTICLES) || !FILE_MODES.includes(mode),
  )
  // Encoded, so that the log does not read a file's name as a command.
  if (other) return requireReview(`Not only articles have changed: ${encodeURI(other.path)}`)
  const hasResults = Boolean(process.env.FOUND_CACHE)
  const restriction = hasResults ? "" : ", but the results of the last full run are no longer kept"
  const reason = `Only articles have changed${restriction}.`
  return { route: hasResults ? "short" : "long", environment: "articles", reason }
}

/**
 * @returns {Promise<{ path: string, mode: string }[] | undefined>} files changed since the commit that was last published
 *   after a review, with the mode as git writes it; undefined when no such commit is part of the history
 */
async function listChanges() {
  try {
    const commit = await findReviewedCommit()
    git("merge-base", "--is-ancestor", commit, "HEAD")
    // ":100644 100644 <hash> <hash> M", then the path
    const fields = git("diff", "--raw", "-z", "--no-renames", commit, "HEAD").split("\0")
    return fields.flatMap((field, index) =>
      field.startsWith(":") && index % 2 === 0
        ? [{ mode: field.split(" ")[1] ?? "", path: fields[index + 1] ?? "" }]
        : [],
    )
  } catch (cause) {
    console.log(String(cause))
    return undefined
  }
}

/** @returns {Promise<string>} */
async function findReviewedCommit() {
  const response = await askGitHub("deployments?environment=site&per_page=30")
  const deployments = /** @type {Deployment[]} */ (response)
  // The newest comes first.
  for (const { id, sha } of deployments.filter(isMadeByActions)) {
    const answer = await askGitHub(`deployments/${id}/statuses`)
    const statuses = /** @type {{ state: string }[]} */ (answer)
    if (statuses.some(({ state }) => state === "success")) return sha
  }
  throw new Error("GitHub knows of no reviewed version.")
}

/** @typedef {{ id: number, sha: string, performed_via_github_app?: { slug: string } | null }} Deployment */

/**
 * Whether GitHub Actions created this deployment, rather than a person through the API. `creator` cannot tell: for a
 * workflow run it may be the person who started it. A workflow on another branch can still forge one (SECURITY.md).
 * @param {Deployment} deployment
 */
function isMadeByActions({ performed_via_github_app: app }) {
  return app?.slug === "github-actions"
}

/**
 * @param {string} path of the repository's API
 * @returns {Promise<unknown>}
 */
async function askGitHub(path) {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${path}`, {
    headers: { Authorization: `Bearer ${GITHUB_TOKEN}` },
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${path}`)
  return response.json()
}

/** @param {...string} args */
function git(...args) {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
}
