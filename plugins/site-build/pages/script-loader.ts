/** A page whose banner does not arrive has its scripts loaded after this time all the same. */
const MAX_WAIT_MS = 3_000

/** The only maker of trusted URLs of a page's first scripts. */
export const LOADER_POLICY_NAME = "page-scripts"

/**
 * Script for the end of every page: asks for scripts, data and fonts once the page has been painted with
 * its banner, so that they do not compete with the LCP image for bandwidth. In a tab in the background
 * nothing is painted; there it asks for them at once.
 */
export const scriptLoader = `
{
const { scripts } = document.currentScript.dataset
const rules = { createScriptURL: (url) => url }
const policy = window.trustedTypes?.createPolicy("${LOADER_POLICY_NAME}", rules) ?? rules
const banner = document.querySelector("img[fetchpriority=high]")
let isLoading
const load = () => {
if (isLoading) return
isLoading = true
for (const link of document.querySelectorAll("[rel=deferred]")) link.rel = "preload"
for (const url of scripts.split(" ")) {
const script = document.createElement("script")
script.src = policy.createScriptURL(url)
document.head.append(script)
}
document.querySelector("style[media='not all']").media = "all"
}
const loadAfterFrame = () => requestAnimationFrame(() => setTimeout(load))
const loadAfterBanner = (list) => {
if (!list.getEntriesByName("first-contentful-paint")[0]) return
if (!banner || banner.complete) loadAfterFrame()
else banner.onload = banner.onerror = loadAfterFrame
}
setTimeout(load, ${MAX_WAIT_MS})
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) load()
else new PerformanceObserver(loadAfterBanner).observe({ type: "paint", buffered: true })
}
`
