// Runs an nginx of its own, in the foreground, for a browser test and the benchmarks.
// `node scripts/nginx.mjs` prints the headers of every response of the built site in nginx's syntax.
import { spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir, userInfo } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { waitForAnswer } from "./serve.mjs"

const TEMP_PATHS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]

/**
 * Serves a built site with docs/nginx.conf.
 * @param {number} port
 * @param {string} [site] folder; without a _headers file in it, responses lack the site's headers
 * @returns {Promise<{ address: string, stop: () => void }>}
 * @throws {Error} with nginx's output, when it does not start
 */
export async function startNginx(port, site = "public") {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"))
  const config = path.join(folder, "nginx.conf")
  const http = readFileSync("docs/nginx.conf", "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replaceAll("/srv/site/public", path.resolve(site))
    .replaceAll("/srv/site", folder)
  writeFileSync(path.join(folder, "headers.conf"), describeHeaders(site))
  mkdirSync(path.join(folder, "temp"))
  // Only their owner can read temporary folders, so nginx's workers run as this user.
  writeFileSync(
    config,
    `user ${userInfo().username};
    pid pid;
    daemon off;
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
  const stop = () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://localhost:${port}`
  await waitForAnswer(server, address)
  return { address, stop }
}

/** @param {string} site folder with a file _headers; without that file there are no headers */
function describeHeaders(site) {
  const file = path.join(site, "_headers")
  if (!existsSync(file)) return ""
  // The first rule applies to every response. Where a later rule unsets a header ("! Name"), the header depends on
  // the path, and docs/nginx.conf sets it.
  const [firstRule = "", ...others] = readFileSync(file, "utf8").split(/\n(?=\/)/)
  return [...firstRule.matchAll(/^ {2}([\w-]+): (.+)$/gm)]
    .filter(([, name]) => !others.some((rule) => rule.includes(`  ! ${name}\n`)))
    .map(([, name, value = ""]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
    .join("")
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(describeHeaders("public"))
