import { AddressText } from "../components/address-text"
import { CopyButton } from "../components/copy-button"
import { FactList } from "../components/fact-list"
import { PageHead } from "../components/page-head"
import { PageHeader } from "../components/page-header"
import { PrintFooter } from "../components/print-footer"
import { ReferenceExample } from "../components/reference-example"
import { toMailto } from "../content/contact"
import { PRICE_DIGITS, PRICE_PER_COURSE } from "../content/course-facts"
import { hasSample } from "../content/owner-fact"
import { payments } from "../content/payments"
import { provider } from "../content/provider"
import * as styles from "./details-page.module.css"
import * as pageStyles from "./payments.module.css"

export default function PaymentsPage() {
  const { labels, reference, proof } = payments
  const { bankName, accountName, accountNumber, branchCode, proofEmail } = provider.bank

  return (
    <>
      <PageHead {...payments.meta} path="/payments" />
      <PageHeader
        className={pageStyles.header}
        title={payments.title}
        text={payments.instruction}
      />
      <div className={`page ${styles.columns}`}>
        <div className={styles.panel}>
          {hasSample(provider.bank) && (
            <div className={styles.warning} role="note">
              <strong>{payments.sampleWarning.title}</strong>
              <span>{payments.sampleWarning.text}</span>
            </div>
          )}
          <FactList
            facts={[
              toCopiedFact(labels.bankName, bankName.value),
              toCopiedFact(labels.accountName, accountName.value),
              toCopiedFact(labels.accountNumber, accountNumber.value),
              toCopiedFact(labels.branchCode, branchCode.value),
              {
                label: labels.reference,
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
              },
              {
                label: labels.amount,
                value: PRICE_PER_COURSE,
                action: <CopyButton label={labels.amount} text={PRICE_DIGITS} />,
              },
              {
                label: labels.proof,
                value: (
                  <a href={toMailto(proofEmail.value, proof.subject)}>
                    <AddressText address={proofEmail.value} />
                  </a>
                ),
                action: <CopyButton label={proof.copyLabel} text={proofEmail.value} />,
              },
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

function toCopiedFact(label: string, value: string) {
  return { label, value, action: <CopyButton label={label} text={value} /> }
}
