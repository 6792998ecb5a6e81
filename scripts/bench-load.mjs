// `npm run bench:load [-- --seconds 10] [-- --connections 50]`: what the built site (public/) stands on nginx,
// set up as the README says. wrk asks for one address after the other on this machine, as fast as answers come,
// and shares the processors with nginx: the figures compare, they promise nothing about another machine.
import { execFileSync, spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { cpus } from "node:os"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { startNginx } from "./nginx.mjs"

const PORT = Number(process.env.PORT ?? 8170)
const WARM_UP_SECONDS = 1
const REPORT = fileURLToPath(new URL("bench-load.lua", import.meta.url))
const SCRIPT = readdirSync("public").find((name) => /^app-\w+\.js$/.test(name))
const ADDRESSES = ["/aboutus", "/thoughts", "/assets/blog.xlsx", `/${SCRIPT}`]

/**
 * @typedef {object} Result as bench-load.lua writes it
 * @property {number} requests
 * @property {number} durationUs
 * @property {number} bytes of all answers, headers included
 * @property {number} p50Us
 * @property {number} p99Us
 * @property {number} errors answers from status 400 on, and none at all
 */

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    connections: { type: "string", default: "50" },
  },
})
if (["nginx", "wrk"].some((program) => spawnSync(program, ["-v"]).error)) {
  throw new Error("This needs nginx and wrk (Debian and Ubuntu: sudo apt-get install nginx wrk).")
}
const server = await startNginx(PORT)
try {
  const rows = ADDRESSES.map((address) => {
    load(address, WARM_UP_SECONDS)
    return toRow(address, load(address, Number(values.seconds)))
  })
  console.log(
    [
      `${values.connections} connections for ${values.seconds} s each, ${cpus().length} × ${cpus()[0]?.model}\n`,
      "| Address | kB an answer | Requests/s | p50, ms | p99, ms | Errors |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
      ...rows,
    ].join("\n"),
  )
} finally {
  server.stop()
}

/**
 * @param {string} address
 * @param {number} seconds
 * @returns {Result}
 */
function load(address, seconds) {
  const printed = execFileSync(
    "wrk",
    [
      ...["--threads", "1", "--connections", values.connections, "--duration", `${seconds}s`],
      ...["--header", "Accept-Encoding: gzip", "--script", REPORT, server.address + address],
    ],
    { encoding: "utf8" },
  )
  /** @type {unknown} */
  const result = JSON.parse(printed.trim().split("\n").at(-1) ?? "")
  return /** @type {Result} */ (result)
}

/**
 * @param {string} address
 * @param {Result} result
 */
function toRow(address, { requests, durationUs, bytes, p50Us, p99Us, errors }) {
  const cells = [
    address,
    (bytes / requests / 1000).toFixed(1),
    Math.round(requests / (durationUs / 1e6)),
    ...[p50Us, p99Us].map((us) => (us / 1000).toFixed(1)),
    errors,
  ]
  return `| ${cells.join(" | ")} |`
}
