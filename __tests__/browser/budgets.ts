import { about } from "../../src/content/about"
import { contact } from "../../src/content/contact"
import { courses } from "../../src/content/courses"
import { navigation } from "../../src/content/navigation"
import { payments } from "../../src/content/payments"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { thoughts } from "../../src/content/thoughts"
import { workshops } from "../../src/content/workshops"

/** What a page may cost a visitor on the wire, in KB of 1024 bytes, text with brotli 11; headers do not count. */
export interface PageBudget {
  html: number
  script: number
  /** Everything else down to the end of the page: fonts, pictures, icons and data. */
  others: number
}

/** Of the code alone: neither words, articles nor the courses' pictures count. */
export const BUDGETS: Record<string, PageBudget> = {
  "/aboutus": { html: 6, script: 80.25, others: 73.25 },
  "/workshops": { html: 6.25, script: 82, others: 46 },
  "/thoughts": { html: 5, script: 102.75, others: 44.25 },
  "/payments": { html: 5.25, script: 80, others: 30.25 },
  "/contactus": { html: 5.25, script: 79.25, others: 30.25 },
}

/** The words and facts of the menu, the header and the footer. */
const FRAME = [navigation, site, contact, provider]

export const WORDS: Record<string, readonly unknown[]> = {
  "/aboutus": [...FRAME, about],
  "/workshops": [...FRAME, workshops, courses],
  "/thoughts": [...FRAME, thoughts],
  "/payments": [...FRAME, payments],
  "/contactus": FRAME,
}

/**
 * How often a page's words may weigh what they do by themselves. A course also brings markup, the URLs of its picture
 * and structured data into the HTML, for which a quarter was enough with one course and with twelve.
 */
export const WORDS_FACTOR: PageBudget = { html: 1.25, script: 1, others: 0 }
