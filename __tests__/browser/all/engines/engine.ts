import type { Program } from "../../../fixtures/find-program"
import type { Point } from "../visitor/visitor"

export interface WindowSize {
  width: number
  height: number
}

export const DESKTOP: WindowSize = { width: 1280, height: 800 }
/** An iPhone 15. */
export const PHONE: WindowSize = { width: 390, height: 844 }

/** A browser with one window. */
export interface Engine {
  version: string
  resize: (size: WindowSize) => Promise<unknown>
  /** Opens a URL and waits until it has loaded. */
  open: (url: string) => Promise<unknown>
  /** @returns what the body of an async function, run in the page, returns: data that JSON can contain */
  run: (body: string) => Promise<unknown>
  hover: (point: Point) => Promise<unknown>
  click: (point: Point) => Promise<unknown>
  press: (key: "Escape" | "Tab") => Promise<unknown>
  close: () => Promise<void>
}

export interface InstalledEngine extends Pick<Program, "skipReason"> {
  start: () => Promise<Engine>
}
