import type { View } from "./interactions"
import { toMarkdownTable } from "./markdown-table"
import { spread } from "./statistics"

/** One thing that was done once. */
export interface Interaction {
  view: View
  path: string
  name: string
  /** From the press until the next paint; for another page, until it is painted. */
  ms: number
  /** The most that the median may be. */
  targetMs: number
}

/** What was done several times, as one line each, in Markdown; **bold** misses its target. */
export function describeInteractions(interactions: readonly Interaction[]): string {
  const groups = new Map<string, Interaction[]>()
  for (const one of interactions) {
    const key = [one.path, one.view, one.name].join("|")
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const rows = [...groups.values()].flatMap(describeGroup)
  const missed = rows.filter((cells) => cells.some((cell) => cell.startsWith("**")))
  return [
    toMarkdownTable(["Page", "View", "Interaction", "Median", "Worst", "Target"], rows),
    `${rows.length - missed.length} of ${rows.length} targets met.`,
  ].join("\n\n")
}

function describeGroup(group: readonly Interaction[]): string[][] {
  const [first] = group
  if (!first) return []
  const { path, view, name, targetMs } = first
  const { median, max } = spread(group.map(({ ms }) => ms))
  const inMs = (ms: number) => `${Math.round(ms)} ms`
  const medianCell = median > targetMs ? `**${inMs(median)}**` : inMs(median)
  return [[path, view, name, medianCell, inMs(max), inMs(targetMs)]]
}
