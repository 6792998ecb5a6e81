import { readFileSync } from "node:fs"
import { editorsCheck } from "../../src/content/editors-check"
import { checkChosenFiles } from "../../src/editors/check-chosen-files"
import { isUnchanged } from "../../src/editors/compare-posts"
import { MAX_WORKBOOK_BYTES } from "../../src/posts/limits"
import { makeFile, makeImageFile, makeWorkbookFile } from "../fixtures/chosen-files"
import { found, listFound } from "../fixtures/list-found"
import { makePosts } from "../fixtures/make-workbook"
import { makeHugeImage } from "../fixtures/make-huge-image"
import { startReadWorkbooksWorker } from "../fixtures/start-read-workbooks-worker"
import { makeAnswer, stubFetch } from "../fixtures/stub-fetch"

const { notes: notesWords, refusals } = editorsCheck
const ICON = readFileSync("src/images/icon.png")
const MB = 1024 * 1024
const { signal } = new AbortController()

/** The site's workbook; undefined while the site does not answer. */
let published: Uint8Array | undefined

beforeEach(() => {
  published = makePosts(["Kept", "old.png", "<p>Kept</p>"])
  stubFetch(() =>
    Promise.resolve(published ? makeAnswer(published) : makeAnswer(new Uint8Array(), 404)),
  )
})

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe("A check of the chosen files", () => {
  it("finds the articles with their rows, and no problem in a sound workbook", async () => {
    const files = [
      makeWorkbookFile(["A", "garden.png", "x"], [], ["B", "", "y"]),
      makeImageFile("garden.png"),
    ]
    const checked = await checkChosenFiles(files, signal)

    expect(checked.posts.map(({ row, post }) => [row, post.heading])).toEqual([
      [2, "A"],
      [4, "B"],
    ])
    expect(checked.problems.filter(({ severity }) => severity === "error")).toEqual([])
    expect(checked.fileName).toBe("blog.xlsx")
    expect(checked.summary).toMatch(/^blog\.xlsx: 2 articles, 0 errors/)
  })

  it("names errors before warnings", async () => {
    const checked = await checkChosenFiles([makeWorkbookFile(["A", "", ""], ["", "", "x"])], signal)

    expect(checked.problems.map(({ severity }) => severity)).toEqual(["error", "warning"])
  })

  it("says what the site does not have yet", async () => {
    const { changes } = await checkChosenFiles([makeWorkbookFile(["New", "", "x"])], signal)

    expect(changes).toEqual({
      added: ["New"],
      changed: [],
      removed: ["Kept"],
      isReordered: false,
    })
  })

  it("takes the same article, typed or as HTML, for unchanged", async () => {
    published = makePosts(["Kept", "", "Words"])
    const { changes } = await checkChosenFiles(
      [makeWorkbookFile(["Kept", "", "<p>Words</p>"])],
      signal,
    )

    expect(changes && isUnchanged(changes)).toBe(true)
  })

  it("does without the site's articles when they cannot be loaded or read", async () => {
    for (const bytes of [undefined, ICON]) {
      published = bytes
      const checked = await checkChosenFiles([makeWorkbookFile(["New", "", "x"])], signal)

      expect(checked.changes).toBeUndefined()
      expect(checked.publishedImages.size).toBe(0)
    }
  })

  it("tells why a workbook cannot be used at all", async () => {
    const { posts, problems, summary } = await checkChosenFiles(
      [makeFile("blog.xlsx", ICON)],
      signal,
    )

    expect(posts).toEqual([])
    expect(problems).toHaveLength(1)
    expect(summary).toMatch(/^blog\.xlsx: 0 articles, 1 error/)
  })

  it("reads no more of a workbook than the message about a too large one needs", async () => {
    const file = makeWorkbookFile(["A", "", "x"])
    const slice = jest.spyOn(file, "slice")
    await checkChosenFiles([file], signal)

    expect(slice.mock.calls).toEqual([[0, MAX_WORKBOOK_BYTES + 1]])
  })

  it("asks for the site's workbook no longer when the editor chooses other files", async () => {
    const leaving = new AbortController()
    const fetchSite = jest.spyOn(globalThis, "fetch")
    const checking = checkChosenFiles([makeWorkbookFile(["A", "", "x"])], leaving.signal)
    leaving.abort()

    await expect(checking).rejects.toThrow(/abort/i)
    expect(fetchSite.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })
})

describe("The pictures of a check", () => {
  it("may be chosen or on the site; others are not known, which is a warning", async () => {
    const files = [
      makeWorkbookFile(["A", "old.png", "x"], ["B", "new.png", "x"], ["C", "elsewhere.jpg", "x"]),
      makeImageFile("new.png"),
    ]
    const { problems, publishedImages, images } = await checkChosenFiles(files, signal)

    expect(listFound(problems)).toEqual([
      found("warning Posts!B4 image-not-known", { name: "elsewhere.jpg" }),
    ])
    expect([...publishedImages]).toEqual(["old.png"])
    expect([...images.keys()]).toEqual(["new.png"])
  })

  it("that differ from a known one by a few letters, or by capitals, are probably that one", async () => {
    const files = [
      makeWorkbookFile(["A", "gardn.png", "x"], ["B", "Garden.png", "x"]),
      makeImageFile("garden.png"),
    ]
    const { problems } = await checkChosenFiles(files, signal)

    expect(listFound(problems)).toEqual([
      found("error Posts!B3 image-name-in-other-case", {
        name: "Garden.png",
        fileName: "garden.png",
      }),
      found("warning Posts!B2 image-not-known", { name: "gardn.png", nearName: "garden.png" }),
    ])
  })

  it("are those that an article names, with their size or why they cannot be published", async () => {
    const files = [
      makeWorkbookFile(["A", "a.png", "x"], ["B", "huge.png", "x"]),
      makeImageFile("a.png"),
      makeFile("huge.png", makeHugeImage(22_000)),
      makeImageFile("unused.png"),
    ]
    const { images, problems } = await checkChosenFiles(files, signal)

    expect([...images.keys()]).toEqual(["a.png", "huge.png"])
    expect(images.get("a.png")).toEqual({ name: "a.png", width: 512, height: 512, file: files[1] })
    expect(images.get("huge.png")?.problem?.code).toBe("image-of-many-pixels")
    expect(listFound(problems)).toContainEqual(
      found("error Posts!B3 image-of-many-pixels", { name: "huge.png", megapixels: 250 }),
    )
  })

  it("are errors when they have been found to be damaged", async () => {
    const files = [makeWorkbookFile(["A", "a.png", "x"]), makeImageFile("a.png")]
    const { problems, images } = await checkChosenFiles(files, signal, new Set(["a.png"]))

    expect(listFound(problems)).toEqual([found("error Posts!B2 image-damaged", { name: "a.png" })])
    expect(images.get("a.png")?.problem).toBeDefined()
  })

  it("that no article names are listed, without hidden files and other documents", async () => {
    const files = [
      makeWorkbookFile(["A", "", "x"]),
      ...["b.png", "a.png", ".hidden.png", "notes.docx"].map(makeImageFile),
    ]
    const { notes } = await checkChosenFiles(files, signal)

    expect(notes.join()).toContain("a.png, b.png")
    expect(notes.join()).not.toMatch(/hidden|notes/)
  })

  it("that are on the site but in no article any more are no concern of the editor's", async () => {
    const files = [makeWorkbookFile(["A", "b.png", "x"]), makeImageFile("b.png")]
    const { notes } = await checkChosenFiles(files, signal)

    expect(notes).toEqual([])
  })

  it("are listed in the order of the build, however they were chosen", async () => {
    const names = ["c.png", "a.png", "b.png"]
    const workbook = makeWorkbookFile(...names.map((name) => [name, name, "x"]))
    const { images } = await checkChosenFiles([workbook, ...names.map(makeImageFile)], signal)

    expect([...images.keys()]).toEqual(["a.png", "b.png", "c.png"])
  })

  it.each([
    ["m\u00f4re.png", "mo\u0302re.png", "m\u00f4re.png"],
    ["a.png", "A.png", "A.png"],
  ])("whose names look alike are an error: %j, %j", async (name, other, twin) => {
    const files = [makeWorkbookFile(["A", name, "x"]), makeImageFile(name), makeImageFile(other)]
    const { problems } = await checkChosenFiles(files, signal)

    expect(listFound(problems)).toContainEqual(
      found("error Posts!B2 image-name-twice", { name, twin }),
    )
  })

  it("of the same name twice are said to be checked once", async () => {
    const files = [
      makeWorkbookFile(["A", "a.png", "x"]),
      makeImageFile("a.png"),
      makeImageFile("a.png"),
    ]
    const { notes } = await checkChosenFiles(files, signal)

    expect(notes).toContain(notesWords.manyPictures("a.png"))
  })

  it("and the workbook are too large to be uploaded from 25 MB on", async () => {
    const resize = (file: File, size: number) =>
      Object.defineProperty(file, "size", { value: size })
    const files = [
      resize(makeWorkbookFile(["A", "a.png", "x"], ["B", "b.png", "x"]), 26 * MB),
      resize(makeImageFile("a.png"), 25 * MB),
      resize(makeImageFile("b.png"), 25 * MB + 1),
      resize(makeImageFile("unused.png"), 30 * MB),
    ]
    const { largeFiles } = await checkChosenFiles(files, signal)

    expect(largeFiles).toEqual(["blog.xlsx", "b.png"])
  })
})

describe("Other workbooks among the files", () => {
  it("are named when one of them is the site's", async () => {
    const other = makeFile("old.xlsx", makePosts(["Old", "", "x"]))
    const files = [other, makeWorkbookFile(["A", "", "x"]), makeImageFile("b.png")]
    const { notes, posts } = await checkChosenFiles(files, signal)

    expect(notes).toContain(notesWords.otherWorkbooks)
    expect(notes.join()).toContain("b.png")
    expect(notes.join()).not.toContain("old.xlsx")
    expect(posts.map(({ post }) => post.heading)).toEqual(["A"])
  })
})

it("Spreadsheets of other kinds count as no pictures", async () => {
  const files = [makeWorkbookFile(["A", "prices.ods", "x"]), makeImageFile("prices.ods")]
  const { images } = await checkChosenFiles(files, signal)

  expect(images.size).toBe(0)
})

describe("The worker that reads the workbooks", () => {
  const check = () => checkChosenFiles([makeWorkbookFile(["A", "", "x"])], signal)
  const makeWorker = (answer: Partial<ReturnType<typeof startReadWorkbooksWorker>>) => {
    const worker = { onmessage: null, onerror: null, terminate: jest.fn(), postMessage: jest.fn() }
    return Object.assign(worker, answer) as ReturnType<typeof startReadWorkbooksWorker>
  }

  it("has time to load, and is then given ten seconds", async () => {
    jest.useFakeTimers()
    const worker = makeWorker({})
    startReadWorkbooksWorker.mockReturnValueOnce(worker)
    const checking = check()
    const refused = expect(checking).rejects.toThrow(refusals.tooSlow)
    await jest.advanceTimersByTimeAsync(50_000)
    worker.onmessage?.({ data: "loaded" })
    await jest.advanceTimersByTimeAsync(10_000)

    await refused
    expect(worker.terminate).toHaveBeenCalled()
  })

  it("that does not load is no fault of the workbook", async () => {
    const worker = makeWorker({})
    startReadWorkbooksWorker.mockReturnValueOnce(worker)
    const checking = check()
    setTimeout(() => worker.onerror?.({ message: "" }))

    await expect(checking).rejects.toThrow("The worker cannot be loaded")
  })

  it("that does not answer for a minute counts as not loaded", async () => {
    jest.useFakeTimers()
    startReadWorkbooksWorker.mockReturnValueOnce(makeWorker({}))
    const refused = expect(check()).rejects.toThrow("The worker cannot be loaded")
    await jest.advanceTimersByTimeAsync(60_000)

    await refused
  })

  it("that breaks off while it reads is told apart from one that is slow", async () => {
    const worker = makeWorker({
      postMessage: () => setTimeout(() => worker.onerror?.({ message: "out of memory" })),
    })
    startReadWorkbooksWorker.mockReturnValueOnce(worker)
    const checking = check()
    setTimeout(() => worker.onmessage?.({ data: "loaded" }))

    await expect(checking).rejects.toThrow(refusals.stopped)
  })

  it("is stopped when the editor chooses other files", async () => {
    const leaving = new AbortController()
    const worker = makeWorker({})
    startReadWorkbooksWorker.mockReturnValueOnce(worker)
    const checking = checkChosenFiles([makeWorkbookFile(["A", "", "x"])], leaving.signal)
    setTimeout(() => leaving.abort())

    await expect(checking).rejects.toThrow(/abort/i)
    expect(worker.terminate).toHaveBeenCalled()
  })
})
