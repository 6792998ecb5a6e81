import { readFileSync } from "node:fs"
import { type BarRow, describeColours, drawBars, drawLines } from "./charts"
import { type BenchResult, describeAim, takeMedians } from "./compare-pages"
import type { HistoryEntry } from "./history"
import type { Measures } from "./measures"
import { AIMS, LCP_RATIO, TOTAL_KB } from "./page-targets"

const BYTES_PER_KB = 1024
const KINDS: readonly { label: string; take: (measures: Measures) => number }[] = [
  { label: "Script", take: ({ scriptBytes }) => scriptBytes },
  { label: "Pictures", take: ({ pictureBytes }) => pictureBytes },
  { label: "Typefaces", take: ({ fontBytes }) => fontBytes },
  { label: "HTML", take: ({ htmlBytes }) => htmlBytes },
  { label: "Other", take: otherBytes },
]
const STYLES = "scripts/bench/report.css"

/** A whole HTML page for people: the measurement in charts and as a table, and how it has changed. */
export function toReport(result: BenchResult, history: readonly HistoryEntry[]): string {
  const { comparisons, date, commit, machine } = result
  const met = comparisons.flatMap(({ aims }) => aims).filter(({ isMet }) => isMet).length
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the site costs a slow phone</title>
<style>
${readFileSync(STYLES, "utf8")}</style>
</head>
<body>
<header>
<h1>What the site costs a slow phone</h1>
<p>${met} of ${comparisons.length * AIMS.length} targets met. Commit ${commit}, ${date.slice(0, 10)}; Lighthouse’s
phone: 1.6 Mbit/s, 150 ms a round trip, a processor four times as slow as this one (${machine}).</p>
</header>
<section>
<h2>Largest paint, times that of a hand-written page</h2>
<p>1.00 is the least that a page of its kind can take. The mark is the target.</p>
${drawBars("Largest paint of each page, times the floor’s", comparisons.map(toRatioRow))}
</section>
<section>
<h2>On the wire, in KB</h2>
<p>All that a page loads before anybody scrolls. The mark is the target.</p>
${describeColours(KINDS.map(({ label }) => label))}
${drawBars("KB of each page by kind", result.pages.map(toBytesRow(result)))}
</section>
<section>
<h2>Over time</h2>
${drawHistory(history)}
</section>
<section>
<h2>Every target</h2>
<div class="table">${toTable(result)}</div>
</section>
</body>
</html>
`
}

function toRatioRow({ path, aims }: BenchResult["comparisons"][number]): BarRow {
  const { median = NaN, target = NaN } = aims.find(({ name }) => name === LCP_RATIO) ?? {}
  return {
    name: path,
    parts: [{ label: median.toFixed(2), size: median }],
    target,
    figure: median.toFixed(2),
  }
}

function toBytesRow({ comparisons }: BenchResult) {
  return ({ path, runs }: BenchResult["pages"][number]): BarRow => {
    const medians = takeMedians(runs)
    const aims = comparisons.find((one) => one.path === path)?.aims ?? []
    const parts = KINDS.map(({ label, take }) => {
      const size = take(medians) / BYTES_PER_KB
      return { label: `${label} ${size.toFixed(1)} KB`, size }
    })
    return {
      name: path,
      parts,
      target: aims.find(({ name }) => name === TOTAL_KB)?.target ?? NaN,
      figure: `${(medians.totalBytes / BYTES_PER_KB).toFixed(0)} KB`,
    }
  }
}

function otherBytes(measures: Measures): number {
  const { totalBytes, scriptBytes, pictureBytes, fontBytes, htmlBytes } = measures
  return totalBytes - scriptBytes - pictureBytes - fontBytes - htmlBytes
}

function drawHistory(history: readonly HistoryEntry[]): string {
  if (history.length < 2)
    return "<p>The lines begin with the second measurement that <code>--record</code> keeps.</p>"
  const paths = [...new Set(history.flatMap(({ medians }) => Object.keys(medians)))]
  const lines = paths.map((path) => ({
    name: path,
    figures: history.map(({ medians }) => medians[path]?.[LCP_RATIO]),
  }))
  const steps = history.map(({ commit, date }) => `${commit}, ${date.slice(0, 10)}`)
  return `<p>Largest paint, times the floor’s, by commit.</p>
${describeColours(paths)}
${drawLines("Largest paint of each page over time, times the floor’s", steps, lines)}`
}

function toTable({ comparisons }: BenchResult): string {
  const head = comparisons.map(({ path }) => `<th scope="col">${path}</th>`)
  const rows = AIMS.map((aim, index) => {
    const cells = comparisons.map(({ aims }) => {
      const compared = aims[index]
      return `<td class="${compared?.isMet ? "met" : "missed"}">${describeAim(aim, compared)}</td>`
    })
    return `<tr><th scope="row">${aim.name}</th>${cells.join("")}</tr>`
  })
  return `<table>\n<tr><td></td>${head.join("")}</tr>\n${rows.join("\n")}\n</table>`
}
