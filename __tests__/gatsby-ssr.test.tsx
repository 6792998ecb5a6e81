/** @jest-environment node */
import type { PreRenderHTMLArgs, ReplaceRendererArgs } from "gatsby"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { onRenderBody as fillHead } from "gatsby-plugin-react-helmet/gatsby-ssr"
import { onPreRenderHTML, replaceRenderer } from "../gatsby-ssr"
import { wrapPageElement } from "../src/components/layout"
import { DocumentHead } from "../src/components/document-head"
import { site } from "../src/content/site"

/** Mocks the arguments that Gatsby passes for one page, and gathers what comes back. */
function makePage(title: string) {
  const head: ReactNode[] = []
  let afterBody: ReactNode[] = [<i key="gatsby">Gatsby’s</i>]
  const attributes = {}
  let body = ""
  const args = {
    bodyComponent: wrapPageElement({
      element: (
        <>
          <DocumentHead title={title} path={`/${title}`} />
          {title}
        </>
      ),
      props: { location: { pathname: "/", hash: "" } },
    } as never),
    replaceBodyHTMLString: (html: string) => (body = html),
    setHeadComponents: (parts: ReactNode[]) => head.push(...parts),
    getHeadComponents: () => head,
    replaceHeadComponents: () => undefined,
    getPostBodyComponents: () => afterBody,
    replacePostBodyComponents: (parts: ReactNode[]) => (afterBody = parts),
    setHtmlAttributes: (more: object) => Object.assign(attributes, more),
    setBodyAttributes: () => undefined,
  }
  return {
    // Gatsby's own arguments have many more members.
    args: args as unknown as PreRenderHTMLArgs & ReplaceRendererArgs,
    attributes,
    head: () => renderToStaticMarkup(<>{head}</>),
    body: () => body,
    afterBody: () => renderToStaticMarkup(<>{afterBody}</>),
  }
}

beforeEach(() => {
  Object.assign(globalThis, {
    BUILT_FILES: {
      posts: ["webpack.js", "post-list.js", "posts.js", "posts.css"],
      react: ["react.js"],
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

it("In gatsby develop, for which no files are built, Gatsby’s own scripts start", async () => {
  const page = makePage("one")
  Object.assign(globalThis, { BUILT_FILES: {} })
  await onPreRenderHTML?.({ ...page.args, pathname: "/thoughts" }, { plugins: [] })

  expect(page.afterBody()).toContain("<template><i>Gatsby’s</i></template><script>")
})

/** What Gatsby has put after the body, and what starts it. */
const APPLICATION = `<template>${toScripts("low", "react")}<i>Gatsby’s</i></template><script>(function startAfterPaint`

function toScripts(priority: string, ...names: string[]): string {
  return names
    .map((name) => `<script src="/${name}.js" defer="" fetchPriority="${priority}"></script>`)
    .join("")
}

it.each([
  [
    "the early scripts",
    "/thoughts",
    toScripts("high", "webpack", "post-list", "posts") + APPLICATION,
  ],
  ["its description", "/aboutus", '<script type="application/ld+json">{'],
  ["nothing else", "/payments", APPLICATION],
  ["no application", "/articles", ""],
  ["no application but a script of its own", "/404", "<script>(function putLikelyLinkFirst"],
])(
  "The application waits for the first paint, besides %s: %s",
  async (_what, pathname, expected) => {
    const page = makePage("one")
    await onPreRenderHTML?.({ ...page.args, pathname }, { plugins: [] })

    if (expected) expect(page.afterBody().startsWith(expected)).toBe(true)
    expect(page.afterBody().includes(APPLICATION)).toBe(!/articles|404/.test(pathname))
  },
)
