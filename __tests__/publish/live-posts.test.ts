/** @jest-environment node */
import type { RequestListener } from "node:http"
import { getLivePosts } from "../../scripts/live-posts"
import { MAX_WORKBOOK_BYTES } from "../../src/posts/limits"
import { WORKBOOK_URL } from "../../src/posts/urls"
import { makePosts } from "../fixtures/make-workbook"
import { serve } from "../fixtures/serve"

/** Starts a live site and gets its articles. */
const getFrom = async (answer: RequestListener, timeoutMs?: number) =>
  getLivePosts(await serve(answer), timeoutMs)

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
