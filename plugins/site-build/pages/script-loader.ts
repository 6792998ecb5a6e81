/** A page whose banner does not arrive has its scripts loaded after this time all the same. */
const MAX_WAIT_MS = 3_000

/** The only maker of trusted URLs of a page's first scripts. */
export const LOADER_POLICY_NAME = "page-scripts"

/**
 * Script for the end of every page: asks for scripts, data and fonts once the page has been painted with
 * its banner, so that they do not compete with the LCP image for bandwidth. In a tab in the background
 * nothing is painted; there it asks for them at once.
 * One after the other, since what is asked for together shares the line: the scripts in `data-early`, which
 * the head preloads; the other scripts and their data; the fonts. The scripts in `data-worker`, which a
 * worker will ask for, are put into the browser's cache at once.
 */
export const scriptLoader = `
{
const { early, scripts, worker } = document.currentScript.dataset
const rules = { createScriptURL: (url) => url }
const policy = window.trustedTypes?.createPolicy("${LOADER_POLICY_NAME}", rules) ?? rules
const banner = document.querySelector("img[fetchpriority=high]")
const split = (urls) => urls?.split(" ") ?? []
const addScripts = (urls) => Promise.all(split(urls).map((url) => new Promise((resolve) => {
const script = document.createElement("script")
script.onload = script.onerror = resolve
script.src = policy.createScriptURL(url)
document.head.append(script)
})))
let isLoading
const load = async () => {
if (isLoading) return
isLoading = true
if (early) await addScripts(early)
for (const link of document.querySelectorAll("[rel=deferred]")) link.rel = "preload"
await addScripts(scripts)
document.querySelector("style[media='not all']").media = "all"
}
const loadAfterBanner = (list) => {
if (!list.getEntriesByName("first-contentful-paint")[0]) return
if (!banner || banner.complete) load()
else banner.onload = banner.onerror = () => requestAnimationFrame(() => setTimeout(load))
}
for (const url of split(worker)) fetch(url).then((response) => response.text()).catch(() => undefined)
setTimeout(load, ${MAX_WAIT_MS})
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) load()
else new PerformanceObserver(loadAfterBanner).observe({ type: "paint", buffered: true })
}
`
