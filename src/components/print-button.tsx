import type { PropsWithChildren } from "react"
import * as styles from "./tool-button.module.css"
import { useIsHydrated } from "./use-is-hydrated"

/** Prints the page, or the open dialog. Browsers inside other apps may be unable to. */
export function PrintButton({ children }: PropsWithChildren) {
  const canPrint = useIsHydrated() && "print" in window

  return (
    <button type="button" className={styles.button} disabled={!canPrint} onClick={() => print()}>
      {children}
    </button>
  )
}
