import postcss, { type ChildNode, type Container } from "postcss"

/** A style element and what it holds. */
export const STYLE = /<style[^>]*>([^]*?)<\/style>/g

/** States that a page is not in when it opens. */
const STATE = /:(hover|focus|active)|::(backdrop|selection)|\[aria-expanded="?true|\[open\]/
/** Parts that are in a page and out of sight until they are asked for: their style files and classes. */
export const HIDDEN_PARTS = [
  ["components/copy-button.module.css", "message"],
  ["components/paper-footer.module.css", "footer"],
  ["components/site-nav.module.css", "dropdown"],
  ["components/site-nav.module.css", "section"],
] as const
/** Paper is not looked at; borders for forced colours and pages without scripts are not waited for. */
const LATER_MEDIA = /print|scripting|prefers-reduced-motion|forced-colors/
/** What is seen only of something that moves. */
const MOVEMENT = /^(transition|animation|cursor|overscroll-behavior)$/

/**
 * Takes from the styles of a page what its first look does without. All of them follow in files, in their
 * order, so that the rules left here need not be those that win in the end.
 * @param styles of the page
 * @param html the page
 * @param hidden classes of parts that are out of sight
 * @throws CssSyntaxError when they are no styles
 */
export function keepFirstLook(styles: string, html: string, hidden: ReadonlySet<string>): string {
  const classes = readClasses(html)
  const first = drop(styles, (node) => isForLater(node, classes, hidden))
  const variables = readVariables(first + html.replace(STYLE, ""))
  return drop(first, (node) => isUnusedVariable(node, variables))
}

function isForLater(
  node: ChildNode,
  classes: ReadonlySet<string>,
  hidden: ReadonlySet<string>,
): boolean {
  if (node.type === "rule") {
    return node.selectors.every(
      (selector) =>
        STATE.test(selector) ||
        hidden.has(/^\.([\w-]+)/.exec(selector)?.[1] ?? "") ||
        isOfAnotherPage(selector, classes),
    )
  }
  if (node.type === "decl") return MOVEMENT.test(node.prop)
  if (node.type !== "atrule") return false
  if (node.name === "media") return LATER_MEDIA.test(node.params)
  // A font of the reader's own machine stands in until the site's own has arrived.
  if (node.name === "font-face") return node.toString().includes("url(")
  return node.name === "keyframes"
}

/** Or of a part of this page that its scripts bring. */
function isOfAnotherPage(selector: string, classes: ReadonlySet<string>): boolean {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].some(([, name = ""]) => !classes.has(name))
}

function isUnusedVariable(node: ChildNode, variables: ReadonlySet<string>): boolean {
  return node.type === "decl" && node.prop.startsWith("--") && !variables.has(node.prop)
}

/** The styles without what `isDropped`. */
function drop(styles: string, isDropped: (node: ChildNode) => boolean): string {
  const root = postcss.parse(styles)
  const dropFrom = (container: Container) => {
    for (const node of [...(container.nodes ?? [])]) {
      if (isContainer(node)) dropFrom(node)
      if (isDropped(node) || isEmptied(node)) node.remove()
    }
  }
  dropFrom(root)
  return root.toString()
}

function isContainer(node: ChildNode): node is ChildNode & Container {
  return "nodes" in node && node.nodes !== undefined
}

function isEmptied(node: ChildNode): boolean {
  return isContainer(node) && node.nodes?.length === 0
}

function readClasses(html: string): ReadonlySet<string> {
  const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = ""]) => value)
  return new Set(values.flatMap((value) => value.split(" ")))
}

/** Names of the custom properties that some value is taken from. */
function readVariables(code: string): ReadonlySet<string> {
  return new Set([...code.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name))
}
