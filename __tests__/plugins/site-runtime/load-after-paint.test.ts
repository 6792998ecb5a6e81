import { LOADER_POLICY_NAME } from "../../../plugins/site-build/policy-names"

interface PageOptions {
  /** Of the script element. */
  attributes: Record<string, string>
  /** A background tab loads at once. */
  isHidden?: boolean
}

interface Observer {
  callback: PerformanceObserverCallback
  isConnected: boolean
  options?: PerformanceObserverInit
}

const observers: Observer[] = []
const workers: { url: string; onerror?: () => void }[] = []

beforeEach(() => {
  class FakeObserver {
    static readonly supportedEntryTypes = ["paint"]
    private readonly entry: Observer
    constructor(callback: PerformanceObserverCallback) {
      this.entry = { callback, isConnected: false }
    }
    observe(options: PerformanceObserverInit) {
      Object.assign(this.entry, { isConnected: true, options })
      observers.push(this.entry)
    }
    disconnect() {
      this.entry.isConnected = false
    }
  }
  class FakeWorker {
    onerror?: () => void
    constructor(readonly url: string) {
      workers.push(this)
    }
  }
  Object.assign(window, { PerformanceObserver: FakeObserver, Worker: FakeWorker })
})

afterEach(() => {
  jest.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
  observers.length = 0
  workers.length = 0
  delete window.postsWorker
  delete (window as { trustedTypes?: unknown }).trustedTypes
})

/** Does what the browser does with the script at the end of every page. */
async function open({ attributes, isHidden = true }: PageOptions) {
  const element = document.createElement("script")
  Object.assign(element.dataset, attributes)
  jest.spyOn(document, "currentScript", "get").mockReturnValue(element)
  jest.spyOn(document, "hidden", "get").mockReturnValue(isHidden)
  jest.resetModules()
  await import("../../../src/inline/load-after-paint")
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src]")]
const requests = () => scripts().map((script) => script.getAttribute("src"))
const preloads = () =>
  [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"))

/** Ends the last request for a script. */
async function end(type: "load" | "error") {
  scripts().at(-1)?.dispatchEvent(new Event(type))
  await new Promise((resolve) => setTimeout(resolve))
}

function paint(name: string) {
  const entries = { getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) }
  for (const observer of observers) {
    const { callback, isConnected } = observer
    const disconnect = () => (observer.isConnected = false)
    if (isConnected) callback(entries as never, { disconnect } as never)
  }
}

describe("The script loader", () => {
  it("waits for the first words or pictures, and requests nothing twice", async () => {
    await open({ attributes: { scripts: "/app.js" }, isHidden: false })
    // Also a paint that was before the script.
    expect(observers[0]?.options).toEqual({ type: "paint", buffered: true })

    paint("first-paint")
    await end("load")
    expect(requests()).toEqual([])
    paint("first-contentful-paint")
    await end("load")
    expect(requests()).toEqual(["/app.js"])

    paint("first-contentful-paint")
    await end("load")
    expect(requests()).toEqual(["/app.js"])
  })

  it.each([
    ["at once at a section", "#section", 0],
    ["after a second elsewhere", "", 1000],
  ])(
    "starts after loading, %s, where the browser reports no paint",
    async (_when, hash, delayMs) => {
      history.replaceState(null, "", `/${hash}`)
      jest.useFakeTimers()
      await open({ attributes: { scripts: "/app.js" }, isHidden: false })
      await jest.advanceTimersByTimeAsync(5000)
      expect(requests()).toEqual([])

      dispatchEvent(new Event("load"))
      if (delayMs > 0) await jest.advanceTimersByTimeAsync(delayMs - 1)
      expect(requests()).toEqual([])
      await jest.advanceTimersByTimeAsync(1)
      jest.useRealTimers()
      await end("load")
      expect(requests()).toEqual(["/app.js"])

      paint("first-contentful-paint")
      await end("load")
      expect(requests()).toEqual(["/app.js"])
      history.replaceState(null, "", "/")
    },
  )

  it("waits for no paint in a background tab", async () => {
    await open({ attributes: { scripts: "/app.js" } })
    await end("load")

    expect(requests()).toEqual(["/app.js"])
    expect([observers, workers]).toEqual([[], []])
  })

  it("requests the early scripts first, and preloads the data with the later ones", async () => {
    await open({
      attributes: {
        early: "/runtime.js /early.js",
        scripts: "/app.js /page.js",
        data: "/a.json /b.json",
      },
    })
    expect(requests()).toEqual(["/runtime.js", "/early.js"])
    expect(preloads()).toEqual([])

    scripts()[0]?.dispatchEvent(new Event("load"))
    await end("load")
    expect(requests()).toEqual(["/runtime.js", "/early.js", "/app.js", "/page.js"])
    expect(preloads()).toEqual(["/a.json", "/b.json"])
    const preload = { rel: "preload", as: "fetch", crossOrigin: "anonymous" }
    expect([...document.querySelectorAll("link")]).toMatchObject([preload, preload])
  })

  it("lets the scripts run in their order, also one that is requested once more", async () => {
    await open({ attributes: { scripts: "/page.js /app.js" } })
    await end("load")
    const [page] = scripts()
    page?.dispatchEvent(new Event("error"))

    expect(requests()).toEqual(["/app.js", "/page.js"])
    expect(scripts().map((script) => script.async)).toEqual([false, false])
  })

  it("requests a script that fails once more, and goes on even without it", async () => {
    await open({ attributes: { early: "/early.js", scripts: "/app.js" } })
    const [first] = scripts()
    await end("error")
    const [second] = scripts()
    expect(requests()).toEqual(["/early.js"])
    expect(second).not.toBe(first)

    await end("error")
    expect(requests()).toEqual(["/app.js"])
  })

  it("leaves no script in the page that has failed, for which webpack would wait", async () => {
    await open({ attributes: { scripts: "/app.js" } })
    await end("load")
    await end("error")
    expect(requests()).toEqual(["/app.js"])

    await end("error")
    expect(requests()).toEqual([])
  })

  it("starts the worker before the first paint; one that fails is not taken over", async () => {
    await open({ attributes: { scripts: "/app.js", worker: "/worker.js" }, isHidden: false })
    const [worker] = workers
    expect(worker?.url).toBe("/worker.js")
    expect(window.postsWorker).toBe(worker)

    worker?.onerror?.()
    expect(window.postsWorker).toBeUndefined()
  })

  it("makes URLs by its own Trusted Types policy, where the browser has them", async () => {
    const createPolicy = jest.fn((_name: string, rules: object) => ({
      ...rules,
      createScriptURL: (url: string) => `${url}?trusted`,
    }))
    Object.assign(window, { trustedTypes: { createPolicy } })
    await open({ attributes: { scripts: "/app.js", worker: "/worker.js" } })
    await end("load")

    expect(createPolicy.mock.calls).toEqual([[LOADER_POLICY_NAME, expect.anything()]])
    expect(requests()).toEqual(["/app.js?trusted"])
    expect(workers.map(({ url }) => url)).toEqual(["/worker.js?trusted"])
  })
})
