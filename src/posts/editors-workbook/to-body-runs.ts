import type { Run } from "../body/text/formatted-text"
import type { Font } from "../font"
import type { TextRun } from "../workbook/read-texts"

/** Emphasis on everything emphasises nothing; what is raised, lowered or struck out keeps its meaning. */
const EMPHASIS = ["isBold", "isItalic", "isUnderlined"] as const

/**
 * Gives each part of a text its font.
 * @param cellFont that of parts that have none of their own
 */
export function toBodyRuns(runs: readonly TextRun[], cellFont: Font): Run[] {
  const formatted = runs.map(({ text, font = cellFont }) => ({ ...font, text }))
  const visible = formatted.filter(({ text }) => /\S/.test(text))
  const whole = EMPHASIS.filter((key) => visible.every((run) => run[key]))
  const without = Object.fromEntries(whole.map((key) => [key, false]))
  return formatted.map((run) => ({ ...run, ...without }))
}
