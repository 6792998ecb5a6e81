import { readFile } from "node:fs/promises"
import satori, { type SatoriNode } from "satori"
import type { OpenGraphImage } from "../../../src/content/open-graph-images"
import { site } from "../../../src/content/site"

const STYLES = ["src/styles/tokens.css", "plugins/site-build/images/open-graph-panel.css"]
const BRAND_MARK = "static/favicon.svg"
const FONT = "src/fonts/bricolage-grotesque-750.woff2"

type Words = Record<"name" | "title" | "text", string>
/** Sizes of the letters, in px. */
type Sizes = Record<keyof Words, number>
const LARGEST: Sizes = { name: 30, title: 70, text: 30 }

/**
 * Draws the words of an Open Graph image on its panel, with letters that shrink until the words fit into their boxes.
 * @returns an SVG as large as the image, empty beside the panel
 * @throws Error when words fit at no size, or the font lacks a letter of them
 */
export async function drawPanel({ title, text }: OpenGraphImage): Promise<string> {
  const words = { name: site.name, title, text }
  const styles = await Promise.all(STYLES.map((file) => readFile(file, "utf8")))
  const mark = `data:image/svg+xml;base64,${await readFile(BRAND_MARK, "base64")}`
  const fonts = [{ name: "Bricolage Grotesque", data: await readFile(FONT) }]
  const sizes = { ...LARGEST }
  for (;;) {
    const boxes = new Map<unknown, SatoriNode>()
    const svg = await satori(panel(words, sizes, mark, styles.join("\n")), {
      ...site.openGraphImage,
      fonts,
      onNodeDetected: (node) => boxes.set(node.key, node),
      loadAdditionalAsset: (_language, letters) => {
        throw new Error(`The font lacks “${letters}” of “${title}”, “${text}”`)
      },
    })
    const tooLarge = (Object.keys(words) as (keyof Words)[]).filter((name) => {
      const [inner, outer] = [boxes.get(name), boxes.get(`box of ${name}`)]
      return !inner || !outer || inner.width > outer.width || inner.height > outer.height
    })
    if (tooLarge.length === 0) return svg
    for (const name of tooLarge) {
      sizes[name] -= 2
      if (sizes[name] <= 0) throw new Error(`There is no room for “${words[name]}”`)
    }
  }
}

function panel(words: Words, sizes: Sizes, mark: string, styles: string) {
  const box = (name: keyof Words) => (
    <div className={name} key={`box of ${name}`}>
      <div key={name} style={{ fontSize: sizes[name] }}>
        {words[name]}
      </div>
    </div>
  )
  return (
    <div className="panel">
      <style>{styles}</style>
      <div className="heading">
        <img src={mark} alt="" width={72} height={72} />
        {box("name")}
      </div>
      {box("title")}
      {box("text")}
    </div>
  )
}
