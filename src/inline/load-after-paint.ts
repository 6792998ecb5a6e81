import { LOADER_POLICY_NAME } from "../../plugins/site-build/policy-names"

// Script for the end of every page; the build compiles it and puts it inline. It requests scripts and data after the
// first paint, so that they do not compete with it; in a background tab nothing is painted, and it requests them at once.
// Requests made together share the bandwidth, so they are made in this order: the scripts in `data-early`, which the head
// preloads, then the other scripts and the data.

// The types lack Trusted Types, which Chromium-based browsers have and others need not.
type ScriptUrl = string
interface UrlPolicy {
  createScriptURL: (url: string) => ScriptUrl
}
const { trustedTypes } = window as {
  trustedTypes?: { createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy }
}

const { early, scripts, data } = document.currentScript?.dataset ?? {}
const rules: UrlPolicy = { createScriptURL: (url) => url }
const policy = trustedTypes?.createPolicy(LOADER_POLICY_NAME, rules) ?? rules

/** How long after `load` to wait for a paint that may never be reported. */
const UNREPORTED_MS = 1000
let hasStarted = false
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) void load()
else {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) void load()
  }).observe({ type: "paint", buffered: true })
  // Firefox reports no paint of a page that it opens at a section.
  addEventListener("load", () => setTimeout(() => void load(), location.hash ? 0 : UNREPORTED_MS))
}

async function load(): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  await Promise.all(toUrls(early).map((url) => addScript(url)))
  toUrls(data).forEach(preload)
  for (const url of toUrls(scripts)) void addScript(url)
}

/** Resolves when the script has run, or has not arrived although it was requested twice. */
function addScript(url: string, isRetry = false): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script")
    script.onload = () => resolve()
    script.onerror = () => {
      // webpack would wait for the events of an element with this URL, and those of this one are over.
      script.remove()
      resolve(isRetry ? undefined : addScript(url, true))
    }
    // The scripts run in this order. If the last one, which starts the page, ran before a lost one has been requested
    // again, webpack would give up the lost one, and the page would never start.
    script.async = false
    script.src = policy.createScriptURL(url)
    document.head.append(script)
  })
}

function preload(href: string): void {
  const link = document.createElement("link")
  document.head.append(
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }),
  )
}

function toUrls(list = ""): string[] {
  return list.split(" ").filter(Boolean)
}
