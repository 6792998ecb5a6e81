import { CopyButton } from "../components/copy-button"
import { FactList } from "../components/fact-list"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { PrintFooter } from "../components/print-footer"
import { ReferenceExample } from "../components/reference-example"
import { toMailto } from "../content/contact"
import { hasSampleBankFacts, payments } from "../content/payments"
import { breadcrumbJsonLd } from "../content/structured-data"
import * as styles from "./details-page.module.css"
import * as pageStyles from "./payments.module.css"

export default function PaymentsPage() {
  const { reference, amount, proof } = payments
  const copiedFacts = [...payments.bankDetails, amount]
    .filter(({ copyText }) => copyText !== undefined)
    .map(({ label, value, copyText = "" }) => ({
      label,
      value,
      action: <CopyButton label={label} text={copyText} />,
    }))
  const referenceFact = {
    label: reference.label,
    value: (
      <>
        {reference.lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        <ReferenceExample />
      </>
    ),
  }
  const proofFact = {
    label: proof.label,
    value: <a href={toMailto(proof.email.value, proof.subject)}>{proof.email.value}</a>,
    action: <CopyButton label="E-mail address" text={proof.email.value} />,
  }
  const amountIndex = copiedFacts.length - 1

  return (
    <>
      <PageHead
        {...payments.meta}
        path="/payments"
        structuredData={[breadcrumbJsonLd(payments.meta.title)]}
      />
      <PageHeader
        className={pageStyles.header}
        title={payments.title}
        text={payments.instruction}
      />
      <div className={`page ${styles.columns}`}>
        <div className={styles.panel}>
          {hasSampleBankFacts && (
            <div className={styles.warning} role="note">
              <strong>{payments.sampleWarning.title}</strong>
              <span>{payments.sampleWarning.text}</span>
            </div>
          )}
          <FactList
            facts={[
              ...copiedFacts.slice(0, amountIndex),
              referenceFact,
              ...copiedFacts.slice(amountIndex),
              proofFact,
            ]}
          />
        </div>
        <aside className={styles.aside}>
          <h2>{payments.notesHeading}</h2>
          <ul className={styles.notes}>
            {payments.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </aside>
      </div>
      <PrintFooter path="/payments" />
    </>
  )
}
