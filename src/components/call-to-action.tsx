import type { PropsWithChildren } from "react"
import { enquiry } from "../content/enquiry"
import { provider } from "../content/provider"
import { AskForDate } from "./ask-for-date"
import { AskForQuotation } from "./ask-for-quotation"
import * as styles from "./call-to-action.module.css"

/** The end of a page about the workshops: the primary action once more, and secondary ones. */
export function CallToAction({ children }: PropsWithChildren) {
  const { title, text } = enquiry.closing

  return (
    <section className={`surface columns ${styles.closing}`}>
      <div>
        <h2>{title}</h2>
        <p>
          {text} {enquiry.reply(provider.optional.replyWorkingDays)}
        </p>
      </div>
      <section className={styles.actions}>
        <AskForDate />
        <AskForQuotation />
        {children}
      </section>
    </section>
  )
}
