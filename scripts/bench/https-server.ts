import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { createHash, X509Certificate } from "node:crypto"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { connect, createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { brotliCompress } from "node:zlib"

/** From Debian's package libnginx-mod-http-brotli-static. */
const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"
const MISSING =
  "This benchmark serves the site with nginx, HTTP/2 and Brotli. Debian and Ubuntu: " +
  "sudo apt-get install nginx libnginx-mod-http-brotli-static openssl"
const TEXT = /\.(html|css|js|json|svg|xml|txt|ico|webmanifest)$/
/** Below, a host does not compress. */
const MIN_COMPRESSED_BYTES = 256
/** nginx reads as a user of its own, and folders for a while are for their maker only. */
const READABLE_BY_ALL = 0o755
const START_TIMEOUT_MS = 10_000

export interface Host {
  /** Addresses of the folders, such as "https://127.0.0.1:40123", in their order. */
  addresses: string[]
  /** What makes Chromium trust the certificate. */
  chromeFlag: string
  stop: () => void
}

/**
 * Serves copies of folders as the edge of a content network does: HTTP/2 over TLS, text packed with Brotli 11,
 * pages without their ending.
 * @throws {Error} saying what to install, when something is missing
 */
export async function startHost(folders: readonly string[]): Promise<Host> {
  if (!existsSync(BROTLI_MODULE)) throw new Error(MISSING)
  const home = mkdtempSync(path.join(tmpdir(), "bench-host-"))
  let nginx: ChildProcess | undefined
  const stop = () => {
    nginx?.kill()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    chmodSync(home, READABLE_BY_ALL)
    mkdirSync(path.join(home, "temp"))
    const fingerprint = makeCertificate(home)
    const servers: string[] = []
    const ports: number[] = []
    for (const [index, folder] of folders.entries()) {
      const root = path.join(home, `root-${index}`)
      cpSync(folder, root, { recursive: true, filter: (file) => !file.endsWith(".map") })
      chmodSync(root, READABLE_BY_ALL)
      await compressFolder(root)
      const port = await findFreePort()
      servers.push(describeServer(root, port))
      ports.push(port)
    }
    writeFileSync(path.join(home, "nginx.conf"), describeHost(servers))
    nginx = await startNginx(home, ports)
    return {
      addresses: ports.map((port) => `https://127.0.0.1:${port}`),
      chromeFlag: `--ignore-certificate-errors-spki-list=${fingerprint}`,
      stop,
    }
  } catch (cause) {
    stop()
    throw cause
  }
}

/** @returns what Chromium knows the certificate by */
function makeCertificate(home: string): string {
  const file = path.join(home, "certificate.pem")
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"],
      ...["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"],
      ...["-keyout", path.join(home, "key.pem"), "-out", file],
    ],
    { stdio: "ignore" },
  )
  const { publicKey } = new X509Certificate(readFileSync(file))
  const key = publicKey.export({ type: "spki", format: "der" })
  return createHash("sha256").update(key).digest("base64")
}

async function compressFolder(root: string): Promise<void> {
  const compress = promisify(brotliCompress)
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length >= MIN_COMPRESSED_BYTES) writeFileSync(`${file}.br`, await compress(bytes))
  }
}

/** Paths without a leading slash count from the host's folder. */
function describeHost(servers: readonly string[]): string {
  const tempPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path temp/${name};`,
  )
  return `
load_module ${BROTLI_MODULE};
worker_processes 1;
daemon off;
pid pid;
events {}
http {
  include /etc/nginx/mime.types;
  types { application/manifest+json webmanifest; }
  access_log off;
  tcp_nopush on;
  ${tempPaths.join(" ")}
  brotli_static on;
  ssl_certificate certificate.pem;
  ssl_certificate_key key.pem;
  ${servers.join("\n")}
}
`
}

function describeServer(root: string, port: number): string {
  return `server {
    listen 127.0.0.1:${port} ssl http2;
    root ${root};
    error_page 404 /404.html;
    add_header Cache-Control "public, max-age=600";
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }`
}

async function startNginx(home: string, ports: readonly number[]): Promise<ChildProcess> {
  const nginx = spawn(
    "nginx",
    ["-p", home, "-c", path.join(home, "nginx.conf"), "-e", path.join(home, "error.log")],
    { stdio: ["ignore", "ignore", "pipe"] },
  )
  let complaints = ""
  nginx.stderr.on("data", (text: Buffer) => (complaints += text.toString()))
  nginx.once("error", () => (complaints = MISSING))
  const end = performance.now() + START_TIMEOUT_MS
  while (performance.now() < end && nginx.exitCode === null && complaints !== MISSING) {
    const areOpen = await Promise.all(ports.map(isOpen))
    if (areOpen.every(Boolean)) return nginx
    await sleep(50)
  }
  nginx.kill()
  throw new Error(`nginx did not start. ${complaints}`)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      const port = address && typeof address === "object" ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })
}
