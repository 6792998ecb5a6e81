import { Link } from "gatsby"
import { site } from "../content/site"
import { BrandMark } from "./brand-mark"
import { SiteNav } from "./site-nav"
import * as styles from "./site-header.module.css"

interface SiteHeaderProps {
  /** Path of the page shown, and the hash of its URL ("" without one). */
  path: string
  hash: string
}

export function SiteHeader({ path, hash }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.brand} to="/aboutus">
          <BrandMark />
          <span>{site.name}</span>
        </Link>
        <SiteNav currentUrl={path + hash} />
      </div>
    </header>
  )
}
