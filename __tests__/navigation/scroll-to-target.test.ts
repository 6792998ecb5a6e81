import { isHoldingTarget, scrollToTarget } from "../../src/navigation/scroll-to-target"

const FRAME_MS = 16

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
  Object.assign(window, { scrollY: 0 })
})

function pass(frames: number): void {
  jest.advanceTimersByTime(frames * FRAME_MS)
}

it("A target is held once a smooth scroll to it has ended, until it has been still for half a second", () => {
  let place = 800
  const scroll = jest.fn(() => true)
  const listScrolls = () => scroll.mock.calls.flat()
  scrollToTarget({ scroll, locate: () => place }, { isSmooth: true })
  for (let frame = 1; frame <= 20; frame++) {
    Object.assign(window, { scrollY: frame * 40 })
    pass(1)
  }
  expect(listScrolls()).toEqual(["smooth"])

  pass(10)
  expect(listScrolls()).toEqual(["smooth", "instant"])
  place = 900
  pass(1)
  expect(listScrolls()).toEqual(["smooth", "instant", "instant"])

  pass(29)
  expect(isHoldingTarget()).toBe(true)
  pass(1)
  expect(isHoldingTarget()).toBe(false)
  expect(listScrolls()).toHaveLength(3)
})

it("A target is let go when another one is scrolled to", () => {
  const first = { scroll: jest.fn(() => true), locate: () => 800 }
  scrollToTarget(first)
  scrollToTarget({ scroll: () => true, locate: () => 400 })
  first.scroll.mockClear()
  pass(5)

  expect(first.scroll).not.toHaveBeenCalled()
})

it("A visitor who turns the wheel stops a smooth scroll where it is", () => {
  const scrollWindow = jest.spyOn(window, "scrollTo").mockReturnValue(undefined)
  scrollToTarget({ scroll: () => true, locate: () => 800 }, { isSmooth: true })
  Object.assign(window, { scrollY: 300 })
  pass(1)
  dispatchEvent(new Event("wheel"))

  expect(scrollWindow.mock.calls).toEqual([[{ top: 300, behavior: "instant" }]])
})
