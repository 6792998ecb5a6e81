import path from "node:path"
import type * as ReachRouter from "@reach/router"
import { fireEvent, screen, waitFor } from "@testing-library/dom"
import type { ComponentType } from "react"
import { site } from "../../../src/content/site"
import { spyOnLocation } from "./spy-on-location"

const FIRST = "/payments"
const OTHER = "/contactus"
const gatsbyFolder = path.dirname(require.resolve("gatsby/package.json"))
const reachRouter = require.resolve("@gatsbyjs/reach-router", { paths: [gatsbyFolder] })

let logged: jest.SpyInstance
let reload: jest.SpyInstance
/** The path of the page that throws when it is rendered. */
let failing: string | undefined
let navigate: typeof ReachRouter.navigate

beforeEach(() => {
  logged = jest.spyOn(console, "error").mockImplementation()
  reload = spyOnLocation("reload")
  // As on the published site, with React's own production scripts.
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" })
  jest.resetModules()
  history.replaceState(null, "", FIRST)
})

afterEach(() => {
  jest.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
  window.beforeHydration?.abort()
  delete window.beforeHydration
  delete window.isReloading
  failing = undefined
})

/**
 * Hydrates a page as Gatsby does: inside its router, which has an error boundary of its own. The page has an article
 * that was there before React, and a button that makes it throw.
 * @param beforeHydration called right before; then this does not wait for hydration
 */
async function hydrate(beforeHydration?: () => void): Promise<void> {
  const { useEffect, useState } = await import("react")
  const { renderToString } = await import("react-dom/server")
  const plugin = await import("../../../gatsby-browser")
  const router = (await import(reachRouter)) as typeof ReachRouter
  const Location = router.Location as ComponentType<ReachRouter.LocationProps>
  navigate = router.navigate
  let previous: Location | null = null

  function Page({ location }: { location: Location }) {
    const [isBroken, setIsBroken] = useState(false)
    if (isBroken || failing === location.pathname) throw new Error("Broken")
    return (
      <>
        <h1>{location.pathname}</h1>
        <button onClick={() => setIsBroken(true)}>Break</button>
        <div id="list" suppressHydrationWarning>
          {""}
        </div>
      </>
    )
  }
  /** What Gatsby does below its router. */
  function Routes({ location }: { location: Location }) {
    if (previous?.pathname !== location.pathname) {
      plugin.onPreRouteUpdate?.({ location, prevLocation: previous } as never, { plugins: [] })
    }
    previous = location
    useEffect(() => {
      isHydrated = true
    }, [])
    return (
      <>
        {isServer ? null : <title>{`Title of ${location.pathname}`}</title>}
        {plugin.wrapPageElement({
          element: <Page key={location.pathname} location={location} />,
          props: { location },
        } as never)}
      </>
    )
  }
  const routes = <Location>{({ location }) => <Routes location={location} />}</Location>
  let isServer = true
  let isHydrated = false
  document.title = `Title of ${FIRST}`
  document.body.innerHTML = `<div id="___gatsby">${renderToString(routes)}</div>`
  isServer = false
  for (const list of document.querySelectorAll("#list")) list.innerHTML = "<article>One</article>"
  await import("../../../src/inline/head-script")
  beforeHydration?.()

  const element = (
    <Location>
      {({ location }) =>
        plugin.wrapRootElement?.({ element: <Routes location={location} /> } as never, {
          plugins: [],
        })
      }
    </Location>
  )
  const root = document.getElementById("___gatsby")
  if (root) plugin.replaceHydrateFunction?.()(element, root)
  if (!beforeHydration) await waitFor(() => expect(isHydrated).toBe(true))
}

const nodes = () => [...document.querySelectorAll("#___gatsby, #___gatsby *")]

/** Whether the browser itself follows the link. */
function isFollowed(link: Element): boolean {
  let isFollowed = false
  const handleClick = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener("click", handleClick, { once: true })
  fireEvent.click(link)
  return isFollowed
}

describe("A page that React fails to show", () => {
  async function failAtHydration() {
    let seen: Element[] = []
    await hydrate(() => {
      seen = nodes()
      failing = FIRST
    })
    return seen
  }
  async function failLater() {
    await hydrate()
    const seen = nodes()
    expect(screen.getAllByRole("link").every(isFollowed)).toBe(false)
    fireEvent.click(screen.getByRole("button", { name: "Break" }))
    return seen
  }

  it.each([
    ["at hydration", failAtHydration],
    ["later", failLater],
  ])("%s stays as it was, with its articles, its links and its menu", async (_when, fail) => {
    const [root, ...seen] = await fail()
    await waitFor(() => expect(document.getElementById("___gatsby")).not.toBe(root))

    const places = nodes().map((node) => seen.indexOf(node))
    expect(places).toEqual([-1, ...seen.keys()])
    expect(screen.getByRole("article")).toHaveTextContent("One")
    expect(document.title).toBe(`Title of ${FIRST}`)
    for (const link of screen.getAllByRole("link")) expect(isFollowed(link)).toBe(true)
    const menu = screen.getByRole("button", { name: site.menuButton })
    for (const isExpanded of ["true", "false"]) {
      fireEvent.click(menu)
      expect(menu).toHaveAttribute("aria-expanded", isExpanded)
    }
    expect(reload).not.toHaveBeenCalled()
    expect(logged.mock.calls).toEqual([["Error while rendering the page:", new Error("Broken")]])
  })

  it.each([
    ["opened later", [], OTHER],
    ["opened first and then again", [OTHER], FIRST],
  ])("%s is reloaded", async (_which, before, path) => {
    await hydrate()
    const root = document.getElementById("___gatsby")
    for (const other of before) await navigate(other)
    failing = path

    await navigate(path)

    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(document.getElementById("___gatsby")).toBe(root)
  })

  it("is not taken over while another is loaded", async () => {
    await hydrate(() => {
      failing = FIRST
      window.isReloading = true
    })
    await new Promise((resolve) => setTimeout(resolve, 300))

    expect(screen.getByRole("article")).toBeVisible()
    expect(logged).not.toHaveBeenCalled()
  })

  it("while another is loaded, is left to that one", async () => {
    await hydrate()
    history.replaceState(null, "", OTHER)
    window.isReloading = true
    fireEvent.click(screen.getByRole("button", { name: "Break" }))
    await waitFor(() => expect(document.getElementById("___gatsby")).toBeEmptyDOMElement())

    expect(logged).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
})
