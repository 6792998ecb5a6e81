import { type DefaultTreeAdapterMap, parseFragment } from "parse5"
import { utils } from "xlsx"
import { sheetToPostRows } from "../workbook/workbook-to-posts"
import { toPrintable } from "./printable"
import { readArticles } from "./read-articles"
import { readEditorsWorkbook } from "./read-editors-workbook"

type Node = DefaultTreeAdapterMap["node"]
type Element = DefaultTreeAdapterMap["element"]

interface Line {
  label: string
  text: string
}

/** Elements that begin a line, in an editor's words. */
const LABELS: Partial<Record<string, string>> = {
  ...{ p: "paragraph", div: "paragraph", pre: "paragraph", blockquote: "quotation" },
  ...{ h1: "subheading", h2: "subheading", h3: "subheading", h4: "subheading", h5: "subheading" },
  ...{ h6: "subheading", ul: "list", ol: "list", li: "•", dt: "term", dd: "meaning" },
  ...{ table: "table", caption: "caption", tr: "row", figure: "picture", figcaption: "caption" },
}
const MARKS: Partial<Record<string, string>> = { strong: "**", b: "**", em: "_", i: "_" }
const LABEL_CHARACTERS = 12

/**
 * Shows how a Body cell will be read, for a terminal: what each line of it becomes, `**bold**` and `_italic_`.
 * @param bytes the whole .xlsx file
 * @param place of the cell, such as "Blog!C5" or "C5"
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function showBody(bytes: Uint8Array, place: string): string {
  const sheet = readEditorsWorkbook(bytes)
  const table = sheetToPostRows(sheet)
  const column = utils.encode_col(table.columns.body)
  const [address = ""] = /[A-Z]+\d+$/.exec(place.replaceAll("$", "").toUpperCase()) ?? []
  const article = readArticles(sheet, table).find(({ row }) => `${column}${row}` === address)
  if (!article) {
    return `${place} is not the body of an article. Bodies are in column ${column} of the sheet “${sheet.name}”.`
  }
  const { heading } = article.cells
  const lines = outlineBody(article.html).split("\n").map(toPrintable)
  return `${toPrintable(`${sheet.name}!${address}, “${heading}”`)}, will be read as:\n\n${lines.join("\n")}\n`
}

function outlineBody(html: string): string {
  const lines = listLines(html).map(({ label, text }) => ({ label, text: text.trim() }))
  return lines
    .filter(({ text }) => text !== "")
    .map(({ label, text }) => (label || "paragraph").padEnd(LABEL_CHARACTERS) + text)
    .join("\n")
}

/** Does not recurse, because a cell has room for tags nested deeper than the stack. */
function listLines(html: string): Line[] {
  const lines: Line[] = [{ label: "", text: "" }]
  const write = (text: string) => {
    const line = lines.at(-1)
    if (line) line.text += text
  }
  /** Where two elements begin at the same place, the outer one names the line. */
  const begin = (label: string) => {
    const last = lines.at(-1)
    if (last?.text.trim() !== "") lines.push({ label, text: "" })
    else if (last.label === "" || last.label === "list") last.label = label
  }
  const waiting: (Node | string)[] = [parseFragment(html)]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === "\n") lines.push({ label: "", text: "" })
    else if (typeof next === "string") write(next)
    else if ("value" in next) write(next.value.replace(/\s+/g, " "))
    else if ("childNodes" in next) {
      const label = "tagName" in next ? labelOf(next) : undefined
      if (label !== undefined) begin(label)
      if (next.nodeName === "br") write(`\n${" ".repeat(LABEL_CHARACTERS)}`)
      const mark = MARKS[next.nodeName] ?? ""
      write(mark)
      waiting.push(label === undefined ? mark + endOf(next) : "\n")
      for (const child of next.childNodes.toReversed()) waiting.push(child)
    }
  }
  return lines
}

function labelOf(element: Element): string | undefined {
  const { tagName, parentNode } = element
  if (tagName !== "li" || parentNode?.nodeName !== "ol") return LABELS[tagName]
  const items = parentNode.childNodes.filter(({ nodeName }) => nodeName === "li")
  const start = "attrs" in parentNode ? attributeOf(parentNode, "start") : undefined
  return `${Number(start ?? 1) + items.indexOf(element)}.`
}

/** The URL of a link, unless it is the text of the link, or the line between two cells of a table. */
function endOf(node: Node): string {
  if (node.nodeName === "td" || node.nodeName === "th") return " | "
  const href = "attrs" in node && node.nodeName === "a" ? attributeOf(node, "href") : undefined
  const words = "childNodes" in node ? node.childNodes[0] : undefined
  const isAddress = words && "value" in words && href?.replace("mailto:", "") === words.value
  return href === undefined || isAddress ? "" : ` <${href}>`
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}
