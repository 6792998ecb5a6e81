/** The attributes that fitting adds with a fixed value, by the elements that get them. */
const FIXED_ATTRIBUTES: Partial<Record<string, Record<string, string>>> = {
  // The frame of a table. Not a region, or two tables without a caption would be two landmarks of the same name.
  DIV: { class: "tableFrame", tabindex: "0", role: "group" },
  // The row with the names of the columns.
  TR: { class: "columnNames" },
  IMG: { loading: "lazy" },
}
/** The name of the frame of a table without a caption. */
const TABLE_LABEL = "Table"
/** DOMPurify removes an attribute with such a text, because it could end a comment or an element elsewhere. */
const REFUSED_TEXT = /(?:--!?|\])>|<\//

/** Adds the attributes that fitting gives to an element of this kind. */
export function addFixedAttributes(element: Element): void {
  for (const [name, value] of Object.entries(FIXED_ATTRIBUTES[element.nodeName] ?? {})) {
    element.setAttribute(name, value)
  }
}

/**
 * Whether fitting has added this attribute, or could have. Anybody can write it into a workbook on the host, so it may say
 * nothing that the article does not show.
 */
export function isFittedAttribute(element: Element, name: string, value: string): boolean {
  if (name === "aria-label") return value === getLabel(element)
  if (name === "data-column") return value === getColumnName(element)
  return FIXED_ATTRIBUTES[element.nodeName]?.[name] === value
}

/** The name of the frame of a table, and of a link around a picture without a text. */
export function getLabel(element: Element): string | null {
  if (element.nodeName !== "DIV") return element.getAttribute("href")
  return toName(element.querySelector(":scope > table > caption")) ?? TABLE_LABEL
}

/** The name of the column that a cell of a table is in: the text of its cell in the first row. */
export function getColumnName(cell: Element): string | undefined {
  const { cellIndex } = cell as HTMLTableCellElement
  return toName(cell.closest("table")?.rows[0]?.cells[cellIndex])
}

/** The text of an element; undefined for a blank one, and for what cannot be the value of an attribute. */
function toName(element: Element | null | undefined): string | undefined {
  const text = element?.textContent.trim() ?? ""
  return text === "" || REFUSED_TEXT.test(text) ? undefined : text
}
