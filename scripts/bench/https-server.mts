import { execFileSync } from "node:child_process"
import { createHash, X509Certificate } from "node:crypto"
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir, userInfo } from "node:os"
import path from "node:path"
import { brotliCompressSync } from "node:zlib"
import { runNginx } from "../nginx.mjs"
import { findFreePort } from "../serve.mjs"

/** From Debian's package libnginx-mod-http-brotli-static. */
const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"
const MISSING =
  "This benchmark serves the site with nginx, HTTP/2 and Brotli. Debian and Ubuntu: " +
  "sudo apt-get install nginx libnginx-mod-http-brotli-static openssl"
const FIRST_PORT = 8000
const CHROMIUM_FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
]
const TEXT = /\.(html|css|js|json|svg|xml|txt|ico|webmanifest)$/
/** Below, a CDN does not compress. */
const MIN_COMPRESSED_BYTES = 256

/**
 * Serves copies of folders as a CDN does: HTTP/2 over TLS, text compressed with Brotli 11, pages without
 * file extension.
 * @returns the copies, in the order of the folders, and how to start Chromium: with trust in this one certificate, as
 * ignoring all errors would switch off the HTTP cache
 * @throws {Error} saying what to install, when something is missing
 */
export async function startHttpsServer(folders: readonly string[]) {
  if (!existsSync(BROTLI_MODULE)) throw new Error(MISSING)
  const home = mkdtempSync(path.join(tmpdir(), "bench-"))
  const chromiumFlags = [...CHROMIUM_FLAGS, makeCertificate(home)]
  const sites = []
  let port = FIRST_PORT - 1
  for (const source of folders) {
    port = await findFreePort(port + 1)
    const folder = path.join(home, String(port))
    cpSync(source, folder, { recursive: true, filter: (file) => !file.endsWith(".map") })
    compressFolder(folder)
    sites.push({ origin: `https://127.0.0.1:${port}`, folder, port })
  }
  const ports = sites.map(({ port }) => port)
  // Temporary folders are private.
  const main = `load_module ${BROTLI_MODULE}; user ${userInfo().username};`
  const stop = await runNginx(home, toHttpBlock(ports), ports, main)
  return { sites, chromiumFlags, stop }
}

/** @returns Chromium's flag for trust in it */
function makeCertificate(home: string): string {
  const file = path.join(home, "certificate.pem")
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout"]
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
  const options = [...key, path.join(home, "key.pem"), ...subject, "-out", file]
  execFileSync("openssl", ["req", "-x509", ...options], { stdio: "ignore" })
  const { publicKey } = new X509Certificate(readFileSync(file))
  const bytes = publicKey.export({ type: "spki", format: "der" })
  const hash = createHash("sha256").update(bytes).digest("base64")
  return `--ignore-certificate-errors-spki-list=${hash}`
}

function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length >= MIN_COMPRESSED_BYTES) writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  }
}

/** Relative paths start at nginx's folder. */
function toHttpBlock(ports: readonly number[]): string {
  const servers = ports.map(
    (port) => `server {
    listen 127.0.0.1:${port} ssl http2;
    root ${port};
    error_page 404 /404.html;
    add_header Cache-Control "public, max-age=600";
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }`,
  )
  return `types { application/manifest+json webmanifest; }
  tcp_nopush on;
  brotli_static on;
  ssl_certificate certificate.pem;
  ssl_certificate_key key.pem;
  ${servers.join("\n")}`
}
