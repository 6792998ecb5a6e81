/**
 * Calls back whenever the visitor scrolls, presses a key that may scroll, or presses the mouse. A
 * second press on a link does not mean that the visitor wants to stay, nor does Alt to change the
 * window. Pages contain the source of this function, so it must use nothing outside itself.
 */
export function listenForMovement(handleMovement: () => void): void {
  const idleKeys = ["Alt", "Control", "Enter", "Escape", "Meta", "Shift"]
  const handleEvent = (event: Event) => {
    const { detail, key = "" } = event as Partial<MouseEvent & KeyboardEvent>
    if (!idleKeys.includes(key) && !(Number(detail) > 1)) handleMovement()
  }
  for (const type of ["wheel", "touchmove", "keydown", "mousedown"])
    addEventListener(type, handleEvent, { passive: true })
}
