/** Attributes that fitting adds with a fixed value, by element. */
const FIXED_ATTRIBUTES: Partial<Record<string, Record<string, string>>> = {
  // The frame of a table. With role=region, tables without captions would be equal landmarks.
  DIV: { class: "tableFrame", tabindex: "0", role: "group" },
  // The row that names the columns.
  TR: { class: "columnNames" },
  IMG: { loading: "lazy" },
}
/** The name of the frame of a table without a caption. */
const TABLE_LABEL = "Table"
/** DOMPurify removes attributes with such a text, which could end a comment or an element. */
const REFUSED_TEXT = /(?:--!?|\])>|<\//

/** Adds the fixed attributes of an element. */
export function addFixedAttributes(element: Element): void {
  for (const [name, value] of Object.entries(FIXED_ATTRIBUTES[element.nodeName] ?? {})) {
    element.setAttribute(name, value)
  }
}

/**
 * Whether fitting could have added this attribute. A workbook on the host may be anybody's, so the
 * attribute may only say what the article shows.
 */
export function isFittedAttribute(element: Element, name: string, value: string): boolean {
  if (name === "aria-label") return value === getLabel(element)
  if (name === "data-column") return value === getColumnName(element)
  return FIXED_ATTRIBUTES[element.nodeName]?.[name] === value
}

/** The accessible name of a table's frame, or of a link around a picture without a text. */
export function getLabel(element: Element): string | null {
  if (element.nodeName !== "DIV") return element.getAttribute("href")
  return toName(element.querySelector(":scope > table > caption")) ?? TABLE_LABEL
}

/** The name of a cell's column: the text of its first row. */
export function getColumnName(cell: Element): string | undefined {
  const { cellIndex } = cell as HTMLTableCellElement
  return toName(cell.closest("table")?.rows[0]?.cells[cellIndex])
}

/** The text of an element; undefined if it is blank or cannot be an attribute's value. */
function toName(element: Element | null | undefined): string | undefined {
  const text = element?.textContent.trim() ?? ""
  return text === "" || REFUSED_TEXT.test(text) ? undefined : text
}
