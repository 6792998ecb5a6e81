import { addFixedAttributes, getColumnName, getLabel } from "./fitted-attributes"

/** The card's own heading is an h2. */
const FIRST_HEADING_LEVEL = 3
/** Two columns fit on a phone. */
const MIN_NAMED_COLUMNS = 3
const HEADINGS = "h1, h2, h3, h4, h5, h6"
/** Header cells whose `scope` has a value that HTML defines. */
const SCOPED_HEADER = "th:is([scope=row], [scope=col], [scope=rowgroup], [scope=colgroup])"
/** The official languages of South Africa, for which a screen reader may have a voice. */
const LANGUAGE = /^(?:af|en|nr|nso|ss|st|tn|ts|ve|xh|zu)(?:-|$)/i

/**
 * Fits sanitised elements into an article (headings, frames of tables), and repairs HTML that would
 * confuse a screen reader, such as an item outside a list. `isFittedAttribute` must know each
 * attribute that this adds.
 */
export function fitIntoPost(body: ParentNode): void {
  const change = (selector: string, fit: (element: HTMLElement) => unknown) =>
    body.querySelectorAll<HTMLElement>(selector).forEach(fit)
  change("img", completeImage)
  change("a[href]", nameLink)
  change("a[href] img", silenceRepeatedText)
  change("[lang]", (element) => LANGUAGE.test(element.lang) || element.removeAttribute("lang"))
  change(`${HEADINGS}, summary`, (element) => isBlank(element) && unwrap(element))
  nestHeadings(body)
  // The blank corner of a timetable is not a header.
  change("th", (header) => isBlank(header) && rename(header, "td"))
  change(`[scope]:not(${SCOPED_HEADER})`, (cell) => cell.removeAttribute("scope"))
  change("ul, ol", wrapStrayContent)
  change("li", putIntoList)
  change("dl", unmakeBrokenDescriptions)
  change("dt:not(dl > *, dl > div > *), dd:not(dl > *, dl > div > *)", (item) =>
    rename(item, "div"),
  )
  body.querySelectorAll("table").forEach(nameCells)
  body.querySelectorAll("table").forEach(makeScrollable)
}

/** Marks a picture without a text as decoration. Loads pictures when visitors come near them. */
function completeImage(image: Element): void {
  if (!image.hasAttribute("alt")) image.setAttribute("alt", "")
  addFixedAttributes(image)
}

/** Unwraps a link that nobody sees. Names a link around a picture without a text by its URL. */
function nameLink(link: Element): void {
  if (!isBlank(link)) return
  if (link.querySelector("img")) link.setAttribute("aria-label", getLabel(link) ?? "")
  else unwrap(link)
}

/** Otherwise a screen reader would say the words of the link twice. */
function silenceRepeatedText(image: Element): void {
  const toSpoken = (text = "") => text.replace(/\s+/g, " ").trim().toLowerCase()
  const words = toSpoken(image.closest("a")?.textContent)
  if (toSpoken(image.getAttribute("alt") ?? "") === words) image.setAttribute("alt", "")
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Whether an element has nothing for a screen reader to say. */
function isBlank(element: Element): boolean {
  return isBlankText(element) && !element.querySelector("img:not([alt=''])")
}

function isBlankText(node: Node): boolean {
  return node.textContent?.trim() === ""
}

/** White space between elements is not content. */
function isWhiteSpace(node: Node): boolean {
  return node.nodeName === "#text" && isBlankText(node)
}

/** Makes a description list plain text if it lacks terms or has other content between them. */
function unmakeBrokenDescriptions(list: Element): void {
  const names = [...list.childNodes]
    // In HTML a div may group a term and its descriptions.
    .flatMap((node) => (node.nodeName === "DIV" ? [...node.childNodes] : node))
    .filter((node) => !isWhiteSpace(node))
    .map(({ nodeName }) => nodeName)
  if (!/^((DT )+(DD ?)+)+$/.test(names.join(" "))) rename(list, "div")
}

function isList(node: Node): boolean {
  return ["UL", "OL"].includes(node.nodeName)
}

/** Whether this is an item or block that contains only inner lists. */
function isOnlyList(node: Node): boolean {
  const content = [...node.childNodes].filter((child) => !isWhiteSpace(child))
  const isWrapper = ["LI", "DIV"].includes(node.nodeName) && content.length > 0
  return isWrapper && content.every((child) => isList(child) || isOnlyList(child))
}

/** Moves content beside items into items. An inner list without words joins the item before it. */
function wrapStrayContent(list: Element): void {
  let lastItem: Element | undefined
  let item: Element | undefined
  for (const node of [...list.childNodes]) {
    if (lastItem && isOnlyList(node)) {
      lastItem.append(...node.childNodes)
      node.remove()
    } else if (node.nodeName === "LI") {
      if (!isBlankText(node)) lastItem = node as Element
      item = undefined
    } else if (item) item.append(node)
    else if (lastItem && isList(node)) lastItem.append(node)
    else if (!isWhiteSpace(node)) {
      item = list.ownerDocument.createElement("li")
      node.replaceWith(item)
      item.append(node)
    }
  }
}

/** Moves an item outside a list, and the items that follow it, into a new list. */
function putIntoList(item: Element): void {
  if (item.parentNode && isList(item.parentNode)) return
  const list = item.ownerDocument.createElement("ul")
  item.replaceWith(list)
  list.append(item)
  let next = list.nextSibling
  while (next && (next.nodeName === "LI" || isWhiteSpace(next))) {
    list.append(next)
    next = list.nextSibling
  }
}

/** Names the column of each cell: a phone shows the cells of a row as a list (prose.css). */
function nameCells({ rows }: HTMLTableElement): void {
  const [names, ...others] = Array.from(rows, ({ cells }) => [...cells])
  if (!names || names.length < MIN_NAMED_COLUMNS) return
  const isPlain = ({ colSpan, rowSpan }: HTMLTableCellElement) => colSpan === 1 && rowSpan === 1
  // The first header may be blank.
  const isHeader = names.slice(1).every(({ nodeName }) => nodeName === "TH")
  if (!isHeader || ![names, ...others].flat().every(isPlain)) return
  // A name that no attribute can contain is shown above the column, as in other tables.
  if (names.some((cell) => !isBlank(cell) && getColumnName(cell) === undefined)) return
  if (rows[0]) addFixedAttributes(rows[0])
  for (const cell of others.flat()) {
    const isRowHeader = cell.nodeName === "TH" && cell.cellIndex === 0
    const name = getColumnName(cell)
    if (name !== undefined && !isRowHeader) cell.dataset.column = name
  }
}

/** Lets a wide table scroll inside a frame, by keyboard, too. A published table has its frame. */
function makeScrollable(table: HTMLTableElement): void {
  const { parentElement: parent } = table
  const isFramed = parent?.nodeName === "DIV" && parent.childNodes.length === 1
  const frame = isFramed ? parent : table.ownerDocument.createElement("div")
  if (!isFramed) {
    table.replaceWith(frame)
    frame.append(table)
  }
  addFixedAttributes(frame)
  frame.setAttribute("aria-label", getLabel(frame) ?? "")
}

/** Sets levels of headings: below the card's heading, and none skipped. */
function nestHeadings(body: ParentNode): void {
  const openLevels: number[] = []
  for (const heading of body.querySelectorAll(HEADINGS)) {
    const level = Number(heading.tagName[1])
    while ((openLevels.at(-1) ?? 0) >= level) openLevels.pop()
    openLevels.push(level)
    rename(heading, `h${Math.min(FIRST_HEADING_LEVEL + openLevels.length - 1, 6)}`)
  }
}

/** Replaces an element by one of another name, with the same attributes and content. */
function rename(element: Element, newName: string): void {
  const renamed = element.ownerDocument.createElement(newName)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
