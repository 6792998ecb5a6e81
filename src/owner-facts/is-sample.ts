/** Blank, a reserved example domain, only zeros, “Sample …”, “… (sample)” or “/sample-video”. */
const SAMPLE = /^\s*$|(?<![\w-])example\.(com|net|org)\b|^(\+27)?0+$|(^|[(/])sample\b/i

/**
 * Whether a fact of `provider.ts` is empty or made up.
 * @param value a fact, list or group of facts: one sample makes all of it a sample; so does an empty
 * list, which a page would show as a heading without content
 */
export function isSample(value: unknown): boolean {
  if (typeof value === "string") return SAMPLE.test(value)
  if (Array.isArray(value) && value.length === 0) return true
  return typeof value === "object" && value !== null && Object.values(value).some(isSample)
}
