// Runs nginx on the built site, set up as the README says: for a test and a benchmark.
import { execFileSync, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const START_TIMEOUT_MS = 10_000
const POLL_EVERY_MS = 50

/**
 * Starts nginx and waits until it answers.
 * @param {number} port
 * @returns {Promise<{ address: string, stop: () => void }>}
 * @throws {Error} with what nginx said, when it does not start
 */
export async function startNginx(port) {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"))
  const log = path.join(folder, "error.log")
  const config = path.join(folder, "nginx.conf")
  const headers = execFileSync(process.execPath, ["scripts/nginx-headers.mjs"])
  mkdirSync(path.join(folder, "temp"))
  writeFileSync(path.join(folder, "headers.conf"), headers)
  writeFileSync(config, makeConfig(folder, port))
  const server = spawn("nginx", ["-c", config, "-e", log])
  const stop = () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://localhost:${port}`
  if (await isUp(`${address}/aboutus`)) return { address, stop }
  const commentary = readFileSync(log, "utf8")
  stop()
  throw new Error(`nginx did not start.\n${commentary}`)
}

/**
 * @param {string} folder for all that nginx writes
 * @param {number} port
 */
function makeConfig(folder, port) {
  const [, site = ""] = /```nginx\n([^]*?)```/.exec(readFileSync("README.md", "utf8")) ?? []
  return `
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    daemon off;
    events {}
    http {
      include /etc/nginx/mime.types;
      access_log off;
      client_body_temp_path ${folder}/temp;
      ${site
        .replace("listen 80;", `listen 127.0.0.1:${port};`)
        .replace("/srv/site/public", path.resolve("public"))
        .replaceAll("/srv/site", folder)}
    }`
}

/**
 * @param {string} address
 * @returns {Promise<boolean>} whether it answers in time
 */
async function isUp(address) {
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  return false
}
