import type { RenderBodyArgs } from "gatsby"
import { renderToStaticMarkup } from "react-dom/server"
import { onRenderBody } from "../../plugins/gatsby-source-posts/gatsby-ssr"

/** What the plugin puts into the head of a page. */
function renderHead(pathname: string): string {
  const setHeadComponents = jest.fn<undefined, [React.ReactNode]>()
  onRenderBody?.({ pathname, setHeadComponents } as unknown as RenderBodyArgs, { plugins: [] })
  return renderToStaticMarkup(<>{setHeadComponents.mock.calls[0]?.[0]}</>)
}

it("Only the thoughts page has the workbook fetched early, in the way that it asks for it", () => {
  const preload = '<link rel="preload" as="fetch" href="/assets/blog.xlsx"/>'
  expect(renderHead("/thoughts")).toBe(preload)
  for (const page of ["/", "/payments", "/404.html"]) expect(renderHead(page)).toBe("")
})
