/** Nothing, domains that are reserved for examples, numbers of zeros only, and “Sample …”, “… (sample)” and “/sample-video”. */
const SAMPLE = /^\s*$|\bexample\.(com|net|org)\b|^(\+27)?0+$|(^|[(/])sample\b/i

/**
 * Says whether a fact of `provider.ts` is made up, so that it reaches nobody, or empty.
 * @param value a fact, a list or a group of facts: one sample makes the whole a sample
 */
export function isSample(value: unknown): boolean {
  if (typeof value === "string") return SAMPLE.test(value)
  return typeof value === "object" && value !== null && Object.values(value).some(isSample)
}
