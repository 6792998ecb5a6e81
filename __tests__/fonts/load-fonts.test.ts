import { hasFonts } from "../../src/fonts/has-fonts"
import { makeFontFaceRules, loadFonts } from "../../src/fonts/load-fonts"

interface Loading {
  name: string
  finish: () => void
  fail: () => void
}

let loading: Loading[]

class FakeFontFace {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}

  load() {
    return new Promise<void>((resolve, reject) => {
      const name = `${this.family} ${this.descriptors.weight ?? ""}`
      loading.push({ name, finish: resolve, fail: () => reject(new Error("Lost")) })
    })
  }
}

const added = () => [...document.fonts].map(({ family }) => family)

beforeEach(() => {
  loading = []
  document.fonts.clear()
  Object.assign(window, { FontFace: FakeFontFace })
  document.body.innerHTML = "<article><p>A <strong>bold</strong> word</p></article>"
})

describe("The fonts", () => {
  it("are added together, once all that the page needs have come", async () => {
    const loaded = loadFonts()
    const [last, ...others] = loading
    expect(loading.map(({ name }) => name)).toEqual([
      "Bricolage Grotesque 700",
      "Literata 400",
      "Literata 700",
    ])
    for (const { finish } of others) finish()
    await new Promise((resolve) => setTimeout(resolve))
    expect(added()).toEqual([])
    expect(hasFonts()).toBe(false)

    last?.finish()
    await loaded
    expect(added()).toEqual(["Bricolage Grotesque", "Literata", "Literata"])
    expect(hasFonts()).toBe(true)
  })

  it("do not wait for the one that nothing on the page needs; the browser may load it later", async () => {
    document.querySelector("strong")?.remove()
    const loaded = loadFonts()
    for (const { finish } of loading) finish()
    await loaded

    expect(loading).toHaveLength(2)
    expect(added()).toHaveLength(3)
  })

  it("are added, too, when one of them is lost", async () => {
    const loaded = loadFonts()
    loading[0]?.fail()
    for (const { finish } of loading.slice(1)) finish()
    await loaded

    expect(added()).toHaveLength(3)
  })

  it("are the same without scripts", () => {
    document.head.innerHTML = `<style>${makeFontFaceRules()}</style>`
    const { cssRules } = (document.head.firstChild as HTMLStyleElement).sheet as CSSStyleSheet
    void loadFonts()
    const names = [...cssRules].map((rule) => {
      const { style } = rule as CSSFontFaceRule
      const family = style.getPropertyValue("font-family").replaceAll('"', "")
      return `${family} ${style.getPropertyValue("font-weight")}`
    })

    expect(names).toEqual(loading.map(({ name }) => name))
  })
})
