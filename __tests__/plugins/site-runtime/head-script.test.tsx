import { fireEvent, render, screen } from "@testing-library/react"
import { onInitialClientRender, wrapPageElement } from "../../../gatsby-browser"
import { stopHeadScript } from "../../../src/navigation/stop-head-script"
import { spyOnLocation } from "./spy-on-location"

describe("A button clicked before the page's scripts are ready", () => {
  let clicks: string[]
  const click = (name: string, detail = 1) => fireEvent.click(screen.getByText(name), { detail })
  const start = () => {
    clicks = []
    render(wrapPageElement({ element: null, props: { location: { pathname: "/" } } } as never))
    onInitialClientRender?.({} as never, { plugins: [] })
  }

  beforeEach(async () => {
    document.body.innerHTML =
      "<button><span>First</span></button><button>Second</button><a href='#a'>Link</a>"
    for (const button of screen.getAllByRole("button")) {
      button.addEventListener("click", () => clicks.push(button.textContent))
    }
    clicks = []
    await runHeadScript()
  })

  afterEach(() => {
    document.body.replaceChildren()
    window.beforeHydration?.abort()
    delete window.beforeHydration
    delete window.queuedClick
  })

  it("is clicked again as soon as they are, once, if it was the last one", () => {
    click("Second")
    click("First")
    click("First")
    click("Link")

    start()
    expect(clicks).toEqual(["First"])

    click("Second")
    start()
    expect(clicks).toEqual([])
  })

  it.each([
    { key: "Escape", clicked: [] },
    { key: "Tab", clicked: ["First"] },
  ])(
    "is clicked again although the visitor has pressed a key since, but for Escape: $key",
    ({ key, clicked }) => {
      click("First")
      fireEvent.keyDown(document.body, { key })
      start()

      expect(clicks).toEqual(clicked)
    },
  )

  it("also if it is a link that acts as a button, unless it is to be opened in another tab", () => {
    document.body.innerHTML = '<a role="button" href="/workshops#one-details">Card</a>'
    screen.getByRole("button").addEventListener("click", () => clicks.push("Card"))
    for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
      const openElsewhere = fireEvent.click(screen.getByText("Card"), { [key]: true })
      expect(openElsewhere).toBe(true)
    }
    expect(window.queuedClick).toBeUndefined()

    expect(fireEvent.click(screen.getByText("Card"))).toBe(false)
    start()

    expect(clicks).toEqual(["Card"])
  })

  it("of the menu answers at once, once to a double click, and React is informed of the lists that are open then", () => {
    const [first, second] = screen.getAllByRole("button")
    for (const button of [first, second]) button?.setAttribute("aria-expanded", "false")
    click("First", 1)
    click("First", 2)
    expect(first).toHaveAttribute("aria-expanded", "true")
    click("Second")
    click("Second")
    expect(second).toHaveAttribute("aria-expanded", "false")
    clicks = []

    start()

    expect(clicks).toEqual(["First"])
    // As React has rendered it; the click, which React handles, changes it.
    expect(first).toHaveAttribute("aria-expanded", "false")
  })
})

it.each([
  ["#%E0%A4%A", ""],
  ["#100%", "#100"],
  ["#Vision?fbclid=1", "#vision"],
  ["#?fbclid=1", ""],
  ["#m%C3%B4re", "#m%C3%B4re"],
  ["#M%C3%B4re%20", "#m%C3%B4re"],
])(
  "The hash %s reaches Gatsby as %j, without what apps have added and what Gatsby cannot decode",
  async (hash, kept) => {
    history.replaceState({ key: "1" }, "", `/thoughts?a=1${hash}`)
    const entries = history.length

    await runHeadScript()

    expect(location.href).toBe(`http://localhost/thoughts?a=1${kept}`)
    expect(history.length).toBe(entries)
    window.beforeHydration?.abort()
    history.replaceState(null, "", "/")
  },
)

it.each([
  ["/%61bout%75s", "/aboutus"],
  ["/aboutus%23vision%2Fx", "/aboutus%23vision%2Fx"],
])("The path %s reaches Gatsby as %s, which a host takes for the same", async (path, same) => {
  history.replaceState(null, "", `${path}?a=1#b`)

  await runHeadScript()

  expect(location.href).toBe(`http://localhost${same}?a=1#b`)
  window.beforeHydration?.abort()
  history.replaceState(null, "", "/")
})

describe("Back or Forward before hydration", () => {
  let reload: jest.SpyInstance

  beforeEach(async () => {
    history.replaceState(null, "", "/payments")
    window.pagePath = "/payments"
    reload = spyOnLocation("reload")
    await runHeadScript()
  })

  afterEach(() => {
    jest.restoreAllMocks()
    window.beforeHydration?.abort()
    delete window.beforeHydration
    delete window.isReloading
    delete window.pagePath
    history.replaceState(null, "", "/")
  })

  const goTo = (url: string) => {
    history.replaceState(null, "", url)
    dispatchEvent(new PopStateEvent("popstate"))
  }

  it("loads the page of the new URL, and keeps Gatsby from restoring the old one", () => {
    goTo("/contactus")

    expect(reload).toHaveBeenCalledTimes(1)
    expect(window).toMatchObject({ isReloading: true, pagePath: "" })
  })

  it("changes nothing within the page but a hash that an app has changed", () => {
    goTo("/payments#A-Section.")

    expect(location.hash).toBe("#a-section")
    expect(reload).not.toHaveBeenCalled()
    expect(window.pagePath).toBe("/payments")
  })

  it("is left to Gatsby's router after hydration", () => {
    stopHeadScript()
    goTo("/contactus")

    expect(reload).not.toHaveBeenCalled()
  })
})

/** Does what the browser does with the script in the head of every page. */
async function runHeadScript() {
  jest.resetModules()
  await import("../../../src/inline/head-script")
}
