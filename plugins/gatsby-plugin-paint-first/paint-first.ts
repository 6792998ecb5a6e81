import { splitStyles, STYLE } from "./split-styles"

interface PaintFirstPage {
  html: string
  /** Styles that the page asks for later; "" when an earlier call has split them off. */
  laterStyles: string
}

interface PageFiles {
  /** Code of the script that asks for the others: `startAfterPaint`. */
  starter: string
  /** Addresses of further scripts and of data that the page's first scripts would ask for. */
  scripts: readonly string[]
  fetches: readonly string[]
}

/** As Gatsby writes them. */
const SCRIPT = /<script src="([^"]+)" async(?:="")?><\/script>/g
/** Stays around the scripts: a later build that changes the scripts only puts them between these. */
const SCRIPTS_END = /(?=<!-- slice-end id="_gatsby-scripts[^>]*-->)/

/**
 * Has a built page wait with its scripts and the styles of later until it has been painted.
 * @param html a whole document as Gatsby wrote it, or as this function has made it before
 * @param nameStyles makes the address of the file that the later styles are written to
 * @throws Error when the page has scripts in a place where Gatsby has not written them so far
 */
export function paintFirst(
  html: string,
  files: PageFiles,
  nameStyles: (styles: string) => string,
): PaintFirstPage {
  const styles = [...html.matchAll(STYLE)].map(([, , content = ""]) => content)
  const { first, later: laterStyles } = splitStyles(styles, html)
  const styled = html.replace(
    STYLE,
    (_all, open: string, _styles, close: string) => `${open}${first.shift() ?? ""}${close}`,
  )
  const linked = laterStyles
    ? styled.replace("</head>", `${linkLater(nameStyles(laterStyles))}</head>`)
    : styled
  return { html: putScriptsOff(linked, files), laterStyles }
}

/** Without scripts they are waited for; with scripts they are asked for by `startAfterPaint`. */
function linkLater(href: string): string {
  return `<link rel="later" href="${href}"/><noscript><link rel="stylesheet" href="${href}"/></noscript>`
}

function putScriptsOff(html: string, { starter, scripts, fetches }: PageFiles): string {
  const found = [...html.matchAll(SCRIPT)].map(([, address = ""]) => address)
  if (found.length === 0) return html
  const all = [...new Set([...found, ...scripts])].join(" ")
  const element = `<script data-scripts="${all}" data-fetches="${fetches.join(" ")}">${starter}</script>`
  const without = html.replace(SCRIPT, "")
  if (!SCRIPTS_END.test(without))
    throw new Error("Gatsby's scripts do not stand where they used to")
  return without.replace(SCRIPTS_END, () => element)
}
