import type { Run } from "../body/typed-body-to-html"
import { findElements, readText } from "../workbook/read-xml"

/** What an article keeps of a font: colour, size and typeface are ignored. */
export type Font = Omit<Run, "text">

export const PLAIN_FONT: Font = { isBold: false, isItalic: false }

/** Reads a `font` of the styles or the `rPr` of a run. */
export function readFont(xml: string): Font {
  const font = { ...PLAIN_FONT }
  for (const { name, attribute } of findElements(xml, "b", "i")) {
    // `<b/>` and `<b val="1"/>` turn it on, `<b val="0"/>` turns it off.
    const isOn = !["0", "false"].includes(attribute("val"))
    font[name === "b" ? "isBold" : "isItalic"] = isOn
  }
  return font
}

/**
 * Reads the runs of a text. Bold or italic of the whole text is left out: emphasis on everything emphasises nothing.
 * @param xml what is inside of the `si` or `is` element
 * @param cellFont the font of letters before the first run that has one
 */
export function readRuns(xml: string, cellFont: Font): Run[] {
  const runs = listRuns(xml, cellFont)
  const visible = runs.filter(({ text }) => /\S/.test(text))
  const isWholeBold = visible.every(({ isBold }) => isBold)
  const isWholeItalic = visible.every(({ isItalic }) => isItalic)
  return runs.map(({ text, isBold, isItalic }) => ({
    text: text.replaceAll("\r", "\n"),
    isBold: isBold && !isWholeBold,
    isItalic: isItalic && !isWholeItalic,
  }))
}

/** Skips phonetic runs (rPh), which say how Japanese words are read. */
function listRuns(xml: string, cellFont: Font): Run[] {
  const runs: Run[] = []
  let font = cellFont
  let isPhonetic = false
  for (const element of findElements(xml, "r", "rPr", "t", "rPh")) {
    const { name, content } = element
    if (name === "r") font = cellFont
    else if (name === "rPr") font = readFont(content)
    else if (name === "t" && !isPhonetic) {
      const text = readText(element)
      // A line may end in \r\n, and the run between the two.
      const isLineEnd = text.startsWith("\n") && runs.at(-1)?.text.endsWith("\r")
      if (text !== "") runs.push({ ...font, text: isLineEnd ? text.slice(1) : text })
    }
    isPhonetic = name === "rPh"
  }
  return runs
}
