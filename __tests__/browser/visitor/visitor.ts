import type { Page, Request } from "@playwright/test"
import { isPhone } from "../site"

export interface Point {
  x: number
  y: number
}

/** Long enough for the wait before a scroll on another page, and for the scroll's start. */
const QUIET_MS = 700
const MAX_REST_MS = 15_000
const SLOW_CPU_RATE = 4

/** The hands and eyes of somebody who waits for nothing: what is absent or covered is not clicked. */
export class Visitor {
  readonly isPhone: boolean
  readonly errors: string[] = []
  /** Path and hash of the link that the latest click has met. */
  clickedLink: string | undefined
  private readonly openRequests = new Set<Request>()

  constructor(readonly page: Page) {
    this.isPhone = isPhone(page)
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text())
    })
    page.on("pageerror", (error) => this.errors.push(String(error)))
    page.on("request", (request) => {
      // The requests of the document that is being left may end without a word.
      if (request.isNavigationRequest()) this.openRequests.clear()
      this.openRequests.add(request)
    })
    page.on("requestfinished", (request) => this.openRequests.delete(request))
    page.on("requestfailed", (request) => this.openRequests.delete(request))
  }

  /** Whether the latest click has met that link. */
  hasClicked(link: string): boolean {
    return this.clickedLink === link
  }

  /** Takes the place of the empty page, so that Back cannot leave the site. */
  async arrive(url: string, isSlow: boolean): Promise<void> {
    const devTools = await this.page.context().newCDPSession(this.page)
    const rate = isSlow ? SLOW_CPU_RATE : 1
    await devTools.send("Emulation.setCPUThrottlingRate", { rate })
    await this.page.exposeFunction("noteClickedLink", (link?: string) => (this.clickedLink = link))
    await this.page.addInitScript(noteClickedLinks)
    await this.page.evaluate((to) => location.replace(to), url)
    await this.page.waitForURL(url)
  }

  async sees(selector: string): Promise<boolean> {
    return Boolean(await this.find(selector))
  }

  /** Where the element can be clicked at this moment, if it can. */
  find(selector: string): Promise<Point | undefined> {
    return this.ask(findClickablePoint, selector)
  }

  async activate({ x, y }: Point): Promise<void> {
    this.clickedLink = undefined
    const { mouse, touchscreen } = this.page
    if (this.isPhone) await touchscreen.tap(x, y)
    // Sent at once: an answer to each would take up to a frame.
    else await Promise.all([mouse.move(x, y), mouse.down(), mouse.up()])
  }

  /** Waits until nothing has moved or loaded for a while. */
  async rest(): Promise<void> {
    const end = Date.now() + MAX_REST_MS
    do await this.ask(waitUntilStill, { quietMs: QUIET_MS, maxMs: MAX_REST_MS })
    while (this.openRequests.size > 0 && Date.now() < end)
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
function noteClickedLinks(): void {
  const { noteClickedLink } = window as typeof window & { noteClickedLink: (link?: string) => void }
  const handleClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest("a")
    noteClickedLink(link ? link.pathname + link.hash : undefined)
  }
  document.addEventListener("click", handleClick, true)
}

/** Where the element can be clicked; one outside of the window is first scrolled into it. */
export function findClickablePoint(selector: string): Point | undefined {
  const element = document.querySelector(selector)
  if (!element?.checkVisibility()) return
  const modal = document.querySelector("dialog:modal")
  if (modal && !modal.contains(element)) return
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

async function waitUntilStill({ quietMs, maxMs }: { quietMs: number; maxMs: number }) {
  const look = () =>
    [location.href, scrollY, document.title, document.readyState, history.length].join() +
    [...document.querySelectorAll("h1, dialog[open]")].map((element) => element.textContent).join()
  let last = look()
  const start = performance.now()
  let since = start
  while (performance.now() - since < quietMs && performance.now() - start < maxMs) {
    await new Promise(requestAnimationFrame)
    const now = look()
    if (now !== last) since = performance.now()
    last = now
  }
}
