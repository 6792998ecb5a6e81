/** @jest-environment node */
import { fetchPosts } from "../../../src/posts/thoughts/fetch-posts"
import { MAX_WORKBOOK_BYTES } from "../../../src/posts/limits"
import { postsToWorkbook } from "../../../src/posts/workbook/posts-to-workbook"

const posts = [
  { slug: "one", heading: "One", image: "a.jpg", body: "<p>1</p>" },
  { slug: "two", heading: "Two", image: null, body: "" },
]
const published = postsToWorkbook(posts)

/** What the network answers the GET with. */
function stubFetch(body: Uint8Array | null, status = 200) {
  const response = new Response(body && new Uint8Array(body), { status })
  return jest.spyOn(globalThis, "fetch").mockResolvedValue(response)
}

describe("Getting the posts", () => {
  it("takes one GET, which can be the page's preload", async () => {
    const fetch = stubFetch(published)

    expect(await fetchPosts()).toEqual(posts)
    const signal = expect.any(AbortSignal) as AbortSignal
    expect(fetch.mock.calls).toEqual([
      ["/assets/blog.xlsx", { mode: "no-cors", credentials: "include", signal }],
    ])
  })

  it("waits for a minute in which the page runs, however long the phone sleeps meanwhile", () => {
    jest.useFakeTimers()
    const fetch = jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined))
    void fetchPosts()
    const signal = fetch.mock.calls[0]?.[1]?.signal
    jest.setSystemTime(Date.now() + 3_600_000)
    jest.advanceTimersByTime(59_999)
    expect(signal?.aborted).toBe(false)

    jest.advanceTimersByTime(1)
    expect(signal?.aborted).toBe(true)
    jest.useRealTimers()
  })

  it.each<[string, Uint8Array | null, number, string | RegExp]>([
    ["is not there", published, 404, "HTTP status 404"],
    ["is empty", null, 204, "HTTP status 204"],
    ["is no workbook", new TextEncoder().encode("<!doctype html>"), 200, /./],
    ["is too large", new Uint8Array(MAX_WORKBOOK_BYTES + 1), 200, "more than 20971520 bytes"],
  ])("fails when the workbook %s", async (_, body, status, message) => {
    stubFetch(body, status)

    await expect(fetchPosts()).rejects.toThrow(message)
  })
})
