// `npm run build:quiet`: builds the site, and shows only progress, warnings and errors of Gatsby's log.
import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { stripVTControlCharacters } from "node:util"

const PROGRESS_EVERY_MS = 20_000
/** Hides Gatsby's steps, npm's commands and the list of pages at the end. */
const ENTRIES = { hidden: /^(success|info|verbose|>|Pages$)/, shown: /^ ?(warn|error|failed)/i }
/** Node's warning about a module that packages of Gatsby still use. */
const SILENCED = "--disable-warning=DEP0040"
/** Gatsby repeats it at every build; the site keeps react-helmet on purpose. */
const KNOWN_WARNING = /^warn(ing)? gatsby-plugin-react-helmet: Gatsby now has built-in support/

const seconds = () => Math.round(performance.now() / 1000)
console.log("Building the site: less than a minute, at the first time some minutes")
const gatsby = spawn("npm run build", {
  stdio: ["ignore", "pipe", "pipe"],
  shell: true,
  env: {
    ...process.env,
    GATSBY_TELEMETRY_DISABLED: "1",
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${SILENCED}`,
  },
})
const timer = setInterval(() => {
  console.log(`  still building, ${seconds()} s`)
}, PROGRESS_EVERY_MS)
for (const stream of [gatsby.stdout, gatsby.stderr]) {
  // A log entry may have several lines.
  let isShown = true
  createInterface(stream).on("line", (rawLine) => {
    // Outside of CI, Gatsby moves the cursor before each entry.
    const line = stripVTControlCharacters(rawLine)
    if (ENTRIES.hidden.test(line)) isShown = false
    if (ENTRIES.shown.test(line)) isShown = !KNOWN_WARNING.test(line)
    if (isShown && line.trim()) console.log(line)
  })
}
gatsby.once("close", (code) => {
  clearInterval(timer)
  console.log(code === 0 ? `Built in ${seconds()} s` : "\nStopped: npm run build failed")
  process.exitCode = code ?? 1
})
