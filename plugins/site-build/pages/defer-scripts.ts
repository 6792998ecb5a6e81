import { append, attributeOf, createElement, remove, replace } from "./html-tree"
import { type BuiltPage, findRequired, hasAttribute } from "./page-files"

/**
 * Has the script loader ask for a page's scripts and data, once the page has been painted.
 * @param scriptLoader code of `scriptLoader`
 */
export function deferScripts(page: BuiltPage, scriptLoader: string): void {
  const [first, ...others] = findRequired(
    page,
    "scripts to load",
    (element) => element.tagName === "script" && hasAttribute("src")(element),
  )
  const urls = [first, ...others].map((script) => attributeOf(script, "src") ?? "")
  const scripts = [...new Set([...urls, ...page.scripts])].filter(
    (url) => !page.earlyScripts.includes(url),
  )
  const lists = { early: page.earlyScripts, scripts, worker: page.workerScripts }
  const attributes = Object.entries(lists)
    .filter(([, each]) => each.length > 0)
    .map(([name, each]) => [`data-${name}`, each.join(" ")] as const)
  replace(first, createElement("script", Object.fromEntries(attributes), scriptLoader))
  others.forEach(remove)

  const [head] = findRequired(page, "a head", ({ tagName }) => tagName === "head")
  append(
    head,
    page.earlyScripts.map((href) =>
      createElement("link", { rel: "preload", as: "script", href, fetchpriority: "low" }),
    ),
  )
  append(
    head,
    page.data.map((href) =>
      createElement("link", { rel: "deferred", as: "fetch", href, crossorigin: "anonymous" }),
    ),
  )
}
