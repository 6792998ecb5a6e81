import { cutLine } from "./line"
import { MIN_INDENT, type TypedLine } from "./typed-line"
import type { LineWriter } from "./write-line"

/** How far Word's bullets of inner lists are moved in, where no blanks before them say it. */
const INNER_BULLETS = new Map([
  ["o", 4],
  ["◦", 4],
  ["○", 4],
  ["▪", 8],
  ["§", 8],
])

export interface List {
  isOrdered: boolean
  /** The bullet of its first item. */
  sign: string
  start: number
  indent: number
  items: { html: string; inner: List[] }[]
}

/** Puts items that are typed below each other into lists, and into inner lists by how far they are moved in. */
export class TypedLists {
  /** The list that the next item may go on, and the lists inside of its last item. */
  private open: List[] = []

  /** @param numbering the last number of a list, which may go on behind other text */
  constructor(
    private readonly writer: LineWriter,
    private readonly numbering: { last: number },
  ) {}

  /** Ends the open lists. */
  end(): void {
    this.open = []
  }

  /** Any other number, such as a year, is part of the sentence. */
  isNextNumber(value: number, indent: number): boolean {
    const isNext = (list: List) =>
      list.isOrdered && list.indent <= indent && value === list.start + list.items.length
    return value === 1 || value === this.numbering.last + 1 || this.open.some(isNext)
  }

  /** @returns the list that begins with this item, unless the item belongs to the last one */
  add(line: TypedLine, isOrdered: boolean, value: number, markerLength: number): List | undefined {
    const item = { html: this.writer.write(cutLine(line, markerLength), true), inner: [] }
    this.writer.count(1)
    const sign = isOrdered ? "" : line.text.charAt(0)
    const outermost = this.open[0]
    const isMovedIn = line.indent < MIN_INDENT && outermost && !INNER_BULLETS.has(outermost.sign)
    const indent = (isMovedIn && INNER_BULLETS.get(sign)) || line.indent
    const isDeeper = (list: List | undefined) => list !== undefined && list.indent > indent + 1
    while (this.open.length > 1 && isDeeper(this.open.at(-1))) this.open.pop()
    const list = this.open.at(-1)
    const isInner = list !== undefined && indent >= list.indent + MIN_INDENT
    const goesOn = list?.isOrdered === isOrdered && !(isOrdered && value === 1)
    let begun: List | undefined
    if (list && !isInner && goesOn) list.items.push(item)
    else begun = this.begin({ isOrdered, sign, start: value, indent, items: [item] }, isInner)
    if (isOrdered && this.open.length === 1) this.numbering.last = value
    return begun
  }

  private begin(list: List, isInner: boolean): List | undefined {
    this.writer.count(1)
    if (!isInner) this.open.pop()
    const parent = this.open.at(-1)?.items.at(-1)
    parent?.inner.push(list)
    this.open.push(list)
    return parent ? undefined : list
  }
}

export function writeList({ isOrdered, start, items }: List): string {
  const tag = isOrdered ? "ol" : "ul"
  const written = items.map(({ html, inner }) => {
    const lists = inner.map((list) => `\n${writeList(list)}\n`).join("")
    return `<li>${html}${lists}</li>`
  })
  return `<${tag}${start === 1 ? "" : ` start="${start}"`}>\n${written.join("\n")}\n</${tag}>`
}
