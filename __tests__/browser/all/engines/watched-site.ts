import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { WORKBOOK } from "../../site"

/** Answered with the 404 page. */
export const MISSING_PAGE = "/missing"

/** The built site as served, in which each page reports its errors. */
export interface WatchedSite {
  address: string
  /** Errors, warnings, violations of the content policy, answers with an error, and calls of `markExecuted()`. */
  complaints: string[]
  /** Paths asked for. */
  requests: string[]
  /** Answers other than the site's, by path. */
  answers: Map<string, string | Uint8Array>
  /** Whether pages come with the site's content policy. */
  hasPolicy: boolean
  close: () => Promise<void>
}

export async function startWatchedSite(origin: string): Promise<WatchedSite> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      site.complaints.push(String(error))
      response.writeHead(500).end()
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  const site: WatchedSite = {
    address: `http://localhost:${port}`,
    complaints: [],
    requests: [],
    answers: new Map<string, string | Uint8Array>(),
    hasPolicy: true,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ""
    if (path === "/complaints") {
      site.complaints.push(await text(request))
      response.end()
      return
    }
    if (path === "/watch.js") {
      response.setHeader("content-type", "text/javascript")
      response.end(`(${watch.toString()})()`)
      return
    }
    site.requests.push(path)
    const answer = await fetch(origin + path, { redirect: "manual" })
    const headers = new Map(answer.headers)
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) {
      headers.delete(name)
    }
    if (!site.hasPolicy) headers.delete("content-security-policy")
    const instead = site.answers.get(path)
    const status = instead === undefined ? answer.status : 200
    // Pages need not exist, nor the pictures that another workbook names.
    const isDocument = request.headers.accept?.startsWith("text/html")
    const isExpected = isDocument || site.answers.has(WORKBOOK)
    if (status >= 400 && !isExpected) site.complaints.push(`${status} for ${path}`)
    const body = instead ?? Buffer.from(await answer.arrayBuffer())
    const isPage = headers.get("content-type")?.startsWith("text/html")
    response.writeHead(status, Object.fromEntries(headers))
    response.end(isPage ? addScript(body.toString()) : body)
  }
  return site
}

function addScript(page: string): string {
  return page.replace(/<head[^>]*>/, `$&<script src="/watch.js"></script>`)
}

/** Runs in each page before everything else in it. */
function watch(): void {
  const tell = (complaint: string) => {
    const init = { method: "POST", body: complaint, keepalive: true }
    fetch("/complaints", init).catch(() => undefined)
  }
  addEventListener("error", ({ message }) => tell(message))
  addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)))
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    tell(`${effectiveDirective} refuses ${blockedURI} ${sample}`.trim())
  })
  for (const name of ["error", "warn"] as const) {
    console[name] = (...words: unknown[]) => tell(words.join(" "))
  }
  // Every attack whose script runs calls the first of them.
  for (const name of ["markExecuted", "alert", "confirm", "prompt", "open", "print"]) {
    Object.assign(window, { [name]: () => tell(`${name}() was called`) })
  }
}
