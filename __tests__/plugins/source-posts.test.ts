/** @jest-environment node */
import fs, {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import fsPromises from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildSchema } from "graphql"
import sharp from "sharp"
import {
  createSchemaCustomization,
  onCreateDevServer,
  onPostBuild,
  pluginOptionsSchema,
  sourceNodes,
} from "../../plugins/gatsby-source-posts/gatsby-node"
import { describeProblems } from "../../src/posts/check/report"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { postsToWorkbook } from "../../src/posts/workbook/write-canonical-workbook"
import { makeGatsbyArgs } from "../fixtures/gatsby-args"
import { makePosts, makeWorkbook } from "../fixtures/make-workbook"

const startFolder = process.cwd()
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "posts-")))
const workbook = path.join(folder, "blog.xlsx")
const images = path.join(folder, "Blog")
const options = { workbook, images, plugins: [] }
const GOOD_COPY = path.join(folder, ".cache/last-known-good-workbook/blog.xlsx")

const notPublished = (names: string) =>
  `\nPictures that no article names are not published: ${names}`
const NOTHING_NAMED = notPublished("a.jpg, b.jpg")

const realSetTimeout = setTimeout

const stalePost = { id: "id of post gone", internal: { type: "Post" }, heading: "Gone" }
const otherNode = { id: "a picture", internal: { type: "File" } }

beforeAll(async () => {
  process.chdir(folder)
  mkdirSync(images)
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: "#fff" } })
  for (const name of ["a.jpg", "b.jpg"]) await image.toFile(path.join(images, name))
})

afterAll(() => {
  process.chdir(startFolder)
  rmSync(folder, { recursive: true })
})

describe("A build", () => {
  it("makes a node of each row, with its place in the sheet", async () => {
    writeFileSync(
      workbook,
      makePosts(["One", "a.jpg", "<p>A</p><p>B</p>"], ["Two", "", "Words alone"]),
    )
    const { args, reporter, nodes } = makeGatsbyArgs()

    await sourceNodes(args, options)

    const one = {
      slug: "one",
      heading: "One",
      image: "a.jpg",
      body: "<p>A</p><p>B</p>",
      position: 0,
    }
    const two = {
      slug: "two",
      heading: "Two",
      image: null,
      body: "<p>Words alone</p>",
      position: 1,
    }
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
    expect(reporter.panic).not.toHaveBeenCalled()
    expect(reporter.warn).not.toHaveBeenCalled()
    expect(reporter.info.mock.calls).toEqual([
      [`blog.xlsx: 2 articles, 0 errors, 0 warnings${notPublished("b.jpg")}`],
    ])
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

  it("stops at an error with the table of all problems, and keeps the posts it has", async () => {
    const rows = [
      ["Heading", "Image", "Body"],
      ["One", "../a.jpg", "Text"],
      ["", "", "Text"],
    ]
    writeFileSync(workbook, makeWorkbook(rows, { sheetName: "Term 3", start: "B7" }))
    const { args, reporter, nodes } = makeGatsbyArgs([stalePost])

    await sourceNodes(args, options)

    expect(reporter.panic.mock.calls).toEqual([
      [
        `blog.xlsx: 1 article, 2 errors, 0 warnings${NOTHING_NAMED}\n${describeProblems(
          [
            {
              severity: "error",
              sheet: "Term 3",
              row: 8,
              column: "C",
              message: "“../a.jpg” is not the bare name of a picture file, so no picture is shown.",
              advice: "Type only the name of a file in assets/Blog, such as garden.jpg.",
            },
            {
              severity: "error",
              sheet: "Term 3",
              row: 9,
              column: "B",
              message: "The row has text but no heading, so it is not shown.",
              advice: "Type a heading.",
            },
          ],
          "blog.xlsx",
        )}`,
      ],
    ])
    expect(nodes()).toEqual([stalePost])
  })

  it("stops at a workbook with a header row only, and keeps the posts it has", async () => {
    writeFileSync(workbook, makePosts())
    const { args, reporter, nodes } = makeGatsbyArgs([stalePost])

    await sourceNodes(args, options)

    const problem = {
      severity: "error" as const,
      sheet: "Posts",
      row: 2,
      column: "A",
      message: "The sheet has no article to publish.",
      advice: "Fill in the row below the names of the columns, or take back an earlier workbook.",
    }
    expect(reporter.panic.mock.calls).toEqual([
      [
        `blog.xlsx: 0 articles, 1 error, 0 warnings${NOTHING_NAMED}\n${describeProblems(
          [problem],
          "blog.xlsx",
        )}`,
      ],
    ])
    expect(nodes()).toEqual([stalePost])
  })

  it("prints warnings as a table and goes on", async () => {
    writeFileSync(workbook, makePosts(["One"]))
    const { args, reporter, nodes } = makeGatsbyArgs()

    await sourceNodes(args, options)

    expect(nodes().map(({ heading }) => heading)).toEqual(["One"])
    expect(reporter.panic).not.toHaveBeenCalled()
    expect(reporter.info).not.toHaveBeenCalled()
    expect(reporter.warn.mock.calls).toEqual([
      [
        `blog.xlsx: 1 article, 0 errors, 1 warning${NOTHING_NAMED}\n${describeProblems(
          [
            {
              severity: "warning",
              sheet: "Posts",
              row: 2,
              column: "C",
              message: "The body is empty; only heading and picture are shown.",
              advice: "Type the article.",
            },
          ],
          "blog.xlsx",
        )}`,
      ],
    ])
  })

  it("knows the images of the folder", async () => {
    writeFileSync(workbook, makePosts(["One", "b.jpg", "x"], ["Two", "c.jpg", "x"]))
    const { args, reporter } = makeGatsbyArgs()

    await sourceNodes(args, options)

    const [[table] = [""]] = reporter.panic.mock.calls
    expect(table).toContain("1 error,")
    expect(table).toContain("“c.jpg”")
  })

  it.each<[string, () => void, string, string]>([
    [
      "is a web page",
      () => writeFileSync(workbook, "<!doctype html>"),
      "The file is not an Excel workbook.",
      "In Excel choose File, Save As, Excel Workbook (.xlsx).",
    ],
    [
      "lacks a column",
      () => writeFileSync(workbook, makeWorkbook([["Heading", "Body"]])),
      "Sheet “Posts” has no column named Image. Its first row has: “Heading”, “Body”.",
      "The first row must hold the headings Heading, Image and Body.",
    ],
    [
      "does not exist",
      () => rmSync(workbook),
      "There is no such file.",
      "Save the workbook under this name, and close it in Excel.",
    ],
  ])(
    "stops at a workbook that %s, and keeps the posts it has",
    async (_name, prepare, message, advice) => {
      prepare()
      const { args, reporter, nodes } = makeGatsbyArgs([stalePost])

      await sourceNodes(args, options)

      expect(reporter.panic.mock.calls).toEqual([
        [
          `blog.xlsx: 0 articles, 1 error, 0 warnings\n${describeProblems(
            [{ severity: "error", message, advice }],
            "blog.xlsx",
          )}`,
        ],
      ])
      expect(nodes()).toEqual([stalePost])
    },
  )

  it("does not wait for further changes of the workbook", async () => {
    const watch = jest.spyOn(fs, "watch").mockImplementation()
    writeFileSync(workbook, makePosts(["One"]))

    await sourceNodes(makeGatsbyArgs().args, options)

    expect(watch).not.toHaveBeenCalled()
    watch.mockRestore()
  })

  it("publishes the canonical workbook in place of the editor's, and nothing of its other sheets", async () => {
    const bytes = makeWorkbook(
      [
        ["Heading", "Notes", "Body", "Image"],
        ["One", "private", "Words"],
      ],
      {
        otherSheets: { Drafts: [["secret"]] },
      },
    )
    writeFileSync(workbook, bytes)
    mkdirSync(path.join(folder, "public/assets"), { recursive: true })
    const published = path.join(folder, "public/assets/blog.xlsx")
    writeFileSync(published, bytes)

    await sourceNodes(makeGatsbyArgs().args, options)
    await onPostBuild?.({} as never, options, () => undefined)

    const posts = [{ slug: "one", heading: "One", image: null, body: "<p>Words</p>" }]
    expect(new Uint8Array(readFileSync(published))).toEqual(postsToWorkbook(posts))
  })
})

describe("While the site is developed", () => {
  const SAVE_DEBOUNCE_MS = 400
  const watchers = new Map<string, (event: string, fileName: string) => void>()
  let env: jest.ReplaceProperty<string | undefined>

  /** Says what the operating system says when a file beside the workbook has changed. */
  const saved = (fileName: string) => watchers.get(folder)?.("change", fileName)

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
    jest.restoreAllMocks()
  })

  /** Reading the file takes real time, also while the fake clock is stopped. */
  const waitForRead = () => new Promise((resolve) => realSetTimeout(resolve, 60))

  /** Gives up when the test itself has run out of time. */
  const waitUntil = async (isDone: () => boolean) => {
    while (!isDone()) await waitForRead()
  }

  it("the last good posts stay when the workbook has an error, which is told", async () => {
    writeFileSync(workbook, makePosts(["New", "", "x"], ["", "", "no heading"]))
    const { args, reporter, nodes } = makeGatsbyArgs([stalePost])

    await sourceNodes(args, options)

    expect(nodes()).toEqual([stalePost])
    expect(reporter.panic).not.toHaveBeenCalled()
    expect(reporter.warn.mock.calls).toEqual([
      [
        `blog.xlsx: 1 article, 1 error, 0 warnings${NOTHING_NAMED}\n${describeProblems(
          [
            {
              severity: "error",
              sheet: "Posts",
              row: 3,
              column: "A",
              message: "The row has text but no heading, so it is not shown.",
              advice: "Type a heading.",
            },
          ],
          "blog.xlsx",
        )}\nThe last good articles stay until the errors are mended.`,
      ],
    ])
  })

  it("the pages get the canonical form of the last workbook without errors", async () => {
    const toCanonical = (heading: string) => [
      ...postsToWorkbook([{ slug: heading.toLowerCase(), heading, image: null, body: "<p>x</p>" }]),
    ]
    const readKept = () => [...readFileSync(GOOD_COPY)]
    writeFileSync(workbook, makePosts(["Good", "", "x"]))
    const { args } = makeGatsbyArgs()
    await sourceNodes(args, options)
    expect(readKept()).toEqual(toCanonical("Good"))

    writeFileSync(workbook, makePosts(["", "", "no heading"]))
    await sourceNodes(args, options)
    expect(readKept()).toEqual(toCanonical("Good"))

    writeFileSync(workbook, makePosts(["Better", "", "x"]))
    await sourceNodes(args, options)
    expect(readKept()).toEqual(toCanonical("Better"))
  })

  it("saving the workbook, in however many steps, reads it again once", async () => {
    writeFileSync(workbook, makePosts(["Before", "", "x"]))
    const { args, reporter, nodes } = makeGatsbyArgs()
    await sourceNodes(args, options)
    writeFileSync(workbook, makePosts(["After", "", "x"]))

    saved("blog.xlsx")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS - 1)
    saved("blog.xlsx")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS - 1)
    await waitForRead()
    expect(nodes().map(({ heading }) => heading)).toEqual(["Before"])

    jest.advanceTimersByTime(1)
    await waitUntil(() => reporter.info.mock.calls.length === 2)
    expect(nodes().map(({ heading }) => heading)).toEqual(["After"])
    expect(reporter.info).toHaveBeenCalledTimes(2)
  })

  it("putting an image into the folder checks again", async () => {
    writeFileSync(workbook, makePosts(["With a picture", "late.jpg", "x"]))
    const { args, reporter, nodes } = makeGatsbyArgs()
    await sourceNodes(args, options)
    expect(nodes()).toEqual([])
    const late = path.join(images, "late.jpg")
    fs.copyFileSync(path.join(images, "a.jpg"), late)

    watchers.get(images)?.("rename", "late.jpg")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS)
    await waitUntil(() => reporter.info.mock.calls.length === 1)
    rmSync(late)

    expect(nodes()).toMatchObject([{ heading: "With a picture", image: "late.jpg" }])
  })

  it("works without a folder of images", async () => {
    writeFileSync(workbook, makePosts(["One", "", "x"]))
    const { args, nodes } = makeGatsbyArgs()

    await sourceNodes(args, { ...options, images: path.join(folder, "none") })

    expect(nodes()).toHaveLength(1)
  })

  it.each(["~$blog.xlsx", ".~lock.blog.xlsx#", "blog.xlsx~", "8F2A10.tmp"])(
    "a lock or temporary file beside the workbook (%s) does nothing",
    async (name) => {
      writeFileSync(workbook, makePosts(["Before", "", "x"]))
      const { args, reporter } = makeGatsbyArgs()
      await sourceNodes(args, options)

      saved(name)
      jest.advanceTimersByTime(SAVE_DEBOUNCE_MS * 2)
      await waitForRead()

      expect(reporter.info).toHaveBeenCalledTimes(1)
    },
  )

  it("a save that is only half written is told, and the posts stay until it is whole", async () => {
    const whole = makePosts(["Whole", "", "x"])
    writeFileSync(workbook, whole)
    const { args, reporter, nodes } = makeGatsbyArgs()
    await sourceNodes(args, options)

    writeFileSync(workbook, whole.slice(0, whole.length / 2))
    saved("blog.xlsx")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS)
    await waitUntil(() => reporter.warn.mock.calls.length === 1)
    expect(nodes()).toHaveLength(1)

    writeFileSync(workbook, whole)
    saved("blog.xlsx")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS)
    await waitUntil(() => reporter.info.mock.calls.length === 2)
    expect(nodes()).toHaveLength(1)
  })

  it("a slow check is not the last word on what was saved while it ran", async () => {
    const [old, newest] = [makePosts(["Old", "", "x"]), makePosts(["Newest", "", "x"])]
    writeFileSync(workbook, old)
    const { args, reporter, nodes } = makeGatsbyArgs()
    await sourceNodes(args, options)
    let arrive: (bytes: Uint8Array) => void = () => undefined
    const slowRead = new Promise<Uint8Array>((resolve) => (arrive = resolve))
    jest.spyOn(fsPromises, "readFile").mockReturnValueOnce(slowRead as never)

    saved("blog.xlsx")
    await jest.advanceTimersByTimeAsync(SAVE_DEBOUNCE_MS)
    writeFileSync(workbook, newest)
    saved("blog.xlsx")
    await jest.advanceTimersByTimeAsync(SAVE_DEBOUNCE_MS)
    await waitForRead()
    arrive(old)
    await waitUntil(() => reporter.info.mock.calls.length === 3)
    await waitForRead()

    expect(nodes().map(({ heading }) => heading)).toEqual(["Newest"])
    const [post] = workbookToPosts(readFileSync(GOOD_COPY))
    expect(post?.heading).toBe("Newest")
  })

  it("a workbook that cannot be kept stops nothing", async () => {
    writeFileSync(workbook, makePosts(["One", "", "x"]))
    const { args, reporter } = makeGatsbyArgs()
    await sourceNodes(args, options)
    jest.spyOn(fsPromises, "writeFile").mockRejectedValueOnce(new Error("ENOSPC: no space left"))

    saved("blog.xlsx")
    jest.advanceTimersByTime(SAVE_DEBOUNCE_MS)
    await waitUntil(() => reporter.warn.mock.calls.length > 0)

    expect(reporter.warn.mock.calls).toEqual([["Error: ENOSPC: no space left"]])
  })

  describe("an open page", () => {
    /** Opens a page: returns what it has been told so far, and what closes it. */
    function openPage() {
      const told: string[] = []
      const headers: Record<string, string>[] = []
      let close: (() => void) | undefined
      const get = jest.fn((_address: string, answer: (request: object, response: object) => void) =>
        answer(
          { on: (_event: string, listener: () => void) => (close = listener) },
          {
            set: (header: Record<string, string>) => headers.push(header),
            flushHeaders: () => undefined,
            write: (text: string) => told.push(text),
          },
        ),
      )
      onCreateDevServer({ app: { get } as never })
      return {
        told: () => told.map((text) => JSON.parse(text.replace(/^data: /, "")) as unknown),
        raw: told,
        headers,
        address: get.mock.calls[0]?.[0],
        close: () => close?.(),
      }
    }
    const good = { file: "blog.xlsx", problems: [] }
    const bad = {
      file: "blog.xlsx",
      problems: [
        {
          severity: "error",
          sheet: "Posts",
          row: 2,
          column: "A",
          message: "The row has text but no heading, so it is not shown.",
          advice: "Type a heading.",
        },
      ],
    }

    it("is told the latest check and its age at once, and each later one until it is closed", async () => {
      jest.useFakeTimers({
        doNotFake: ["setTimeout", "setImmediate", "nextTick", "queueMicrotask"],
      })
      const { args } = makeGatsbyArgs()
      writeFileSync(workbook, makePosts(["Good", "", "x"]))
      await sourceNodes(args, options)
      jest.advanceTimersByTime(1500)
      const page = openPage()
      expect(page.told()).toEqual([{ ...good, ageMs: 1500 }])

      writeFileSync(workbook, makePosts(["", "", "no heading"]))
      await sourceNodes(args, options)
      expect(page.told().slice(1)).toEqual([{ ...bad, ageMs: 0 }])

      page.close()
      writeFileSync(workbook, makePosts(["Good", "", "x"]))
      await sourceNodes(args, options)
      expect(page.told()).toHaveLength(2)
    })

    it("is told as a stream of events that nothing on the way keeps back", () => {
      const page = openPage()

      expect(page.address).toBe("/__posts-problems")
      expect(page.headers).toEqual([
        { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" },
      ])
      expect(page.raw.every((text) => /^data: [^\n]+\n\n$/.test(text))).toBe(true)
      page.close()
    })
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
    ])
  })
})

describe("The plugin's options", () => {
  it("must name the workbook and the folder of the images", () => {
    const required = jest.fn(() => "a required text")
    const object = jest.fn()

    pluginOptionsSchema?.({ Joi: { object, string: () => ({ required }) } } as never)

    expect(object).toHaveBeenCalledWith({
      workbook: "a required text",
      images: "a required text",
    })
  })
})
