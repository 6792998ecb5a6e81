/** All in px of the drawing, which the page scales to its column. */
const WIDTH = 720
const NAME_WIDTH = 110
const FIGURE_WIDTH = 96
const ROW = 44
const BAR = 18
const PLOT_WIDTH = WIDTH - NAME_WIDTH - FIGURE_WIDTH
const LINES_HEIGHT = 260
const LINES_MARGIN = 24

export interface BarRow {
  name: string
  parts: readonly { label: string; size: number }[]
  /** The most that the parts together may be. */
  target: number
  /** What stands behind the bar. */
  figure: string
}

/** Horizontal bars of parts that stand one after the other, each bar with a mark at its target. */
export function drawBars(title: string, rows: readonly BarRow[]): string {
  const longest = Math.max(...rows.map((row) => Math.max(row.target, sizeOf(row))))
  const toPx = (size: number) => Math.round((size / longest) * PLOT_WIDTH)
  const bars = rows.map((row, index) => {
    const y = index * ROW + (ROW - BAR) / 2
    let x = NAME_WIDTH
    const parts = row.parts.map(({ label, size }, part) => {
      const width = toPx(size)
      const bar = `<rect class="part-${part}" x="${x}" y="${y}" width="${width}" height="${BAR}"><title>${row.name}, ${label}</title></rect>`
      x += width
      return bar
    })
    const markX = NAME_WIDTH + toPx(row.target)
    const isMissed = sizeOf(row) > row.target
    return [
      `<text x="0" y="${y + BAR - 4}">${row.name}</text>`,
      ...parts,
      `<line class="target" x1="${markX}" x2="${markX}" y1="${y - 7}" y2="${y + BAR + 7}"><title>target</title></line>`,
      `<text class="${isMissed ? "missed" : "met"}" x="${WIDTH}" y="${y + BAR - 4}" text-anchor="end">${row.figure}</text>`,
    ].join("")
  })
  return drawing(title, rows.length * ROW, bars.join("\n"))
}

function sizeOf({ parts }: BarRow): number {
  return parts.reduce((sum, { size }) => sum + size, 0)
}

export interface Line {
  name: string
  /** One for each step, in order; undefined where nothing was measured. */
  figures: readonly (number | undefined)[]
}

/** Lines over steps from left to right; the scale begins at the lowest figure. */
export function drawLines(title: string, steps: readonly string[], lines: readonly Line[]): string {
  const all = lines.flatMap(({ figures }) => figures.filter((figure) => figure !== undefined))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const height = LINES_HEIGHT - 2 * LINES_MARGIN
  const toX = (step: number) => NAME_WIDTH + (step / Math.max(1, steps.length - 1)) * PLOT_WIDTH
  const toY = (figure: number) =>
    LINES_MARGIN + height - ((figure - low) / (high - low || 1)) * height
  const scale = [low, high].map(
    (figure) =>
      `<line class="scale" x1="${NAME_WIDTH}" x2="${NAME_WIDTH + PLOT_WIDTH}" y1="${toY(figure)}" y2="${toY(figure)}"/>` +
      `<text x="${NAME_WIDTH - 12}" y="${toY(figure) + 5}" text-anchor="end">${figure.toFixed(2)}</text>`,
  )
  const curves = lines.map(({ name, figures }, index) => {
    const points = figures.flatMap((figure, step) =>
      figure === undefined
        ? []
        : [{ x: Math.round(toX(step)), y: Math.round(toY(figure)), figure }],
    )
    const path = points.map(({ x, y }) => `${x},${y}`).join(" ")
    const dots = points.map(
      ({ x, y, figure }) =>
        `<circle class="part-${index}" cx="${x}" cy="${y}" r="4"><title>${name}: ${figure.toFixed(2)}</title></circle>`,
    )
    return `<polyline class="line-${index}" points="${path}"/>${dots.join("")}`
  })
  const ends = [...new Set([0, steps.length - 1])].map(
    (step) =>
      `<text x="${toX(step)}" y="${LINES_HEIGHT}" text-anchor="middle">${steps[step] ?? ""}</text>`,
  )
  return drawing(title, LINES_HEIGHT + 6, [...scale, ...curves, ...ends].join("\n"))
}

function drawing(title: string, height: number, content: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">\n${content}\n</svg>`
}

/** What the colours of a drawing stand for. */
export function describeColours(names: readonly string[]): string {
  const items = names.map((name, index) => `<li class="key-${index}">${name}</li>`)
  return `<ul class="key">${items.join("")}</ul>`
}
