import { expect } from "@playwright/test"
import { findClickablePoint, type Point } from "../visitor/visitor"
import type { Engine, WindowSize } from "./engine"
import type { WatchedSite } from "./watched-site"

/** As WebDriver calls them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Escape: "\uE00C", Tab: "\uE004" }

/** The visitor of a site, in any engine. */
export class EnginePage {
  constructor(
    private readonly engine: Engine,
    readonly site: WatchedSite,
  ) {}

  /** Opens a page and waits until React has taken it over. */
  async open(path: string): Promise<void> {
    await this.load(path)
    await expect.poll(() => this.evaluate(isHydrated)).toBe(true)
  }

  async resize(size: WindowSize): Promise<void> {
    await this.engine.resize(size)
    await expect.poll(() => this.evaluate(() => innerWidth)).toBe(size.width)
  }

  async load(path: string): Promise<void> {
    await this.engine.open(new URL(path, this.site.address).href)
  }

  /** Runs a function in the page. It cannot use variables of the test. */
  evaluate<Answer>(look: () => Answer): Promise<Awaited<Answer>>
  evaluate<Argument, Answer>(
    look: (argument: Argument) => Answer,
    argument: Argument,
  ): Promise<Awaited<Answer>>
  evaluate(look: (argument?: never) => unknown, argument?: unknown): Promise<unknown> {
    return this.engine.run(`return (${look.toString()})(${JSON.stringify(argument)})`)
  }

  async click(selector: string): Promise<void> {
    await this.clickAt(await this.waitForPoint(selector))
  }

  async clickAt(point: Point): Promise<void> {
    const [down, up] = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }))
    await this.actWithMouse(moveTo(point), down, up)
  }

  async hover(selector: string): Promise<void> {
    await this.actWithMouse(moveTo(await this.waitForPoint(selector)))
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] }))
    await this.engine.act([{ type: "key", id: "keyboard", actions }])
  }

  async goBack(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.back()))
  }

  private async actWithMouse(...actions: unknown[]): Promise<void> {
    await this.engine.act([{ type: "pointer", id: "mouse", actions }])
  }

  /** Waits until the element is where it can be pressed, and has stopped moving. */
  private async waitForPoint(selector: string): Promise<Point> {
    let point: Point | null | undefined
    const isStill = async () => {
      point = await this.evaluate(findClickablePoint, selector)
      return Boolean(point) && !(await this.evaluate(isMoving))
    }
    await expect.poll(isStill, { message: selector }).toBe(true)
    return point ?? { x: 0, y: 0 }
  }
}

function moveTo({ x, y }: Point) {
  return { type: "pointerMove", x: Math.round(x), y: Math.round(y) }
}

function isMoving(): boolean {
  return document.getAnimations().some(({ playState }) => playState === "running")
}

function isHydrated(): boolean {
  const main = document.querySelector("main")
  return main !== null && Object.keys(main).some((key) => key.startsWith("__react"))
}
