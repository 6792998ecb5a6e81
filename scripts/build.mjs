// The build for people: what took long, warnings and errors, in place of Gatsby's whole log.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"

const MIN_STEP_SECONDS = 2
const ALIVE_EVERY_MS = 20_000
/** Gatsby's log of steps, npm's of commands, and the list of pages, which is last. */
const ENTRIES = { hidden: /^(success|info|verbose|>|Pages$)/, shown: /^(warn|error|failed)/i }
/** Says at every build that Gatsby could do without react-helmet, which this site keeps on purpose. */
const KNOWN_WARNING = "warn gatsby-plugin-react-helmet: Gatsby now has built-in support"

/**
 * Runs `npm run build`.
 * @throws {Error} when it fails
 */
export async function build() {
  const start = Date.now()
  const seconds = () => Math.round((Date.now() - start) / 1000)
  console.log("Building the site: less than a minute, at the first time some minutes")
  const gatsby = spawn("npm", ["run", "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", GATSBY_LOGGER: "yurnalist" },
  })
  let timer = setTimeout(() => undefined)
  const say = (/** @type {string} */ text) => {
    console.log(text)
    clearTimeout(timer)
    timer = setTimeout(() => say(`  still building, ${seconds()} s`), ALIVE_EVERY_MS)
  }
  for (const stream of [gatsby.stdout, gatsby.stderr]) {
    // An entry may go on in further lines.
    let isShown = true
    createInterface(stream).on("line", (line) => {
      const [, step, duration] = /^success (.+) - (\d+\.\d+)s/.exec(line) ?? []
      if (Number(duration) >= MIN_STEP_SECONDS) say(`  ${step}: ${Math.round(Number(duration))} s`)
      if (ENTRIES.hidden.test(line)) isShown = false
      if (ENTRIES.shown.test(line)) isShown = !line.startsWith(KNOWN_WARNING)
      if (isShown && line.trim()) say(line)
    })
  }
  await once(gatsby, "close")
  clearTimeout(timer)
  if (gatsby.exitCode !== 0) throw new Error("npm run build failed")
  console.log(`Built in ${seconds()} s`)
}
