const TEXTS = ":is(main, footer) :is(h1, h2, h3, p, li, dt, dd, figcaption)"
/** Changes of the space between letters, as parts of their size: too small to be noticed. */
const STEPS = [0.01, 0.02, 0.03]
/** Heights may differ by less where the lines are the same. */
const MIN_LINE_PX = 8

/**
 * Changes the fonts of the page, and keeps each text in sight on as many lines as before by a little more or less space
 * between its letters: else what is below would move while it is read. No stand-in can fit the words of every owner.
 */
export function keepLines(changeFonts: () => void): void {
  const texts = [...document.querySelectorAll<HTMLElement>(TEXTS)].filter(isInSight)
  const before = texts.map(({ offsetHeight }) => offsetHeight)
  changeFonts()
  const changed = texts.map((text, index) => text.offsetHeight - (before[index] ?? 0))
  for (const [index, text] of texts.entries()) {
    if (isLine(changed[index] ?? 0)) fit(text, before[index] ?? 0)
  }
}

function fit(text: HTMLElement, height: number): void {
  const difference = () => text.offsetHeight - height
  const direction = -Math.sign(difference())
  const { fontSize, letterSpacing } = getComputedStyle(text)
  for (const step of STEPS) {
    // It may have been inside of a text that fits by now.
    if (!isLine(difference())) return
    const spacing = (parseFloat(letterSpacing) || 0) + direction * step * parseFloat(fontSize)
    text.style.letterSpacing = `${spacing}px`
  }
  if (isLine(difference())) text.style.letterSpacing = ""
}

const isLine = (differencePx: number) => Math.abs(differencePx) >= MIN_LINE_PX

function isInSight(text: Element): boolean {
  const { top, bottom, height } = text.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
