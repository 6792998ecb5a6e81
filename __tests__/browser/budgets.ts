/** What a page may cost a visitor on the wire, in KB of 1024 bytes, text with brotli 11, headers not counted. */
export interface PageBudget {
  html: number
  script: number
  /** Everything the page asks for before anybody scrolls: fonts, pictures and icons too. */
  total: number
}

export const BUDGETS: Record<string, PageBudget> = {
  "/aboutus": { html: 8.5, script: 86, total: 190 },
  "/workshops": { html: 11.5, script: 90, total: 240 },
  "/thoughts": { html: 16, script: 111, total: 265 },
  "/payments": { html: 6.5, script: 85, total: 140 },
  "/contactus": { html: 6, script: 85, total: 140 },
}

/** A file that has grown by less than this is not named, in bytes. */
export const WORTH_NAMING = 64
