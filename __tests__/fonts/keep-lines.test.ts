import { keepLines } from "../../src/fonts/keep-lines"

const LINE_PX = 27
const FONT_PX = 20

/** A text as high as its lines, whose number depends on the space between its letters, in parts of their size. */
function addText(countLines: (spacing: number) => number, top = 0): HTMLElement {
  const text = document.createElement("p")
  text.style.fontSize = `${FONT_PX}px`
  const height = () => countLines((parseFloat(text.style.letterSpacing) || 0) / FONT_PX) * LINE_PX
  Object.defineProperty(text, "offsetHeight", { get: height })
  text.getBoundingClientRect = () => new DOMRect(0, top, 100, height())
  document.querySelector("main")?.append(text)
  return text
}

let hasOwnFonts: boolean

function changeFonts(): void {
  hasOwnFonts = true
}

beforeEach(() => {
  hasOwnFonts = false
  document.body.innerHTML = "<main></main>"
})

describe("When the fonts of a page change, a text in sight", () => {
  it("keeps its lines by closer letters where it would take one more", () => {
    const text = addText((spacing) => (hasOwnFonts && spacing > -0.015 ? 3 : 2))

    keepLines(changeFonts)

    expect(text.style.letterSpacing).toBe(`${-0.02 * FONT_PX}px`)
  })

  it("keeps its lines by wider letters where it would take one less", () => {
    const text = addText((spacing) => (hasOwnFonts && spacing < 0.01 ? 1 : 2))

    keepLines(changeFonts)

    expect(text.style.letterSpacing).toBe(`${0.01 * FONT_PX}px`)
  })

  it("is left alone where its lines stay, or where no small change keeps them", () => {
    const same = addText(() => 2)
    const other = addText(() => (hasOwnFonts ? 5 : 2))

    keepLines(changeFonts)

    expect(hasOwnFonts).toBe(true)
    expect([same, other].map(({ style }) => style.letterSpacing)).toEqual(["", ""])
  })
})

it("A text that is not in sight gets its lines from the fonts alone", () => {
  const below = addText(() => (hasOwnFonts ? 3 : 2), innerHeight)
  const above = addText(() => (hasOwnFonts ? 3 : 2), -500)

  keepLines(changeFonts)

  expect([below, above].map(({ style }) => style.letterSpacing)).toEqual(["", ""])
})
