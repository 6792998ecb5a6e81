/** Trusted Types policy that makes the URLs of a page's first scripts. */
export const LOADER_POLICY_NAME = "page-scripts"

/** Media of the style element with the fonts, until this script changes it: no medium matches. */
export const DEFERRED_FONTS_MEDIA = "not all"

/**
 * Script for the end of every page: requests scripts and data after the first paint, so that they do not compete with
 * it. In a background tab nothing is painted; there it requests them at once. Requests made together share the
 * bandwidth, so they are made in this order: the scripts in `data-early`, which the head preloads; the other scripts
 * and the data; the fonts. A script that does not arrive is requested once more. Only the worker in `data-worker`
 * starts at once, because starting it takes longer than downloading the workbook; `startPostsWorker` takes it over.
 */
export const loadAfterPaint = `
{
const { early, scripts, data, worker } = document.currentScript.dataset
const rules = { createScriptURL: (url) => url }
const policy = window.trustedTypes?.createPolicy("${LOADER_POLICY_NAME}", rules) ?? rules
const addScript = (url, isRetry) => new Promise((resolve) => {
const script = document.createElement("script")
script.onload = resolve
script.onerror = () => resolve(isRetry || addScript(url, true))
script.src = policy.createScriptURL(url)
document.head.append(script)
})
const addScripts = (urls) => Promise.all(urls.split(" ").map((url) => addScript(url)))
const preload = (href) => document.head.append(Object.assign(document.createElement("link"), {
rel: "preload", as: "fetch", crossOrigin: "anonymous", href
}))
const load = async () => {
if (early) await addScripts(early)
data?.split(" ").forEach(preload)
await addScripts(scripts)
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() => document.querySelector("style[media='${DEFERRED_FONTS_MEDIA}']").media = "all")
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
