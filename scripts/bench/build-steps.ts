import { toMarkdownTable } from "./markdown-table"
import { sum } from "./statistics"

/** What a build takes, in ms. */
export interface BuildTime {
  buildMs: number
  /** By the name that Gatsby gives the step. */
  steps: Record<string, number>
}

/** The most that a second build with nothing changed may take of a first one. */
const MAX_SHARE = 1 / 3
/** Shorter steps are summed up. */
const MIN_STEP_MS = 100

/**
 * The steps that Gatsby has reported, such as “success building schema - 0.450s”.
 * @param printed by `gatsby build`
 */
export function readSteps(printed: string): Record<string, number> {
  const found = [...printed.matchAll(/^success (.+?) - (\d+\.\d+)s/gm)]
  const steps = new Map<string, number>()
  for (const [, name = "", seconds] of found) {
    steps.set(name, (steps.get(name) ?? 0) + Number(seconds) * 1000)
  }
  return Object.fromEntries(steps)
}

/**
 * A table in Markdown of a first build and of one after it.
 * @param cold with nothing kept from earlier
 * @param again with nothing changed since
 */
export function describeBuilds(cold: BuildTime, again: BuildTime): string {
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const names = new Set([...Object.keys(cold.steps), ...Object.keys(again.steps)])
  const timed = [...names].map((name) => ({
    name,
    coldMs: cold.steps[name] ?? 0,
    againMs: again.steps[name] ?? 0,
  }))
  const long = timed.filter(({ coldMs, againMs }) => Math.max(coldMs, againMs) >= MIN_STEP_MS)
  const rest = {
    name: "All else, the start included",
    coldMs: cold.buildMs - sum(long.map(({ coldMs }) => coldMs)),
    againMs: again.buildMs - sum(long.map(({ againMs }) => againMs)),
  }
  const total = { name: "Whole build", coldMs: cold.buildMs, againMs: again.buildMs }
  const rows = [...long, rest, total].map(({ name, coldMs, againMs }) => [
    name,
    inSeconds(coldMs),
    inSeconds(againMs),
  ])
  const share = again.buildMs / cold.buildMs
  const isMet = share <= MAX_SHARE
  return [
    toMarkdownTable(["Step", "Cold build", "Built again"], rows),
    `Built again with nothing changed: ${share.toFixed(2)} of the cold build, ` +
      `${isMet ? "met" : "**not met**"} (at most ${MAX_SHARE.toFixed(2)}).`,
  ].join("\n\n")
}
