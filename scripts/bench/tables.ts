const NUMBERS = new Intl.NumberFormat("en", { maximumSignificantDigits: 3, useGrouping: false })

/** A table in Markdown; the first column is aligned left, all others right. */
export function toMarkdownTable(head: readonly string[], rows: readonly string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

/** @returns NaN when there are no numbers */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

/** Median and range; empty if there are no numbers. */
export function describeSpread(numbers: readonly number[]): string {
  const found = numbers.filter((number) => !Number.isNaN(number))
  if (found.length === 0) return ""
  const [middle, low, high] = [median(found), Math.min(...found), Math.max(...found)].map(
    (number) => NUMBERS.format(number),
  )
  return low === high ? `${middle}` : `${middle} (${low}–${high})`
}

/** The ratio to a baseline's median; empty if one of the two has none. */
export function describeRatio(numbers: readonly number[], baseline: readonly number[]): string {
  const ratio = median(numbers) / median(baseline)
  return Number.isFinite(ratio) ? ` ×${ratio.toFixed(2)}` : ""
}
