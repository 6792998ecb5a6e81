import { useSyncExternalStore } from "react"

/** Whether React has hydrated the page. Until then a button that needs it is invisible. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
