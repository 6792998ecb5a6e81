import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { CreateWebpackConfigArgs, RenderBodyArgs } from "gatsby"
import { renderToStaticMarkup } from "react-dom/server"
import { onCreateWebpackConfig } from "../../plugins/gatsby-source-posts/gatsby-node"
import { onRenderBody } from "../../plugins/gatsby-source-posts/gatsby-ssr"

/** What the plugin puts into the head of a page. */
function renderHead(pathname: string): string {
  const setHeadComponents = jest.fn<undefined, [React.ReactNode]>()
  onRenderBody?.({ pathname, setHeadComponents } as unknown as RenderBodyArgs, { plugins: [] })
  return renderToStaticMarkup(<>{setHeadComponents.mock.calls[0]?.[0]}</>)
}

describe("The head of the thoughts page", () => {
  beforeEach(() => {
    Object.assign(globalThis, { POSTS_WORKER_SCRIPTS: ["xlsx-1.js", "posts-worker-2.js"] })
  })

  afterEach(() => {
    Reflect.deleteProperty(globalThis, "POSTS_WORKER_SCRIPTS")
  })

  it("has the workbook and its parser fetched, the workbook in the way that the page asks for it", () => {
    expect(renderHead("/thoughts")).toBe(
      '<link rel="preload" as="fetch" href="/assets/blog.xlsx" crossorigin="anonymous"/>' +
        '<link rel="prefetch" as="script" href="/xlsx-1.js"/>' +
        '<link rel="prefetch" as="script" href="/posts-worker-2.js"/>',
    )
  })

  it.each(["/", "/payments", "/404.html"])("is the only one that does: not that of %s", (page) => {
    expect(renderHead(page)).toBe("")
  })
})

describe("A build", () => {
  const startFolder = process.cwd()
  let folder: string
  const setWebpackConfig = jest.fn()

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "site-"))
    process.chdir(folder)
    mkdirSync("public")
    setWebpackConfig.mockClear()
  })

  afterEach(() => {
    process.chdir(startFolder)
    rmSync(folder, { recursive: true })
  })

  /** Gatsby hands over much more; the hook uses only these. */
  const configure = (stage: string) =>
    onCreateWebpackConfig({
      stage,
      actions: { setWebpackConfig },
      plugins: { define: (values: object) => values },
    } as unknown as CreateWebpackConfigArgs)
  const writeStats = (assetsByChunkName: object) => {
    writeFileSync("public/webpack.stats.json", JSON.stringify({ assetsByChunkName }))
  }

  it("names the scripts of the parser to the pages that it writes", async () => {
    writeStats({ app: ["app-1.js"], "posts-worker": ["xlsx-1.js", "posts-worker-2.js"] })

    await configure("build-html")

    expect(setWebpackConfig.mock.calls).toEqual([
      [{ plugins: [{ POSTS_WORKER_SCRIPTS: '["xlsx-1.js","posts-worker-2.js"]' }] }],
    ])
  })

  it("stops when there is no such script", async () => {
    writeStats({ app: ["app-1.js"] })

    await expect(configure("build-html")).rejects.toThrow(
      new Error("public/webpack.stats.json names no scripts of posts-worker"),
    )
  })

  it("names none in develop, and leaves the scripts themselves alone", async () => {
    await configure("develop-html")
    await configure("build-javascript")

    expect(setWebpackConfig.mock.calls).toEqual([[{ plugins: [{ POSTS_WORKER_SCRIPTS: "[]" }] }]])
  })
})
