// Runs in the page, before its own scripts.

/** Slower than frames, which would keep the page from ever being idle. */
const POLL_MS = 10
/** Long tasks are reported a little later. */
const LONG_TASK_REPORT_MS = 500

/**
 * Not in the types of TypeScript's DOM library.
 * @typedef {{ postTask: (call: () => void, options: { priority: "user-blocking" }) => void }} Scheduler
 */
const { scheduler } = /** @type {{ scheduler: Scheduler }} */ (/** @type {unknown} */ (globalThis))
const findArticle = () => document.querySelector("main article")

/** Clicks the menu button at the first paint, as an impatient visitor does. Times in ms; NaN: has not happened. */
function watchLoad() {
  const times = { fcpMs: NaN, lcpMs: NaN, articleMs: NaN, answerMs: NaN }
  Object.assign(globalThis, { times })
  new PerformanceObserver((list) => {
    times.lcpMs = list.getEntries().at(-1)?.startTime ?? NaN
  }).observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint")
    if (!paint) return
    times.fcpMs = paint.startTime
    const button = document.querySelector("nav button[aria-expanded]")
    if (!(button instanceof HTMLElement)) return
    new MutationObserver(() => {
      if (button.getAttribute("aria-expanded") === "true") times.answerMs ||= performance.now()
    }).observe(button, { attributeFilter: ["aria-expanded"] })
    button.click()
  }).observe({ type: "paint", buffered: true })
  const timer = setInterval(() => {
    if (!findArticle()) return
    times.articleMs = performance.now()
    clearInterval(timer)
  }, POLL_MS)
}

/** Waits for a click that leads to another page. Resolves with the ms from the click until that page is painted. */
const timeNavigation = () =>
  new Promise((resolve) => {
    const readHeading = () => document.querySelector("h1")?.textContent
    const before = readHeading()
    let clickedAt = NaN
    addEventListener("click", ({ timeStamp }) => (clickedAt = timeStamp), { capture: true })
    const observer = new MutationObserver(() => {
      if (readHeading() === before) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // The next task, before all others that wait, is the first after the paint.
        scheduler.postTask(() => resolve(performance.now() - clickedAt), {
          priority: "user-blocking",
        })
      })
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })

/** Times count from the navigation, or from the click when `startAtClick` was called. */
function watchArticles() {
  /** @type {PerformanceEntry[]} */
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" })
  const findLongestTask = (/** @type {number} */ from, /** @type {number} */ to) => {
    const between = tasks.filter(({ startTime }) => startTime >= from && startTime <= to)
    return Math.max(0, ...between.map(({ duration }) => duration))
  }

  let start = 0
  let first = 0
  const timer = setInterval(() => {
    if (!findArticle()) return
    first = performance.now()
    clearInterval(timer)
  }, POLL_MS)

  const startAtClick = () => {
    addEventListener("click", () => (start = performance.now()), { once: true, capture: true })
  }

  const waitForArticles = (/** @type {string} of the last article */ id) =>
    new Promise((resolve) => {
      const timer = setInterval(() => {
        if (!document.getElementById(id)?.querySelector("p")) return
        clearInterval(timer)
        const end = performance.now()
        setTimeout(() => {
          resolve({
            firstMs: first - start,
            lastMs: end - start,
            longestTaskMs: findLongestTask(start, end),
            longestTaskAfterFirstMs: findLongestTask(first, end),
          })
        }, LONG_TASK_REPORT_MS)
      }, POLL_MS)
    })
  Object.assign(globalThis, { startAtClick, waitForArticles })
}

Object.assign(globalThis, { watchLoad, timeNavigation, watchArticles })
