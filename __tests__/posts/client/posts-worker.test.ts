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

  it("answers the bytes of a workbook with its posts", () => {
    const { buffer } = new Uint8Array(makePosts(["One", "a.jpg", "1"], ["", "", "lost"]))

    expect(ask(buffer)).toEqual([
      { posts: [{ slug: "one", heading: "One", image: "a.jpg", body: "<p>1</p>" }], isLast: true },
    ])
  })

  it.each([
    [0, [[0, true]]],
    [100, [[100, true]]],
    [
      201,
      [
        [100, false],
        [100, false],
        [1, true],
      ],
    ],
  ])("answers %i posts a hundred at a time, in their order", (count, sizes) => {
    const headings = Array.from({ length: count }, (_, index) => `Post ${index}`)
    const { buffer } = new Uint8Array(makePosts(...headings.map((heading) => [heading])))

    const answers = ask(buffer) as { posts: Post[]; isLast: boolean }[]

    expect(answers.map(({ posts, isLast }) => [posts.length, isLast])).toEqual(sizes)
    expect(answers.flatMap(({ posts }) => posts.map(({ heading }) => heading))).toEqual(headings)
  })

  it("answers anything else with what is wrong with it", () => {
    expect(ask(new ArrayBuffer(4))).toEqual([
      {
        error: expect.stringMatching(/^WorkbookError: The file is not an Excel workbook/) as string,
      },
    ])
  })
})
