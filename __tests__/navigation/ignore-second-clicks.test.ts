import { fireEvent } from "@testing-library/react"
import { ignoreSecondClicks } from "../../src/navigation/ignore-second-clicks"

it("The second click of a double click presses nothing that the first has not pressed", () => {
  ignoreSecondClicks()
  document.body.innerHTML = `<a href="#card">Card</a><button><b>Close</b><i></i></button><dialog></dialog>`
  const handleClick = jest.fn()
  document.body.addEventListener("click", handleClick)
  /** @returns whether the browser and the page still act on it */
  const click = (target: string, detail: number) => {
    handleClick.mockClear()
    const element = document.querySelector(target) ?? document.body
    return fireEvent.click(element, { detail }) && handleClick.mock.calls.length > 0
  }

  expect(click("b", 1)).toBe(true)
  expect(click("a", 2)).toBe(false)
  expect(click("dialog", 1)).toBe(true)
  expect(click("a", 2)).toBe(false)
  expect(click("a", 1)).toBe(true)
  expect(click("dialog", 2)).toBe(false)

  // The same button, another part of it; by the keyboard.
  expect(click("b", 1)).toBe(true)
  expect(click("i", 2)).toBe(true)
  expect(click("a", 0)).toBe(true)
})
