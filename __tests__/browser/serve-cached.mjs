// Serves the built site to the tests through a cache: Cloudflare Pages' runtime takes 18 ms of a processor for each
// answer, and answers the same request alike.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer, request as send } from "node:http"
import { createInterface } from "node:readline"

/** Which other headers of a request an answer depends on. */
const CONDITIONS = ["accept-encoding", "if-none-match", "range"]

const wrangler = spawn(
  process.execPath,
  ["node_modules/wrangler/bin/wrangler.js", "pages", "dev", "--port", "0", "--inspector-port", "0"],
  { stdio: ["ignore", "pipe", "inherit"] },
)
const address = await new Promise((resolve) => {
  createInterface(wrangler.stdout).on("line", (line) => {
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (url) resolve(url)
    else console.log(line)
  })
})
/** @type {Map<string, { headers: string[], body: Buffer }>} */
const cache = new Map()

const server = createServer((request, response) => {
  const { method, url = "/", headers } = request
  const key = JSON.stringify([url, ...CONDITIONS.map((name) => headers[name])])
  const cached = method === "GET" && cache.get(key)
  if (cached) {
    response.writeHead(200, cached.headers).end(cached.body)
    return
  }
  // With a connection of its own, because the runtime may close an idle one at the moment when it is used again.
  const forwarded = send(address + url, { agent: false, method, headers }, (answer) => {
    const { statusCode = 502, rawHeaders } = answer
    /** @type {Buffer[]} */
    const chunks = []
    answer.on("data", (/** @type {Buffer} */ chunk) => chunks.push(chunk))
    answer.on("end", () => {
      const body = Buffer.concat(chunks)
      if (method === "GET" && statusCode === 200) cache.set(key, { headers: rawHeaders, body })
      response.writeHead(statusCode, rawHeaders).end(body)
    })
  })
  forwarded.on("error", (error) => response.destroy(error))
  request.pipe(forwarded)
}).listen(Number(process.env.PORT ?? 0), () => {
  const found = server.address()
  console.log(`Port ${found && typeof found === "object" ? found.port : ""}`)
})

// Never closes an idle connection: a test that is late would send its next request into one that is just being closed.
server.keepAliveTimeout = 0

await once(wrangler, "exit")
process.exit(1)
