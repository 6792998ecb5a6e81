import { useSyncExternalStore } from "react"

/**
 * A value that only the visitor's browser knows, such as today's date.
 * @param read returns the value; only a primitive value, because React compares it with `Object.is`
 * @returns undefined in the static HTML and during hydration, so that the two match
 */
export function useClientOnlyValue<Value extends string | number>(
  read: () => Value,
): Value | undefined {
  return useSyncExternalStore(neverChanges, read, () => undefined)
}

function neverChanges() {
  return () => undefined
}
