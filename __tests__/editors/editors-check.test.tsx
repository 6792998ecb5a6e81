import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { editors } from "../../src/content/editors"
import { editorsCheck } from "../../src/content/editors-check"
import * as check from "../../src/editors/loaded-with-first-file"
import * as cardPlace from "../../src/editors/card-place"
import type { CardPlace } from "../../src/editors/card-place"
import * as cardPreview from "../../src/editors/card-preview"
import type { CheckedFiles } from "../../src/editors/check-chosen-files"
import { LoadError } from "../../src/editors/load-module"
import { EditorsCheck } from "../../src/editors/editors-check"
import { makeFile, makeImageFile, makeWorkbookFile } from "../fixtures/chosen-files"
import { makeHugeImage } from "../fixtures/make-huge-image"

const { chooser, status: words } = editors
const { refusals } = editorsCheck

// The cards are drawn in a browser only.
jest.mock("../../src/editors/card-preview", () => ({ CardPreview: jest.fn(() => null) }))
const CardPreview = jest.mocked(cardPreview.CardPreview)

const SOUND = makeWorkbookFile(["A", "", "x"])
/** A heading is missing: one error. */
const WRONG = makeWorkbookFile(["", "", "x"])
const WITH_IMAGE = makeWorkbookFile(["A", "a.png", "x"])

const getInput = (name = chooser.choose) => screen.getByLabelText<HTMLInputElement>(name)
const getStatus = () => screen.getByRole("status")

/** Chooses files as the browser's dialog does. */
function choose(...files: File[]): void {
  fireEvent.change(getInput(), { target: { files } })
}

/** Drops files with handles, by which Chromium reads them again. */
function drop(...files: { file: File; handle?: object }[]): Event {
  const items = files.map(({ file, handle }) => ({
    kind: "file",
    getAsFile: () => file,
    webkitGetAsEntry: () => null,
    ...(handle && { getAsFileSystemHandle: () => Promise.resolve(handle) }),
  }))
  const event = createEvent.drop(document, { dataTransfer: { types: ["Files"], items } })
  fireEvent(document, event)
  return event
}

/** A handle that reads the file again. */
const makeReadHandle = (read: () => File) => ({
  kind: "file",
  getFile: () => Promise.resolve(read()),
})

/** Waits for the sentence about the files. */
const expectStatus = (text: string | RegExp) =>
  waitFor(() => expect(getStatus()).toHaveTextContent(text))

beforeEach(() => {
  // The site does not answer.
  globalThis.fetch = jest.fn(() => Promise.reject(new Error("offline")))
  Object.assign(window, {
    isSecureContext: true,
    createImageBitmap: () => Promise.resolve({ close: jest.fn() }),
  })
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe("Chosen files", () => {
  it("are read, which is said at once, and the result comes into view", async () => {
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView")
    render(<EditorsCheck />)
    expect(getStatus()).toBeEmptyDOMElement()

    choose(SOUND)
    expect(getStatus()).toHaveTextContent(words.reading)
    expect(scroll.mock.contexts).toEqual([getStatus()])
    expect(scroll).toHaveBeenLastCalledWith({ block: "nearest" })

    await expectStatus(/^blog\.xlsx: 1 article, 0 errors, 0 warnings$/)
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ block: "start" }))
    expect(scroll.mock.contexts).toEqual([getStatus(), getStatus()])
    expect(screen.getByText(chooser.again)).toBeVisible()
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("leave the reader alone who has moved on while they were read", async () => {
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView")
    render(<EditorsCheck />)

    choose(SOUND)
    jest.replaceProperty(window, "scrollY", 40)
    await expectStatus(/1 article/)

    expect(scroll).toHaveBeenCalledTimes(1)
  })

  it("may be the same again, saved meanwhile: the result does not jump into view a second time", async () => {
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView")
    render(<EditorsCheck />)
    choose(SOUND)
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2))

    choose(WRONG)
    await expectStatus(/^blog\.xlsx: .*1 error, 0 warnings$/)
    expect(scroll).toHaveBeenCalledTimes(2)
    expect(getInput().value).toBe("")
  })

  it("can be those of a folder", async () => {
    render(<EditorsCheck />)
    const input = getInput(chooser.chooseFolder)
    expect(input).toHaveAttribute("webkitdirectory")

    fireEvent.change(input, { target: { files: [SOUND] } })

    await expectStatus(/1 article/)
  })

  it.each([
    { what: "files", name: chooser.choose },
    { what: "a folder", name: chooser.chooseFolder },
  ])("are not lost when they were chosen before the page was ready: $what", async ({ name }) => {
    jest.spyOn(HTMLInputElement.prototype, "files", "get").mockImplementation(function (
      this: HTMLInputElement,
    ) {
      const isChosen = this.labels?.[0]?.textContent === name
      return (isChosen ? [SOUND] : []) as unknown as FileList
    })
    render(<EditorsCheck />)

    await expectStatus(/1 article/)
  })

  it("are none when the dialog is cancelled, which says what is missing", async () => {
    render(<EditorsCheck />)

    fireEvent.change(getInput(), { target: { files: null } })

    await expectStatus(refusals.noWorkbook)
  })
})

describe("Files that come one after the other", () => {
  it("are checked together: pictures may come before their workbook", async () => {
    render(<EditorsCheck />)
    choose(makeImageFile("a.png"))
    await expectStatus(refusals.noWorkbook)

    choose(WITH_IMAGE)
    await expectStatus(/^blog\.xlsx: 1 article, 0 errors, 0 warnings$/)
  })

  it("are checked together: pictures may follow their workbook", async () => {
    render(<EditorsCheck />)
    choose(WITH_IMAGE)
    await expectStatus(/^blog\.xlsx: 1 article, 0 errors, 1 warning$/)

    choose(makeImageFile("a.png"))
    await expectStatus(/^blog\.xlsx: 1 article, 0 errors, 0 warnings/)
  })

  it("replace the workbook before, and a picture of the same name", async () => {
    const checkChosenFiles = jest.spyOn(check, "checkChosenFiles")
    render(<EditorsCheck />)
    choose(SOUND, makeImageFile("a.png"), makeImageFile("b.png"))
    await expectStatus(/1 article/)

    const other = makeFile("other.xlsx", new Uint8Array())
    const picture = makeImageFile("a.png")
    choose(other, picture)
    await expectStatus(/^other\.xlsx/)

    const [files = []] = checkChosenFiles.mock.lastCall ?? []
    expect(files.map(({ name }) => name)).toEqual(["b.png", "other.xlsx", "a.png"])
    expect(files).toContain(picture)
  })

  it("are refused when they are of another format, also after blog.xlsx has been checked", async () => {
    render(<EditorsCheck />)
    choose(SOUND, makeImageFile("a.png"))
    await expectStatus(/1 article/)

    choose(makeFile("blog.ods", new Uint8Array()))
    await expectStatus(refusals.otherFormat("blog.ods"))

    choose(WITH_IMAGE)
    await expectStatus(/^blog\.xlsx: 1 article, 0 errors/)
  })

  it("twice in a hurry end the first check, and both count", async () => {
    const checkChosenFiles = jest.spyOn(check, "checkChosenFiles")
    render(<EditorsCheck />)
    choose(WITH_IMAGE)
    choose(makeImageFile("a.png"))

    await expectStatus(/^blog\.xlsx: 1 article/)
    expect(checkChosenFiles).toHaveBeenCalledTimes(1)
    const [files, signal] = checkChosenFiles.mock.lastCall ?? []
    expect(files).toHaveLength(2)
    expect(signal?.aborted).toBe(false)
  })
})

describe("The card that is being read", () => {
  /** The place that each result was shown with. */
  const places: (CardPlace | undefined)[] = []

  beforeEach(() => {
    places.length = 0
    CardPreview.mockImplementation(({ place }) => {
      places.push(place)
      return <></>
    })
  })

  afterEach(() => {
    CardPreview.mockImplementation(() => <></>)
  })

  it("stays in its place when a picture of the first check is found to be damaged", async () => {
    const place = { slug: "a", row: 2, topPx: 40 }
    jest.spyOn(cardPlace, "findCardInView").mockReturnValueOnce(undefined).mockReturnValue(place)
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error("cut off")) })
    render(<EditorsCheck />)

    choose(WITH_IMAGE, makeImageFile("a.png"))

    await expectStatus(/1 error, 0 warnings$/)
    expect(places[0]).toBeUndefined()
    expect(places.at(-1)).toEqual(place)
  })
})

describe("Pictures", () => {
  it("are decoded after the first result, which says so meanwhile", async () => {
    let finish = () => {}
    const decoding = new Promise<object>(
      (resolve) => (finish = () => resolve({ close: jest.fn() })),
    )
    Object.assign(window, { createImageBitmap: () => decoding })
    render(<EditorsCheck />)

    choose(WITH_IMAGE, makeImageFile("a.png"))
    await expectStatus(words.decoding)
    expect(getStatus()).toHaveTextContent(/^blog\.xlsx: 1 article/)

    finish()
    await waitFor(() => expect(getStatus()).not.toHaveTextContent(words.decoding))
  })

  it("of too many pixels are refused by their headers, and never decoded", async () => {
    const decode = jest.fn()
    Object.assign(window, { createImageBitmap: decode })
    render(<EditorsCheck />)

    choose(WITH_IMAGE, makeFile("a.png", makeHugeImage(22_000)))

    await expectStatus(/1 error/)
    expect(getStatus()).not.toHaveTextContent(words.decoding)
    expect(decode).not.toHaveBeenCalled()
  })

  it("that are damaged after their headers become errors", async () => {
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error("cut off")) })
    render(<EditorsCheck />)

    choose(WITH_IMAGE, makeImageFile("a.png"))

    await expectStatus(/1 error/)
  })
})

describe("Dropped files", () => {
  it("may fall anywhere on the page, whose frame shows that it takes them", async () => {
    const { container } = render(<EditorsCheck />)
    const frame = container.querySelector("[data-over]")
    const dataTransfer = { types: ["Files"] }

    const over = createEvent.dragOver(document, { dataTransfer })
    fireEvent(document, over)
    expect(over.defaultPrevented).toBe(true)
    expect(frame).toHaveAttribute("data-over", "true")
    fireEvent.dragLeave(document, { dataTransfer })
    expect(frame).toHaveAttribute("data-over", "false")

    fireEvent.dragOver(document, { dataTransfer })
    expect(drop({ file: SOUND }).defaultPrevented).toBe(true)
    expect(frame).toHaveAttribute("data-over", "false")
    await expectStatus(/1 article/)
  })

  it("are no text that is dragged, which is left to the browser", () => {
    const { container } = render(<EditorsCheck />)
    const over = createEvent.dragOver(document, { dataTransfer: { types: ["text/plain"] } })

    fireEvent(document, over)

    expect(over.defaultPrevented).toBe(false)
    expect(container.querySelector("[data-over]")).toHaveAttribute("data-over", "false")
  })

  it("can be read again as they have been saved, any number of times, if all have handles", async () => {
    let saved = WRONG
    const handle = makeReadHandle(() => saved)
    render(<EditorsCheck />)
    drop({ file: WRONG, handle })
    await expectStatus(/1 error/)
    expect(screen.queryByText(chooser.again)).toBeNull()

    saved = SOUND
    fireEvent.click(screen.getByRole("button", { name: chooser.readAgain }))
    await expectStatus(/0 errors/)
    saved = WRONG
    fireEvent.click(screen.getByRole("button", { name: chooser.readAgain }))
    await expectStatus(/1 error/)

    choose(makeImageFile("a.png"))
    await expectStatus(words.reading)
    await expectStatus(/1 error/)
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("are read again without what Excel and the computer have put beside them", async () => {
    const names = ["~$blog.xlsx", ".DS_Store", "Thumbs.db"]
    const gone = makeReadHandle(() => {
      throw new DOMException("", "NotFoundError")
    })
    render(<EditorsCheck />)
    const others = names.map((name) => ({ file: makeImageFile(name), handle: gone }))
    drop({ file: WRONG, handle: makeReadHandle(() => SOUND) }, ...others)
    await expectStatus(/1 error/)

    fireEvent.click(screen.getByRole("button", { name: chooser.readAgain }))

    await expectStatus(/0 errors/)
  })
})

describe("A check that fails", () => {
  const failWith = (cause: Error) =>
    jest.spyOn(check, "checkChosenFiles").mockImplementationOnce(() => Promise.reject(cause))

  it("says why nothing can be checked, and removes the result of the one before", async () => {
    render(<EditorsCheck />)
    choose(WRONG)
    await expectStatus(/1 error/)

    choose(makeFile("other.xlsx", new Uint8Array()), makeFile("third.xlsx", new Uint8Array()))

    await expectStatus(refusals.manyWorkbooks)
    expect(screen.queryByRole("table")).toBeNull()
  })

  it("because a file has changed or is gone, asks for all files again", async () => {
    failWith(new DOMException("", "NotReadableError"))
    render(<EditorsCheck />)
    choose(SOUND, makeImageFile("a.png"))
    await expectStatus(words.unreadable)

    choose(makeImageFile("b.png"))
    await expectStatus(refusals.noWorkbook)
  })

  it("because it could not be loaded, names the connection and keeps the files", async () => {
    failWith(new LoadError())
    render(<EditorsCheck />)
    choose(WITH_IMAGE)
    await expectStatus(words.failed)

    choose(makeImageFile("a.png"))
    await expectStatus(/^blog\.xlsx: 1 article, 0 errors/)
  })

  it("because a script is gone from a site that answers, asks to load the page again", async () => {
    failWith(new LoadError())
    render(<EditorsCheck />)
    const ask = jest.fn(() => Promise.resolve({ ok: true }))
    globalThis.fetch = ask as unknown as typeof fetch
    choose(SOUND)

    await expectStatus(words.outdated)
    const options: unknown = expect.objectContaining({ method: "HEAD", cache: "no-store" })
    expect(ask.mock.calls).toEqual([[location.pathname, options]])
  })

  it("because a script is gone and the site's answer is an error, names the connection", async () => {
    failWith(new LoadError())
    render(<EditorsCheck />)
    globalThis.fetch = jest.fn(() => Promise.resolve({ ok: false })) as unknown as typeof fetch
    choose(SOUND)

    await expectStatus(words.failed)
  })

  it("because of a mistake in the page, says so and reports the mistake", async () => {
    const report = jest.spyOn(console, "error").mockImplementation(() => undefined)
    const cause = new TypeError("undefined is not a function")
    failWith(cause)
    render(<EditorsCheck />)
    choose(SOUND)

    await expectStatus(words.mistake)
    expect(report).toHaveBeenCalledWith(cause)
  })

  it("ends after the editor has left the page, and dropped files are left to the browser", async () => {
    let signal: AbortSignal | undefined
    jest.spyOn(check, "checkChosenFiles").mockImplementationOnce((_, given) => {
      signal = given
      return new Promise<CheckedFiles>((_resolve, reject) =>
        given.addEventListener("abort", () => reject(new Error("stopped"))),
      )
    })
    const { unmount } = render(<EditorsCheck />)
    choose(SOUND)
    await waitFor(() => expect(signal).toBeDefined())

    const drag = () => fireEvent.dragOver(document, { dataTransfer: { types: ["Files"] } })
    const isLeftToTheBrowser = [drag()]
    unmount()
    isLeftToTheBrowser.push(drag())

    expect(signal?.aborted).toBe(true)
    expect(isLeftToTheBrowser).toEqual([false, true])
  })
})
