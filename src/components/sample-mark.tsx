import { site } from "../content/site"
import * as styles from "./sample-mark.module.css"

interface SampleMarkProps {
  isSample: boolean
}

/** Right after a fact: says that it is a sample, not the owner's. The only such mark, on screens and on paper. */
export function SampleMark({ isSample }: SampleMarkProps) {
  return (
    isSample && (
      <>
        {" "}
        <span className={styles.mark}>{site.sampleMark}</span>
      </>
    )
  )
}
