import { act, fireEvent, render, screen } from "@testing-library/react"
import { editorsCheck } from "../../src/content/editors-check"
import { CardPreview } from "../../src/editors/card-preview"
import type { CheckedFiles } from "../../src/editors/check-chosen-files"
import { toError } from "../../src/posts/problems/problem"

const { preview, problems: words } = editorsCheck
const PHOTO = { name: "photo.jpg", width: 1800, height: 1200, file: new File([], "photo.jpg") }
const URL_OF_PHOTO = "blob:http://localhost/photo"

type PostParts = Partial<CheckedFiles["posts"][number]["post"]>

/** A check of articles in rows 2, 3, … */
function makeChecked(parts: PostParts[], more: Partial<CheckedFiles> = {}): CheckedFiles {
  const posts = parts.map((part, index) => ({
    row: index + 2,
    post: { slug: `card-${index}`, heading: "A", image: null, body: "<p>Words</p>", ...part },
  }))
  const nothing = { problems: [], publishedImages: new Set<string>(), images: new Map() }
  return { posts, ...nothing, ...more } as unknown as CheckedFiles
}

const cards = () => screen.getAllByRole("article")
const imageOf = (container: ParentNode = document) => container.querySelector("img")
const withPhoto = { images: new Map([["photo.jpg", PHOTO]]) }
const makeUrl = jest.fn(() => URL_OF_PHOTO)
const revokeUrl = jest.fn()

beforeEach(() => {
  jest.clearAllMocks()
  // jsdom has none.
  Object.assign(URL, { createObjectURL: makeUrl, revokeObjectURL: revokeUrl })
  // All cards come in one batch.
  jest.spyOn(performance, "now").mockReturnValue(0)
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
  it("is shown from the file itself, which is read when it comes near the window", () => {
    const body = '<p><img src="/assets/Blog/photo.jpg" alt="A class"></p>'
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg", body }], withPhoto)} />)

    for (const image of document.querySelectorAll("img")) {
      expect(image).toHaveAttribute("src", URL_OF_PHOTO)
      expect(image).toHaveAttribute("loading", "lazy")
      expect(image).toHaveAttribute("decoding", "async")
    }
    expect(makeUrl.mock.calls).toEqual([[PHOTO.file]])
  })

  it("gives its memory back when other files are checked", () => {
    const checked = makeChecked([{ image: "photo.jpg" }], withPhoto)
    const { rerender } = render(<CardPreview checked={checked} />)
    expect(revokeUrl).not.toHaveBeenCalled()

    rerender(<CardPreview checked={makeChecked([{}])} />)

    expect(revokeUrl.mock.calls).toEqual([[URL_OF_PHOTO]])
  })

  it.each([
    { what: "has the width of its file", attributes: "", width: "1800" },
    { what: "keeps the width of its tag", attributes: ' width="50%"', width: "50%" },
  ])("in the text $what, so that nothing moves when it comes", ({ attributes, width }) => {
    const body = `<p><img src="/assets/Blog/photo.jpg" alt="A class"${attributes}></p>`
    render(<CardPreview checked={makeChecked([{ body }], withPhoto)} />)

    expect(imageOf()).toHaveAttribute("width", width)
    expect(imageOf()?.style.aspectRatio).toBe("1800 / 1200")
  })

  it("of unknown size has the one that it turns out to have", () => {
    const images = new Map([["photo.jpg", { ...PHOTO, width: 0, height: 0 }]])
    const body = '<p><img src="/assets/Blog/photo.jpg" alt="A class"></p>'
    render(<CardPreview checked={makeChecked([{ body }], { images })} />)

    expect(imageOf()).toHaveAttribute("src", URL_OF_PHOTO)
    expect(imageOf()).not.toHaveAttribute("width")
  })

  it("that the browser cannot show is named in its place", () => {
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }], withPhoto)} />)

    fireEvent.error(imageOf() ?? document)

    expect(screen.getByText(preview.unreadable("photo.jpg"))).toBeVisible()
    expect(imageOf()).toBeNull()
  })

  it("that cannot be published is named in its place, and not read", () => {
    const problem = toError("image-damaged", { name: "photo.jpg" })
    const images = new Map([["photo.jpg", { ...PHOTO, problem }]])
    render(<CardPreview checked={makeChecked([{ image: "photo.jpg" }], { images })} />)

    expect(screen.getByText(preview.unreadable("photo.jpg"))).toBeVisible()
    expect(makeUrl).not.toHaveBeenCalled()
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
