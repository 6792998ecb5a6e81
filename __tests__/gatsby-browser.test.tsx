import { onClientEntry } from "../gatsby-browser"

it.each([
  ["opens", "that cannot print its closed content", false, true],
  ["leaves", "that can", true, false],
])("Printing %s a closed <details> in a browser %s", (_verb, _which, supports, isOpen) => {
  Object.assign(window, { CSS: { supports: () => supports } })
  document.body.innerHTML = "<main><details><summary>A</summary>B</details></main>"
  onClientEntry?.({} as never, { plugins: [] })
  dispatchEvent(new Event("beforeprint"))

  expect(document.querySelector("details")?.open).toBe(isOpen)
})
