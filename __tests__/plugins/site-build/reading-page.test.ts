/** @jest-environment node */
import { onCreatePage } from "../../../plugins/site-build/gatsby-node"
import { ARTICLES_PATH } from "../../../src/navigation/paths"

/** Tells the plugin that Gatsby has made this page; returns the context of the one that takes its place. */
function create(path: string, context: object = {}): unknown {
  const contexts: unknown[] = []
  const createPage = (page: { context: unknown }) => contexts.push(page.context)
  const deletePage = jest.fn()
  void onCreatePage?.(
    { page: { path, context }, actions: { createPage, deletePage } } as never,
    {
      plugins: [],
    },
    () => undefined,
  )
  expect(deletePage).toHaveBeenCalledTimes(contexts.length)
  return contexts[0]
}

describe("The page of all articles", () => {
  it("is another page for Gatsby in each build, so that it is queried and written each time", () => {
    const now = jest.spyOn(Date, "now").mockReturnValueOnce(1).mockReturnValueOnce(2)

    expect(create(ARTICLES_PATH)).toEqual({ builtAt: 1 })
    expect(create(ARTICLES_PATH)).toEqual({ builtAt: 2 })
    expect(create(ARTICLES_PATH, { builtAt: 2 })).toBeUndefined()
    now.mockRestore()
  })

  it("is the only one", () => {
    expect(create("/thoughts")).toBeUndefined()
  })
})
