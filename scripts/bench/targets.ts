import type { LighthouseRun } from "./lighthouse.mjs"
import type { ThrottledRun } from "./slow-page"
import { describeSpread, median, toMarkdownTable } from "./tables"

/** Hand-written pages, the least that a page of their kind can cost: see make-baseline.ts. */
export const BASELINES = ["text", "banner", "workbook"] as const
export type Baseline = (typeof BASELINES)[number]

/** The most that a page of the site may cost: KB on the wire, by Lighthouse and in a whole first visit. */
export interface PageTargets {
  path: string
  /** Whose LCP and first article the page's are compared with. */
  baseline: Baseline
  scriptKb: number
  htmlKb: number
  kb: number
  visitKb: number
  /** Times the banner baseline's LCP, the steadiest figure of an invocation. */
  answer: number
}

export interface PageRun {
  lighthouse: LighthouseRun
  throttled: ThrottledRun
}

/** The runs of one page, in their order. */
export interface MeasuredPage {
  path: string
  runs: PageRun[]
}

const BANNER_PAGE = { baseline: "banner", htmlKb: 8, answer: 2.1 } as const
const SMALL = { baseline: "text", scriptKb: 85, htmlKb: 5, kb: 125, visitKb: 125 } as const
const WORKBOOK_PAGE = { baseline: "workbook", scriptKb: 172, htmlKb: 14, kb: 300 } as const

export const PAGE_TARGETS: readonly PageTargets[] = [
  { path: "/aboutus", ...BANNER_PAGE, scriptKb: 85, kb: 170, visitKb: 170 },
  { path: "/workshops", ...BANNER_PAGE, scriptKb: 88, kb: 230, visitKb: 230 },
  { path: "/thoughts", ...WORKBOOK_PAGE, visitKb: 200, answer: 2.1 },
  { path: "/payments", ...SMALL, answer: 1.9 },
  { path: "/contactus", ...SMALL, answer: 1.9 },
]

/** One line of the table of targets. */
interface Target {
  name: string
  digits: number
  /** @returns NaN where the page has no such figure */
  take: (run: PageRun) => number
  /** Makes the figure a ratio to the baseline's median. */
  over?: [take: (run: PageRun) => number, baseline?: Baseline]
  /** For pages with this baseline only. */
  only?: readonly Baseline[]
  limit: (page: PageTargets) => number
  /** Lower is better otherwise. */
  isHigherBetter?: true
}

const fcp = ({ lighthouse }: PageRun) => lighthouse.fcpMs
const lcp = ({ lighthouse }: PageRun) => lighthouse.lcpMs
const slowFcp = ({ throttled }: PageRun) => throttled.fcpMs
const slowLcp = ({ throttled }: PageRun) => throttled.lcpMs
const article = ({ throttled }: PageRun) => throttled.articleMs
const answer = ({ throttled }: PageRun) => throttled.answerMs
const all = (limit: number) => () => limit

// One line each, as in the table that it makes.
// prettier-ignore
const TARGETS: readonly Target[] = [
  { name: "Lighthouse: LCP / baseline", digits: 2, take: lcp, over: [lcp], limit: all(1.1) },
  { name: "FCP / text baseline", digits: 2, take: fcp, over: [fcp, "text"], limit: all(1.1) },
  { name: "TBT ms", digits: 0, take: ({ lighthouse }) => lighthouse.tbtMs, limit: all(60) },
  { name: "CLS", digits: 3, take: ({ lighthouse }) => lighthouse.cls, limit: ({ baseline }) => (baseline === "workbook" ? 0.01 : 0) },
  { name: "Script KB", digits: 1, take: ({ lighthouse }) => lighthouse.scriptKb, limit: ({ scriptKb }) => scriptKb },
  { name: "HTML KB", digits: 1, take: ({ lighthouse }) => lighthouse.htmlKb, limit: ({ htmlKb }) => htmlKb },
  { name: "All KB", digits: 1, take: ({ lighthouse }) => lighthouse.kb, limit: ({ kb }) => kb },
  { name: "Lowest score", digits: 0, take: ({ lighthouse }) => Math.min(...lighthouse.scores), limit: all(100), isHigherBetter: true },
  { name: "Throttled: LCP / baseline", digits: 2, take: slowLcp, over: [slowLcp], only: ["banner"], limit: all(1.1) },
  { name: "FCP / text baseline", digits: 2, take: slowFcp, over: [slowFcp, "text"], only: ["text", "workbook"], limit: all(1.45) },
  { name: "First article / baseline", digits: 2, take: article, over: [article], limit: all(1.6) },
  { name: "Menu answer / banner baseline's LCP", digits: 2, take: answer, over: [slowLcp, "banner"], limit: (page) => page.answer },
  { name: "First visit KB", digits: 0, take: ({ throttled }) => throttled.kb, limit: ({ visitKb }) => visitKb },
  { name: "Client-side navigation ms", digits: 0, take: ({ throttled }) => throttled.navigationMs, limit: all(100) },
]

/** Pages beside their targets, in Markdown; what misses its target is bold. */
export function describeTargets(
  pages: readonly MeasuredPage[],
  baselines: Record<Baseline, PageRun[]>,
): string {
  const cells = TARGETS.map((target) => pages.map((page) => describe(target, page, baselines)))
  const judged = cells.flat().filter((cell) => cell !== "")
  const met = judged.filter((cell) => !cell.startsWith("**"))
  const rows = cells.map((row, index) => [TARGETS[index]?.name ?? "", ...row])
  return [
    toMarkdownTable(["", ...pages.map(({ path }) => path)], rows),
    `${met.length} of ${judged.length} targets met. Each cell: median (range) ≤ or ≥ target; **bold** misses it.`,
  ].join("\n\n")
}

function describe(
  { digits, take, over, only, limit, isHigherBetter }: Target,
  { path, runs }: MeasuredPage,
  baselines: Record<Baseline, PageRun[]>,
): string {
  const page = PAGE_TARGETS.find((one) => one.path === path)
  if (!page || (only && !only.includes(page.baseline))) return ""
  const [takeBaseline, baseline = page.baseline] = over ?? []
  const divisor = takeBaseline ? median(baselines[baseline].map(takeBaseline)) : 1
  const spread = describeSpread(
    runs.map((run) => take(run) / divisor),
    digits,
  )
  if (!spread) return ""
  // As the table shows it, not by what it rounds away.
  const shown = Number.parseFloat(spread)
  const isMet = isHigherBetter ? shown >= limit(page) : shown <= limit(page)
  const cell = `${spread} ${isHigherBetter ? "≥" : "≤"} ${limit(page)}`
  return isMet ? cell : `**${cell}**`
}
