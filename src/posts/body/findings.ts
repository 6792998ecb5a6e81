/** What the reader of a body finds, with the words or the tag that it is about. */
export type FindingCode =
  | "removed"
  | "notClosed"
  | "outsideTable"
  | "unnamedImage"
  | "emptyLink"
  | "shownAsTyped"
  | "manyOpenTags"
  | "manyElements"
  | "boldLine"
  | "unclearMarks"
  | "raggedTabs"
  | "pdfLines"
  | "brokenAddress"
  | "privateSign"
  | "brokenLetters"
  | "wordComment"

export interface Finding {
  code: FindingCode
  text: string
}

const MAX_QUOTED_CHARACTERS = 100

/** The words of a body that a finding is about. */
export function quote(text: string, start: number): string {
  return text.slice(start, start + MAX_QUOTED_CHARACTERS).trim()
}

const MAX_QUOTED_HTML_CHARACTERS = 1_000

/** The same without tags. */
export function quoteWords(text: string, start: number): string {
  const html = text.slice(start, start + MAX_QUOTED_HTML_CHARACTERS)
  return quote(
    html
      .replace(/<[^<>]*>/g, "")
      .replace(/\s+/g, " ")
      .trim(),
    0,
  )
}

/** Enough of each kind for an editor to understand; a pasted page may have thousands. */
const MAX_OF_A_KIND = 5

/** Collects findings, each once. */
export class Findings {
  private readonly found = new Map<string, Finding>()
  private readonly counts = new Map<FindingCode, number>()

  add(code: FindingCode, text = "", isOneEnough = false): void {
    const key = `${code} ${text}`
    const count = this.counts.get(code) ?? 0
    if (this.found.has(key) || count >= (isOneEnough ? 1 : MAX_OF_A_KIND)) return
    this.found.set(key, { code, text })
    this.counts.set(code, count + 1)
  }

  list(): Finding[] {
    return [...this.found.values()]
  }
}
