import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { findProgram } from "../../fixtures/programs"
import { type Engine, type InstalledEngine, startProgram } from "./engine"

const PORT = Number(process.env.PORT ?? 8180) + 3_000
const PACKAGES = "webkit2gtk-driver xvfb"
const driverProgram = findProgram("WebKit", ["WebKitWebDriver"], PACKAGES)
const screenProgram = findProgram("Xvfb", ["Xvfb"], PACKAGES)

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
  const driver = await startProgram(
    driverProgram.file,
    ["--host=127.0.0.1", `--port=${PORT}`],
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
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, init)
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  const { sessionId, capabilities } = (await send("POST", "/session", {
    capabilities: { alwaysMatch: { browserName: "MiniBrowser" } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${sessionId}`
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    resize: (size) => send("POST", `${session}/window/rect`, size),
    open: (url) => send("POST", `${session}/url`, { url }),
    act: (actions) => send("POST", `${session}/actions`, { actions }),
    run: (body) =>
      send("POST", `${session}/execute/sync`, {
        script: `return (async () => { ${body} })()`,
        args: [],
      }),
    close: async () => {
      await send("DELETE", session)
      await driver.stop()
      await screen.stop()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
