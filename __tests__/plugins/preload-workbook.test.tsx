import type { RenderBodyArgs } from "gatsby"
import { renderToStaticMarkup } from "react-dom/server"
import { onRenderBody } from "../../plugins/gatsby-source-posts/gatsby-ssr"

/** What the plugin puts into the head of a page. */
function renderHead(pathname: string): string {
  const setHeadComponents = jest.fn<undefined, [React.ReactNode]>()
  onRenderBody?.({ pathname, setHeadComponents } as unknown as RenderBodyArgs, { plugins: [] })
  return renderToStaticMarkup(<>{setHeadComponents.mock.calls[0]?.[0]}</>)
}

describe("The head of the thoughts page", () => {
  it("has the workbook fetched in the way that the page asks for it", () => {
    expect(renderHead("/thoughts")).toBe(
      '<link rel="preload" as="fetch" href="/assets/blog.xlsx"/>',
    )
  })

  it.each(["/", "/payments", "/404.html"])("is the only one that does: not that of %s", (page) => {
    expect(renderHead(page)).toBe("")
  })
})
