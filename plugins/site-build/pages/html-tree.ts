import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree, html } from "parse5"

export type Document = DefaultTreeAdapterMap["document"]
export type Element = DefaultTreeAdapterMap["element"]
type Node = DefaultTreeAdapterMap["node"]

/** All elements within a node, in document order. */
export function findElements(
  node: Node,
  isWanted: (element: Element) => boolean = () => true,
): Element[] {
  const children = "childNodes" in node ? node.childNodes : []
  const found = children.flatMap((child) => findElements(child, isWanted))
  return "tagName" in node && isWanted(node) ? [node, ...found] : found
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

/** Replaces the attribute; undefined removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name)
  if (value !== undefined) element.attrs.push({ name, value })
}

/** The text directly within an element. */
export function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ("value" in child ? child.value : "")).join("")
}

export function createElement(
  name: string,
  attributes: Record<string, string>,
  content: string | readonly Element[] = [],
): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  const element = tree.createElement(name, html.NS.HTML, attrs)
  if (typeof content === "string") tree.insertText(element, content)
  else append(element, content)
  return element
}

export function append(parent: Element, children: readonly Element[]): void {
  children.forEach((child) => tree.appendChild(parent, child))
}

export function remove(element: Element): void {
  tree.detachNode(element)
}

/** Puts another element in the place of one. */
export function replace(element: Element, replacement: Element): void {
  if (element.parentNode) tree.insertBefore(element.parentNode, replacement, element)
  remove(element)
}
