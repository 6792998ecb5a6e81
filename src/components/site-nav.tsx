import { Link } from "gatsby"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { navigation } from "../content/navigation"
import { site } from "../content/site"
import { NavDropdown } from "./nav-dropdown"
import * as styles from "./site-nav.module.css"

/**
 * Disclosure navigation with top-level links, after the W3C's ARIA Authoring Practices. On a phone
 * the menu button discloses the same list. Gatsby's links mark the current page by themselves.
 */
export function SiteNav() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [openItem, setOpenItem] = useState<string | null>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const listId = useId()

  const close = () => {
    setOpenItem(null)
    setIsMenuOpen(false)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isMenuOpen || openItem) return
    setIsMenuOpen(false)
    menuButton.current?.focus()
  }

  return (
    // The handler only listens to Escape from the buttons and links inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={styles.nav} aria-label={site.menuLabel} onKeyDown={handleKeyDown}>
      <button
        ref={menuButton}
        type="button"
        className={styles.menuButton}
        aria-expanded={isMenuOpen}
        aria-controls={listId}
        onClick={() => setIsMenuOpen(!isMenuOpen)}
      >
        <span className={styles.menuIcon} aria-hidden="true" />
        {site.menuButton}
      </button>
      <ul id={listId} className={styles.list} data-open={isMenuOpen}>
        {navigation.map((item) =>
          item.sections ? (
            <NavDropdown
              key={item.to}
              item={{ ...item, sections: item.sections }}
              isOpen={openItem === item.to}
              onToggle={(isOpen) => {
                if (isOpen) setOpenItem(item.to)
                // A list that closes late must not close the one that has opened since.
                else setOpenItem((current) => (current === item.to ? null : current))
              }}
              onChoose={close}
            />
          ) : (
            <li key={item.to} className={styles.item}>
              <Link className={styles.link} to={item.to} onClick={close}>
                {item.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
