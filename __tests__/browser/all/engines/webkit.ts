import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { findProgram } from "../../../fixtures/find-program"
import type { Point } from "../visitor/visitor"
import type { Engine, InstalledEngine } from "./engine"

const START_TIMEOUT_MS = 60_000
const POLL_EVERY_MS = 50
const PACKAGES = "webkit2gtk-driver xvfb"
const driverProgram = findProgram("WebKit", ["WebKitWebDriver"], PACKAGES)
const screenProgram = findProgram("Xvfb", ["Xvfb"], PACKAGES)

/** As WebDriver calls them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Escape: "\uE00C", Tab: "\uE004" }

/** The browser's toolbar would be wider than a phone. */
const NARROW_TOOLBAR = "* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }"

/** WebKitGTK on a screen of its own, by WebDriver: https://www.w3.org/TR/webdriver2/ */
export const webKit: InstalledEngine = {
  skipReason: driverProgram.skipReason ?? screenProgram.skipReason,
  start,
}

async function start(): Promise<Engine> {
  const screen = await startProgram(
    screenProgram.file,
    ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    (words) => /^(\d+)\n/m.exec(words)?.[1],
  )
  const settings = mkdtempSync(path.join(tmpdir(), "webkit-"))
  mkdirSync(path.join(settings, "gtk-3.0"))
  writeFileSync(path.join(settings, "gtk-3.0", "gtk.css"), NARROW_TOOLBAR)
  // Imported only now: Playwright loads a spec by require, which cannot load a module of this kind.
  const { findFreePort } = await import("../../../../scripts/serve.mjs")
  const port = await findFreePort()
  const driver = await startProgram(
    driverProgram.file,
    ["--host=127.0.0.1", `--port=${port}`],
    () => send("GET", "/status").catch(() => undefined),
    {
      DISPLAY: `:${screen.ready}`,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      XDG_CONFIG_HOME: settings,
    },
  )

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  const { sessionId, capabilities } = (await send("POST", "/session", {
    capabilities: { alwaysMatch: { browserName: "MiniBrowser" } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${sessionId}`
  const act = (type: string, id: string, actions: object[]) =>
    send("POST", `${session}/actions`, { actions: [{ type, id, actions }] })
  const moveTo = (point: Point) => ({ type: "pointerMove", ...point })
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    resize: (size) => send("POST", `${session}/window/rect`, size),
    open: (url) => send("POST", `${session}/url`, { url }),
    run: (body) =>
      send("POST", `${session}/execute/sync`, {
        script: `return (async () => { ${body} })()`,
        args: [],
      }),
    hover: (point) => act("pointer", "mouse", [moveTo(point)]),
    click: (point) => {
      const buttons = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }))
      return act("pointer", "mouse", [moveTo(point), ...buttons])
    },
    press: (key) => {
      const strokes = ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] }))
      return act("key", "keyboard", strokes)
    },
    close: async () => {
      await send("DELETE", session)
      await driver.stop()
      await screen.stop()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a program and waits until it is ready.
 * @param look examines its output; any result but undefined means that it is ready
 * @throws Error with its output, when it is not ready in time
 */
async function startProgram<Ready>(
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
