/** Blank, a reserved example domain, only zeros, “Sample …”, “… (sample)” or “/sample-video”. */
const SAMPLE = /^\s*$|\bexample\.(com|net|org)\b|^(\+27)?0+$|(^|[(/])sample\b/i

/**
 * Whether a fact of `provider.ts` is empty or made up.
 * @param value a fact, list or group of facts: one sample makes all of it a sample
 */
export function isSample(value: unknown): boolean {
  if (typeof value === "string") return SAMPLE.test(value)
  return typeof value === "object" && value !== null && Object.values(value).some(isSample)
}
