/** The only maker of trusted URLs of a page's first scripts. */
export const LOADER_POLICY_NAME = "page-scripts"

/**
 * Script for the end of every page: asks for scripts and data once the page has been painted, so that they do
 * not compete with the paint. In a tab in the background nothing is painted; there it asks for them at once.
 * What is asked for together shares the line, so the scripts in `data-early`, which the head preloads, come
 * before the other scripts, and the fonts when React is there. The worker in `data-worker` starts at once,
 * because that takes longer than the workbook's way: `startPostsWorker` takes it over.
 */
export const scriptLoader = `
{
const { early, scripts, worker } = document.currentScript.dataset
const rules = { createScriptURL: (url) => url }
const policy = window.trustedTypes?.createPolicy("${LOADER_POLICY_NAME}", rules) ?? rules
const addScripts = (urls) => urls.split(" ").map((url) => new Promise((resolve) => {
const script = document.createElement("script")
script.onload = script.onerror = resolve
script.src = policy.createScriptURL(url)
document.head.append(script)
}))
const load = async () => {
if (early) await Promise.all(addScripts(early))
for (const link of document.querySelectorAll("[rel=deferred]")) link.rel = "preload"
await Promise.all(addScripts(scripts))
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() => document.querySelector("style[media='not all']").media = "all")
}
if (worker) {
window.postsWorker = new Worker(policy.createScriptURL(worker))
window.postsWorker.onerror = () => delete window.postsWorker
}
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) load()
else new PerformanceObserver((list, observer) => {
if (!list.getEntriesByName("first-contentful-paint")[0]) return
observer.disconnect()
load()
}).observe({ type: "paint", buffered: true })
}
`
