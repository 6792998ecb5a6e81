import { Link } from "gatsby"
import { type FocusEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react"
import { navigation } from "../content/navigation"
import { site } from "../content/site"
import { moveFocusByKey } from "../navigation/arrow-keys"
import { NavDropdown } from "./nav-dropdown"
import * as styles from "./site-nav.module.css"

interface SiteNavProps {
  /** Path and hash of the page shown. */
  currentUrl: string
}

/**
 * Disclosure navigation with top-level links, after the W3C's ARIA Authoring Practices. On a phone
 * the menu button discloses the same list. Gatsby's links mark the current page by themselves.
 */
export function SiteNav({ currentUrl }: SiteNavProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [openPath, setOpenPath] = useState<string | null>(null)
  const [previousUrl, setPreviousUrl] = useState(currentUrl)
  const nav = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const isAnythingOpen = isMenuOpen || openPath !== null

  const close = () => {
    setOpenPath(null)
    setIsMenuOpen(false)
  }
  // Back and Forward close the menu, too.
  if (currentUrl !== previousUrl) {
    setPreviousUrl(currentUrl)
    close()
  }

  // Listens on the document: a click outside the menu closes it, and Escape does so wherever the focus is.
  useEffect(() => {
    if (!isAnythingOpen) return
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !nav.current?.contains(target)) close()
    }
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      // While a list of sections is open, NavDropdown handles Escape.
      if (key !== "Escape" || openPath) return
      close()
      menuButton.current?.focus()
    }
    document.addEventListener("pointerdown", handlePointerDown)
    document.addEventListener("keydown", handleKeyDown)
    return () => {
      document.removeEventListener("pointerdown", handlePointerDown)
      document.removeEventListener("keydown", handleKeyDown)
    }
  }, [isAnythingOpen, openPath])

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a relatedTarget, the whole window has lost the focus.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const handleClick = ({ detail }: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (detail < 2 || !isMenuOpen) setIsMenuOpen(!isMenuOpen)
  }

  return (
    // The handlers only add the arrow keys, and closing when the keyboard leaves; buttons and links do the rest.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav ref={nav} aria-label={site.menuLabel} onBlur={handleBlur} onKeyDown={moveFocusByKey}>
      {/* Without scripts it takes the place of the button: while it is open, the styles show the list below. */}
      <details className={styles.folded}>
        <summary className={styles.menuButton}>
          <span className={styles.menuIcon} aria-hidden="true" />
          {site.menuButton}
        </summary>
      </details>
      <button
        ref={menuButton}
        type="button"
        className={styles.menuButton}
        aria-expanded={isMenuOpen}
        aria-controls={listId}
        onClick={handleClick}
      >
        <span className={styles.menuIcon} aria-hidden="true" />
        {site.menuButton}
      </button>
      <ul id={listId} className={styles.list}>
        {navigation.map((item) =>
          item.sections ? (
            <NavDropdown
              key={item.to}
              item={{ ...item, sections: item.sections }}
              currentUrl={currentUrl}
              isOpen={openPath === item.to}
              onToggle={(isOpen) => {
                if (isOpen) setOpenPath(item.to)
                // A list that closes late must not close the one that has opened since.
                else setOpenPath((current) => (current === item.to ? null : current))
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
