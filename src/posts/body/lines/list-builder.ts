import { sliceLine } from "./line"
import type { InlineWriter } from "./inline-writer"
import { INDENT, isContinuation, type ListNumber, MIN_INDENT, type TypedLine } from "./typed-line"

/** Bullets of Word's and Google Docs' first and second inner list, which may lack their indent. */
const INNER_BULLETS = ["o◦○", "▪■§"]

/** Enough for any list; a longer look at the lines below each would take seconds. */
const MAX_INNER_ITEMS = 30

export interface List {
  isOrdered: boolean
  type: ListNumber["type"]
  /** The bullet character of its first item. */
  bullet: string
  start: number
  indent: number
  /** Whether its letters make it an inner list, without spaces before them. */
  isInnerByMarker: boolean
  items: { html: string; inner: List[] }[]
}

/** Builds lists of typed items, and inner lists from their indents. */
export class ListBuilder {
  /** The list that the next item may continue, after the lists around it. */
  private readonly open: List[] = []
  /** Bullets that belong to inner lists of the outermost list. */
  private inner = ""
  /** The last number of a list, which may continue after other text. */
  private lastNumber = 0

  /** @param onBegin called with each outermost list */
  constructor(
    private readonly writer: InlineWriter,
    private readonly onBegin: (list: List) => void,
  ) {}

  end(): void {
    this.open.length = 0
    this.inner = ""
  }

  /** Finds the meaning of a number in the open lists; undefined if it belongs to a sentence. */
  findNumber({ number, indent, item }: TypedLine): ListNumber | undefined {
    const meanings = number ?? []
    const continuesList = (meaning: ListNumber) =>
      this.findOpen(meaning, indent) ??
      (meaning.type === "" && meaning.value === this.lastNumber + 1)
    const isFirst = ({ value }: ListNumber) => value === 1
    return meanings.find(continuesList) ?? meanings.find(isFirst) ?? (item && meanings.at(-1))
  }

  /** Finds the open list that continues with this number. */
  private findOpen(number: ListNumber | undefined, indent: number): List | undefined {
    return this.open.findLast(
      (list) =>
        list.isOrdered &&
        list.type === number?.type &&
        (list.indent <= indent || list.isInnerByMarker) &&
        number.value === list.start + list.items.length,
    )
  }

  /** @param lines of the paragraph: if the outermost list goes on below, other bullets are inner ones */
  addBullet(line: TypedLine, bullet: string, lines: readonly TypedLine[], index: number): void {
    const sign = toBulletSign(line)
    const [outer] = this.open
    const isOther = line.indent < MIN_INDENT && outer && toInnerLevel(outer.bullet) === 0
    const continuesOuter = (other: TypedLine) =>
      outer?.isOrdered
        ? this.findOpen(other.number?.[0], other.indent) === outer
        : other.indent < MIN_INDENT && toBulletSign(other) === outer?.bullet
    const below = lines.slice(index + 1, index + MAX_INNER_ITEMS)
    if (isOther && bullet !== "" && sign !== outer.bullet && below.some(continuesOuter))
      this.inner += sign
    const innerLevel = toInnerLevel(sign) || Number(this.inner.includes(sign))
    const indent = isOther && innerLevel > 0 ? innerLevel * INDENT : line.indent
    const list = { isOrdered: false, type: "", start: 1, isInnerByMarker: false } as const
    this.add(line, bullet, { ...list, bullet: sign, indent })
  }

  /** Adds an indented line to the item above it. @returns whether there is one */
  addText(line: TypedLine): boolean {
    const item = this.open.at(-1)?.items.at(-1)
    if (!item || !isContinuation(line)) return false
    item.html += `<br>${this.writer.write(line)}`
    return true
  }

  addNumber(line: TypedLine, number: ListNumber): void {
    const { type, value: start, marker } = number
    const innerIndent = this.findIndentByMarker(number, line.indent)
    const indent = innerIndent ?? line.indent
    const isInnerByMarker = innerIndent !== undefined
    this.add(line, marker, { isOrdered: true, type, bullet: "", start, indent, isInnerByMarker })
    if (type === "" && this.open.length === 1) this.lastNumber = start
  }

  /** The indent of an inner list with letters: Word may write no spaces before them. */
  private findIndentByMarker(number: ListNumber, indent: number): number | undefined {
    const open = this.findOpen(number, indent)
    if (open?.isInnerByMarker) return open.indent
    const { type, value } = number
    const last = this.open.at(-1)
    const isInner = last?.isOrdered && type !== "" && type !== last.type && value === 1
    return isInner ? Math.max(indent, last.indent + INDENT) : undefined
  }

  /** @param newList used if the item does not continue the last list */
  private add(line: TypedLine, marker: string, newList: Omit<List, "items">): void {
    const item = { html: this.writer.write(sliceLine(line, marker.length)), inner: [] }
    this.endDeeperLists(newList.indent)
    const list = this.open.at(-1)
    const isInner = list !== undefined && newList.indent >= list.indent + MIN_INDENT
    if (list && !isInner && mayContinue(list, newList)) list.items.push(item)
    else {
      if (!isInner) this.open.pop()
      this.begin({ ...newList, items: [item] })
    }
  }

  /** Ends the lists inside the one to which an indent belongs; the outermost if it fits none. */
  private endDeeperLists(indent: number): void {
    const index = this.open.findLastIndex((list) => list.indent < indent + MIN_INDENT)
    this.open.splice(Math.max(index, 0) + 1)
  }

  private begin(list: List): void {
    const outerItem = this.open.at(-1)?.items.at(-1)
    if (outerItem) outerItem.inner.push(list)
    else this.onBegin(list)
    this.open.push(list)
  }
}

/** Whether an item continues a list at its indent; a number 1 begins a new one. */
function mayContinue(list: List, { isOrdered, type, start }: Omit<List, "items">): boolean {
  return list.isOrdered === isOrdered && list.type === type && !(isOrdered && start === 1)
}

/** The bullet of a line; all dashes are one. */
function toBulletSign({ text }: TypedLine): string {
  return text.charAt(0).replace(/[\u2010-\u2015]/, "-")
}

function toInnerLevel(bullet: string): number {
  return INNER_BULLETS.findIndex((bullets) => bullet !== "" && bullets.includes(bullet)) + 1
}

export function writeList({ isOrdered, type, start, items }: List): string {
  const tag = isOrdered ? "ol" : "ul"
  const written = items.map(({ html, inner }) => {
    const lists = inner.map((list) => `\n${writeList(list)}\n`).join("")
    return `<li>${html}${lists}</li>`
  })
  const typed = type === "" ? "" : ` type="${type}"`
  return `<${tag}${typed}${start === 1 ? "" : ` start="${start}"`}>\n${written.join("\n")}\n</${tag}>`
}
