import { workshops } from "../content/workshops"
import * as styles from "./copy-button.module.css"
import { useIsHydrated } from "./use-is-hydrated"

/** Prints the page, or the open dialog. Browsers inside other apps may be unable to. */
export function PrintButton() {
  const canPrint = useIsHydrated() && "print" in window

  return (
    <button type="button" className={styles.button} disabled={!canPrint} onClick={() => print()}>
      {workshops.print}
    </button>
  )
}
