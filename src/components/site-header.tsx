import { Link } from "gatsby"
import { site } from "../content/site"
import { ABOUT_US_PATH } from "../navigation/paths"
import { SiteNav } from "./site-nav"
import * as styles from "./site-header.module.css"

/** @param props.currentUrl path and hash of the page shown */
export function SiteHeader({ currentUrl }: { currentUrl: string }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={ABOUT_US_PATH}>
          <svg
            className={styles.mark}
            width="40"
            height="40"
            viewBox="0 0 64 64"
            aria-hidden="true"
          >
            <path
              className={styles.sky}
              d="M4 35.9A28 28 0 0 1 60 35.9H53.5A21.5 21.5 0 0 0 10.5 35.9Z"
            />
            <path className={styles.sun} d="M18 36A14 14 0 0 1 46 36Z" />
            <path d="M30 62V52H21V46H12V40H2V55C12 55 22 57 30 62ZM34 62V52H43V46H52V40H62V55C52 55 42 57 34 62Z" />
          </svg>
          <span>{site.name}</span>
        </Link>
        <SiteNav currentUrl={currentUrl} />
      </div>
    </header>
  )
}
