/**
 * Loads the bold form of the text's font before there are bold words: one that came after them would not be used. Does
 * nothing where the text is in a stand-in.
 */
export function loadBoldFont(): void {
  const { fontFamily } = getComputedStyle(document.body)
  // A font that fails is not used.
  document.fonts.load(`bold 1em ${fontFamily}`).catch(() => undefined)
}
