import { type Measures, MEASURES, type PageRun } from "./measures"
import { toMarkdownTable } from "./markdown-table"
import { AIMS, type Aim, type Floor, type PageTarget } from "./targets"
import { MAX_FOREIGN_SHARE } from "./noise"
import { median, type Spread, spread } from "./statistics"

/** The runs of one page, in their order. */
export interface PageRuns {
  path: string
  runs: PageRun[]
}

export interface Comparison {
  path: string
  aims: ComparedAim[]
}

export interface ComparedAim extends Spread {
  name: string
  target: number
  isMet: boolean
}

/** One invocation of the benchmark. */
export interface BenchResult {
  /** ISO 8601. */
  date: string
  /** As `git describe --always --dirty` names it. */
  commit: string
  machine: string
  comparisons: Comparison[]
  floors: PageRuns[]
  pages: PageRuns[]
}

/** Medians of fewer are worth little, so then the disturbed runs count too. */
const MIN_UNDISTURBED_RUNS = 3
const BYTES_PER_KB = 1024

export function isDisturbed({ foreignShare }: PageRun): boolean {
  return foreignShare > MAX_FOREIGN_SHARE
}

/** The runs that medians are taken of. */
function countedRuns(runs: readonly PageRun[]): readonly PageRun[] {
  const undisturbed = runs.filter((run) => !isDisturbed(run))
  return undisturbed.length >= MIN_UNDISTURBED_RUNS ? undisturbed : runs
}

export function takeMedians(runs: readonly PageRun[]): Measures {
  const counted = countedRuns(runs)
  const medians = MEASURES.map((name) => [name, median(counted.map((run) => run[name]))])
  // TypeScript leaves the names open.
  return Object.fromEntries(medians) as Measures
}

/**
 * Compares each page's runs with the medians of its floor pages.
 * @param floors runs of the pages of scripts/bench/floor
 */
export function comparePages(
  pages: readonly PageRuns[],
  floors: readonly PageRuns[],
  targets: readonly PageTarget[],
): Comparison[] {
  const runsOf = (measured: readonly PageRuns[], path: string) =>
    measured.find((page) => page.path === path)?.runs ?? []
  const floorOf = (floor: Floor) => takeMedians(runsOf(floors, `/${floor}`))
  return targets.map((target) => {
    const ownFloors = { ofKind: floorOf(target.floor), text: floorOf("text") }
    const runs = countedRuns(runsOf(pages, target.path))
    const compareAim = (aim: Aim) => {
      const found = spread(runs.map((run) => aim.take(run, ownFloors)))
      return { name: aim.name, ...found, ...judge(aim, found.median, aim.target(target)) }
    }
    return { path: target.path, aims: AIMS.map(compareAim) }
  })
}

/** A figure is judged as the table shows it. */
function judge({ digits, isLeast }: Aim, found: number, target: number) {
  const shown = Number(found.toFixed(digits))
  return { target, isMet: isLeast ? shown >= target : shown <= target }
}

/** Pages beside their targets, in Markdown; a figure that misses its target is bold. */
export function describeComparison(comparisons: readonly Comparison[]): string {
  const rows = AIMS.map((aim, index) => [
    aim.name,
    ...comparisons.map(({ aims }) => {
      const figure = describeAim(aim, aims[index])
      return aims[index]?.isMet ? figure : `**${figure}**`
    }),
  ])
  const all = comparisons.flatMap(({ aims }) => aims)
  const met = all.filter(({ isMet }) => isMet)
  return [
    toMarkdownTable(["", ...comparisons.map(({ path }) => path)], rows),
    `${met.length} of ${all.length} targets met. Each cell: median (range) ≤ or ≥ target; **bold** misses it.`,
  ].join("\n\n")
}

export function describeAim({ digits, isLeast }: Aim, compared: ComparedAim | undefined): string {
  if (!compared) return ""
  const [low, middle, high] = [compared.min, compared.median, compared.max].map((figure) =>
    figure.toFixed(digits),
  )
  const range = low === high ? "" : ` (${low}–${high})`
  return `${middle}${range} ${isLeast ? "≥" : "≤"} ${compared.target}`
}

const COLUMNS: readonly { name: string; take: (run: PageRun) => number }[] = [
  { name: "FCP ms", take: ({ fcpMs }) => fcpMs },
  { name: "LCP ms", take: ({ lcpMs }) => lcpMs },
  { name: "TBT ms", take: ({ tbtMs }) => tbtMs },
  { name: "HTML KB", take: ({ htmlBytes }) => htmlBytes / BYTES_PER_KB },
  { name: "Script KB", take: ({ scriptBytes }) => scriptBytes / BYTES_PER_KB },
  { name: "Style KB", take: ({ styleBytes }) => styleBytes / BYTES_PER_KB },
  { name: "Font KB", take: ({ fontBytes }) => fontBytes / BYTES_PER_KB },
  { name: "Picture KB", take: ({ pictureBytes }) => pictureBytes / BYTES_PER_KB },
  { name: "Everything KB", take: ({ totalBytes }) => totalBytes / BYTES_PER_KB },
]

/** What was measured of every page, the floor's too, in Markdown. */
export function describeRuns(pages: readonly PageRuns[]): string {
  const rows = pages.map(({ path, runs }) => {
    const counted = countedRuns(runs)
    const failed = new Set(counted.flatMap(({ failedAudits }) => failedAudits))
    return [
      path,
      ...COLUMNS.map(({ name, take }) =>
        describeSpread(spread(counted.map(take)), name.endsWith("KB") ? 1 : 0),
      ),
      `${runs.filter(isDisturbed).length} of ${runs.length}`,
      [...failed].join(", "),
    ]
  })
  const names = COLUMNS.map(({ name }) => name)
  return toMarkdownTable(["", ...names, "Disturbed", "Audits below 100"], rows)
}

function describeSpread({ median, min, max }: Spread, digits: number): string {
  const [middle, low, high] = [median, min, max].map((figure) => figure.toFixed(digits))
  return low === high ? `${middle}` : `${middle} (${low}–${high})`
}
