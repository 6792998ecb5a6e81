import { fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { editors } from "../../src/content/editors"
import { editorsCheck } from "../../src/content/editors-check"
import * as loaded from "../../src/editors/check-files"
import { EditorsCheck } from "../../src/editors/editors-check"
import { fetchPosts } from "../../src/posts/thoughts/fetch-posts"
import type { Post } from "../../src/posts/post"
import { makeFile, makeImageFile, makeWorkbookFile } from "../fixtures/chosen-files"
import type { Cell } from "../fixtures/make-workbook"

jest.mock("../../src/posts/thoughts/fetch-posts")

const { status: words } = editors
const { next, preview, problems, siteUnknown } = editorsCheck

const makePost = (heading: string, body = "x", image: string | null = null): Post => ({
  slug: heading.toLowerCase(),
  heading,
  image,
  body: `<p>${body}</p>`,
})

/** The site shows these posts, or does not answer. */
function publish(...posts: Post[]): void {
  jest
    .mocked(fetchPosts)
    .mockImplementation(() =>
      posts.length > 0 ? Promise.resolve(posts) : Promise.reject(new Error("offline")),
    )
}

/** Chooses files as the browser's dialog does. */
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(RegExp(editors.chooser.choose)), { target: { files } })

const expectStatus = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text))

/** Shows the page, which knows these pictures of the site by their hashes. */
const show = (hashes: Record<string, string> = {}) =>
  render(<EditorsCheck siteImages={new Map(Object.entries(hashes))} />)

/** Shows the page and chooses a workbook of these rows, and these pictures. */
async function check(rows: Cell[][], ...pictures: File[]): Promise<void> {
  show()
  choose(makeWorkbookFile(...rows), ...pictures)
  await expectStatus(/\d+ articles?, \d+ errors?, \d+ warnings?$/)
  await waitFor(() => expect(screen.getAllByRole("heading")).not.toHaveLength(0))
}

/** Rows of articles with these headings and words. */
const rows = (...headings: string[]) => headings.map((name) => [name, "", "x"])

const heading = (name: string) => screen.queryByRole("heading", { name })

beforeEach(() => {
  publish()
  jest.spyOn(console, "error").mockImplementation()
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
  URL.revokeObjectURL = jest.fn()
})

describe("Chosen files", () => {
  it("are read, which is said at once", async () => {
    show()
    expect(screen.getByRole("status")).toBeEmptyDOMElement()
    choose(makeWorkbookFile(...rows("A")))

    expect(screen.getByRole("status")).toHaveTextContent(words.reading)
    await expectStatus("blog.xlsx: 1 article, 0 errors, 0 warnings")
  })

  it.each([
    ["a picture alone", [makeImageFile("a.png")], words.noWorkbook],
    ["two workbooks", [makeWorkbookFile(), makeFile("a.xlsx")], words.manyWorkbooks],
    ["another kind of spreadsheet", [makeFile("a.ods", "x")], /^a\.ods: .* 1 error,/],
    ["one that cannot be read", [new File([], "blog.xlsx")], words.failed],
    ["a shortcut of Google Drive", [makeFile("blog.gsheet")], words.shortcut],
    ["a shortcut of Windows", [makeFile("blog.xlsx - Shortcut.lnk")], words.shortcut],
    ["a shortcut of a browser", [makeFile("blog.url")], words.shortcut],
  ])("of no use are refused: %s", async (_what, files, text) => {
    show()
    choose(...files)
    await expectStatus(text)
  })

  it("are not checked any more when a shortcut to another workbook follows", async () => {
    show()
    choose(makeWorkbookFile())
    await expectStatus(/^blog\.xlsx: /)
    choose(makeFile("other.gsheet"))
    await expectStatus(words.shortcut)
  })

  it("are to be chosen again when one has changed on the disk", async () => {
    const gone = Object.assign(makeImageFile("a.png"), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone")) }),
    })
    show()
    choose(makeWorkbookFile(["A", "a.png", "x"]), gone)
    await expectStatus(words.unreadable)
    choose(makeWorkbookFile(["A", "b.png", "x"]), makeImageFile("b.png"))
    await expectStatus("1 article, 0 errors, 0 warnings")
  })

  it("stay chosen when the check cannot be loaded, which may be tried again", async () => {
    const load = jest.spyOn(loaded, "checkFiles").mockRejectedValueOnce(new Error("offline"))
    show()
    choose(makeWorkbookFile(...rows("A")))
    await expectStatus(words.failed)
    fireEvent.click(screen.getByRole("button", { name: words.tryAgain }))

    await expectStatus("1 article, 0 errors, 0 warnings")
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole("button", { name: words.tryAgain })).toBeNull()
  })

  it("put the result of those before out of sight", async () => {
    await check(rows("A"))
    choose(makeWorkbookFile(...rows("B")))

    expect(screen.queryByRole("heading", { level: 2 })).toBeNull()
    await expectStatus("1 article")
  })

  it("need not be pictures: a document that no article names is passed over", async () => {
    await check([["A", "", "x"]], makeFile("notes.pdf", "%PDF-1.7"))

    await expectStatus("0 errors, 0 warnings")
  })

  it("that an article names are inspected as by the build, whatever their ending", async () => {
    await check([["A", "a.pdf", "x"]], makeFile("a.pdf", "%PDF-1.7"), makeFile("b.jfif"))

    await expectStatus("1 error, 1 warning")
  })

  it("are files only: dragged text of the page is left to the browser", () => {
    show()
    const drop = Object.assign(new Event("drop", { cancelable: true }), {
      dataTransfer: { types: ["text/plain"], files: [] },
    })

    expect(document.dispatchEvent(drop)).toBe(true)
    expect(screen.getByRole("status")).toBeEmptyDOMElement()
  })

  it("may follow each other: pictures add up, and a workbook replaces the one before it", async () => {
    await check([["A", "a.png", "x"]])
    await expectStatus("0 errors, 1 warning")
    choose(makeImageFile("a.png"), makeFile("~$blog.xlsx"))
    await expectStatus("0 errors, 0 warnings")
    choose(makeFile("other.xlsx"))
    await expectStatus("other.xlsx: 0 articles, 1 error")
  })

  it("count only until others are chosen", async () => {
    show()
    const slow = makeWorkbookFile(...rows("A", "B"))
    const { arrayBuffer } = slow
    let goOn = () => {}
    const wait = new Promise<void>((resolve) => (goOn = resolve))
    const readSlowly = () => wait.then(() => arrayBuffer())
    choose(Object.assign(slow, { slice: () => ({ arrayBuffer: readSlowly }) }))
    choose(makeWorkbookFile(...rows("A")))
    await expectStatus("1 article")
    goOn()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expectStatus("1 article")
  })
})

describe("What is wrong", () => {
  it("is shown with its place, errors first, and must be corrected before anything else", async () => {
    await check([
      ["A", "", ""],
      ["", "", "x"],
    ])

    expect(heading(problems.errors.heading)).toBeVisible()
    expect(heading(next.ready)).toBeNull()
    const found = screen.getAllByRole("row").slice(1)
    expect(found.map((row) => within(row).getAllByRole("cell")[0]?.textContent)).toEqual([
      problems.severities.error,
      problems.severities.warning,
    ])
    expect(found[0]).toHaveTextContent("Posts!A3 row 3, column Heading")
    expect(within(found[1] ?? document.body).getByRole("link")).toHaveAttribute("href", "#a")
  })

  it("is above the steps to publish when it is a warning", async () => {
    await check([["A", "", ""]])

    const [first, second] = screen.getAllByRole("heading", { level: 2 })
    expect([first, second]).toEqual([heading(problems.warnings.heading), heading(next.ready)])
  })
})

describe("Compared with the site, an article", () => {
  it.each([
    ["is new", [makePost("A")], rows("A", "B"), `${next.changes.added} (1)B`],
    ["has changed", [makePost("A", "old")], rows("A"), `${next.changes.changed} (1)A`],
    ["is gone", [makePost("A"), makePost("B")], rows("A"), `${next.changes.removed} (1)B`],
    ["is elsewhere", [makePost("A"), makePost("B")], rows("B", "A"), next.reordered],
  ])("%s", async (_what, published, typed, text) => {
    publish(...published)
    await check(typed)

    expect(heading(next.ready)?.parentElement).toHaveTextContent(text)
  })

  it("is the same: there is nothing to publish", async () => {
    publish(makePost("A"))
    await check(rows("A"))
    expect(heading(next.nothingToDo)).toBeVisible()
  })

  it("is the same, but for a chosen picture, and one of the site that no article names is nobody's concern", async () => {
    publish(makePost("A", "x", "a.png"), makePost("B", "x", "b.png"))
    await check([["A", "a.png", "x"], ...rows("B")], makeImageFile("a.png"))
    expect(screen.getByText(RegExp(`^${next.pictures} a.png$`))).toBeVisible()
    expect(document.body).not.toHaveTextContent("b.png")

    publish(makePost("A", "x", "a.png"))
    choose(makeWorkbookFile(["A", "a.png", "x"]))
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1))
    expect(heading(next.ready)).toBeVisible()
  })

  it("has changed with its picture; one that the site has is not uploaded again", async () => {
    // jsdom has no cryptography: each file has the hash 00.
    Object.assign(crypto, { subtle: { digest: () => Promise.resolve(new ArrayBuffer(1)) } })
    const withGarden = '<img src="/assets/Blog/my garden.png" alt="">'
    publish(
      makePost("Old", "x", "image.png"),
      makePost("Same", "x", "same.png"),
      makePost("Long", withGarden),
    )
    show({ "image.png": "ff", "same.png": "00" })
    choose(
      makeWorkbookFile(
        ["Old", "image.png", "x"],
        ["Same", "same.png", "x"],
        ["Long", "", withGarden],
        ["New", "image.png", "x"],
      ),
      ...["image.png", "same.png", "my garden.png"].map(makeImageFile),
    )
    await expectStatus("4 articles")
    Object.assign(crypto, { subtle: undefined })

    const panel = heading(next.ready)?.parentElement
    expect(panel).toHaveTextContent(
      `${next.changes.added} (1)New${next.changes.changed} (2)OldLong`,
    )
    expect(panel).toHaveTextContent(next.replaces("image.png", ["Old"]))
    expect(panel).toHaveTextContent(next.replaces("my garden.png", ["Long"]))
    expect(panel).not.toHaveTextContent("same.png")
  })

  it("cannot be uploaded at once with a hundred pictures", async () => {
    const names = Array.from({ length: 100 }, (_, index) => `${index}.png`)
    await check(
      names.map((name) => [name, name, "x"]),
      ...names.map(makeImageFile),
    )

    expect(heading(next.ready)).toBeNull()
    expect(heading(next.tooMany.heading)).toBeVisible()
  })

  it("is not known to be new while the site does not answer", async () => {
    await check(rows("A"))
    expect(screen.getByText(siteUnknown)).toBeVisible()
    expect(heading(next.ready)).toBeVisible()
  })
})

describe("The preview", () => {
  it("begins with what is new, has changed or has a problem", async () => {
    publish(makePost("Same"), makePost("Changed", "old"), makePost("Faulty", ""))
    await check([...rows("Same", "Changed"), ["Faulty", "none.png", "x"], ...rows("New")])

    const cards = screen.getAllByRole("article")
    expect(cards.map(({ id }) => id)).toEqual(["changed", "faulty", "new", "same"])
    expect(screen.getByText(preview.label(4, false, true, 1))).toBeVisible()
  })

  it("shows chosen pictures, those of the site, and asks for no others", async () => {
    publish(makePost("Old", "x", "old.png"))
    await check(
      [
        ["Old", "old.png", "x"],
        [
          "New",
          "new.png",
          '<img src="/assets/Blog/new.png" alt=""><img src="/assets/Blog/no.png" alt="">',
        ],
        ["Missing", "missing.png", "x"],
      ],
      makeImageFile("new.png"),
    )

    const sources = [...document.images].map(({ src }) => src.replace(location.origin, ""))
    expect(sources).toEqual(["blob:new.png", "blob:new.png", "/assets/Blog/old.png"])
    expect(screen.getByText(preview.missing("missing.png"))).toBeVisible()
    expect(screen.getByText(preview.missing("no.png"))).toBeVisible()
    expect(screen.getByText(RegExp(`^${next.pictures} new.png$`))).toBeVisible()

    const [image] = document.images
    if (image) fireEvent.error(image)
    expect(screen.getByText(preview.unreadable("new.png"))).toBeVisible()
  })

  it("shows no chosen picture that cannot be published", async () => {
    await check([["A", "a.png", "x"]], makeFile("a.png", "no picture"))

    expect(document.images).toHaveLength(0)
  })

  it("opens links beside the check, and shares nothing", async () => {
    await check([["A", "", "https://example.org/ and /workshops"]])

    expect(screen.getByRole("link", { name: /example/ })).toHaveAttribute("target", "_blank")
    expect(screen.queryByRole("button")).toBeNull()
  })
})
