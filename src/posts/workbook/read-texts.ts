import { type Font, PLAIN_FONT, toPrivateSigns } from "../font"
import type { Attribute } from "./read-xml"
import { decodeEscapes } from "./read-xml"

/** A part of a text with one font. */
export interface TextRun {
  text: string
  /** Undefined for the font of its cell. */
  font: Font | undefined
}

/** Where Word, PowerPoint, old Macs and the web end a line. */
// eslint-disable-next-line no-control-regex -- Word ends a column by U+000E
const LINE_END = /\r\n?|[\v\f\u000e\u0085\u2028\u2029]/g
/** Nobody sees these; those of Word's that do have a meaning are replaced before. */
const CONTROL_CHARACTER = /[^\t\n\P{Cc}]/gu

/** Changes a font by an element of a `font` of the styles, or of the `rPr` of a run. */
export function changeFont(font: Font, name: string, attribute: Attribute): void {
  const value = attribute("val")
  // `<b/>` and `<b val="1"/>` turn it on, `<b val="0"/>` turns it off.
  const isOn = !/^(?:0|false|off|none)$/i.test(value)
  if (name === "b") font.isBold = isOn
  else if (name === "i") font.isItalic = isOn
  else if (name === "u") font.isUnderlined = isOn
  else if (name === "strike") font.isStruck = isOn
  else if (name === "vertAlign") {
    font.isSuperscript = value === "superscript"
    font.isSubscript = value === "subscript"
  }
}

/** Reads the runs of a text while its element, an `si` or `is`, is read. */
export class TextReader {
  readonly runs: TextRun[] = []
  private font: Font | undefined
  private fontName = ""
  private text: string | undefined
  /** Phonetic runs say how Japanese words are read. */
  private isPhonetic = false

  open(name: string, attribute: Attribute): void {
    if (name === "rPh") this.isPhonetic = true
    else if (name === "r") [this.font, this.fontName] = [undefined, ""]
    else if (name === "rPr") this.font = { ...PLAIN_FONT }
    else if (name === "t") this.text = ""
    else if (name === "rFont") this.fontName = attribute("val")
    else if (this.font) changeFont(this.font, name, attribute)
  }

  add(text: string): void {
    if (this.text !== undefined) this.text += text
  }

  close(name: string): void {
    if (name === "rPh") this.isPhonetic = false
    if (name !== "t") return
    if (this.text && !this.isPhonetic) {
      const text = toPrivateSigns(decodeEscapes(this.text), this.fontName)
      this.runs.push({ text, font: this.font })
    }
    this.text = undefined
  }
}

/** Lets lines end in \n only, and takes out control characters. */
export function cleanRuns(runs: readonly TextRun[]): TextRun[] {
  return runs.flatMap(({ text, font }, index) => {
    // A line may end in \r\n, and a run between the two.
    const isInLineEnd = text.startsWith("\n") && runs[index - 1]?.text.endsWith("\r")
    const clean = cleanText(isInLineEnd ? text.slice(1) : text)
    return clean === "" ? [] : { text: clean, font }
  })
}

export function cleanText(text: string): string {
  return text
    .replace(LINE_END, "\n")
    .replaceAll("\u0007", "\t")
    .replaceAll("\u001e", "\u2011")
    .replace(CONTROL_CHARACTER, "")
}
