import { render, screen, within } from "@testing-library/react"
import { editorsCheck } from "../../src/content/editors-check"
import { provider } from "../../src/content/provider"
import type { CheckedFiles } from "../../src/editors/check-chosen-files"
import { CheckResult } from "../../src/editors/check-result"
import { MAX_SHOWN_PROBLEMS } from "../../src/posts/limits"
import { describeProblem } from "../../src/posts/problems/all-messages"
import { type Problem, toError, toWarning } from "../../src/posts/problems/problem"

const { next, notes, problems: words } = editorsCheck
const CHECKED: CheckedFiles = {
  summary: "blog.xlsx: 1 article, 0 errors, 0 warnings",
  notes: [],
  fileName: "blog.xlsx",
  problems: [],
  posts: [],
  images: new Map(),
  publishedImages: new Set(),
  changes: { added: ["One"], changed: [], removed: [], isReordered: false },
  largeFiles: [],
}

const NO_CHANGES = { added: [], changed: [], removed: [], isReordered: false }

const chooseImages = (...names: string[]): CheckedFiles["images"] =>
  new Map(names.map((name) => [name, { name, width: 1, height: 1, file: new File([], name) }]))
const listSteps = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent)

afterEach(() => {
  jest.restoreAllMocks()
})

const CARDS = "The cards"
// They have a test of their own.
jest.mock("../../src/editors/card-preview", () => ({ CardPreview: () => <p>The cards</p> }))
const POSTS = [{ row: 2, post: { slug: "a", heading: "A", image: null, body: "" } }]

describe("The result of a check", () => {
  it("has the articles as visitors will see them, where there are some", () => {
    const { rerender } = render(<CheckResult checked={{ ...CHECKED, posts: POSTS }} />)
    expect(screen.getByText(CARDS)).toBeVisible()

    rerender(<CheckResult checked={CHECKED} />)
    expect(screen.queryByText(CARDS)).toBeNull()
  })

  it("has the notes of the check", () => {
    render(<CheckResult checked={{ ...CHECKED, notes: ["One note.", "Another."] }} />)

    expect(screen.getByText("One note.")).toBeVisible()
    expect(screen.getByText("Another.")).toBeVisible()
  })

  it("says nothing of the site, of problems and of pictures where there is nothing to say", () => {
    render(<CheckResult checked={{ ...CHECKED, posts: POSTS }} />)

    expect(screen.queryByText(notes.siteUnknown)).toBeNull()
    expect(screen.queryByRole("heading", { name: words.heading })).toBeNull()
    expect(screen.queryByRole("table")).toBeNull()
    expect(screen.queryByText(next.samePictures, { exact: false })).toBeNull()
    expect(screen.queryByText(next.reordered)).toBeNull()
    expect(screen.getAllByRole("term")).toHaveLength(1)
  })

  it("does not say that the site is not known while there is no article to compare", () => {
    const unknown: CheckedFiles = { ...CHECKED }
    delete unknown.changes
    render(<CheckResult checked={unknown} />)

    expect(screen.queryByText(notes.siteUnknown)).toBeNull()
    expect(screen.queryByRole("term")).toBeNull()
  })
})

describe("A workbook that is ready to be published", () => {
  it("is dragged, with the folder of its pictures, onto one page of the repository", () => {
    jest.replaceProperty(provider, "repositoryUrl", "https://github.test/owner/site")
    render(<CheckResult checked={{ ...CHECKED, images: chooseImages("one.jpg", "two.jpg") }} />)

    expect(listSteps()).toEqual([
      `${next.pictures} one.jpg, two.jpg`,
      next.uploadPage,
      next.dragAll,
      ...next.afterDragging,
    ])
    const links = screen.getAllByRole<HTMLAnchorElement>("link").map(({ href }) => href)
    expect(links).toEqual(["https://github.test/owner/site/upload/main/assets"])
  })

  it("is dragged alone when no picture is new, onto a page that somebody else has to name while its address is a sample", () => {
    jest.replaceProperty(provider, "repositoryUrl", "https://github.example.org/owner/site")
    render(<CheckResult checked={CHECKED} />)

    expect(listSteps()).toEqual([next.uploadPageUnknown, next.drag, ...next.afterDragging])
    expect(screen.queryByRole("link")).toBeNull()
  })

  it("is saved under the name of the site's workbook first", () => {
    render(<CheckResult checked={{ ...CHECKED, fileName: "blog (1).xlsx" }} />)

    expect(listSteps()[0]).toBe(next.fileName)
  })

  it("names pictures that the site has already apart from the new ones", () => {
    const publishedImages = new Set(["old.jpg", "older.jpg"])
    const images = chooseImages("old.jpg", "new.jpg", "older.jpg")
    render(<CheckResult checked={{ ...CHECKED, publishedImages, images }} />)

    expect(listSteps()[0]).toBe(`${next.pictures} new.jpg`)
    expect(screen.getByText(`${next.samePictures} old.jpg, older.jpg`)).toBeVisible()
  })

  it("says what only the check after the upload knows", () => {
    render(<CheckResult checked={CHECKED} />)

    expect(screen.getByText(next.limits)).toBeVisible()
  })

  it("names the articles that are new and changed, with links to their cards, and those that are gone", () => {
    const changes = {
      added: ["One"],
      changed: ["Two", "Three"],
      removed: ["Four"],
      isReordered: false,
    }
    const posts = ["One", "Two", "Three"].map((heading, index) => ({
      row: index + 2,
      post: { slug: heading.toLowerCase(), heading, image: null, body: "" },
    }))
    render(<CheckResult checked={{ ...CHECKED, posts, changes }} />)

    const listed = screen.getAllByRole("term").map(({ textContent }) => textContent)
    expect(listed).toEqual([
      `${next.changes.added} (1)`,
      `${next.changes.changed} (2)`,
      `${next.changes.removed} (1)`,
    ])
    for (const { post } of posts) {
      const link = screen.getByRole("link", { name: post.heading })
      expect(link).toHaveAttribute("href", `#${post.slug}`)
    }
    expect(screen.getByText("Four")).toBeVisible()
    expect(screen.queryByRole("link", { name: "Four" })).toBeNull()
  })

  it("whose articles are in another order has something to publish", () => {
    const changes = { added: [], changed: [], removed: [], isReordered: true }
    render(<CheckResult checked={{ ...CHECKED, changes }} />)

    expect(screen.getByText(next.reordered)).toBeVisible()
    expect(document.querySelector("dl")).toBeNull()
    expect(listSteps()).toContain(next.drag)
    expect(screen.queryByText(next.unchanged)).toBeNull()
  })

  it("says that the site's articles are not known when they could not be loaded", () => {
    const unknown: CheckedFiles = { ...CHECKED }
    delete unknown.changes
    const posts = [{ row: 2, post: { slug: "a", heading: "A", image: null, body: "" } }]
    render(<CheckResult checked={{ ...unknown, posts }} />)

    expect(screen.getByText(notes.siteUnknown)).toBeVisible()
    expect(screen.getByRole("heading", { name: next.ready })).toBeVisible()
  })
})

describe("A workbook with the articles that the site has already", () => {
  const unchanged: CheckedFiles = {
    ...CHECKED,
    changes: NO_CHANGES,
  }

  it("needs nothing to be done", () => {
    render(<CheckResult checked={unchanged} />)

    expect(screen.getByRole("heading", { name: next.nothingToDo })).toBeVisible()
    expect(screen.getByText(next.unchanged)).toBeVisible()
    expect(screen.queryByRole("list")).toBeNull()
  })

  it("says how to upload chosen pictures, which may be new under the same names", () => {
    jest.replaceProperty(provider, "repositoryUrl", "https://github.test/owner/site")
    render(<CheckResult checked={{ ...unchanged, images: chooseImages("one.jpg", "two.jpg") }} />)

    expect(listSteps()).toEqual([
      `${next.changedPictures} one.jpg, two.jpg`,
      next.uploadPage,
      next.dragPictures,
      ...next.afterDragging,
    ])
    expect(screen.getByRole("link", { name: next.uploadPage })).toBeVisible()
  })
})

describe("Files that are too many for the upload page", () => {
  const nameImages = (count: number) => Array.from({ length: count }, (_, n) => `${n}.jpg`)

  it("are 100 or more, the workbook among them, of which the page tells", () => {
    const publishedImages = new Set(["old.jpg"])
    const { rerender } = render(
      <CheckResult
        checked={{
          ...CHECKED,
          publishedImages,
          images: chooseImages(...nameImages(98), "old.jpg"),
        }}
      />,
    )
    expect(screen.queryByText(next.manyFiles)).toBeNull()

    rerender(<CheckResult checked={{ ...CHECKED, images: chooseImages(...nameImages(99)) }} />)
    expect(screen.getByText(next.manyFiles)).toBeVisible()
  })
})

describe("A file that is too large for the upload page", () => {
  it("is named in place of the steps", () => {
    render(<CheckResult checked={{ ...CHECKED, largeFiles: ["photo.jpg", "b.jpg"] }} />)

    expect(screen.getByRole("heading", { name: next.tooLarge })).toBeVisible()
    expect(screen.getByText(`${next.tooLargeText} photo.jpg, b.jpg`)).toBeVisible()
    expect(screen.queryByRole("list")).toBeNull()
  })
})

describe("The problems of a workbook", () => {
  const ERROR: Problem = { ...toError("heading-missing"), place: { sheet: "Posts", row: 2 } }
  const WARNING: Problem = { ...toWarning("body-empty"), place: { sheet: "Posts", row: 3 } }
  const kindCells = () =>
    screen.getAllByRole("row").map((row) => within(row).queryAllByRole("cell")[0]?.textContent)

  it("that stop the publishing come in place of the steps, with a link to the first", () => {
    render(<CheckResult checked={{ ...CHECKED, problems: [ERROR] }} />)

    expect(screen.getByRole("heading", { name: next.blocked })).toBeVisible()
    expect(screen.queryByRole("list")).toBeNull()
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: next.firstError })
    const [, firstRow] = screen.getAllByRole("row")
    expect(new URL(link.href).hash).toBe(`#${firstRow?.id}`)
  })

  const listHeadings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent)

  it("that are warnings are to be looked at before the steps, to which a link leads", () => {
    const { rerender } = render(<CheckResult checked={{ ...CHECKED, problems: [WARNING] }} />)
    expect(listHeadings()).toEqual([words.warningsFirst(1), next.ready])
    expect(listSteps()).toContain(next.drag)
    const { hash } = screen.getByRole<HTMLAnchorElement>("link", { name: next.ready })
    const steps = document.querySelector<HTMLElement>(hash)
    expect(steps && within(steps).getByRole("heading", { name: next.ready })).toBeVisible()

    rerender(<CheckResult checked={{ ...CHECKED, problems: [WARNING, WARNING] }} />)
    expect(listHeadings()[0]).toBe(words.warningsFirst(2))
  })

  it.each([
    { what: "errors", heading: next.blocked, change: { problems: [ERROR, WARNING] } },
    { what: "a file that is too large", heading: next.tooLarge, change: { largeFiles: ["a.jpg"] } },
    { what: "nothing new", heading: next.nothingToDo, change: { changes: NO_CHANGES } },
  ])("come after what is to be done where there is $what", ({ heading, change }) => {
    render(<CheckResult checked={{ ...CHECKED, problems: [WARNING], ...change }} />)

    expect(listHeadings()).toEqual([heading, words.heading])
  })

  it("say in each row how serious, where, what is wrong and what to do", () => {
    render(<CheckResult checked={{ ...CHECKED, problems: [ERROR, WARNING] }} />)

    const { error, warning } = words.severities
    const { message, advice } = describeProblem(WARNING)
    const [, , row] = screen.getAllByRole("row")
    expect(kindCells()).toEqual([undefined, error, warning])
    expect(row).toHaveTextContent(`${warning}Posts!3${message}${advice}`)
  })

  it("lead to the cards of their rows, but not where the row has no card", () => {
    render(<CheckResult checked={{ ...CHECKED, posts: POSTS, problems: [ERROR, WARNING] }} />)

    const [card, ...others] = screen.getAllByRole("link", { name: /^Posts!/ })
    expect(card).toHaveAttribute("href", "#a")
    expect(others).toEqual([])
  })

  it("are counted where there are too many to show", () => {
    const problems = Array.from({ length: MAX_SHOWN_PROBLEMS + 3 }, () => WARNING)
    render(<CheckResult checked={{ ...CHECKED, problems }} />)

    expect(screen.getAllByRole("row")).toHaveLength(MAX_SHOWN_PROBLEMS + 1)
    expect(screen.getByText(words.more(3))).toBeVisible()
  })

  it("are not counted where all are shown", () => {
    const problems = Array.from({ length: MAX_SHOWN_PROBLEMS }, () => WARNING)
    render(<CheckResult checked={{ ...CHECKED, problems }} />)

    expect(screen.queryByText(words.more(0))).toBeNull()
  })
})
