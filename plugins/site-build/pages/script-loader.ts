/** A page whose banner does not arrive has its scripts started after this time all the same. */
const LONGEST_WAIT_MS = 3_000

/** The only maker of trusted addresses of a page's first scripts. */
export const START_POLICY_NAME = "page-scripts"

/**
 * Script for the end of every page: scripts, fonts and the rest of the styles are asked for once the page
 * has been painted with its banner, so that they take none of a slow line's time from what is looked at.
 * In a tab in the background nothing is painted; there they are asked for at once.
 */
export const startAfterPaint = `
{
const { scripts } = document.currentScript.dataset
const rules = { createScriptURL: (url) => url }
const policy = window.trustedTypes?.createPolicy("${START_POLICY_NAME}", rules) ?? rules
const banner = document.querySelector("img[fetchpriority=high]")
let isStarted
const start = () => {
if (isStarted) return
isStarted = true
for (const link of document.querySelectorAll("[rel=later]")) link.rel = link.as ? "preload" : "stylesheet"
for (const url of scripts.split(" ")) {
const script = document.createElement("script")
script.src = policy.createScriptURL(url)
document.head.append(script)
}
}
const startAfterFrame = () => requestAnimationFrame(() => setTimeout(start))
const startAfterBanner = (list) => {
if (!list.getEntriesByName("first-contentful-paint")[0]) return
if (!banner || banner.complete) startAfterFrame()
else banner.onload = banner.onerror = startAfterFrame
}
setTimeout(start, ${LONGEST_WAIT_MS})
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) start()
else new PerformanceObserver(startAfterBanner).observe({ type: "paint", buffered: true })
}
`
