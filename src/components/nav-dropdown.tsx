import { Link } from "gatsby"
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
} from "react"
import type { NavItem, NavLink } from "../content/navigation"
import { site } from "../content/site"
import * as styles from "./site-nav.module.css"

interface NavDropdownProps {
  item: NavItem & { sections: readonly NavLink[] }
  /** Path and hash of the page shown. */
  currentUrl: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChoose: () => void
}

/** Gives the mouse time to reach the list before it closes. */
const HOVER_CLOSE_DELAY_MS = 200

/** A menu item that is a link and, beside it, a button that discloses the page's sections. */
export function NavDropdown({ item, currentUrl, isOpen, onToggle, onChoose }: NavDropdownProps) {
  const listId = useId()
  const element = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpenedByHover = useRef(false)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const handlePointerEnter = (event: PointerEvent) => {
    clearTimeout(closeTimer.current)
    if (event.pointerType !== "mouse" || isOpen) return
    isOpenedByHover.current = true
    onToggle(true)
  }
  const handlePointerLeave = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || !isOpenedByHover.current) return
    closeTimer.current = setTimeout(() => {
      // The keyboard may have moved the focus into the list since.
      if (!element.current?.contains(document.activeElement)) onToggle(false)
    }, HOVER_CLOSE_DELAY_MS)
  }
  const handleClick = ({ detail }: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (detail > 1 && isOpen) return
    clearTimeout(closeTimer.current)
    // A click on the button keeps a list open that hovering has opened.
    const isPinned = isOpen && isOpenedByHover.current
    isOpenedByHover.current = false
    onToggle(isPinned || !isOpen)
  }
  // Listens on the document, because the focus is elsewhere when the mouse has opened the list.
  useEffect(() => {
    if (!isOpen) return
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return
      onToggle(false)
      if (element.current?.closest("nav")?.contains(document.activeElement)) button.current?.focus()
    }
    document.addEventListener("keydown", handleKeyDown)
    return () => document.removeEventListener("keydown", handleKeyDown)
  })
  const handleBlur = (event: FocusEvent) => {
    const isLeaving = event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)
    if (isLeaving && isOpen) onToggle(false)
  }

  return (
    // The handlers only add hovering, and closing when the keyboard leaves; the button does the rest.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={element}
      className={styles.item}
      onPointerEnter={handlePointerEnter}
      onPointerLeave={handlePointerLeave}
      onBlur={handleBlur}
    >
      <Link className={styles.link} to={item.to} onClick={onChoose}>
        {item.label}
      </Link>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={site.sectionsButton(item.label)}
        onClick={handleClick}
      />
      <ul id={listId} className={styles.dropdown} hidden={!isOpen}>
        {item.sections.map(({ label, to }) => (
          <li key={to}>
            {/* A link to the current URL adds no history entry. */}
            <Link className={styles.section} to={to} replace={to === currentUrl} onClick={onChoose}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
