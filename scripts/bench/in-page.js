// Runs in the page, before its own scripts.

/** @type {PerformanceEntry[]} */
const tasks = []
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" })

/** Not at every frame, which would keep the page from ever being idle. */
const LOOKED_EVERY_MS = 20
/** Long tasks are reported a little later. */
const REPORTED_WITHIN_MS = 500

/** When the navigation or the press was, and the first card. */
let start = 0
let first = 0
const looking = setInterval(() => {
  if (!findLastCard()) return
  first = performance.now()
  clearInterval(looking)
}, LOOKED_EVERY_MS)

/** Counts the time from the next press on, in place of the navigation. */
globalThis.startAtPress = () => {
  addEventListener("click", () => (start = performance.now()), { once: true, capture: true })
}

/**
 * Waits for the last card; the times are in ms.
 * @param {number} rows number of cards
 */
globalThis.waitForCards = (rows) =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      const card = findLastCard()
      if (!card?.id.endsWith(`-${rows}`) || !card.querySelector(".prose > *")) return
      clearInterval(timer)
      const end = performance.now()
      setTimeout(() => {
        resolve({
          firstMs: first - start,
          lastMs: end - start,
          longestMs: findLongestTask(start, end),
          longestDrawingMs: findLongestTask(first, end),
        })
      }, REPORTED_WITHIN_MS)
    }, LOOKED_EVERY_MS)
  })

/** @type {number[]} ms from each frame to the next */
globalThis.frameGaps = []
globalThis.watchFrames = () => {
  let before = performance.now()
  const note = (/** @type {number} */ now) => {
    globalThis.frameGaps.push(now - before)
    before = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

function findLastCard() {
  const list = document.querySelector("article")?.closest("[role=list]")
  return list?.lastElementChild?.lastElementChild?.firstElementChild
}

/**
 * @param {number} from
 * @param {number} to
 */
function findLongestTask(from, to) {
  const between = tasks.filter(({ startTime }) => startTime >= from && startTime <= to)
  return Math.max(0, ...between.map(({ duration }) => duration))
}
