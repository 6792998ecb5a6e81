const PRESSED = "a, button, summary"

/**
 * Makes a held Enter or Space press one link or button only. A trembling hand holds the key while
 * the focus moves, such as to the button that closes a dialog.
 */
export function ignoreHeldKeys(): void {
  let pressed: EventTarget | null = null
  const handleKey = (event: KeyboardEvent) => {
    const { target, type, key, repeat } = event
    if (!["Enter", " "].includes(key)) return
    const isStart = type === "keydown" && !repeat
    if (isStart) pressed = target
    // Space presses a button on `keyup`.
    const isHeld = repeat || (type === "keyup" && target !== pressed)
    if (!isHeld || !(target instanceof Element) || !target.closest(PRESSED)) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener("keydown", handleKey, { capture: true })
  addEventListener("keyup", handleKey, { capture: true })
}
