// `npm run serve`: serves the last build on Cloudflare Pages' runtime and prints its address. Where
// the runtime has no program (Windows on ARM, Alpine Linux), a plain server takes its place.
import { spawn, spawnSync } from "node:child_process"
import { createServer } from "node:http"
import { createInterface } from "node:readline"
import sirv from "sirv"

const PORT = 8788

const hasRuntime = spawnSync("workerd --version", { shell: true, stdio: "ignore" }).status === 0
if (hasRuntime) serveOnRuntime()
else servePlainly()

/** Other output is shown only if the runtime fails: without internet, it prints harmless errors. */
function serveOnRuntime() {
  const command = `wrangler pages dev --port ${PORT} --show-interactive-dev-session=false`
  const wrangler = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] })
  /** @type {string[]} */
  const said = []
  for (const input of [wrangler.stdout, wrangler.stderr]) {
    createInterface(input).on("line", (line) => {
      said.push(line)
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
      if (address && line.includes("Ready on")) sayReady(address)
    })
  }
  wrangler.on("exit", (status) => {
    if (status) console.error(said.join("\n"))
    process.exitCode = status ?? 0
  })
  // Ctrl-C also reaches the runtime and ends it.
  process.on("SIGINT", () => undefined)
}

function servePlainly() {
  console.log(
    "Cloudflare's runtime has no program for this computer: a plain server shows the same pages, without the headers of public/_headers and the redirects of public/_redirects.",
  )
  const handle = sirv("public", { dev: true, extensions: ["html"] })
  createServer((request, response) => {
    if (request.url === "/") response.writeHead(302, { Location: "/aboutus" }).end()
    else
      handle(request, response, () => {
        response.writeHead(404).end("Not found")
      })
  }).listen(PORT, () => sayReady(`http://localhost:${PORT}`))
}

/** @param {string} address */
function sayReady(address) {
  console.log(`Ready on ${address}; Ctrl-C ends it.`)
}
