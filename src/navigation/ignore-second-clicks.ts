/**
 * Ignores the second click of a double click where the first has opened or closed something: it
 * would press the link or button that is at this position now, such as a card behind a dialog.
 */
export function ignoreSecondClicks(): void {
  let clicked: Element | null = null
  const handleClick = (event: MouseEvent) => {
    const { target, detail } = event
    const pressed = target instanceof Element ? target.closest("a, button, summary") : null
    if (detail < 2) clicked = pressed
    if (pressed === clicked) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener("click", handleClick, { capture: true })
}
