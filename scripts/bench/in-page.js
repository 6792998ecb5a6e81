// Runs in the page, before its own scripts.

/** Polling in every frame would keep the page from ever being idle. */
const POLL_MS = 10
/** Long tasks are reported with a delay. */
const LONG_TASK_REPORT_MS = 500

/**
 * @param {string} selector
 * @returns {Promise<number>} when the page first has such an element
 */
const waitFor = (selector) =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!document.querySelector(selector)) return
      clearInterval(timer)
      resolve(performance.now())
    }, POLL_MS)
  })

/** Clicks the menu button at the first paint, as an impatient visitor does. */
function watchLoad() {
  /** @type {Record<string, number>} */
  const times = {
    "FCP ms": NaN,
    "LCP ms": NaN,
    "First article ms": NaN,
    "Menu answers a click at FCP, ms": NaN,
  }
  Object.assign(globalThis, { times })
  new PerformanceObserver((list) => {
    times["LCP ms"] = list.getEntries().at(-1)?.startTime ?? NaN
  }).observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint")
    if (!paint) return
    times["FCP ms"] = paint.startTime
    const button = document.querySelector("nav button[aria-expanded]")
    if (button instanceof HTMLElement) button.click()
  }).observe({ type: "paint", buffered: true })
  void waitFor("nav button[aria-expanded=true]").then((ms) => {
    times["Menu answers a click at FCP, ms"] = ms
  })
  void waitFor("main article").then((ms) => (times["First article ms"] = ms))
}

/** Measures the ms from a click until the next page is painted. */
function watchNavigation() {
  const readHeading = () => document.querySelector("h1")?.textContent
  /** @type {(clickedAt: number, resolve: (ms: number) => void) => void} */
  const wait = (clickedAt, resolve) => {
    const before = readHeading()
    const observer = new MutationObserver(() => {
      if (readHeading() === before) return
      observer.disconnect()
      // A message sent in a frame is handled right after its paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port2.onmessage = ({ timeStamp }) => resolve(timeStamp - clickedAt)
        port1.postMessage("")
      })
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  }
  const navigationMs = new Promise((resolve) => {
    const start = (/** @type {MouseEvent} */ { timeStamp }) => wait(timeStamp, resolve)
    addEventListener("click", start, { capture: true, once: true })
  })
  Object.assign(globalThis, { navigationMs })
}

/** Records long tasks and the time of the first article. */
function watchArticles() {
  let longestTask = 0
  new PerformanceObserver((list) => {
    longestTask = Math.max(longestTask, ...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: "longtask" })
  const first = waitFor("main article")
  const waitForArticles = async (/** @type {string} of the last article */ id) => {
    const last = await waitFor(`[id="${id}"] p`)
    await new Promise((resolve) => setTimeout(resolve, LONG_TASK_REPORT_MS))
    return {
      "First article ms": await first,
      "Last article ms": last,
      "Longest task ms": longestTask,
    }
  }
  Object.assign(globalThis, { waitForArticles })
}

Object.assign(globalThis, { watchLoad, watchNavigation, watchArticles })
