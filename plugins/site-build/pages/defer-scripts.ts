import { append, type BuiltPage, findRequired } from "./page-files"

/**
 * Takes the scripts out of a page and adds the script that requests them, and the data, after the first paint.
 * @param scriptLoader code of `load-after-paint.ts`
 */
export function deferScripts(page: BuiltPage, scriptLoader: string): void {
  const found = findRequired(page, "script[src]")
  const urls = found.map((script) => script.getAttribute("src") ?? "")
  // The last one of Gatsby's starts the page, so the page's own come before.
  const own = page.scripts.filter((url) => !urls.includes(url))
  const scripts = [...own, ...urls].filter((url) => !page.earlyScripts.includes(url))
  const lists = {
    early: page.earlyScripts,
    scripts,
    data: page.data,
    worker: page.workerScripts,
  }
  const attributes = Object.entries(lists)
    .filter(([, each]) => each.length > 0)
    .map(([name, each]) => [`data-${name}`, each.join(" ")] as const)
  found.forEach((script) => script.remove())
  append(page.document.body, "script", Object.fromEntries(attributes), scriptLoader)

  const { head } = page.document
  for (const href of page.earlyScripts) {
    append(head, "link", { rel: "preload", as: "script", href, fetchpriority: "low" })
  }
}
