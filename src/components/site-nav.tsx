import { Link } from "gatsby"
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react"
import { navigation } from "../content/navigation"
import { site } from "../content/site"
import { closeMenu, closeMenuWhenLeft } from "./close-menu"
import { NavDropdown } from "./nav-dropdown"
import * as styles from "./site-nav.module.css"

interface SiteNavProps {
  /** Path and hash of the page shown. */
  currentUrl: string
}

/**
 * Disclosure navigation with top-level links, after the W3C's ARIA Authoring Practices. Lists, and
 * the menu of a phone, are `<details>`, which open before and without scripts. Gatsby's links mark
 * the current page by themselves.
 */
export function SiteNav({ currentUrl }: SiteNavProps) {
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    const menu = nav.current
    if (!menu) return
    const listeners = new AbortController()
    closeMenuWhenLeft(menu, listeners.signal)
    return () => {
      listeners.abort()
      // Another page is shown, such as after Back.
      closeMenu(menu)
    }
  }, [currentUrl])

  const handleClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a") !== null
    if (isLink) closeMenu(event.currentTarget)
    // The second click of a double click would undo the first.
    else if (event.detail > 1) event.preventDefault()
  }

  return (
    // The handlers only add the arrow keys, and closing when a link is chosen; summaries and links
    // do the rest.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav ref={nav} aria-label={site.menuLabel} onClick={handleClick} onKeyDown={moveFocusByArrow}>
      {/* A wide window shows the list without it. */}
      <details className={styles.menu}>
        <summary className={styles.menuButton}>
          <span className={styles.menuIcon} aria-hidden="true" />
          {site.menuButton}
        </summary>
      </details>
      <ul className={`plainList ${styles.list}`}>
        {navigation.map(({ label, to, sections }) =>
          sections ? (
            <NavDropdown key={to} {...{ label, to, sections, currentUrl }} />
          ) : (
            <li key={to} className={styles.item}>
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const ITEMS = ":scope > li > a, :scope > li > details > summary"

/** Arrow keys go along a list, and from an open summary into its list. Optional in the pattern. */
function moveFocusByArrow(event: KeyboardEvent): void {
  const { key, target: item, altKey, ctrlKey, metaKey, shiftKey } = event
  const step = STEPS[key]
  // With a modifier key they are shortcuts of the browser, such as Alt and Left Arrow for Back.
  if (!step || altKey || ctrlKey || metaKey || shiftKey || !(item instanceof Element)) return
  const entersList = step === 1 && item.matches("[open] > summary")
  // The list of the phone's menu is beside its <details>.
  const inner = item.nextElementSibling ?? item.parentElement?.nextElementSibling
  const list = entersList ? inner : item.closest("ul")
  if (!list) return
  event.preventDefault()
  const items = [...list.querySelectorAll<HTMLElement>(ITEMS)]
  items[items.findIndex((other) => other === item) + step]?.focus()
}
