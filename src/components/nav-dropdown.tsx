import { Link } from "gatsby"
import { type MouseEvent, type PointerEvent, useRef } from "react"
import type { NavItem } from "../content/navigation"
import { site } from "../content/site"
import * as styles from "./site-nav.module.css"

interface NavDropdownProps extends Required<NavItem> {
  /** Path and hash of the page shown. */
  currentUrl: string
}

/** From here on the menu is a row, and its lists lie over the page: tokens.css. */
const WIDE_WINDOW = "(width >= 64rem)"
/** Gives the mouse time to come back from a slanting way to the list. */
const LEAVE_DELAY_MS = 200

/** A menu item: a link and, beside it, the list of its sections. One list is open at a time. */
export function NavDropdown({ label, to, sections, currentUrl }: NavDropdownProps) {
  const list = useRef<HTMLDetailsElement>(null)
  const isOpenedByHover = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const handlePointerEnter = ({ pointerType }: PointerEvent) => {
    clearTimeout(leaving.current)
    if (!list.current || list.current.open) return
    isOpenedByHover.current = pointerType === "mouse" && matchMedia(WIDE_WINDOW).matches
    list.current.open = isOpenedByHover.current
  }
  const handlePointerLeave = () => {
    leaving.current = setTimeout(() => {
      const hasFocus = list.current?.contains(document.activeElement)
      if (list.current && isOpenedByHover.current && !hasFocus) list.current.open = false
    }, LEAVE_DELAY_MS)
  }
  const handleClick = (event: MouseEvent) => {
    // A click on the summary keeps a list open that hovering has opened.
    if (isOpenedByHover.current && list.current?.open) event.preventDefault()
    isOpenedByHover.current = false
  }

  return (
    <li
      className={styles.item}
      onPointerEnter={handlePointerEnter}
      onPointerLeave={handlePointerLeave}
    >
      <Link className={styles.link} to={to}>
        {label}
      </Link>
      <details ref={list} className={styles.sections} name="sections">
        <summary
          className={styles.toggle}
          aria-label={site.sectionsButton(label)}
          onClick={handleClick}
        />
        <ul className={`plainList ${styles.dropdown}`}>
          {sections.map((section) => (
            <li key={section.to}>
              {/* A link to the current URL adds no history entry. */}
              <Link className={styles.section} to={section.to} replace={section.to === currentUrl}>
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
