/** What a page may cost a visitor on the wire, in KB of 1024 bytes, text with brotli 11; neither headers nor articles count. */
export interface PageBudget {
  html: number
  script: number
  /** Everything the page requests before anybody scrolls: fonts, pictures and icons too. */
  total: number
}

export const BUDGETS: Record<string, PageBudget> = {
  "/aboutus": { html: 9, script: 85, total: 168 },
  "/workshops": { html: 11.75, script: 88, total: 228 },
  "/thoughts": { html: 6.75, script: 111, total: 178 },
  "/payments": { html: 7, script: 85, total: 123 },
  "/contactus": { html: 6.5, script: 85, total: 123 },
}

/** A file that has grown by less than this is not named, in bytes. */
export const WORTH_NAMING = 64
