/** @jest-environment node */
import type { RenderBodyArgs, ReplaceRendererArgs } from "gatsby"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { onRenderBody as fillHead } from "gatsby-plugin-react-helmet/gatsby-ssr"
import { onRenderBody, replaceRenderer } from "../gatsby-ssr"
import { Layout } from "../src/components/layout"
import { DocumentHead } from "../src/components/document-head"
import { site } from "../src/content/site"

/** Mocks the arguments that Gatsby passes for one page, and gathers what comes back. */
function makePage(title: string) {
  const head: ReactNode[] = []
  const afterBody: ReactNode[] = []
  const attributes = {}
  let body = ""
  const args = {
    bodyComponent: (
      <Layout path="/" hash="">
        <DocumentHead title={title} path={`/${title}`} />
        {title}
      </Layout>
    ),
    replaceBodyHTMLString: (html: string) => (body = html),
    setHeadComponents: (parts: ReactNode[]) => head.push(...parts),
    setPostBodyComponents: (parts: ReactNode[]) => afterBody.push(...parts),
    setHtmlAttributes: (more: object) => Object.assign(attributes, more),
    setBodyAttributes: () => undefined,
  }
  return {
    // Gatsby's own arguments have many more members.
    args: args as unknown as RenderBodyArgs & ReplaceRendererArgs,
    attributes,
    head: () => renderToStaticMarkup(<>{head}</>),
    body: () => body,
    afterBody: () => renderToStaticMarkup(<>{afterBody}</>),
  }
}

beforeAll(() => {
  Object.assign(globalThis, {
    BUILT_FILES: {
      app: ["webpack.js"],
      posts: ["webpack.js", "post-list.js", "posts.js", "posts.css"],
    },
  })
})

it("Two pages rendered at the same time keep their own heads, and both name their language", async () => {
  const pages = [makePage("one"), makePage("two")]

  // Gatsby, too, waits between rendering a page and asking for its head.
  await Promise.all(
    pages.map(async ({ args }) => {
      await replaceRenderer?.(args, { plugins: [] })
      await new Promise((resolve) => setImmediate(resolve))
      fillHead(args)
    }),
  )

  expect(pages.map(({ body }) => body().match(/\w+(?=<\/main>)/)?.[0])).toEqual(["one", "two"])
  const titles = pages.map(({ head }) => head().match(/(?<=<title[^>]*>)\w+/g))
  expect(titles).toEqual([["one"], ["two"]])
  expect(pages.map(({ attributes }) => attributes)).toEqual(Array(2).fill({ lang: site.language }))
})

it.each([
  ["/thoughts", /^(<script src="\/post(-list|s)\.js" defer="" fetchPriority="low"><\/script>){2}$/],
  ["/aboutus", /^<script type="application\/ld\+json">\{.*\}<\/script>$/],
  ["/payments", /^$/],
])("Besides Gatsby's scripts, %s has those that are its own", (pathname, expected) => {
  const page = makePage("one")
  onRenderBody?.({ ...page.args, pathname }, { plugins: [] })

  expect(page.afterBody()).toMatch(expected)
})
