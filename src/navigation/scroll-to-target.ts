/** What the visitor does to move elsewhere. */
const MOVES = ["wheel", "touchstart", "touchmove", "keydown"]
/** A press moves, too, as on the scroll bar. It counts once the scroll has begun: the second one of a double click comes before. */
const PRESS = "pointerdown"
/** The page is still when neither the target nor the window has moved for this many frames. */
const STILL_FRAMES = 30
/** After this many frames the layout is not going to become still. */
const MAX_FRAMES = 300
/** A smooth scroll has ended when the page has not moved for this many frames. */
const SCROLLED_FRAMES = 10
/** Chrome's compositor is two frames ahead, and browsers restore their own position late; one more is a margin. */
export const FRAMES_AHEAD = 3

/** What can be scrolled to. */
export interface Target {
  /** @returns whether the page has it */
  scroll: (behaviour: "smooth" | "instant") => boolean
  /** Its distance from the top of the page, in px. */
  locate: () => number
}

interface TargetOptions {
  isSmooth?: boolean
  /** Time before the scroll begins. */
  delayMs?: number
}

let present: AbortController | undefined

/**
 * Scrolls to a target and holds it in its place until the page is still: what is above it, or near the window, may get
 * its height only then. It lets go when the visitor moves, and when something else is scrolled to.
 * @returns lets go of this target only
 */
export function scrollToTarget(
  target: Target,
  { isSmooth = false, delayMs = 0 }: TargetOptions = {},
) {
  releaseTarget()
  const holding = new AbortController()
  const { signal } = holding
  const end = () => holding.abort()
  present = holding
  for (const move of MOVES) addEventListener(move, giveWay, { passive: true, signal })
  if (delayMs === 0) start()
  else {
    const timer = setTimeout(start, delayMs)
    signal.addEventListener("abort", () => clearTimeout(timer))
  }
  return end

  function giveWay() {
    end()
    // Chrome ignores the wheel until its own smooth scroll has ended.
    if (isSmooth) scrollTo({ top: scrollY, behavior: "instant" })
  }

  function start() {
    addEventListener(PRESS, end, { passive: true, signal })
    if (target.scroll(isSmooth ? "smooth" : "instant")) hold(target, isSmooth, holding)
    else end()
  }
}

/** Calls a function when the visitor moves. */
export function onVisitorMove(listener: () => void, signal: AbortSignal): void {
  for (const move of [...MOVES, PRESS]) {
    addEventListener(move, listener, { passive: true, signal })
  }
}

/** Lets go of the target. */
export function releaseTarget(): void {
  present?.abort()
}

/** Whether a target is being scrolled to, or held. */
export function isHoldingTarget(): boolean {
  return present !== undefined && !present.signal.aborted
}

function hold(target: Target, isSmooth: boolean, holding: AbortController): void {
  let isScrolled = !isSmooth
  let place = isSmooth ? scrollY : target.locate()
  let top = scrollY
  let stillFrames = 0
  let frames = 0
  /** Frames in which to scroll although the target has not moved. */
  let framesAhead = isSmooth ? 0 : FRAMES_AHEAD
  let nextFrame = requestAnimationFrame(check)
  holding.signal.addEventListener("abort", () => cancelAnimationFrame(nextFrame))

  function check() {
    const newPlace = isScrolled ? target.locate() : scrollY
    // On a slow device, the browser restores its own position, or ends an old smooth scroll, many frames later.
    const isStill = newPlace === place && (!isScrolled || scrollY === top)
    stillFrames = isStill ? stillFrames + 1 : 0
    place = newPlace
    frames += 1
    if (isScrolled && (stillFrames === 0 || framesAhead-- > 0)) scroll()
    if (!isScrolled && stillFrames === SCROLLED_FRAMES) startHolding()
    if (stillFrames === STILL_FRAMES || frames === MAX_FRAMES) holding.abort()
    else nextFrame = requestAnimationFrame(check)
  }

  /** The target may have moved while the page was scrolled to its old place. */
  function startHolding() {
    isScrolled = true
    scroll()
    place = target.locate()
    stillFrames = 0
    frames = 0
  }

  function scroll() {
    target.scroll("instant")
    top = scrollY
  }
}
