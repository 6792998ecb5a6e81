import { screen } from "@testing-library/dom"
import { thoughts } from "../../../src/content/thoughts"
import { sanitiseBody } from "../../../src/posts/body/sanitiser/sanitise-body"
import { addPostActions } from "../../../src/posts/thoughts/post-actions"
import { MAX_SENTENCE_CHARACTERS, takeFirstSentence } from "../../../src/posts/thoughts/share-post"
import { createPostItems } from "../../../src/posts/card/post-card"

const LONGEST = "a".repeat(MAX_SENTENCE_CHARACTERS)
const POST_URL = "http://localhost/thoughts#mark-less"
const SHARED = {
  title: "Mark less",
  text: "Mark less\nMarking takes evenings.",
  url: POST_URL,
}

beforeEach(() => {
  // The query may contain tracking parameters, which must not be shared.
  history.replaceState(null, "", "/thoughts?from=elsewhere#ask-more")
  show("<h3>Why</h3><p>Marking takes evenings. It need not.</p>")
})

afterEach(() => {
  for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name)
  history.replaceState(null, "", "/")
})

/** Shows an article with this content, and one below it. */
function show(body: string): void {
  const post = { slug: "mark-less", heading: "Mark less", image: null, body }
  const posts = [post, { ...post, slug: "other" }]
  const items = [...createPostItems(document, posts, sanitiseBody)]
  items.forEach(addPostActions)
  document.body.replaceChildren(...items)
}

/** Gives the device a share sheet, which answers so. */
function setSheet(answer: () => Promise<void>) {
  const share = jest.fn(answer)
  Object.defineProperty(navigator, "share", { value: share, configurable: true })
  return share
}

function setClipboard(answer: () => Promise<void>) {
  const writeText = jest.fn(answer)
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true })
  return writeText
}

async function press(): Promise<void> {
  screen.getAllByRole("button", { name: thoughts.share })[0]?.click()
  await new Promise((resolve) => setTimeout(resolve))
}

const succeed = () => Promise.resolve()
const fail = (name: string) => () => Promise.reject(new DOMException("refused", name))
const getMessage = () => screen.getAllByRole("status")[0]?.textContent

describe("Sharing an article", () => {
  it("opens the sheet with title, URL, and a text of its heading and first sentence", async () => {
    const share = setSheet(succeed)
    await press()

    expect(share.mock.calls).toEqual([[SHARED]])
    expect(getMessage()).toBe("")
  })

  it("takes the heading alone as the text of an article without words", async () => {
    const share = setSheet(succeed)
    show("<p> </p><img alt=''>")
    await press()

    expect(share.mock.calls).toEqual([[{ ...SHARED, text: "Mark less" }]])
  })

  it("says nothing when the visitor has closed the sheet", async () => {
    setSheet(fail("AbortError"))
    const writeText = setClipboard(succeed)
    await press()

    expect(writeText).not.toHaveBeenCalled()
    expect(getMessage()).toBe("")
  })

  it.each([
    ["NotAllowedError", POST_URL],
    ["InvalidStateError", ""],
  ])("leaves the clipboard alone when the browser refuses to share: %s", async (name, message) => {
    setSheet(fail(name))
    const writeText = setClipboard(succeed)
    await press()

    expect(writeText).not.toHaveBeenCalled()
    expect(getMessage()).toBe(message)
  })

  it.each(["DataError", "TypeError"])(
    "copies the URL when the sheet does not take the article: %s",
    async (name) => {
      setSheet(fail(name))
      const writeText = setClipboard(succeed)
      await press()

      expect(writeText.mock.calls).toEqual([[POST_URL]])
      expect(getMessage()).toBe(thoughts.shareCopied)
    },
  )

  it("copies the URL where there is no sheet, and says so each time", async () => {
    const writeText = setClipboard(succeed)
    for (const times of [1, 2]) {
      await press()

      expect(getMessage()).toBe(thoughts.shareCopied)
      expect(writeText).toHaveBeenCalledTimes(times)
    }
  })

  it("takes its last message away while it tries again", async () => {
    setClipboard(succeed)
    await press()
    screen.getAllByRole("button", { name: thoughts.share })[0]?.click()

    expect(getMessage()).toBe("")
  })

  it("shows the URL when the clipboard never answers", async () => {
    jest.useFakeTimers()
    setClipboard(() => new Promise(() => undefined))
    screen.getAllByRole("button", { name: thoughts.share })[0]?.click()
    await jest.runAllTimersAsync()
    jest.useRealTimers()

    expect(getMessage()).toBe(POST_URL)
  })

  it("shows the URL where it can neither be shared nor copied", async () => {
    await press()
    expect(getMessage()).toBe(POST_URL)

    setSheet(fail("DataError"))
    setClipboard(fail("NotAllowedError"))
    await press()
    expect(getMessage()).toBe(POST_URL)
  })
})

describe("Printing an article", () => {
  let print: jest.SpyInstance
  const readHash = () => document.documentElement.style.getPropertyValue("--printed-hash")
  const listMarked = () =>
    Array.from(document.querySelectorAll(".printsOnePost, .printedPost"), ({ id }) => id)
  const printPost = (index = 0) =>
    screen.getAllByRole("button", { name: thoughts.print })[index]?.click()

  beforeEach(() => {
    print = jest.spyOn(window, "print")
    print.mockImplementation(() => dispatchEvent(new Event("afterprint")))
  })

  it.each(["pointerdown", "keydown", "wheel", "popstate", "pagehide"])(
    "marks it, and nothing else, although iPhones say at once that it is printed, until %s",
    (nextStep) => {
      printPost()

      expect(print).toHaveBeenCalledTimes(1)
      expect(listMarked()).toEqual(["", "mark-less"])
      expect(readHash()).toBe('"#mark-less"')
      dispatchEvent(new Event(nextStep))
      expect(listMarked()).toEqual([])
      expect(readHash()).toBe("")
    },
  )

  it("marks another one that is printed next", () => {
    printPost()
    printPost(2)

    expect(listMarked()).toEqual(["", "other"])
  })

  it("has no button where the browser cannot print", () => {
    Object.assign(window, { print: undefined })
    show("<p>Words.</p>")
    Object.assign(window, { print })

    expect(screen.queryAllByRole("button", { name: thoughts.print })).toEqual([])
    expect(screen.getAllByRole("button", { name: thoughts.share })).toHaveLength(4)
  })
})

function takeFrom(html: string): string {
  const content = document.createElement("div")
  content.innerHTML = html
  return takeFirstSentence(content)
}

describe("The first sentence of an article", () => {
  it.each([
    ["its words on one line", "<p>Mark\n  <em>less</em>. Teach more.</p>", "Mark less."],
    ["a question", "<p>Why mark? Because.</p>", "Why mark?"],
    ["one in quotation marks", "<p>“Mark less.” They said so.</p>", "“Mark less.”"],
    ["one with a decimal point", "<p>It takes 2.5 hours. Every day.</p>", "It takes 2.5 hours."],
    ["the whole paragraph without a full stop", "<p>Mark less</p><p>More.</p>", "Mark less"],
    ["not a heading, nor an empty paragraph", "<h3>A</h3><p> </p><p>B.</p>", "B."],
    ["nothing where there are no words", "<p></p>", ""],
    ["the whole of the longest one", `<p>${LONGEST}</p>`, LONGEST],
  ])("is %s", (_what, html, sentence) => {
    expect(takeFrom(html)).toBe(sentence)
  })

  it.each([
    ["words", `<p>${"word ".repeat(500)}</p>`, /^(word )+word…$/],
    ["letters", `<p>${LONGEST}a</p>`, RegExp(`^${LONGEST}…$`)],
    ["characters", `<p>a${"👍".repeat(500)}</p>`, /^a(👍)+…$/u],
  ])("ends between two %s when it is too long for a message", (_what, html, expected) => {
    const sentence = takeFrom(html)

    expect(sentence).toMatch(expected)
    expect(sentence.length).toBeLessThanOrEqual(MAX_SENTENCE_CHARACTERS + 1)
  })
})
