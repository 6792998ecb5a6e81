import type { Measures } from "./measures"

/** Hand-written pages that stand for the least a page of their kind can cost: scripts/bench/floor. */
export const FLOORS = ["text", "banner", "workbook"] as const
export type Floor = (typeof FLOORS)[number]

/** What a page aims at. Ratios are those of medians to the floor's; KB are 1024 bytes on the wire. */
export interface PageTarget {
  path: string
  /** Whose largest paint the page's is compared with; all first paints are compared with the text's. */
  floor: Floor
  lcpRatio: number
  cls: number
  scriptKb: number
  htmlKb: number
  totalKb: number
}

const MAX_FCP_RATIO = 1.08
const MAX_TBT_MS = 60
const SCORE = 100

export const PAGE_TARGETS: readonly PageTarget[] = [
  {
    path: "/aboutus",
    floor: "banner",
    lcpRatio: 1.1,
    cls: 0,
    scriptKb: 85,
    htmlKb: 8,
    totalKb: 170,
  },
  {
    path: "/workshops",
    floor: "banner",
    lcpRatio: 1.1,
    cls: 0,
    scriptKb: 88,
    htmlKb: 8,
    totalKb: 230,
  },
  {
    path: "/thoughts",
    floor: "workbook",
    lcpRatio: 1.55,
    cls: 0.01,
    scriptKb: 172,
    htmlKb: 14,
    totalKb: 300,
  },
  {
    path: "/payments",
    floor: "text",
    lcpRatio: 1.1,
    cls: 0,
    scriptKb: 85,
    htmlKb: 5,
    totalKb: 125,
  },
  {
    path: "/contactus",
    floor: "text",
    lcpRatio: 1.1,
    cls: 0,
    scriptKb: 85,
    htmlKb: 5,
    totalKb: 125,
  },
]

/** One line of the table of targets. */
export interface Aim {
  name: string
  digits: number
  /** What is compared, of a page's run and the medians of its floors. */
  take: (page: Measures, floors: { ofKind: Measures; text: Measures }) => number
  target: (page: PageTarget) => number
  /** Whether the target is the least instead of the most. */
  isLeast?: true
}

export const LCP_RATIO = "LCP, times the floor's"
export const TOTAL_KB = "Everything, KB"
const BYTES_PER_KB = 1024

export const AIMS: readonly Aim[] = [
  {
    name: LCP_RATIO,
    digits: 2,
    take: (page, { ofKind }) => page.lcpMs / ofKind.lcpMs,
    target: ({ lcpRatio }) => lcpRatio,
  },
  {
    name: "FCP, times the text floor's",
    digits: 2,
    take: (page, { text }) => page.fcpMs / text.fcpMs,
    target: () => MAX_FCP_RATIO,
  },
  { name: "TBT, ms", digits: 0, take: ({ tbtMs }) => tbtMs, target: () => MAX_TBT_MS },
  { name: "CLS", digits: 3, take: ({ cls }) => cls, target: ({ cls }) => cls },
  {
    name: "Script, KB",
    digits: 1,
    take: ({ scriptBytes }) => scriptBytes / BYTES_PER_KB,
    target: ({ scriptKb }) => scriptKb,
  },
  {
    name: "HTML, KB",
    digits: 1,
    take: ({ htmlBytes }) => htmlBytes / BYTES_PER_KB,
    target: ({ htmlKb }) => htmlKb,
  },
  {
    name: TOTAL_KB,
    digits: 1,
    take: ({ totalBytes }) => totalBytes / BYTES_PER_KB,
    target: ({ totalKb }) => totalKb,
  },
  {
    name: "Performance",
    digits: 0,
    take: ({ performance }) => performance,
    target: () => SCORE,
    isLeast: true,
  },
  {
    name: "Accessibility",
    digits: 0,
    take: ({ accessibility }) => accessibility,
    target: () => SCORE,
    isLeast: true,
  },
  {
    name: "Best practices",
    digits: 0,
    take: ({ bestPractices }) => bestPractices,
    target: () => SCORE,
    isLeast: true,
  },
  { name: "SEO", digits: 0, take: ({ seo }) => seo, target: () => SCORE, isLeast: true },
]
