/** @jest-environment node */
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { getLivePosts } from "../../scripts/live-posts"
import { MAX_WORKBOOK_BYTES } from "../../src/posts/limits"
import { WORKBOOK_URL } from "../../src/posts/urls"
import { makePosts } from "../fixtures/make-workbook"

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Starts a live site and gets its articles. */
async function getFrom(answer: RequestListener, timeoutMs?: number) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return getLivePosts(`http://127.0.0.1:${port}`, timeoutMs)
}

describe("The articles of the live site", () => {
  it("come from its published workbook", async () => {
    let requested: string | undefined
    const posts = await getFrom(({ url }, response) => {
      requested = url
      response.end(makePosts(["First", "", "Text"]))
    })

    expect(requested).toBe(WORKBOOK_URL)
    expect(posts).toMatchObject([{ heading: "First", body: "Text" }])
  })

  it.each<[string, RequestListener, string]>([
    ["nothing was published yet", (_, response) => response.writeHead(404).end(), "status 404"],
    ["another page answers", (_, response) => response.end("<!doctype html>"), "not an Excel"],
    [
      "the file is broken",
      (_, response) => response.end(makePosts(["A", "", "b"]).slice(0, 300)),
      "damaged",
    ],
    ["the connection breaks", (_, response) => response.destroy(), "fetch failed"],
    [
      "the file is larger than any workbook may be",
      (_, response) => response.end(Buffer.alloc(MAX_WORKBOOK_BYTES + 1)),
      `more than ${MAX_WORKBOOK_BYTES} bytes`,
    ],
  ])("are an error with its reason when %s", async (_, answer, reason) => {
    await expect(getFrom(answer)).rejects.toThrow(reason)
  })

  it("are given up when they have not arrived in time", async () => {
    const answerSlowly: RequestListener = (_, response) => response.writeHead(200).write("PK")

    await expect(getFrom(answerSlowly, 200)).rejects.toThrow("timeout")
  })
})
