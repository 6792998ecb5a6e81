import { Link } from "gatsby"
import { site } from "../content/site"
import { BrandMark } from "./brand-mark"
import { SiteNav } from "./site-nav"
import * as styles from "./site-header.module.css"

interface SiteHeaderProps {
  path: string
}

export function SiteHeader({ path }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.brand} to="/aboutus">
          <BrandMark />
          <span>{site.name}</span>
        </Link>
        {/* Another page begins with a closed menu. */}
        <SiteNav key={path} />
      </div>
    </header>
  )
}
