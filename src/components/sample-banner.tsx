import { provider } from "../content/provider"
import { site } from "../content/site"
import { ABOUT_US_PATH, CONTACT_US_PATH, PAYMENTS_PATH, WORKSHOPS_PATH } from "../navigation/paths"
import { isSample } from "../owner-facts/is-sample"
import * as styles from "./sample-banner.module.css"

interface SampleBannerProps {
  /** Path of the page shown. */
  path: string
}

/** Says at the top of a page that it shows samples, and on the payments page not to pay. */
export function SampleBanner({ path }: SampleBannerProps) {
  if (!isSample(listShownFacts(path))) return null
  const isAboutPayment = path === PAYMENTS_PATH && isSample(provider.bank)
  const { title, text } = isAboutPayment ? site.samples.doNotPay : site.samples.notice

  return (
    <aside aria-label={title} className={isAboutPayment ? styles.warning : styles.notice}>
      <strong className={styles.title}>{title}</strong> {text}
    </aside>
  )
}

/** The owner's facts that a page shows, on the screen or on paper. */
function listShownFacts(path: string): unknown[] {
  const { siteUrl, bank, contact, videoUrl, facilitator, optional } = provider
  const ofPage: Record<string, unknown[]> = {
    [ABOUT_US_PATH]: [facilitator, videoUrl],
    [WORKSHOPS_PATH]: [facilitator.name, facilitator.yearsAsEducator, contact],
    [PAYMENTS_PATH]: [bank],
    [CONTACT_US_PATH]: [contact],
  }
  // The footers of all pages show these.
  return [siteUrl, contact.cell, contact.email, optional, ...(ofPage[path] ?? [])]
}
