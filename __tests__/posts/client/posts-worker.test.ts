import type { Post } from "../../../src/posts/post"
import { makePosts } from "../../fixtures/make-workbook"
import "../../../src/posts/client/posts-worker"

/** Sends the worker a message and returns its answers. */
function ask(data: ArrayBuffer): unknown[] {
  const answer = jest.spyOn(window, "postMessage").mockImplementation()
  window.onmessage?.(new MessageEvent("message", { data }))
  return answer.mock.calls.map(([first]: unknown[]) => first)
}

describe("The posts worker", () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it.each([
    [0, [0]],
    [100, [100]],
    [201, [100, 100, 1]],
  ])("answers %i posts a hundred at a time, in their order", (count, sizes) => {
    const headings = Array.from({ length: count }, (_, index) => `Post ${index}`)
    const { buffer } = new Uint8Array(makePosts(...headings.map((heading) => [heading])))

    const answers = ask(buffer) as { posts: Post[]; isLast: boolean }[]

    expect(answers.map(({ posts }) => posts.length)).toEqual(sizes)
    const last = sizes.length - 1
    expect(answers.map(({ isLast }) => isLast)).toEqual(sizes.map((_, index) => index === last))
    expect(answers.flatMap(({ posts }) => posts.map(({ heading }) => heading))).toEqual(headings)
  })

  it("answers anything else with the error", () => {
    const error = expect.stringMatching(/^WorkbookError: The file is not an Excel/) as string

    expect(ask(new ArrayBuffer(4))).toEqual([{ error }])
  })
})
