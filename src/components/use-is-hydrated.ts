import { useSyncExternalStore } from "react"

/** Whether scripts have taken the page over: until then, a button that needs them keeps its place, out of sight. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
