import { expect } from "@playwright/test"
import { isHydrated } from "../../site"
import { findClickablePoint, type Point } from "../visitor/visitor"
import type { Engine, WindowSize } from "./engine"
import type { WatchedSite } from "./watched-site"

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
    await this.engine.click(await this.waitForPoint(selector))
  }

  async clickAt(point: Point): Promise<void> {
    await this.engine.click(point)
  }

  async hover(selector: string): Promise<void> {
    await this.engine.hover(await this.waitForPoint(selector))
  }

  async press(key: Parameters<Engine["press"]>[0]): Promise<void> {
    await this.engine.press(key)
  }

  async goBack(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.back()))
  }

  /** Waits until the element is where it can be pressed, and has stopped moving. */
  private async waitForPoint(selector: string): Promise<Point> {
    let point: Point | null | undefined
    const isStill = async () => {
      // Asked for in this order: a point of something that moves is of no use when it has stopped.
      if (await this.evaluate(isMoving)) return false
      point = await this.evaluate(findClickablePoint, selector)
      return Boolean(point)
    }
    await expect.poll(isStill, { message: selector }).toBe(true)
    return { x: Math.round(point?.x ?? 0), y: Math.round(point?.y ?? 0) }
  }
}

function isMoving(): boolean {
  return document.getAnimations().some(({ playState }) => playState === "running")
}
