import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby"
import { Helmet } from "react-helmet"
import { site } from "../content/site"
import { PageErrorBoundary } from "./page-error-boundary"
import { SampleBanner } from "./sample-banner"
import { SiteFooter } from "./site-footer"
import { SiteHeader } from "./site-header"
import * as styles from "./layout.module.css"

/** No article has this id: slugs contain no underscore. */
const CONTENT_ID = "page_content"

/**
 * The frame of every page, which stays mounted from page to page: skip link, header, content,
 * footer. Inside `<main>`, what has both words and links is in a `<section>`: reader views drop an
 * `<aside>`, a `<div>` with many links, and classes named "banner" or "header".
 */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs) {
  const { pathname, hash } = props.location
  // The host also answers "/aboutus/". React could not hydrate the page if it were rendered for
  // another path than in the build.
  const path = pathname.replace(/(?<=.)\/$/, "")

  return (
    <div className={styles.frame}>
      <Helmet defer={false} htmlAttributes={{ lang: site.language }} />
      <a className={`visuallyHidden ${styles.skipLink}`} href={`#${CONTENT_ID}`}>
        {site.skipLink}
      </a>
      <SiteHeader currentUrl={path + hash} />
      <SampleBanner path={path} />
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        <PageErrorBoundary key={path}>{element}</PageErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  )
}
