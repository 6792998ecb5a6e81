import { onClientEntry, onRouteUpdate } from "../gatsby-browser"
import { loadPageOfUrl } from "../src/navigation/load-page-of-url"

jest.mock("../src/navigation/load-page-of-url", () => ({ loadPageOfUrl: jest.fn() }))

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

it.each([true, false])(
  "Gatsby waits on a page that Back leaves after the scripts have come: %s",
  async (isLeft) => {
    const start = jest.fn()
    jest.mocked(loadPageOfUrl).mockReturnValue(false)
    const mayStart = onClientEntry?.({} as never, { plugins: [] }) as unknown as Promise<void>
    void mayStart.then(start)
    jest.mocked(loadPageOfUrl).mockReturnValue(isLeft)
    await new Promise((resolve) => setTimeout(resolve))

    expect(start).toHaveBeenCalledTimes(isLeft ? 0 : 1)
  },
)

it.each([true, false])(
  "A page that Back has left before hydration takes no entry: %s",
  (isLeft) => {
    history.replaceState(null, "")
    jest.mocked(loadPageOfUrl).mockReturnValue(isLeft)
    onRouteUpdate?.({ location, prevLocation: null } as never, { plugins: [] })

    expect(history.state === null).toBe(isLeft)
  },
)
