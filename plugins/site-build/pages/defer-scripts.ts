import { keepFirstLook, STYLE } from "./critical-css"

interface PageParts {
  /** Code of the script that asks for the others: `startAfterPaint`. */
  starter: string
  /** Addresses of further scripts and of data that the page's first scripts would ask for. */
  scripts: readonly string[]
  data: readonly string[]
  /** Classes of the parts that are out of sight at first. */
  hidden: ReadonlySet<string>
}

const LATER_LINK = '<link rel="later"'
/** As Gatsby writes them. */
const SCRIPT = /<script src="([^"]+)" async(?:="")?><\/script>/g
/** Stays around the scripts: a later build that changes the scripts only puts them between these. */
const SCRIPTS_END = /(?=<!-- slice-end id="_gatsby-scripts[^>]*-->)/

/** In the opening tag of a style element: the file that Gatsby has written the same styles to. */
const STYLES_FILE = / data-href="([^"]+)"/

/**
 * Has a built page wait with its scripts and with the styles that its first look does without.
 * @param html a whole document as Gatsby wrote it, or as this function has made it before
 * @throws Error when the page has scripts in a place where Gatsby has not written them so far
 */
export function paintFirst(html: string, parts: PageParts): string {
  return putScriptsOff(html.includes(LATER_LINK) ? html : putStylesOff(html, parts), parts)
}

function putStylesOff(html: string, { data, hidden }: PageParts): string {
  const elements = [...html.matchAll(STYLE)]
  const styles = elements.map(([, each = ""]) => each).join("")
  const addresses = elements.flatMap(([element]) => STYLES_FILE.exec(element)?.[1] ?? [])
  // Asked for by the starter, or at once where no script runs.
  const links = addresses.map((href) => `${LATER_LINK} href="${href}"/>`).join("")
  const plainLinks = links.replaceAll(LATER_LINK, '<link rel="stylesheet"')
  const dataLinks = data.map(
    (href) => `${LATER_LINK} as="fetch" href="${href}" crossorigin="anonymous"/>`,
  )
  const firstLook = `<style>${keepFirstLook(styles, html, hidden)}</style>`
  return html
    .replace(STYLE, "")
    .replace(
      "</head>",
      () => `${firstLook}${links}${dataLinks.join("")}<noscript>${plainLinks}</noscript></head>`,
    )
}

function putScriptsOff(html: string, { starter, scripts }: PageParts): string {
  const found = [...html.matchAll(SCRIPT)].map(([, address = ""]) => address)
  if (found.length === 0) return html
  const all = [...new Set([...found, ...scripts])].join(" ")
  const element = `<script data-scripts="${all}">${starter}</script>`
  const without = html.replace(SCRIPT, "")
  if (!SCRIPTS_END.test(without))
    throw new Error("Gatsby's scripts do not stand where they used to")
  return without.replace(SCRIPTS_END, () => element)
}
