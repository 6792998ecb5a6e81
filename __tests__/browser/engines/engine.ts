import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import type { Program } from "../../fixtures/programs"

export interface WindowSize {
  width: number
  height: number
}

export const DESKTOP: WindowSize = { width: 1280, height: 800 }
/** An iPhone 15. */
export const PHONE: WindowSize = { width: 390, height: 844 }
const START_TIMEOUT_MS = 20_000
const POLL_EVERY_MS = 50

/** A browser with one window, as far as WebDriver and WebDriver BiDi agree. */
export interface Engine {
  version: string
  resize: (size: WindowSize) => Promise<unknown>
  /** Opens a URL and waits until it has loaded. */
  open: (url: string) => Promise<unknown>
  /** @returns what the body of an async function, run in the page, returns: data that JSON can contain */
  run: (body: string) => Promise<unknown>
  /** Moves and presses mouse and keys: https://www.w3.org/TR/webdriver2/#actions */
  act: (inputs: readonly object[]) => Promise<unknown>
  close: () => Promise<void>
}

export interface InstalledEngine extends Pick<Program, "skipReason"> {
  start: () => Promise<Engine>
}

/**
 * Starts a program and waits until it is ready.
 * @param look examines its output; any result but undefined means that it is ready
 * @throws Error with its output, when it is not ready in time
 */
export async function startProgram<Ready>(
  file: string,
  args: readonly string[],
  look: (words: string) => Ready | undefined | Promise<Ready | undefined>,
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  })
  let words = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (words += chunk.toString()))
  }
  child.once("error", (error) => (words += error.message))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    const ended = once(child, "exit")
    child.kill()
    await ended
  }
  const end = performance.now() + START_TIMEOUT_MS
  while (!hasEnded() && performance.now() < end) {
    const ready = await look(words)
    if (ready !== undefined) return { ready, stop }
    await sleep(POLL_EVERY_MS)
  }
  await stop()
  throw new Error(`${file} did not start.\n${words}`)
}
