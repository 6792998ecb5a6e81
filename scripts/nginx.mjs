// Runs nginx in the foreground, without touching the machine's own: for a browser test and the benchmarks.
import { execFileSync, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const START_TIMEOUT_MS = 10_000
const POLL_EVERY_MS = 50
const TEMP_PATHS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]

/**
 * Serves a built site with docs/nginx.conf.
 * @param {number} port
 * @param {string} [site] its folder
 * @returns {Promise<{ address: string, stop: () => void }>}
 * @throws {Error} with what nginx said, when it does not start
 */
export async function startNginx(port, site = "public") {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"))
  const headers = execFileSync(process.execPath, ["scripts/nginx-headers.mjs"])
  writeFileSync(path.join(folder, "headers.conf"), headers)
  const http = readFileSync("docs/nginx.conf", "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replaceAll("/srv/site/public", path.resolve(site))
    .replaceAll("/srv/site", folder)
  const stop = await runNginx(folder, http, [port])
  return { address: `http://localhost:${port}`, stop }
}

/**
 * Starts nginx and waits until it listens.
 * @param {string} folder for everything that nginx writes; removed in the end
 * @param {string} http content of the http block
 * @param {number[]} ports of its servers
 * @param {string} [main] directives outside of the http block
 * @returns {Promise<() => void>} ends nginx
 * @throws {Error} with what nginx said, when it does not start
 */
export async function runNginx(folder, http, ports, main = "") {
  const config = path.join(folder, "nginx.conf")
  mkdirSync(path.join(folder, "temp"))
  writeFileSync(
    config,
    `${main}
    pid pid;
    daemon off;
    worker_processes 1;
    events {}
    http {
      include /etc/nginx/mime.types;
      access_log off;
      ${TEMP_PATHS.map((name) => `${name}_temp_path temp/${name};`).join(" ")}
      ${http}
    }`,
  )
  const args = ["-p", folder, "-c", config, "-e", path.join(folder, "error.log")]
  const server = spawn("nginx", args, { stdio: ["ignore", "ignore", "pipe"] })
  let errors = ""
  server.stderr.on("data", (/** @type {Buffer} */ text) => (errors += text.toString()))
  server.once("error", (error) => (errors += error.message))
  const stop = () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const end = performance.now() + START_TIMEOUT_MS
  while (performance.now() < end && server.pid && server.exitCode === null) {
    if ((await Promise.all(ports.map(isOpen))).every(Boolean)) return stop
    await sleep(POLL_EVERY_MS)
  }
  stop()
  throw new Error(`nginx did not start.\n${errors}`)
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })
}
