/** @jest-environment node */
import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import fsPromises from "node:fs/promises"
import type { Node } from "gatsby"
import sharp from "sharp"
import { sourceNodes } from "../../plugins/gatsby-source-posts/gatsby-node"
import { describeProblems } from "../../src/posts/node/describe-problems"
import { makeError } from "../../src/posts/problems/problem"
import { parsePosts } from "../fixtures/parse-posts"
import { postsToWorkbook } from "../../src/posts/workbook/posts-to-workbook"
import { makeGatsbyArgs } from "../fixtures/gatsby-args"
import { makePosts, makeWorkbook } from "../fixtures/make-workbook"
import { runInEmptyFolder } from "../fixtures/run-in-empty-folder"

const PUBLISHED_WORKBOOK = "public/assets/blog.xlsx"
const NO_HEADING = makeError("heading-missing", { rowAbove: 2 })
/** Of a cell of the sheet. */
const at = (column: string, row: number) => ({ sheet: "Posts", row, column })
const save = (...rows: string[][]) => writeFileSync("assets/blog.xlsx", makePosts(...rows))
/** The node of all articles has none. */
const toHeadings = (nodes: Record<string, unknown>[]) =>
  nodes.flatMap(({ heading }) => heading ?? [])

const toId = (name: string) => `id of ${name}`

const realSetTimeout = setTimeout

const stalePost = { id: "id of post gone", internal: { type: "Post" }, heading: "Gone" }
const otherNode = { id: "a picture", internal: { type: "File" } }

/** Two articles, and what is nobody else's business. */
const EDITORS_WORKBOOK = makeWorkbook(
  [
    ["Heading", "Salary", "Image", "Body"],
    ["One", "R 12345", "a.jpg", "<p>A</p><p>B</p>"],
    ["Two", "", "", "Words alone"],
  ],
  { otherSheets: { "Private drafts": [["Home address"]] } },
)

runInEmptyFolder()

beforeEach(() => {
  mkdirSync("assets")
})

describe("A build", () => {
  describe("from good rows", () => {
    const ONE = { heading: "One", image: "a.jpg", body: "<p>A</p><p>B</p>", slug: "one" }
    const TWO = { heading: "Two", image: null, body: "<p>Words alone</p>", slug: "two" }

    async function build() {
      mkdirSync("assets/Blog")
      const image = sharp({ create: { width: 800, height: 600, channels: 3, background: "#fff" } })
      for (const name of ["a.jpg", "b.jpg"]) await image.toFile(`assets/Blog/${name}`)
      writeFileSync("assets/blog.xlsx", EDITORS_WORKBOOK)
      const { args, nodes } = makeGatsbyArgs()
      await sourceNodes(args)
      return nodes()
    }

    it("makes a node of each, with its place in the sheet, one of all cards, and one of the editors' pictures", async () => {
      const nodes = await build()

      expect(nodes).toMatchObject([
        { slug: "one", heading: "One", image: "a.jpg", html: ONE.body, position: 0 },
        { slug: "two", heading: "Two", image: null, html: TWO.body, position: 1 },
        { html: expect.stringMatching(/<article id="one".*<article id="two"/) as string },
        { files: [{ name: "a.jpg", sha256: expect.stringMatching(/^[\da-f]{64}$/) as string }] },
      ])
      const names = ["post one", "post two", "articles", "pictures"]
      expect(nodes.map(({ id }) => id)).toEqual(names.map(toId))
      // Any other text or place gives another digest.
      const { internal, ...content } = nodes[0] as Record<string, unknown> & Node
      expect(JSON.parse(internal.contentDigest)).toEqual({ ...content, id: undefined })
    })

    it("publishes the articles and their images alone, and watches nothing", async () => {
      const watch = jest.spyOn(fs, "watch")
      await build()

      expect(new Uint8Array(readFileSync(PUBLISHED_WORKBOOK))).toEqual(postsToWorkbook([ONE, TWO]))
      expect(readdirSync("public/assets/Blog")).toEqual(["a.jpg"])
      expect(watch).not.toHaveBeenCalled()
    })
  })

  it("goes on at warnings, which it prints as a table", async () => {
    save(["One"])
    const { args, reporter } = makeGatsbyArgs()

    await sourceNodes(args)

    expect(reporter.panic).not.toHaveBeenCalled()
    expect(reporter.info).not.toHaveBeenCalled()
    expect(reporter.warn.mock.calls).toEqual([
      [expect.stringMatching(/^assets\/blog.xlsx: 1 article, 0 errors, 1 warning\n[^]*Posts!C2/)],
    ])
  })

  it("removes the posts that are gone, and nothing else", async () => {
    save(["One"])
    const one = { id: "id of post one", internal: { type: "Post" } }
    const { args, deleteNode, nodes } = makeGatsbyArgs([stalePost, otherNode, one])

    await sourceNodes(args)

    expect(nodes().map(({ id }) => id)).toEqual([
      "a picture",
      ...["post one", "articles", "pictures"].map(toId),
    ])
    expect(deleteNode.mock.calls).toEqual([[stalePost]])
  })

  it("stops at an error with all problems, and keeps the posts it has", async () => {
    save(["One", "none.jpg", "Text"], ["", "", "Text"])
    const { args, reporter, nodes } = makeGatsbyArgs([stalePost])

    await sourceNodes(args)

    const missing = makeError("image-missing", { name: "none.jpg", isInBody: false })
    const report = describeProblems(
      [
        { ...missing, place: at("B", 2) },
        { ...NO_HEADING, place: at("A", 3) },
      ],
      "assets/blog.xlsx",
    )
    expect(reporter.panic.mock.calls).toEqual([
      [`assets/blog.xlsx: 1 article, 2 errors, 0 warnings\n${report}`],
    ])
    expect(nodes()).toEqual([stalePost])
  })
})

describe("While the site is developed", () => {
  const SAVE_DEBOUNCE_MS = 400
  const MAX_WAIT_MS = 20_000
  const watchers = new Map<string, (event: string, fileName: string) => void>()
  let env: jest.ReplaceProperty<string | undefined>

  /** Calls the watcher as the operating system does when a file beside the workbook has changed. */
  const saved = (fileName: string) => watchers.get("assets")?.("change", fileName)

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "performance"] })
    env = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" }) as never
    watchers.clear()
    jest.spyOn(fs, "watch").mockImplementation(((name: string, listener: never) => {
      watchers.set(name, listener)
    }) as never)
  })

  afterEach(() => {
    jest.useRealTimers()
    env.restore()
  })

  /** Reading the file takes real time, also while the fake clock is stopped. */
  const waitForRead = () => new Promise((resolve) => realSetTimeout(resolve, 60))

  /** Gives up in the end, so that what is expected next says what is wrong. */
  const waitUntil = async (isDone: () => boolean) => {
    const end = performance.now() + MAX_WAIT_MS
    while (!isDone() && performance.now() < end) await waitForRead()
  }

  /** The headings of the articles that the development server serves, none while they are being written. */
  const readKept = () => {
    try {
      return parsePosts(readFileSync(PUBLISHED_WORKBOOK)).map(({ heading }) => heading)
    } catch {
      return []
    }
  }

  it("the last good posts and their workbook stay when there is an error, which is shown", async () => {
    const { args, reporter, nodes } = makeGatsbyArgs()
    save(["Good", "", "x"])
    await sourceNodes(args)
    save(["New", "", "x"], ["", "", "no heading"])
    await sourceNodes(args)

    expect([toHeadings(nodes()), readKept()]).toEqual([["Good"], ["Good"]])
    expect(reporter.panic).not.toHaveBeenCalled()
    const report = describeProblems([{ ...NO_HEADING, place: at("A", 3) }], "assets/blog.xlsx")
    expect(reporter.warn.mock.calls).toEqual([
      [
        `assets/blog.xlsx: 1 article, 1 error, 0 warnings\n${report}\nThe last good articles stay until the errors are fixed.`,
      ],
    ])

    save(["Better", "", "x"])
    await sourceNodes(args)
    expect([toHeadings(nodes()), readKept()]).toEqual([["Better"], ["Better"]])
  })

  it("pages show no articles as long as no workbook has been good", async () => {
    save(["", "", "no heading"])

    await sourceNodes(makeGatsbyArgs().args)

    expect(parsePosts(readFileSync(PUBLISHED_WORKBOOK))).toEqual([])
  })

  it("saving the workbook, in however many steps, reads it again once; files beside it do not", async () => {
    save(["Before", "", "x"])
    const { args, reporter, nodes } = makeGatsbyArgs()
    await sourceNodes(args)
    save(["After", "", "x"])

    for (const name of ["~$blog.xlsx", ".~lock.blog.xlsx#"]) saved(name)
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS * 2)
    saved("blog.xlsx")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS - 1)
    saved("blog.xlsx")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS - 1)
    await waitForRead()
    expect(toHeadings(nodes())).toEqual(["Before"])

    jest.advanceTimersByTime(1)
    await waitUntil(() => readKept()[0] === "After")
    expect(toHeadings(nodes())).toEqual(["After"])
    const summary = "assets/blog.xlsx: 1 article, 0 errors, 0 warnings"
    expect(reporter.info.mock.calls).toEqual([[summary], [summary]])
  })

  it("a slow check does not replace the result of a later save", async () => {
    const [old, newest] = [makePosts(["Old", "", "x"]), makePosts(["Newest", "", "x"])]
    writeFileSync("assets/blog.xlsx", old)
    const { args, nodes } = makeGatsbyArgs()
    const kept = jest.spyOn(fsPromises, "writeFile")
    await sourceNodes(args)
    let arrive: (bytes: Uint8Array) => void = () => undefined
    const slowRead = new Promise<Uint8Array>((resolve) => (arrive = resolve))
    jest.spyOn(fsPromises, "readFile").mockReturnValueOnce(slowRead as never)

    saved("blog.xlsx")
    await jest.advanceTimersByTimeAsync(SAVE_DEBOUNCE_MS)
    writeFileSync("assets/blog.xlsx", newest)
    saved("blog.xlsx")
    await jest.advanceTimersByTimeAsync(SAVE_DEBOUNCE_MS)
    await waitForRead()
    arrive(old)
    await waitUntil(() => kept.mock.calls.length >= 3)
    await Promise.all(kept.mock.results.map(({ value }) => value as Promise<void>))

    expect([toHeadings(nodes()), readKept()]).toEqual([["Newest"], ["Newest"]])
  })

  it("a workbook that cannot be kept is only a warning", async () => {
    save(["One", "", "x"])
    const { args, reporter } = makeGatsbyArgs()
    await sourceNodes(args)
    jest.spyOn(fsPromises, "writeFile").mockRejectedValueOnce(new Error("ENOSPC: no space left"))

    saved("blog.xlsx")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS)
    await waitUntil(() => reporter.warn.mock.calls.length > 0)

    expect(reporter.warn.mock.calls).toEqual([["Error: ENOSPC: no space left"]])
  })
})
