import type { Post } from "../../../src/posts/post"
import { makePosts, markAsFromBuild } from "../../fixtures/make-workbook"
import "../../../src/posts/client/posts-worker"

/** Sends the worker a message and returns its answers. */
async function ask(data: Uint8Array): Promise<unknown[]> {
  const answer = jest.spyOn(window, "postMessage").mockImplementation()
  const { buffer } = new Uint8Array(data)
  await window.onmessage?.(new MessageEvent("message", { data: buffer }))
  return answer.mock.calls.map(([first]: unknown[]) => first)
}

describe("The posts worker", () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it("reads typed bodies, except in a workbook of the build, where all are HTML", async () => {
    const workbook = makePosts(
      ["Typed", "", "One\n\n• Two"],
      ["HTML", "", "<p>A &amp; <b>B</b></p>"],
    )
    const listBodies = async (bytes: Uint8Array) => {
      const [answer] = (await ask(bytes)) as { posts: Post[] }[]
      jest.restoreAllMocks()
      return answer?.posts.map(({ body }) => body)
    }

    const html = ["<p>One</p>\n<ul>\n<li>Two</li>\n</ul>", "<p>A &amp; <b>B</b></p>"]
    expect(await listBodies(workbook)).toEqual(html)
    expect(await listBodies(markAsFromBuild(workbook))).toEqual(["One\n\n• Two", html[1]])
  })

  it("answers anything else with the error", async () => {
    const error = expect.stringMatching(/^WorkbookError: The file is not an Excel/) as string

    expect(await ask(new Uint8Array(4))).toEqual([{ error }])
  })
})
