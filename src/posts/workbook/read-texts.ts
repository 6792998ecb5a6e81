import type { Font } from "../font"
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
/** A program that takes Windows-1252 for Latin-1 writes its signs from 0x80 on as control characters. */
const MISREAD_SIGN = /[\u0080-\u0084\u0086-\u009f]/g
const WINDOWS_SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"
/** Nobody sees these; those of Word's that do have a meaning are replaced before. */
const CONTROL_CHARACTER = /[^\t\n\P{Cc}]/gu

/** What the elements of a run's `rPr` say. */
export interface RunFormat {
  readonly font: Font
  read: (name: string, attribute: Attribute) => void
  /** Writes the run's text as its reader sees it. */
  write: (text: string) => string
}

/** Reads the runs of a text while its element, an `si` or `is`, is read. */
export class TextReader {
  readonly runs: TextRun[] = []
  private format: RunFormat | undefined
  private text = ""
  /** Phonetic runs say how Japanese words are read. */
  private isPhonetic = false

  constructor(private readonly makeFormat?: () => RunFormat) {}

  open(name: string, attribute: Attribute): void {
    if (name === "rPh") this.isPhonetic = true
    else if (name === "r") this.format = undefined
    else if (name === "rPr") this.format = this.makeFormat?.()
    else if (name === "t") this.text = ""
    else this.format?.read(name, attribute)
  }

  add(text: string): void {
    this.text += text
  }

  close(name: string): void {
    if (name === "rPh") this.isPhonetic = false
    if (name !== "t" || this.isPhonetic) return
    const text = decodeEscapes(this.text)
    this.runs.push({ text: this.format?.write(text) ?? text, font: this.format?.font })
  }
}

/** Lets lines end in \n only, shows misread signs, and takes out control characters. */
export function cleanRuns(runs: readonly TextRun[]): TextRun[] {
  return runs.map(({ text, font }, index) => {
    // A line may end in \r\n, and a run between the two.
    const isInLineEnd = text.startsWith("\n") && runs[index - 1]?.text.endsWith("\r")
    return { text: cleanText(isInLineEnd ? text.slice(1) : text), font }
  })
}

export function cleanText(text: string): string {
  return text
    .replace(MISREAD_SIGN, (sign) => WINDOWS_SIGNS.charAt(sign.charCodeAt(0) - 0x80))
    .replace(LINE_END, "\n")
    .replaceAll("\u0007", "\t")
    .replaceAll("\u001e", "\u2011")
    .replace(CONTROL_CHARACTER, "")
}
