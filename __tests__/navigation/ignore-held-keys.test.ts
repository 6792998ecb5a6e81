import { ignoreHeldKeys } from "../../src/navigation/ignore-held-keys"

beforeAll(ignoreHeldKeys)

/** @returns whether the browser and the page still act on it */
function send(type: "keydown" | "keyup", key: string, target: string, repeat = false): boolean {
  const event = new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true })
  let hasArrived = false
  addEventListener(type, () => (hasArrived = true), { once: true })
  document.querySelector(target)?.dispatchEvent(event)
  return hasArrived && !event.defaultPrevented
}

it("A held key presses one link or button once, also when the focus has moved on", () => {
  document.body.innerHTML = `<a href="/">Card</a><button>Close</button><p>Text</p>`
  for (const key of ["Enter", " "]) {
    expect(send("keydown", key, "a")).toBe(true)
    expect(send("keydown", key, "a", true)).toBe(false)
    expect(send("keydown", key, "button", true)).toBe(false)
    expect(send("keyup", key, "button")).toBe(false)

    expect(send("keydown", key, "button")).toBe(true)
    expect(send("keyup", key, "button")).toBe(true)
  }
  // A held key still scrolls the page.
  expect(send("keydown", " ", "p", true)).toBe(true)
  expect(send("keydown", "ArrowDown", "a", true)).toBe(true)
})
