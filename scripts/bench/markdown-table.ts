/** A table in Markdown; the first column stands at the left, all others at the right. */
export function toMarkdownTable(head: readonly string[], rows: readonly string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}
