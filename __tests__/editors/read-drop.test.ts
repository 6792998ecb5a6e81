import { readDrop } from "../../src/editors/read-drop"

interface Item {
  file: File | null
  /** What Chromium has beside the file; rejected where the browser refuses it. */
  handle?: Promise<unknown>
}

/** A drop whose items the browser takes away once its listeners have run. */
function makeDrop(...items: Item[]): { event: DragEvent; end: () => void } {
  let isOver = false
  const list = items.map(({ file, handle }) => ({
    kind: file ? "file" : "string",
    getAsFile: () => (isOver ? null : file),
    webkitGetAsEntry: () => null,
    ...(handle && { getAsFileSystemHandle: () => handle }),
  }))
  const event = { dataTransfer: { items: list } } as unknown as DragEvent
  return { event, end: () => (isOver = true) }
}

const makeHandle = (file: File) =>
  Promise.resolve({ kind: "file", isFile: true, getFile: () => Promise.resolve(file) })

beforeAll(() => {
  Object.assign(window, { isSecureContext: true })
})

describe("Dropped files", () => {
  it("are read although the browser empties the event, without the text that was dropped with them", async () => {
    const file = new File(["words"], "blog.xlsx")
    const { event, end } = makeDrop({ file }, { file: null })

    const reading = readDrop(event)
    end()

    expect(await reading).toEqual([file])
  })

  it("bring the handle by which they can be read again", async () => {
    const file = new File(["words"], "blog.xlsx")
    const handle = makeHandle(file)
    const { event } = makeDrop({ file, handle })

    const [read] = await readDrop(event)

    expect(read?.name).toBe("blog.xlsx")
    expect(read?.handle).toBe(await handle)
  })

  it("are read without a handle where the browser refuses it", async () => {
    const file = new File(["words"], "blog.xlsx")
    const { event } = makeDrop({ file, handle: Promise.reject(new Error("Not allowed")) })

    const [read] = await readDrop(event)

    expect(read?.name).toBe("blog.xlsx")
    expect(read?.handle).toBeUndefined()
  })

  it("are none in a drop without data", async () => {
    expect(await readDrop({ dataTransfer: null } as DragEvent)).toEqual([])
  })
})
