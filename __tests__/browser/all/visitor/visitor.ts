import type { Page, Request } from "@playwright/test"
import { isPhone } from "../../site"

export interface Point {
  x: number
  y: number
}

export const ABSENT_PAGE = "/no-such-page"
/** Long enough for the wait before a scroll on another page, and for the scroll's start. */
const QUIET_MS = 700
/** On a busy machine a single frame may take as long. */
const QUIET_FRAMES = 30
const MAX_REST_MS = 15_000
const SLOW_CPU_RATE = 4

/** The hands and eyes of somebody who waits for nothing: what is absent or covered is not clicked. */
export class Visitor {
  readonly isPhone: boolean
  readonly errors: string[] = []
  /** Path and hash of the link, or name of the button, that the latest click has met. */
  clicked: string | undefined
  private readonly openRequests = new Set<Request>()
  private origin = ""

  constructor(readonly page: Page) {
    this.isPhone = isPhone(page)
    page.on("console", (message) => {
      // Chromium reports the status 404 of the page and of its data.
      const isAbsent = message.location().url.includes(ABSENT_PAGE)
      if (message.type() === "error" && !isAbsent) this.errors.push(message.text())
    })
    page.on("pageerror", (error) => this.errors.push(String(error)))
    page.on("request", (request) => {
      // The requests of the document that is being left may end without a word.
      if (request.isNavigationRequest()) this.openRequests.clear()
      this.openRequests.add(request)
    })
    page.on("requestfinished", (request) => this.openRequests.delete(request))
    page.on("requestfailed", (request) => this.openRequests.delete(request))
    // A visitor who presses keys may open a page of another host.
    page.on("popup", (popup) => void popup.close())
  }

  /** Takes the place of the empty page, so that Back cannot leave the site. */
  async arrive(url: string, isSlow: boolean): Promise<void> {
    this.origin = new URL(url).origin
    const devTools = await this.page.context().newCDPSession(this.page)
    const rate = isSlow ? SLOW_CPU_RATE : 1
    await devTools.send("Emulation.setCPUThrottlingRate", { rate })
    await this.page.exposeFunction("noteClick", (name?: string) => (this.clicked = name))
    await this.page.addInitScript(noteClicks)
    await this.page.evaluate((to) => location.replace(to), url)
    await this.page.waitForURL(url)
  }

  /** Whether the element is there, in the window or outside of it, and not behind an open dialog. */
  shows(selector: string): Promise<boolean> {
    return this.ask(isWithinReach, selector)
  }

  /** Where the element can be clicked at this moment, if it can. */
  find(selector: string): Promise<Point | undefined> {
    return this.ask(findClickablePoint, selector)
  }

  async activate({ x, y }: Point): Promise<void> {
    this.clicked = undefined
    const { mouse, touchscreen } = this.page
    // Chromium may never answer a tap on a page that is just being left; the page itself does.
    if (this.isPhone) await Promise.race([touchscreen.tap(x, y), this.ask(waitForFrames, 60)])
    // Sent at once: an answer to each would take up to a frame.
    else await Promise.all([mouse.move(x, y), mouse.down(), mouse.up()])
  }

  /** Waits until nothing has moved or loaded for a while. */
  async rest(): Promise<void> {
    const end = Date.now() + MAX_REST_MS
    const quiet = { quietMs: QUIET_MS, quietFrames: QUIET_FRAMES, maxMs: MAX_REST_MS }
    do await this.ask(waitUntilStill, quiet)
    while (this.openRequests.size > 0 && Date.now() < end)
    if (new URL(this.page.url()).origin === this.origin) return
    // The page has changed below the finger, which has met a link to another host.
    await this.page.goBack()
    await this.rest()
  }

  /** As `page.evaluate`, on the next document when the present one is being left. */
  async ask<Argument, Answer>(question: (argument: Argument) => Answer, argument: Argument) {
    for (;;) {
      try {
        // Playwright's types unpack handles in the argument, which is plain data here.
        return await this.page.evaluate(question as (argument: unknown) => Answer, argument)
      } catch (error) {
        if (!String(error).includes("context was destroyed")) throw error
      }
    }
  }
}

/** The page may have changed between the check and the click. */
function noteClicks(): void {
  const { noteClick } = window as typeof window & { noteClick: (name?: string) => void }
  const handleClick = ({ target }: MouseEvent) => {
    const met = target instanceof Element && target.closest<HTMLElement>("a, button")
    if (!met) noteClick()
    else if (met instanceof HTMLAnchorElement) noteClick(met.pathname + met.hash)
    else noteClick(met.ariaLabel ?? met.textContent)
  }
  document.addEventListener("click", handleClick, true)
}

/** Where the element can be clicked; one outside of the window is first scrolled into it. */
export function findClickablePoint(selector: string): Point | undefined {
  const element = document.querySelector(selector)
  const modal = document.querySelector("dialog:modal")
  if (!element?.checkVisibility() || (modal && !modal.contains(element))) return
  const header = document.querySelector("header")
  const start = header?.contains(element) ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
  const { top, bottom } = element.getBoundingClientRect()
  if (!modal && (top < start || bottom > innerHeight)) {
    element.scrollIntoView({ block: "center", behavior: "instant" })
  }
  const box = element.getBoundingClientRect()
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined
}

function isWithinReach(selector: string): boolean {
  const element = document.querySelector(selector)
  const modal = document.querySelector("dialog:modal")
  return Boolean(element?.checkVisibility()) && (!modal || modal.contains(element))
}

async function waitForFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
}

interface Quiet {
  quietMs: number
  quietFrames: number
  maxMs: number
}

async function waitUntilStill({ quietMs, quietFrames, maxMs }: Quiet) {
  const look = () =>
    [location.href, scrollY, document.title, document.readyState, history.length].join() +
    [...document.querySelectorAll("h1, dialog[open]")].map((element) => element.textContent).join()
  let last = look()
  const start = performance.now()
  let since = start
  let frames = 0
  const isQuiet = () => frames >= quietFrames && performance.now() - since >= quietMs
  while (!isQuiet() && performance.now() - start < maxMs) {
    await new Promise(requestAnimationFrame)
    frames += 1
    const now = look()
    if (now !== last) [since, frames] = [performance.now(), 0]
    last = now
  }
}
