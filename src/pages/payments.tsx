import { graphql, Link, type PageProps } from "gatsby"
import { AddressText } from "../components/address-text"
import { AskForQuotation } from "../components/ask-for-quotation"
import { CopyButton } from "../components/copy-button"
import { DetailsPage } from "../components/details-page"
import { PrintButton } from "../components/print-button"
import { PrintFooter } from "../components/print-footer"
import { toMailto } from "../enquiry/contact-links"
import { contactLabels } from "../content/contactus"
import { credentials } from "../content/credentials"
import { formatPrice, RAND_PER_COURSE } from "../content/course-facts"
import { payments } from "../content/payments"
import { provider } from "../content/provider"
import { PAYMENTS_PATH, WORKSHOPS_PATH } from "../navigation/paths"
import { allPaymentDetails } from "../enquiry/all-payment-details"
import * as styles from "./payments.module.css"

/** Of the provider, as far as the owner has given them: what a school checks before it pays. */
const PRINTED = ["registeredName", "vatNumber", "csdNumber"] as const

interface PaymentsData {
  site: { buildYear: string }
}

export const query = graphql`
  query PaymentsPage {
    site {
      buildYear: buildTime(formatString: "YYYY")
    }
  }
`

export default function PaymentsPage({ data }: Pick<PageProps<PaymentsData>, "data">) {
  const { meta, title, instruction, dateFirst, labels, reference, proof } = payments
  const { bankName, accountName, accountNumber, branchCode, proofEmail } = provider.bank
  const { example } = reference
  const exampleYear = Number(data.site.buildYear) + 1
  const exampleReference = example.reference(exampleYear)

  return (
    <>
      <DetailsPage
        path={PAYMENTS_PATH}
        meta={meta}
        title={title}
        text={instruction}
        headingClassName={styles.heading}
        headingLink={
          <Link className="target" to={WORKSHOPS_PATH}>
            {dateFirst}
          </Link>
        }
        notes={{ title: payments.notesHeading, items: payments.notes }}
        details={[
          toCopiedDetail(labels.bankName, bankName),
          toCopiedDetail(labels.accountName, accountName),
          toCopiedDetail(labels.accountNumber, accountNumber),
          toCopiedDetail(labels.branchCode, branchCode),
          {
            label: labels.reference,
            value: (
              <>
                {reference.lines.map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))}
                <div className={styles.example}>
                  <p>{example.title(exampleYear)}</p>
                  <p className={styles.reference}>{exampleReference}</p>
                  <p>{example.rule}</p>
                </div>
                <span className={styles.own}>{reference.own}</span>
              </>
            ),
          },
          {
            label: labels.amount,
            value: formatPrice(RAND_PER_COURSE),
            action: <CopyButton label={labels.amount} text={String(RAND_PER_COURSE)} />,
          },
          {
            label: labels.proof,
            value: (
              <a className="target" href={toMailto(proofEmail, proof.subject, proof.lines)}>
                <AddressText address={proofEmail} />
              </a>
            ),
            action: <CopyButton label={contactLabels.email} text={proofEmail} />,
          },
        ]}
        aside={
          <section className={styles.aside}>
            <div className="row">
              <CopyButton
                showsLabel
                label={payments.allDetails}
                text={allPaymentDetails(exampleReference)}
              />
              <PrintButton>{payments.print}</PrintButton>
            </div>
            <AskForQuotation />
          </section>
        }
      />
      <PrintFooter path={PAYMENTS_PATH} showsContact>
        {PRINTED.filter((name) => provider.optional[name]).map((name) => (
          <span key={name}>{`${credentials.labels[name]} ${provider.optional[name]}`}</span>
        ))}
      </PrintFooter>
    </>
  )
}

function toCopiedDetail(label: string, value: string) {
  return { label, value, action: <CopyButton label={label} text={value} /> }
}
