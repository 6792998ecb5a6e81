import { describePlace, type Problem } from "../../src/posts/check/report/problem"
import { PROBLEM_EVENTS_PATH, type TimedCheckReport } from "./problem-events"
import * as styles from "./problem-overlay.module.css"

/**
 * Shows the workbook's problems over the page, and reloads a page that began to load before the last save without
 * errors was checked, because it may show earlier articles. Runs in develop only.
 */
export function showProblems(): void {
  const overlay = document.createElement("aside")
  overlay.className = styles.overlay ?? ""
  overlay.setAttribute("role", "alert")

  new EventSource(PROBLEM_EVENTS_PATH).onmessage = ({ data }: MessageEvent<string>) => {
    const { file, problems, ageMs } = JSON.parse(data) as TimedCheckReport
    const errors = problems.filter(({ severity }) => severity === "error")
    if (errors.length > 0) {
      overlay.replaceChildren(...describe(file, problems))
      document.body.append(overlay)
    } else if (ageMs < performance.now()) {
      location.reload()
    }
  }
}

function describe(file: string, problems: readonly Problem[]): HTMLElement[] {
  const title = document.createElement("p")
  title.textContent = `${file} has errors. The last good articles are shown.`
  const table = document.createElement("table")
  for (const problem of problems) {
    const row = table.insertRow()
    const { severity, message, advice } = problem
    for (const text of [severity, describePlace(problem, file), message, advice]) {
      row.insertCell().textContent = text
    }
  }
  return [title, table]
}
