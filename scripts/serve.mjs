// Serves the built site on Cloudflare Pages' own runtime, with its real redirects and headers.
import { spawn } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

/** The first that is tried for a developer, who may know it. */
const FIRST_PORT = 8000
/**
 * For anybody else. Systems give ports from 32,768 on to connections that go out, so one of these could be taken before
 * the server listens; browsers open no page at 10,080.
 */
const OTHER_PORTS = { min: 11_000, end: 32_000 }
const START_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 10_000
const POLL_EVERY_MS = 200

/**
 * Starts the server and waits until it answers.
 * @param {object} [site]
 * @param {string} [site.folder] what is published
 * @param {number} [site.port] any free one by default
 * @returns {Promise<{ address: string, ended: Promise<unknown>, stop: () => void }>}
 * @throws {Error} with the server's output, when it does not start
 */
export async function startServer({ folder = "public", port } = {}) {
  port ??= await findFreePort()
  // Else a second server, or any program that is debugged, makes the runtime take one that goes out.
  const inspectorPort = await findFreePort()
  const server = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("../node_modules/wrangler/bin/wrangler.js", import.meta.url)),
      ...["pages", "dev", folder, "--port", String(port), "--ip", "127.0.0.1"],
      ...["--inspector-port", String(inspectorPort)],
      ...["--compatibility-date", readCompatibilityDate(), "--show-interactive-dev-session=false"],
    ],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
  )
  const ended = once(server, "exit")
  const stop = () => void server.kill("SIGTERM")
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop)

  const address = `http://localhost:${port}`
  await waitForAnswer(server, address)
  return { address, ended, stop }
}

/** The runtime's version of the published site. */
function readCompatibilityDate() {
  const settings = readFileSync(new URL("../wrangler.toml", import.meta.url), "utf8")
  return /^compatibility_date = "(.+)"$/m.exec(settings)?.[1] ?? ""
}

/**
 * Waits until a server that was started answers.
 * @param {import("node:child_process").ChildProcess} server
 * @param {string} url
 * @throws {Error} with the server's output, when it does not start
 */
async function waitForAnswer(server, url) {
  // Collected for an error message, because printing it all would hide the address.
  let commentary = ""
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (/** @type {Buffer} */ chunk) => (commentary += chunk.toString()))
  }
  server.once("error", (error) => (commentary += error.message))
  const end = Date.now() + START_TIMEOUT_MS
  while (server.pid && server.exitCode === null && Date.now() < end) {
    // Fails until the server listens.
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(
      () => undefined,
    )
    if (response && response.status < 500) return
    await sleep(POLL_EVERY_MS)
  }
  server.kill()
  throw new Error(`The server did not start.\n${commentary}`)
}

/**
 * @param {number} [first] the first to try; any port by default
 * @returns {Promise<number>}
 */
export async function findFreePort(first = randomInt(OTHER_PORTS.min, OTHER_PORTS.end)) {
  const probe = createServer().listen(first, "127.0.0.1")
  const isFree = await once(probe, "listening").catch(() => false)
  probe.close()
  return isFree ? first : findFreePort(first + 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT) || (await findFreePort(FIRST_PORT))
  const { address, ended } = await startServer({ port })
  console.log(`\nThe site is at ${address} (Ctrl-C ends it)`)
  await ended
}
