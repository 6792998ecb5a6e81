/** The open lists of a menu, and the menu of a phone itself, the innermost last. */
const findOpen = (menu: Element) => [...menu.querySelectorAll<HTMLDetailsElement>("details[open]")]

export function closeMenu(menu: Element): void {
  for (const list of findOpen(menu)) list.open = false
}

/**
 * Closes what is open in a menu on a press outside of it, on Escape, when the keyboard leaves, and
 * when another list opens.
 */
export function closeMenuWhenLeft(menu: Element, signal: AbortSignal): void {
  const handlePointerDown = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) closeMenu(menu)
  }
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    const list = findOpen(menu).at(-1)
    if (key !== "Escape" || !list) return
    list.open = false
    if (menu.contains(document.activeElement)) list.querySelector("summary")?.focus()
  }
  // A press moves the focus, too: a list above it that closed would move what is pressed.
  const handleFocusIn = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return
    for (const list of findOpen(menu)) list.open = list.parentElement?.contains(target) === true
  }
  // Chrome before 120, Firefox before 130 and Safari before 17.2 let several `details` of one name
  // be open.
  const handleToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return
    if (!target.matches("[name]")) return
    for (const list of findOpen(menu))
      if (list !== target && list.matches("[name]")) list.open = false
  }
  // The browser may show the page again as it was left.
  addEventListener("pagehide", () => closeMenu(menu), { signal })
  document.addEventListener("pointerdown", handlePointerDown, { signal })
  document.addEventListener("keydown", handleKeyDown, { signal })
  document.addEventListener("focusin", handleFocusIn, { signal })
  // It does not bubble.
  menu.addEventListener("toggle", handleToggle, { signal, capture: true })
}
