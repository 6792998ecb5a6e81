/** What a run of Lighthouse finds: times in ms, bytes on the wire with headers, scores of 100. */
export const MEASURES = [
  ...(["fcpMs", "lcpMs", "tbtMs", "cls"] as const),
  ...(["htmlBytes", "scriptBytes", "styleBytes", "fontBytes"] as const),
  ...(["pictureBytes", "totalBytes"] as const),
  ...(["performance", "accessibility", "bestPractices", "seo"] as const),
] as const

export type Measures = Record<(typeof MEASURES)[number], number>

export interface PageRun extends Measures {
  /** What other programs used of all processors meanwhile, from 0 to 1. */
  foreignShare: number
  /** Ids of the audits that cost the page points. */
  failedAudits: string[]
}
