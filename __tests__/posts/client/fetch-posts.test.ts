/** @jest-environment node */
import {
  FETCH_TIMEOUT_MS,
  fetchPosts,
  PARSE_TIMEOUT_MS,
} from "../../../src/posts/client/fetch-posts"
import { MAX_WORKBOOK_BYTES } from "../../../src/posts/limits"
import { makePosts, makeWorkbook } from "../../fixtures/make-workbook"
import { startPostsWorker } from "../../fixtures/start-posts-worker"
import { hang, makeAnswer, makeStreamingAnswer, stubFetch } from "../../fixtures/stub-fetch"

const URL = "/assets/blog.xlsx"
const { fetch: originalFetch } = globalThis
const workbook = makePosts(["One", "a.jpg", "<p>1</p>"], ["", "", "lost"], ["Two"])
const posts = [
  { slug: "one", heading: "One", image: "a.jpg", body: "<p>1</p>" },
  { slug: "two", heading: "Two", image: null, body: "" },
]

const neverAbort = () => new AbortController().signal

/** The worker that the last call has started. */
function lastWorker() {
  const result = startPostsWorker.mock.results.at(-1)
  if (result?.type !== "return") throw new Error("No worker was started")
  return result.value
}

/** A started worker that never answers. */
function makeSilentWorker() {
  return {
    onmessage: null,
    onerror: null as ((event: { message: string }) => void) | null,
    terminate: jest.fn(),
    postMessage: jest.fn(),
  }
}

function expectWorkerEndedUnused() {
  expect(lastWorker().postMessage).not.toHaveBeenCalled()
  expect(lastWorker().terminate).toHaveBeenCalledTimes(1)
}

beforeEach(() => {
  startPostsWorker.mockClear()
})

afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = originalFetch
})

describe("Getting the posts", () => {
  it("takes one GET of the address and gives the posts in the order of the sheet", async () => {
    const fetch = stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    await expect(fetchPosts(URL, neverAbort())).resolves.toEqual(posts)

    expect(fetch.mock.calls).toEqual([
      [URL, expect.objectContaining({ signal: expect.any(AbortSignal) as AbortSignal })],
    ])
  })

  it("ends the worker afterwards", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    await fetchPosts(URL, neverAbort())

    expect(startPostsWorker).toHaveBeenCalledTimes(1)
    expect(lastWorker().terminate).toHaveBeenCalledTimes(1)
  })

  it.each(["before the workbook is there", "when it gets the workbook"])(
    "starts a worker that fails %s once more, with the same bytes",
    async (time) => {
      const worker = makeSilentWorker()
      const fail = () => worker.onerror?.({ message: "" })
      startPostsWorker.mockReturnValueOnce(worker)
      if (time === "when it gets the workbook") worker.postMessage.mockImplementation(fail)
      stubFetch(() => {
        if (time === "before the workbook is there") fail()
        return Promise.resolve(makeAnswer(workbook))
      })

      await expect(fetchPosts(URL, neverAbort())).resolves.toEqual(posts)

      expect(startPostsWorker).toHaveBeenCalledTimes(2)
      expect(worker.terminate).toHaveBeenCalledTimes(1)
      expect(lastWorker().terminate).toHaveBeenCalledTimes(1)
      // Not moved: the first worker would have taken them with it.
      const [sent] = lastWorker().postMessage.mock.calls as unknown[][]
      expect(worker.postMessage.mock.calls).toEqual([sent])
      expect(sent).toHaveLength(1)
      expect(new Uint8Array(sent?.[0] as ArrayBuffer)).toEqual(workbook)
    },
  )

  it("gives an empty list for a workbook with a header row only", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(makePosts())))

    await expect(fetchPosts(URL, neverAbort())).resolves.toEqual([])
  })

  it("leaves no timer behind", async () => {
    jest.useFakeTimers()
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    const loading = fetchPosts(URL, neverAbort())
    await jest.advanceTimersByTimeAsync(1)
    await loading

    expect(jest.getTimerCount()).toBe(0)
  })
})

describe("Getting the posts fails", () => {
  it.each([404, 403, 500, 503])("when the host answers with status %i", async (status) => {
    stubFetch(() => Promise.resolve(makeAnswer(workbook, status)))

    await expect(fetchPosts(URL, neverAbort())).rejects.toThrow(new Error(`HTTP status ${status}`))
    expectWorkerEndedUnused()
  })

  it("when there is no connection", async () => {
    const cause = new TypeError("Failed to fetch")
    stubFetch(() => Promise.reject(cause))

    await expect(fetchPosts(URL, neverAbort())).rejects.toBe(cause)
  })

  it("when the connection breaks in the middle", async () => {
    const cause = new TypeError("network error")
    stubFetch(() => Promise.resolve(makeStreamingAnswer(() => Promise.reject(cause))))

    await expect(fetchPosts(URL, neverAbort())).rejects.toBe(cause)
  })

  it("when more arrives than the limit, at once and not when all of it is there", async () => {
    const chunk = { done: false, value: new Uint8Array(1024 * 1024) }
    const read = jest.fn(() => Promise.resolve(chunk))
    const cancel = jest.fn(() => Promise.resolve())
    stubFetch(() => Promise.resolve(makeStreamingAnswer(read, 200, cancel)))

    await expect(fetchPosts(URL, neverAbort())).rejects.toThrow(
      new Error("The workbook has more than 20971520 bytes"),
    )
    expect(read).toHaveBeenCalledTimes(MAX_WORKBOOK_BYTES / chunk.value.length + 1)
    expect(cancel).toHaveBeenCalledTimes(1)
    expectWorkerEndedUnused()
  })

  it.each<[string, Uint8Array, string]>([
    [
      "a web page",
      new TextEncoder().encode("<!doctype html><title>Not found</title>"),
      "WorkbookError: The file is not an Excel workbook.",
    ],
    [
      "a workbook without the columns",
      makeWorkbook([["Title", "Text"]]),
      "WorkbookError: Sheet “Posts” has no column named Heading, Image, Body.",
    ],
  ])("when the answer is %s, saying so", async (_name, bytes, message) => {
    stubFetch(() => Promise.resolve(makeAnswer(bytes)))

    await expect(fetchPosts(URL, neverAbort())).rejects.toThrow(message)
    expect(startPostsWorker).toHaveBeenCalledTimes(1)
    expect(lastWorker().terminate).toHaveBeenCalledTimes(1)
  })

  it("when no complete answer has come after a minute, and not earlier", async () => {
    jest.useFakeTimers()
    stubFetch(hang)
    const onFailure = jest.fn()
    fetchPosts(URL, neverAbort()).catch(onFailure)

    await jest.advanceTimersByTimeAsync(FETCH_TIMEOUT_MS - 1)
    expect(onFailure).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)

    expect(FETCH_TIMEOUT_MS).toBe(60_000)
    expect(onFailure).toHaveBeenCalledWith(new Error("No complete answer within 60000 ms"))
  })

  it("when the answer begins in time but does not end", async () => {
    jest.useFakeTimers()
    stubFetch((url, signal) => Promise.resolve(makeStreamingAnswer(() => hang(url, signal))))
    const onFailure = jest.fn()
    fetchPosts(URL, neverAbort()).catch(onFailure)

    await jest.advanceTimersByTimeAsync(FETCH_TIMEOUT_MS)

    expect(onFailure).toHaveBeenCalledWith(new Error("No complete answer within 60000 ms"))
  })

  it("when the workbook is not parsed within ten seconds, and ends the worker", async () => {
    jest.useFakeTimers()
    const worker = makeSilentWorker()
    startPostsWorker.mockReturnValueOnce(worker)
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))
    const onFailure = jest.fn()
    fetchPosts(URL, neverAbort()).catch(onFailure)

    await jest.advanceTimersByTimeAsync(PARSE_TIMEOUT_MS - 1)
    expect(onFailure).not.toHaveBeenCalled()
    expect(worker.terminate).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)

    expect(PARSE_TIMEOUT_MS).toBe(10_000)
    expect(onFailure).toHaveBeenCalledWith(new Error("The workbook was not parsed within 10000 ms"))
    expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["Script error.", "Script error."],
    ["", "The parser did not start"],
  ])("when two workers break, the second with the message %j", async (message, shown) => {
    const workers = ["First", message].map((each) => {
      const worker = makeSilentWorker()
      worker.postMessage.mockImplementation(() => worker.onerror?.({ message: each }))
      startPostsWorker.mockReturnValueOnce(worker)
      return worker
    })
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    await expect(fetchPosts(URL, neverAbort())).rejects.toThrow(new Error(shown))
    expect(startPostsWorker).toHaveBeenCalledTimes(2)
    for (const worker of workers) expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  it.each([
    [2_000, 1],
    [2_001, 2],
  ])("on a phone that slept for %i ms after %i times the time", async (sleptMs, times) => {
    jest.useFakeTimers()
    stubFetch(hang)
    const onFailure = jest.fn()
    const awakeNow = performance.now.bind(performance)
    fetchPosts(URL, neverAbort()).catch(onFailure)
    jest.spyOn(performance, "now").mockImplementation(() => awakeNow() + sleptMs)

    await jest.advanceTimersByTimeAsync(times * FETCH_TIMEOUT_MS - 1)
    expect(onFailure).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)

    expect(onFailure).toHaveBeenCalledWith(new Error("No complete answer within 60000 ms"))
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe("A visitor who leaves", () => {
  const reason = new Error("Gone")

  it("during the GET ends it, with the reason given", async () => {
    const fetch = stubFetch(hang)
    const leaving = new AbortController()
    const loading = fetchPosts(URL, leaving.signal)

    leaving.abort(reason)

    await expect(loading).rejects.toBe(reason)
    expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true)
    expectWorkerEndedUnused()
  })

  it("just when the answer is complete gives the worker nothing to do", async () => {
    const leaving = new AbortController()
    stubFetch(() =>
      Promise.resolve(
        makeStreamingAnswer(() => {
          leaving.abort(reason)
          return Promise.resolve({ done: true })
        }),
      ),
    )

    await expect(fetchPosts(URL, leaving.signal)).rejects.toBe(reason)
    expectWorkerEndedUnused()
  })

  it("while the workbook is parsed ends the worker", async () => {
    jest.useFakeTimers()
    const worker = makeSilentWorker()
    startPostsWorker.mockReturnValueOnce(worker)
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))
    const leaving = new AbortController()
    const onFailure = jest.fn()
    fetchPosts(URL, leaving.signal).catch(onFailure)
    await jest.advanceTimersByTimeAsync(1)
    expect(worker.postMessage).toHaveBeenCalledTimes(1)

    leaving.abort(reason)
    await jest.advanceTimersByTimeAsync(0)

    expect(onFailure).toHaveBeenCalledWith(reason)
    expect(worker.terminate).toHaveBeenCalledTimes(1)
    expect(jest.getTimerCount()).toBe(0)
  })
})
