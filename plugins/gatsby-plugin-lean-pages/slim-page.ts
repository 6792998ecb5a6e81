import postcss from "postcss"

interface SlimPage {
  html: string
  /** The page's rules for paper; "" when it has none, as after an earlier call. */
  printStyles: string
}

/** Names the scripts of every page for Gatsby's prefetching of links in sight, which the site turns off. */
const CHUNK_MAPPING = /<script\s+id="gatsby-chunk-mapping"\s*>[^]*?<\/script>\s*/
const STYLE = /(<style[^>]*>)([^]*?)(<\/style>)/g

/**
 * Takes out of a built page what no screen needs.
 * @param html a whole document as Gatsby wrote it
 */
export function slimPage(html: string): SlimPage {
  const printRules: string[] = []
  const slim = html
    .replace(CHUNK_MAPPING, "")
    .replace(STYLE, (_all, open: string, styles: string, close: string) => {
      const root = postcss.parse(styles)
      root.walkAtRules("media", (rule) => {
        if (rule.params !== "print") return
        printRules.push(...(rule.nodes ?? []).map(String))
        rule.remove()
      })
      return `${open}${root.toString()}${close}`
    })
  return { html: slim, printStyles: printRules.join("\n") }
}
