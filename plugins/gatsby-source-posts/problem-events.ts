import type { Application } from "express"
import type { Problem } from "../../src/posts/check/report/problem"

/** Sent to the pages of the development server after each check of the workbook. */
export interface CheckReport {
  /** The workbook, as the terminal names it. */
  file: string
  problems: Problem[]
}

/** A report as it is sent to a page, with its age. */
export interface TimedCheckReport extends CheckReport {
  /** Milliseconds between the end of the check and the sending. */
  ageMs: number
}

/** Path of the event stream (server-sent events). */
export const PROBLEM_EVENTS_PATH = "/__posts-problems"

type Listener = () => void

let latest: { report: CheckReport; endedAt: number } | undefined
const listeners = new Set<Listener>()

/** Sends the result of each check to the open pages; a page that opens later gets the latest one. */
export const problemEvents = {
  publish(report: CheckReport): void {
    latest = { report, endedAt: Date.now() }
    listeners.forEach((listener) => listener())
  },

  listen(app: Application): void {
    app.get(PROBLEM_EVENTS_PATH, (request, response) => {
      // Compression would buffer events.
      response.set({
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store, no-transform",
      })
      response.flushHeaders()
      const send: Listener = () => {
        if (!latest) return
        const report: TimedCheckReport = {
          ...latest.report,
          ageMs: Date.now() - latest.endedAt,
        }
        response.write(`data: ${JSON.stringify(report)}\n\n`)
      }
      send()
      listeners.add(send)
      request.on("close", () => listeners.delete(send))
    })
  },
}
