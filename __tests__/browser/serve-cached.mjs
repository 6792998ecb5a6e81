// Serves the built site to the tests through a cache: Cloudflare Pages' runtime takes 18 ms of a processor for each
// answer, a fifth of a whole run, and answers the same request alike.
import { createServer, request as send } from "node:http"
import { findFreePort, startServer } from "../../scripts/serve.mjs"

const FIRST_RUNTIME_PORT = 8300
/** Which other headers of a request an answer depends on. */
const CONDITIONS = ["accept-encoding", "if-none-match", "range"]

const { address, ended } = await startServer({ port: await findFreePort(FIRST_RUNTIME_PORT) })
/** @type {Map<string, { headers: string[], body: Buffer }>} */
const cache = new Map()

createServer((request, response) => {
  const { method, url = "/", headers } = request
  const key = JSON.stringify([url, ...CONDITIONS.map((name) => headers[name])])
  const cached = method === "GET" && cache.get(key)
  if (cached) {
    response.writeHead(200, cached.headers).end(cached.body)
    return
  }
  const forwarded = send(address, { method, path: url, headers }, (answer) => {
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
}).listen(Number(process.env.PORT))

await ended
process.exit(1)
