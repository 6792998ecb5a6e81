import { closeMenuWhenLeft } from "../../src/components/close-menu"

it("An opening list closes the other, but not the phone's menu; leaving the site closes all", () => {
  document.body.innerHTML = `<nav><details open></details><details name="lists" open></details>
    <details name="lists" open></details></nav>`
  const [menu, first, second] = document.querySelectorAll("details")
  const listeners = new AbortController()
  closeMenuWhenLeft(document.body, listeners.signal)
  const open = (list?: Element) => list?.dispatchEvent(new Event("toggle"))
  const listOpen = () => [menu, first, second].map((list) => list?.open)

  dispatchEvent(new Event("pagehide"))
  expect(listOpen()).toEqual([false, false, false])
  for (const list of [menu, first, second]) list?.setAttribute("open", "")

  open(menu)
  expect(listOpen()).toEqual([true, true, true])

  open(second)
  expect(listOpen()).toEqual([true, false, true])

  first?.setAttribute("open", "")
  listeners.abort()
  open(second)
  expect(listOpen()).toEqual([true, true, true])
})
