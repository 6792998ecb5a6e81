// The build for people: what took long, warnings and errors, in place of Gatsby's whole log.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"

const MIN_STEP_SECONDS = 4
/** In a terminal, the line that says that the build is alive is written over; elsewhere it is one of many. */
const isTerminal = process.stdout.isTTY
const ALIVE_EVERY_MS = isTerminal ? 1000 : 30_000
const ALIVE_WIDTH = isTerminal ? 25 : 0
/** Gatsby's log of steps, npm's of commands, and the list of pages, which is last. */
const ENTRIES = { hidden: /^(success|info|verbose|>|Pages$)/, shown: /^(warn|error|failed)/i }
/** Node's warning of a module that packages of Gatsby still use. */
const SILENCED = "--disable-warning=DEP0040"
/** Says at every build that Gatsby could do without react-helmet, which this site keeps on purpose. */
const KNOWN_WARNING = /^warn(ing)? gatsby-plugin-react-helmet: Gatsby now has built-in support/

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
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: "1",
      GATSBY_LOGGER: "yurnalist",
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${SILENCED}`,
    },
  })
  const timer = setInterval(() => {
    process.stdout.write(`  still building, ${seconds()} s${isTerminal ? "\r" : "\n"}`)
  }, ALIVE_EVERY_MS)
  for (const stream of [gatsby.stdout, gatsby.stderr]) {
    // An entry may go on in further lines.
    let isShown = true
    createInterface(stream).on("line", (line) => {
      const [, step, duration] = /^success (.+) - (\d+\.\d+)s/.exec(line) ?? []
      if (Number(duration) >= MIN_STEP_SECONDS)
        console.log(`  ${step}: ${Math.round(Number(duration))} s`.padEnd(ALIVE_WIDTH))
      if (ENTRIES.hidden.test(line)) isShown = false
      if (ENTRIES.shown.test(line)) isShown = !KNOWN_WARNING.test(line)
      if (isShown && line.trim()) console.log(line.padEnd(ALIVE_WIDTH))
    })
  }
  await once(gatsby, "close")
  clearInterval(timer)
  if (gatsby.exitCode !== 0) throw new Error("npm run build failed")
  console.log(`Built in ${seconds()} s`)
}
