import { act, render, screen } from "@testing-library/react"
import { editorsCheck } from "../../src/content/editors-check"
import { CardPreview } from "../../src/editors/card-preview"
import type { CheckedFiles } from "../../src/editors/check-files"
import { toError } from "../../src/posts/problem"

const { preview, problems: words } = editorsCheck
const PHOTO = new File([], "photo.jpg")
const SIZE = { width: 1800, height: 1200 }

type PostParts = Partial<CheckedFiles["posts"][number]["post"]>

/** A check of articles in rows 2, 3, … */
function makeChecked(parts: PostParts[], more: Partial<CheckedFiles> = {}): CheckedFiles {
  const posts = parts.map((part, index) => ({
    row: index + 2,
    post: { slug: `card-${index}`, heading: "A", image: null, body: "<p>Words</p>", ...part },
  }))
  const nothing = { problems: [], publishedImages: new Set<string>(), pictures: new Map() }
  return { posts, pictureSizes: new Map(), ...nothing, ...more } as unknown as CheckedFiles
}

/** The observers of the pictures; jsdom has none. */
let observers: FakeObserver[] = []

class FakeObserver {
  readonly observed: Element[] = []
  readonly disconnect = jest.fn()
  constructor(readonly notice: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    observers.push(this)
  }
  observe(target: Element) {
    this.observed.push(target)
  }
}

const drawImage = jest.fn()
const close = jest.fn()
const decode = jest.fn(() => Promise.resolve({ ...SIZE, close }))

/** Brings a picture into view or out of it, and waits until it is drawn. */
async function scroll(target: Element, isIntersecting: boolean): Promise<void> {
  observers.at(-1)?.notice([{ target, isIntersecting }])
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

const cards = () => screen.getAllByRole("article")
const canvases = () => [...document.querySelectorAll("canvas")]
const pictures = new Map([["photo.jpg", PHOTO]])
const pictureSizes = new Map([["photo.jpg", SIZE]])
const withPhoto = { pictures, pictureSizes }

beforeEach(() => {
  observers = []
  jest.clearAllMocks()
  Object.assign(window, { IntersectionObserver: FakeObserver, createImageBitmap: decode })
  // All cards come in one batch.
  jest.spyOn(performance, "now").mockReturnValue(0)
  jest
    .spyOn(HTMLCanvasElement.prototype, "getContext")
    .mockReturnValue({ drawImage } as unknown as RenderingContext)
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe("The cards of a check", () => {
  it("end with their rows in place of sharing; those with problems lead to the first of them", () => {
    const wrong = toError("heading-missing")
    const problems = [3, 4, 4].map((row) => ({ ...wrong, place: { sheet: "Posts", row } }))
    render(<CardPreview checked={makeChecked([{}, {}, {}], { problems })} />)

    const ends = cards().map(({ lastElementChild }) => lastElementChild?.textContent)
    expect(ends).toEqual([words.row(2), words.rowProblems(3, 1), words.rowProblems(4, 2)])
    const links = screen
      .getAllByRole("link", { name: /^Row/ })
      .map((link) => link.getAttribute("href"))
    expect(links).toEqual(["#problem_1", "#problem_2"])
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("open their links in new tabs, so that the check stays, but not those to other articles", () => {
    const body = '<p><a href="/payments">Pay</a> <a href="#card-0">Up</a></p>'
    render(<CardPreview checked={makeChecked([{ body }])} />)

    const pay = screen.getByRole("link", { name: "Pay" })
    expect(pay).toHaveAttribute("target", "_blank")
    expect(pay).toHaveAttribute("rel", "noopener noreferrer")
    expect(screen.getByRole("link", { name: "Up" })).not.toHaveAttribute("target")
  })

  it("take the place of those of the check before", () => {
    const { rerender } = render(<CardPreview checked={makeChecked([{ heading: "Before" }])} />)
    rerender(<CardPreview checked={makeChecked([{ heading: "After" }])} />)

    expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
      preview.heading,
      "After",
    ])
    expect(observers[0]?.disconnect).toHaveBeenCalled()
  })

  it("stay where they are in the window when the article that is read comes again", () => {
    const scrollBy = jest.fn()
    window.scrollBy = scrollBy
    const { rerender } = render(<CardPreview checked={makeChecked([{}, {}])} />)
    expect(scrollBy).not.toHaveBeenCalled()

    rerender(
      <CardPreview checked={makeChecked([{}, {}])} place={{ slug: "card-1", row: 3, topPx: 40 }} />,
    )

    expect(scrollBy).toHaveBeenLastCalledWith({ top: -40, behavior: "instant" })
    expect(scrollBy).toHaveBeenCalledTimes(2)
  })

  it("stay where they are in the window when the heading of the one that is read has changed", () => {
    const moved: string[] = []
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
      this: Element,
    ) {
      moved.push(this.id)
      return { top: 100 } as DOMRect
    })
    const scrollBy = jest.fn()
    window.scrollBy = scrollBy
    const { rerender } = render(<CardPreview checked={makeChecked([{}, { slug: "typo" }])} />)

    const place = { slug: "typo", row: 3, topPx: 40 }
    rerender(<CardPreview checked={makeChecked([{}, { slug: "right" }])} place={place} />)

    expect(moved).toEqual(["typo", "right"])
    expect(scrollBy).toHaveBeenLastCalledWith({ top: 60, behavior: "instant" })
  })

  it("of the check before stay until the one that is read can replace itself", () => {
    jest.useFakeTimers()
    // Each card takes longer than a batch may.
    let now = 0
    jest.spyOn(performance, "now").mockImplementation(() => (now += 100))
    const { rerender } = render(<CardPreview checked={makeChecked([{}, {}])} />)
    act(() => jest.runAllTimers())
    const before = cards()

    rerender(
      <CardPreview checked={makeChecked([{}, {}])} place={{ slug: "card-1", row: 3, topPx: 0 }} />,
    )
    expect(cards()).toEqual(before)

    window.scrollBy = () => undefined
    act(() => jest.runAllTimers())
    expect(cards()).toHaveLength(2)
    expect(cards()[0]).not.toBe(before[0])
    jest.useRealTimers()
  })
})

describe("A chosen picture", () => {
  it("is drawn when it comes into view, no larger than it is shown, and gives its memory back", async () => {
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }], withPhoto)} />)
    const [canvas] = canvases()
    expect([canvas?.width, canvas?.height]).toEqual([0, 0])
    expect(observers.at(-1)?.observed).toEqual([canvas])
    if (!canvas) throw new Error("The picture has no canvas")

    await scroll(canvas, true)
    expect([canvas.width, canvas.height]).toEqual([900, 600])
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 900, 600)
    expect(close).toHaveBeenCalledTimes(1)

    await scroll(canvas, false)
    expect([canvas.width, canvas.height]).toEqual([0, 0])
  })

  it("that has left the view meanwhile is not decoded", async () => {
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }], withPhoto)} />)
    const [canvas] = canvases()
    if (!canvas) throw new Error("The picture has no canvas")

    observers.at(-1)?.notice([{ target: canvas, isIntersecting: true }])
    await scroll(canvas, false)

    expect(decode).not.toHaveBeenCalled()
  })

  it("that leaves the view while it is decoded takes no memory", async () => {
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }], withPhoto)} />)
    const [canvas] = canvases()
    if (!canvas) throw new Error("The picture has no canvas")
    decode.mockImplementationOnce(() => {
      observers.at(-1)?.notice([{ target: canvas, isIntersecting: false }])
      return Promise.resolve({ ...SIZE, close })
    })

    await scroll(canvas, true)

    expect([canvas.width, canvas.height]).toEqual([0, 0])
    expect(drawImage).not.toHaveBeenCalled()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it("is not enlarged", async () => {
    decode.mockResolvedValueOnce({ width: 300, height: 200, close })
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }], withPhoto)} />)
    const [canvas] = canvases()
    if (!canvas) throw new Error("The picture has no canvas")

    await scroll(canvas, true)

    expect([canvas.width, canvas.height]).toEqual([300, 200])
  })

  it.each([
    { attributes: 'width="200"', width: "200px" },
    { attributes: 'width="200px"', width: "200px" },
    { attributes: 'width="50%"', width: "50%" },
    { attributes: 'width=" 12.5%"', width: "12.5%" },
    { attributes: 'width="0"', width: "0px" },
    { attributes: 'width="wide"', width: "1800px" },
    { attributes: "", width: "1800px" },
  ])("in the text is as wide as its tag or the file says: $width", ({ attributes, width }) => {
    const body = `<p><img src="/assets/Blog/photo.jpg" alt="A class" ${attributes}></p>`
    render(<CardPreview checked={makeChecked([{ body }], withPhoto)} />)

    const picture = screen.getByRole("img", { name: "A class" })
    expect(picture.style.inlineSize).toBe(width)
    expect(picture.style.aspectRatio).toBe("1800 / 1200")
  })

  it("is hidden from screen readers where its tag describes nothing", () => {
    const body = '<p><img src="/assets/Blog/photo.jpg" alt=""></p>'
    render(<CardPreview checked={makeChecked([{ body }], withPhoto)} />)

    expect(canvases()[0]).toHaveAttribute("aria-hidden", "true")
    expect(canvases()[0]).not.toHaveAttribute("role")
  })

  it.each([
    { what: "cannot be decoded", isMeasured: true },
    { what: "has no sound header", isMeasured: false },
  ])("that $what is named in its place", async ({ isMeasured }) => {
    decode.mockRejectedValueOnce(new DOMException("The source image could not be decoded"))
    const known = isMeasured ? withPhoto : { pictures }
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }], known)} />)

    for (const canvas of canvases()) await scroll(canvas, true)

    expect(screen.getByText(preview.unreadable("photo.jpg"))).toBeVisible()
    expect(canvases()).toEqual([])
  })
})

describe("A picture that was not chosen", () => {
  it("is shown as the site has it", () => {
    const publishedImages = new Set(["photo.jpg"])
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }], { publishedImages })} />)

    expect(document.querySelector("img")).toHaveAttribute("src", "/assets/Blog/photo.jpg")
  })

  it("and is not on the site is never asked for, but named", () => {
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }])} />)

    expect(screen.getByText(preview.missing("photo.jpg"))).toBeVisible()
    expect(document.querySelector("img")).toBeNull()
  })
})
