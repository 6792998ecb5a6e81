import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import WebSocket from "ws"
import { findProgram } from "../../fixtures/programs"
import { type Engine, type InstalledEngine, startProgram } from "./engine"

interface Answer {
  id?: number
  result?: object
  message?: string
}

interface ScriptResult {
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** Turns off requests and questions of Firefox's own. */
const PREFERENCES = {
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
}

const { file, skipReason } = findProgram("Firefox", ["firefox-esr", "firefox"], "firefox-esr")

/** Speaks WebDriver BiDi by itself: https://www.w3.org/TR/webdriver-bidi/ */
export const firefox: InstalledEngine = { skipReason, start }

async function start(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), "firefox-"))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(profile, "user.js"), lines.join(""))
  const { ready: url, stop } = await startProgram(
    file,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    (words) => /WebDriver BiDi listening on (ws:\S+)/.exec(words)?.[1],
  )
  const socket = new WebSocket(`${url}/session`)
  await once(socket, "open")
  const listeners = new Map<number, (answer: Answer) => void>()
  socket.on("message", (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer
    listeners.get(answer.id ?? 0)?.(answer)
  })
  let count = 0
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = ++count
    const answered = new Promise<Answer>((resolve) => listeners.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await answered
    listeners.delete(id)
    if (!result) throw new Error(`${method}: ${message ?? ""}`)
    return result as Result
  }

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  })
  const tree = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {})
  const context = tree.contexts[0]?.context
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    resize: (viewport) => send("browsingContext.setViewport", { context, viewport }),
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    act: (actions) => send("input.performActions", { context, actions }),
    run: async (body) => {
      const { result, exceptionDetails } = await send<ScriptResult>("script.callFunction", {
        functionDeclaration: `async () => JSON.stringify(await (async () => { ${body} })())`,
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown)
    },
    close: async () => {
      socket.close()
      await stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
