/**
 * A fact that only the owner knows. While `isSample` is true, the value is a placeholder: it
 * reaches nobody, the pages mark it, and the build for publication (REQUIRE_OWNER_FACTS=true) stops.
 */
export interface OwnerFact<Value = string> {
  value: Value
  isSample: boolean
}

export const sample = <Value>(value: Value): OwnerFact<Value> => ({ value, isSample: true })
export const fact = <Value>(value: Value): OwnerFact<Value> => ({ value, isSample: false })

/** Whether one of these facts is still a sample. */
export function hasSample(facts: Record<string, OwnerFact>): boolean {
  return Object.values(facts).some(({ isSample }) => isSample)
}
