import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import fc from "fast-check"
import { expect, test, WORKBOOK } from "./site"

/** A piece of the workbook with one byte changed, or none. */
interface Damage {
  length: number
  at?: number
  change?: number
}

const SIZE = readFileSync(`public${WORKBOOK}`).length
const PIECES = 64
const FLIPS = 2_000
/** That of the unit test of the same rules, so that a failure here can be looked at there. */
const SEED = 20_261_121
/** The page's own limit for one workbook, PARSE_TIMEOUT_MS in src/posts/client/fetch-posts.ts. */
const LIMIT_MS = 10_000
const TEST_TIMEOUT_MS = 180_000

// The policy lets only the site's own scripts start a worker.
test.use({ bypassCSP: true })
test.describe.configure({ timeout: TEST_TIMEOUT_MS })

/**
 * Gives the workbook in each damaged form to the worker of the built site, one after the other.
 * @returns for each "read", "refused", or what else has happened
 */
async function readDamaged(page: Page, damages: readonly Damage[]): Promise<string[]> {
  await page.goto("/thoughts")
  return page.evaluate(
    async ({ workbook, damages, limitMs }) => {
      const script = document.querySelector<HTMLLinkElement>("link[href*='posts-worker']")?.href
      if (!script) throw new Error("The page names no script of the worker")
      const whole = new Uint8Array(await (await fetch(workbook)).arrayBuffer())
      let worker = new Worker(script)
      const answers: string[] = []
      for (const { length, at, change } of damages) {
        const bytes = whole.slice(0, length)
        if (at !== undefined && change !== undefined) bytes[at] = (bytes[at] ?? 0) ^ change
        const answer = await ask(bytes.buffer)
        answers.push(answer)
        if (answer === "read" || answer === "refused") continue
        worker.terminate()
        worker = new Worker(script)
      }
      worker.terminate()
      return answers

      function ask(bytes: ArrayBuffer): Promise<string> {
        return new Promise((resolve) => {
          const timer = setTimeout(() => resolve("no answer in time"), limitMs)
          const end = (answer: string) => {
            clearTimeout(timer)
            resolve(answer)
          }
          worker.onmessage = ({ data }: MessageEvent<{ error?: string; isLast?: boolean }>) => {
            if (data.error?.startsWith("WorkbookError")) end("refused")
            else if (data.error) end(data.error)
            else if (data.isLast) end("read")
          }
          worker.onerror = ({ message }) => end(`uncaught: ${message}`)
          worker.postMessage(bytes, [bytes])
        })
      }
    },
    { workbook: WORKBOOK, damages, limitMs: LIMIT_MS },
  )
}

test("the site's workbook, cut off after each of 64 pieces, is refused by the page's worker", async ({
  page,
}) => {
  const pieces = Array.from({ length: PIECES }, (_, piece) => Math.floor((SIZE * piece) / PIECES))
  const answers = await readDamaged(
    page,
    pieces.map((length) => ({ length })),
  )
  expect(answers).toEqual(pieces.map(() => "refused"))
})

test("with any one byte changed, it is read or refused", async ({ page }) => {
  const flip = fc.record({
    length: fc.constant(SIZE),
    at: fc.nat(SIZE - 1),
    change: fc.integer({ min: 1, max: 255 }),
  })
  const answers = await readDamaged(page, fc.sample(flip, { numRuns: FLIPS, seed: SEED }))

  expect(answers).toHaveLength(FLIPS)
  expect(new Set(answers)).toEqual(new Set(["read", "refused"]))
})
