/** @jest-environment node */
import { fetchPosts } from "../../../src/posts/client/fetch-posts"
import { MAX_WORKBOOK_BYTES } from "../../../src/posts/limits"
import { WORKBOOK_URL } from "../../../src/posts/urls"
import { makePosts } from "../../fixtures/make-workbook"
import { startPostsWorker } from "../../fixtures/start-posts-worker"
import { hang, makeAnswer, makeStreamingAnswer, stubFetch } from "../../fixtures/stub-fetch"

const { fetch: originalFetch } = globalThis
const workbook = makePosts(["One", "a.jpg", "<p>1</p>"], ["", "", "lost"], ["Two"])
const posts = [
  { slug: "one", heading: "One", image: "a.jpg", body: "<p>1</p>" },
  { slug: "two", heading: "Two", image: null, body: "" },
]
const TOO_LATE = new Error("No complete answer within 60000 ms")

let leaving: AbortController
let onFailure: jest.Mock

/** Starts loading; `onFailure` is called when it fails. */
function load(whileParsing?: () => void) {
  const loading = fetchPosts(WORKBOOK_URL, leaving.signal, whileParsing)
  loading.catch(onFailure)
  return loading
}

/** The worker that the last call has started. */
function lastWorker() {
  const result = startPostsWorker.mock.results.at(-1)
  if (result?.type !== "return") throw new Error("No worker was started")
  return result.value
}

/** The next worker never answers the workbook, or fails with this message. */
function breakNextWorker(message?: string) {
  const worker = {
    onmessage: null,
    onerror: null as ((event: { message: string }) => void) | null,
    terminate: jest.fn(),
    postMessage: jest.fn(),
  }
  if (message !== undefined) {
    worker.postMessage.mockImplementation(() => worker.onerror?.({ message }))
  }
  startPostsWorker.mockReturnValueOnce(worker)
  return worker
}

function expectWorkerEndedUnused() {
  expect(lastWorker().postMessage).not.toHaveBeenCalled()
  expect(lastWorker().terminate).toHaveBeenCalledTimes(1)
}

beforeEach(() => {
  leaving = new AbortController()
  onFailure = jest.fn()
  startPostsWorker.mockClear()
  stubFetch(() => Promise.resolve(makeAnswer(workbook)))
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  globalThis.fetch = originalFetch
})

describe("Getting the posts", () => {
  it("takes one GET, which can be the page's preload, and one worker, and leaves no timer behind", async () => {
    const fetch = stubFetch(() => Promise.resolve(makeAnswer(workbook)))
    const whileParsing = jest.fn(() => expect(lastWorker().postMessage).toHaveBeenCalled())
    jest.useFakeTimers()

    const loading = load(whileParsing)
    await jest.advanceTimersByTimeAsync(1)

    await expect(loading).resolves.toEqual(posts)
    const signal = expect.any(AbortSignal) as AbortSignal
    expect(fetch.mock.calls).toEqual([
      [WORKBOOK_URL, { mode: "no-cors", credentials: "include", signal }],
    ])
    expect(whileParsing).toHaveBeenCalledTimes(1)
    expect(startPostsWorker).toHaveBeenCalledTimes(1)
    expect(lastWorker().terminate).toHaveBeenCalledTimes(1)
    expect(jest.getTimerCount()).toBe(0)
  })

  it("replaces a worker that fails before the bytes arrive, with the same bytes", async () => {
    const worker = breakNextWorker()
    stubFetch(() => {
      worker.onerror?.({ message: "" })
      return Promise.resolve(makeAnswer(workbook))
    })

    await expect(load()).resolves.toEqual(posts)

    expectReplaced(worker)
  })

  it("replaces a worker that fails with the bytes, which it has not taken with it", async () => {
    const worker = breakNextWorker("")
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    await expect(load()).resolves.toEqual(posts)

    expectReplaced(worker)
  })

  /** Once, by a worker that gets the same bytes. */
  function expectReplaced(worker: ReturnType<typeof breakNextWorker>): void {
    expect(startPostsWorker).toHaveBeenCalledTimes(2)
    expect(worker.terminate).toHaveBeenCalledTimes(1)
    expect(lastWorker().terminate).toHaveBeenCalledTimes(1)
    const [sent] = lastWorker().postMessage.mock.calls as unknown[][]
    expect(worker.postMessage.mock.calls).toEqual([sent])
    // Not transferred, or the first worker would have taken the bytes with it.
    expect(sent).toHaveLength(1)
    expect(new Uint8Array(sent?.[0] as ArrayBuffer)).toEqual(workbook)
  }
})

describe("Getting the posts fails", () => {
  it("when more arrives than the limit, without waiting for the rest", async () => {
    const chunk = { done: false, value: new Uint8Array(1024 * 1024) }
    const read = jest.fn(() => Promise.resolve(chunk))
    const cancel = jest.fn(() => Promise.resolve())
    stubFetch(() => Promise.resolve(makeStreamingAnswer(read, 200, cancel)))

    await expect(load()).rejects.toThrow(new Error("The workbook has more than 20971520 bytes"))
    expect(read).toHaveBeenCalledTimes(MAX_WORKBOOK_BYTES / chunk.value.length + 1)
    expect(cancel).toHaveBeenCalledTimes(1)
    expectWorkerEndedUnused()
  })

  it("when the answer is empty, with the parser's error and no second worker", async () => {
    const empty = new Response(null, { status: 204 }) as unknown as ReturnType<typeof makeAnswer>
    stubFetch(() => Promise.resolve(empty))

    await expect(load()).rejects.toThrow(/^WorkbookError: The file is /)
    expect(startPostsWorker).toHaveBeenCalledTimes(1)
    expect(lastWorker().terminate).toHaveBeenCalledTimes(1)
  })

  it.each<[string, typeof hang]>([
    ["begun", hang],
    [
      "ended",
      (url, signal) => Promise.resolve(makeStreamingAnswer(() => hang(url, signal))) as never,
    ],
  ])("when the answer has not %s after a minute, and not earlier", async (_what, answer) => {
    jest.useFakeTimers()
    stubFetch(answer)
    void load()

    await jest.advanceTimersByTimeAsync(59_999)
    expect(onFailure).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)

    expect(onFailure).toHaveBeenCalledWith(TOO_LATE)
  })

  it("when the workbook is not parsed within ten seconds, and ends the worker", async () => {
    jest.useFakeTimers()
    const worker = breakNextWorker()
    void load()

    await jest.advanceTimersByTimeAsync(9_999)
    expect(worker.terminate).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)

    expect(onFailure).toHaveBeenCalledWith(new Error("The workbook was not parsed within 10000 ms"))
    expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["Script error.", "Script error."],
    ["", "The parser did not start"],
  ])("when two workers break, the second with the message %j", async (message, shown) => {
    const workers = ["First", message].map(breakNextWorker)

    await expect(load()).rejects.toThrow(new Error(shown))
    for (const worker of workers) expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  it.each([
    [2_000, 1],
    [2_001, 2],
  ])("on a phone that slept for %i ms, after %i times the limit", async (sleptMs, times) => {
    jest.useFakeTimers()
    stubFetch(hang)
    const awakeNow = performance.now.bind(performance)
    void load()
    jest.spyOn(performance, "now").mockImplementation(() => awakeNow() + sleptMs)

    await jest.advanceTimersByTimeAsync(times * 60_000 - 1)
    expect(onFailure).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)

    expect(onFailure).toHaveBeenCalledWith(TOO_LATE)
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe("A visitor who leaves", () => {
  const reason = new Error("Gone")

  it("just when the answer is complete gives the worker nothing to do", async () => {
    const end = () => {
      leaving.abort(reason)
      return Promise.resolve({ done: true })
    }
    stubFetch(() => Promise.resolve(makeStreamingAnswer(end)))

    await expect(load()).rejects.toBe(reason)
    expectWorkerEndedUnused()
  })

  it("while the workbook is parsed ends the worker", async () => {
    jest.useFakeTimers()
    const worker = breakNextWorker()
    void load()
    await jest.advanceTimersByTimeAsync(1)
    expect(worker.postMessage).toHaveBeenCalledTimes(1)

    leaving.abort(reason)
    await jest.advanceTimersByTimeAsync(0)

    expect(onFailure).toHaveBeenCalledWith(reason)
    expect(worker.terminate).toHaveBeenCalledTimes(1)
    expect(jest.getTimerCount()).toBe(0)
  })
})
