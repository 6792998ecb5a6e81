import { IMAGE_CELLS, LINKS, OTHER_URLS } from "./urls"
import { ENCODED_CELLS, ENCODINGS } from "./encodings"
import { MUTATIONS, SVG_AND_MATHML } from "./foreign-markup"
import { CLOBBERING, FRAMES_AND_FORMS, STYLES, TEMPLATES } from "./page-furniture"
import { EVENT_HANDLERS, SCRIPTS } from "./scripts-and-events"

/** Markup, by what it tries. */
export const CLASSES: Record<string, readonly string[]> = {
  scripts: SCRIPTS,
  "event handlers": EVENT_HANDLERS,
  "link URLs": LINKS,
  "other URLs": OTHER_URLS,
  "SVG and MathML": SVG_AND_MATHML,
  mutations: MUTATIONS,
  "clobbered names": CLOBBERING,
  styles: STYLES,
  "frames and forms": FRAMES_AND_FORMS,
  templates: TEMPLATES,
  encodings: ENCODINGS,
}

/** What is in the cells of encoded attacks, for a parser. */
export const DECODED_CELLS = ENCODED_CELLS.map(([, markup]) => markup)

export const ALL_ATTACKS = [
  ...Object.values(CLASSES).flat(),
  ...ENCODED_CELLS.map(([cell]) => cell),
  ...IMAGE_CELLS,
]
