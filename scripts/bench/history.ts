import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Comparison } from "./compare-pages"

/** Committed, so that the report can show how the site has become faster or slower. */
export const HISTORY_FILE = "benchmarks/history.json"

/** The medians of one measurement. */
export interface HistoryEntry {
  /** As `git describe --always --dirty` names it. */
  commit: string
  /** ISO 8601, of the measurement. */
  date: string
  /** By page, then by the name of the aim. */
  medians: Record<string, Record<string, number>>
}

/** Oldest first; empty before the first. */
export function readHistory(file: string = HISTORY_FILE): HistoryEntry[] {
  // Written by writeHistory.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as HistoryEntry[]) : []
}

export function writeHistory(history: readonly HistoryEntry[], file: string = HISTORY_FILE): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(history, null, 2)}\n`)
}

/** Adds a measurement; an earlier one of the same commit goes. */
export function addToHistory(
  history: readonly HistoryEntry[],
  { commit, date, comparisons }: { commit: string; date: string; comparisons: Comparison[] },
): HistoryEntry[] {
  const medians = Object.fromEntries(
    comparisons.map(({ path, aims }) => [
      path,
      Object.fromEntries(aims.map(({ name, median }) => [name, round(median)])),
    ]),
  )
  return [...history.filter((entry) => entry.commit !== commit), { commit, date, medians }]
}

/** Finer differences mean nothing, and would only lengthen the file. */
function round(figure: number): number {
  return Number(figure.toFixed(3))
}
