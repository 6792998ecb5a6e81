import { site } from "../content/site"
import * as styles from "./sample-mark.module.css"

interface SampleMarkProps {
  isSample: boolean
}

/** Says that what is beside it is a sample, not the owner's fact. */
export function SampleMark({ isSample }: SampleMarkProps) {
  return isSample && <span className={styles.mark}>{site.sampleMark}</span>
}
