import bricolage from "./bricolage-grotesque-750.woff2"
import literata from "./literata-400.woff2"
import literataBold from "./literata-700.woff2"
import { TEXT_FAMILY } from "./has-fonts"
import { keepLines } from "./keep-lines"

const FACES = [
  { family: "Bricolage Grotesque", weight: "700", url: bricolage },
  { family: TEXT_FAMILY, weight: "400", url: literata },
  { family: TEXT_FAMILY, weight: "700", url: literataBold, neededBy: "article :is(b, strong, th)" },
]

/** The CSS rules for pages without scripts, where the browser loads the fonts by itself. */
export function makeFontFaceRules(): string {
  const rules = FACES.map(
    ({ family, weight, url }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`,
  )
  return rules.join("")
}

/**
 * Loads the fonts and adds them together, so that the page is laid out once more and not once for each. A font that
 * nothing on the page needs yet is added without its file; the browser loads that with the first text that needs it.
 */
export async function loadFonts(): Promise<void> {
  const fonts = FACES.map(({ family, weight, url, neededBy }) => ({
    face: new FontFace(family, `url(${url})`, { weight, display: "swap" }),
    isNeeded: !neededBy || document.querySelector(neededBy) !== null,
  }))
  const needed = fonts.filter(({ isNeeded }) => isNeeded)
  // A font that fails does not keep back the others; its text stays in the stand-in font.
  await Promise.allSettled(needed.map(({ face }) => face.load()))
  keepLines(() => {
    for (const { face } of fonts) document.fonts.add(face)
  })
}
