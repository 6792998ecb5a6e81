// Runs in a measured page before its own scripts; clicks the menu button at the first paint, as an impatient visitor does.
const times = /** @type {Record<string, number>} */ ({})
Object.assign(globalThis, { times })
new PerformanceObserver((list) => {
  const [paint] = list.getEntriesByName("first-contentful-paint")
  if (!paint) return
  times["FCP ms"] = paint.startTime
  const button = document.querySelector("nav button[aria-expanded]")
  if (button instanceof HTMLElement) button.click()
}).observe({ type: "paint", buffered: true })
// Polling in every frame would keep the page from ever being idle.
setInterval(() => {
  if (document.querySelector("main article")) times["First article ms"] ??= performance.now()
  const isOpen = document.querySelector("nav button[aria-expanded=true]")
  if (isOpen) times["Menu answers a click at FCP, ms"] ??= performance.now()
}, 10)
