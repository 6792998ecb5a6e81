/** @jest-environment node */
import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildSchema } from "graphql"
import {
  createSchemaCustomization,
  pluginOptionsSchema,
  sourceNodes,
} from "../../plugins/gatsby-source-posts/gatsby-node"
import { makeGatsbyArgs } from "../fixtures/gatsby-args"
import { makePosts, makeWorkbook } from "../fixtures/make-workbook"

const folder = mkdtempSync(path.join(tmpdir(), "posts-"))
const workbook = path.join(folder, "blog.xlsx")
const shownName = path.relative(process.cwd(), workbook)
const options = { workbook, plugins: [] }

const realSetTimeout = setTimeout

const stalePost = { id: "id of post gone", internal: { type: "Post" }, heading: "Gone" }
const otherNode = { id: "a picture", internal: { type: "File" } }

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe("A build", () => {
  it("makes a node of each row, with its place in the sheet and its plain text", async () => {
    writeFileSync(workbook, makePosts(["One", "a.jpg", "<p>A</p><p>B</p>"], [], ["Two"]))
    const { args, reporter, nodes } = makeGatsbyArgs()

    await sourceNodes(args, options)

    const one = {
      slug: "one",
      heading: "One",
      image: "a.jpg",
      body: "<p>A</p><p>B</p>",
      position: 0,
      text: "A\nB",
    }
    const two = { slug: "two", heading: "Two", image: null, body: "", position: 1, text: "" }
    expect(nodes()).toEqual([
      {
        ...one,
        id: "id of post one",
        internal: { type: "Post", contentDigest: expect.any(String) as string },
      },
      {
        ...two,
        id: "id of post two",
        internal: { type: "Post", contentDigest: expect.any(String) as string },
      },
    ])
    expect(reporter.panicOnBuild).not.toHaveBeenCalled()
    expect(reporter.info.mock.calls).toEqual([[`${shownName}: 2 posts`]])
  })

  it("gives a node another digest when anything of its row has changed", async () => {
    const digests = new Set<unknown>()
    const rows = [
      ["One", "a.jpg", "A"],
      ["One", "b.jpg", "A"],
      ["One", "a.jpg", "B"],
      ["ONE", "a.jpg", "A"],
    ]
    for (const row of rows) {
      writeFileSync(workbook, makePosts(row))
      const { args, nodes } = makeGatsbyArgs()
      await sourceNodes(args, options)
      digests.add((nodes()[0]?.internal as { contentDigest: string }).contentDigest)
    }

    expect(digests.size).toBe(rows.length)
  })

  it("removes the posts that have left the workbook, and nothing else", async () => {
    writeFileSync(workbook, makePosts(["One"]))
    const { args, deleteNode, nodes } = makeGatsbyArgs([
      stalePost,
      otherNode,
      { id: "id of post one", internal: { type: "Post" } },
    ])

    await sourceNodes(args, options)

    expect(nodes().map(({ id }) => id)).toEqual(["a picture", "id of post one"])
    expect(deleteNode.mock.calls).toEqual([[stalePost]])
  })

  it("takes a workbook with a header row only: no posts, no complaint", async () => {
    writeFileSync(workbook, makePosts())
    const { args, reporter, nodes } = makeGatsbyArgs([stalePost])

    await sourceNodes(args, options)

    expect(nodes()).toEqual([])
    expect(reporter.panicOnBuild).not.toHaveBeenCalled()
    expect(reporter.info).toHaveBeenCalledWith(`${shownName}: 0 posts`)
  })

  it("stops at the problems, naming file, sheet, column and row of each", async () => {
    const rows = [["Heading", "Image", "Body"], ["One", "../a.jpg"], ["", "", "Text"], ["One"]]
    writeFileSync(workbook, makeWorkbook(rows, { sheetName: "Term 3", start: "B7" }))
    const { args, reporter } = makeGatsbyArgs()

    await sourceNodes(args, options)

    expect(reporter.panicOnBuild.mock.calls).toEqual([
      [
        [
          `${shownName} has problems:`,
          "  Term 3!C8: “../a.jpg” is not the bare name of a picture file, so no picture is shown. Type only the name of a file in assets/Blog, such as garden.jpg.",
          "  Term 3!B9: The row has text but no heading, so it is not shown. Type a heading.",
          "  Term 3!B10: The heading is the same as in row 8. Change one of the two.",
        ].join("\n"),
      ],
    ])
  })

  it.each<[string, () => void, string]>([
    [
      "is a web page",
      () => writeFileSync(workbook, "<!doctype html>"),
      "The file is not an Excel workbook. In Excel choose File, Save As, Excel Workbook (.xlsx).",
    ],
    [
      "lacks a column",
      () => writeFileSync(workbook, makeWorkbook([["Heading", "Body"]])),
      "Sheet “Posts” has no column named Image. The first row must hold the headings Heading, Image and Body.",
    ],
    ["does not exist", () => rmSync(workbook), "no such file or directory"],
  ])("stops at a workbook that %s, and keeps the posts it has", async (_name, prepare, message) => {
    prepare()
    const { args, reporter, nodes } = makeGatsbyArgs([stalePost])

    await sourceNodes(args, options)

    expect(reporter.panicOnBuild).toHaveBeenCalledTimes(1)
    const [report] = reporter.panicOnBuild.mock.calls[0] as [string]
    expect(report.startsWith(`${shownName} cannot be used. `)).toBe(true)
    expect(report).toContain(message)
    expect(nodes()).toEqual([stalePost])
  })

  it("does not wait for further changes of the workbook", async () => {
    const watch = jest.spyOn(fs, "watch").mockImplementation()
    writeFileSync(workbook, makePosts(["One"]))

    await sourceNodes(makeGatsbyArgs().args, options)

    expect(watch).not.toHaveBeenCalled()
    watch.mockRestore()
  })
})

describe("While the site is developed", () => {
  const SAVE_SETTLES_AFTER_MS = 300
  let saved: (event: string, fileName: string) => void
  let env: jest.ReplaceProperty<string | undefined>

  beforeEach(() => {
    jest.useFakeTimers()
    env = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" }) as never
    jest.spyOn(fs, "watch").mockImplementation(((_folder: string, listener: typeof saved) => {
      saved = listener
    }) as never)
  })

  afterEach(() => {
    jest.useRealTimers()
    env.restore()
    jest.restoreAllMocks()
  })

  /** Reading the file takes real time, also while the clock stands still. */
  const waitForRead = () => new Promise((resolve) => realSetTimeout(resolve, 60))

  /** Gives up when the test itself has run out of time. */
  const waitUntil = async (isDone: () => boolean) => {
    while (!isDone()) await waitForRead()
  }

  it("the last good posts stay when a row has a problem, which is reported", async () => {
    writeFileSync(workbook, makePosts(["New"], ["", "", "no heading"]))
    const { args, reporter, nodes } = makeGatsbyArgs([stalePost])

    await sourceNodes(args, options)

    expect(nodes()).toEqual([stalePost])
    expect(reporter.panicOnBuild).toHaveBeenCalledWith(expect.stringContaining("Posts!A3: "))
  })

  it("saving the workbook, in however many steps, reads it again once", async () => {
    writeFileSync(workbook, makePosts(["Before"]))
    const { args, reporter, nodes } = makeGatsbyArgs()
    await sourceNodes(args, options)
    writeFileSync(workbook, makePosts(["After"]))

    saved("rename", "blog.xlsx")
    jest.advanceTimersByTime(SAVE_SETTLES_AFTER_MS - 1)
    saved("change", "blog.xlsx")
    jest.advanceTimersByTime(SAVE_SETTLES_AFTER_MS - 1)
    await waitForRead()
    expect(nodes().map(({ heading }) => heading)).toEqual(["Before"])

    jest.advanceTimersByTime(1)
    await waitUntil(() => reporter.info.mock.calls.length === 2)
    expect(nodes().map(({ heading }) => heading)).toEqual(["After"])
    expect(reporter.info).toHaveBeenCalledTimes(2)
  })

  it("saving another file of the folder, such as Excel's lock file, does nothing", async () => {
    writeFileSync(workbook, makePosts(["Before"]))
    const { args, reporter } = makeGatsbyArgs()
    await sourceNodes(args, options)

    saved("change", "~$blog.xlsx")
    jest.advanceTimersByTime(SAVE_SETTLES_AFTER_MS * 2)
    await waitForRead()

    expect(reporter.info).toHaveBeenCalledTimes(1)
  })
})

describe("Queries", () => {
  it("find the type Post and its fields also while the workbook has no posts", async () => {
    const { args, createTypes } = makeGatsbyArgs()

    await createSchemaCustomization?.(
      { ...args, traceId: "initial-createSchemaCustomization" },
      options,
      () => undefined,
    )

    const [declared] = createTypes.mock.calls[0] as [string]
    const schema = buildSchema(
      `directive @dontInfer on OBJECT interface Node { id: ID! } type Query { post: Post }
       ${declared.replace("{", "{ id: ID!")}`,
    )
    const post = schema.getType("Post")
    const fields = post && "getFields" in post ? Object.values(post.getFields()) : []
    expect(fields.map(({ name, type }) => `${name}: ${String(type)}`)).toEqual([
      "id: ID!",
      "position: Int!",
      "slug: String!",
      "heading: String!",
      "image: String",
      "body: String!",
      "text: String!",
    ])
  })
})

describe("The plugin's options", () => {
  it("must name the workbook", () => {
    const required = jest.fn(() => "a required text")
    const object = jest.fn()

    pluginOptionsSchema?.({ Joi: { object, string: () => ({ required }) } } as never)

    expect(object).toHaveBeenCalledWith({ workbook: "a required text" })
  })
})
