import { readFileSync } from "node:fs"
import path from "node:path"
import { cleanup, render, waitFor } from "@testing-library/react"
import { createElement } from "react"
import sharp from "sharp"
import { optimiseImage } from "../../plugins/gatsby-source-posts/optimise-image"
import { checkFiles } from "../../src/editors/check-files"
import CheckResult from "../../src/editors/check-result"
import { sanitiseBody } from "../../src/posts/body/sanitiser/sanitise-body"
import { createPostItems } from "../../src/posts/client/post-items"
import { parsePosts } from "../fixtures/parse-posts"
import { makeFile } from "../fixtures/chosen-files"
import { type Expectation, isMet, type Shown, toVisibleText } from "../fixtures/expectation"
import cases from "../fixtures/field-cases/cases.json"

/** Files that other people's programs and hands have made, and what is right for them. */
interface FieldCase {
  file: string
  /** What is right, in words. */
  right: string
  /** Chosen with the workbook: the name that the editor's file has → the file among the cases. */
  pictures?: Record<string, string>
  /** On the page for editors. */
  expect: Expectation
  /** For visitors, when the file itself is the host's workbook; `true`: what `expect` says of the cards. */
  visitor?: true | Expectation
  /** Red, green and blue of the four fields of a published picture, wanted where `expect` is not met. */
  build?: Record<string, number[][]>
}

const FOLDER = "__tests__/fixtures/field-cases"
const COLOUR_TOLERANCE = 60

const read = (name: string) => new Uint8Array(readFileSync(path.join(FOLDER, name)))

beforeEach(() => {
  globalThis.fetch = () => Promise.resolve({ ok: false } as Response)
  URL.createObjectURL = () => "blob:"
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  jest.restoreAllMocks()
})

/** What the page for editors shows of these files. */
async function showToEditor({ file, pictures = {} }: FieldCase): Promise<Shown> {
  const chosen = Object.entries(pictures).map(([name, source]) => makeFile(name, read(source)))
  const checked = await checkFiles(makeFile("blog.xlsx", read(file)), chosen)
  const { container } = render(createElement(CheckResult, { checked }))
  const findCards = () => [...container.querySelectorAll("article")]
  await waitFor(() => expect(findCards()).toHaveLength(checked.posts.length))
  const cards = findCards()
  const problems = Array.from(container.querySelectorAll("tr[id^=problem_]"), (row) => {
    const [severity = "", place = "", ...texts] = Array.from(row.children, toVisibleText)
    return { severity: severity.toLowerCase(), place, text: texts.join(" ") }
  })
  cards.forEach((card) => card.remove())
  const said = `${checked.summary}\n${toVisibleText(container)}`
  cleanup()
  return { cards, problems, said }
}

function showToVisitor({ file }: FieldCase): Shown {
  return {
    cards: createPostItems(document, listPosts(file), sanitiseBody),
    problems: [],
    said: "",
  }
}

/** The page logs an error and shows nothing. */
function listPosts(file: string) {
  try {
    return parsePosts(read(file))
  } catch {
    return []
  }
}

async function hasColours(picture: Uint8Array, fields: readonly number[][]): Promise<boolean> {
  const published = await optimiseImage(Buffer.from(picture))
  const pixels = await sharp(published).removeAlpha().resize(2, 2).raw().toBuffer()
  return fields.every((field, index) =>
    field.every(
      (value, channel) => Math.abs((pixels[index * 3 + channel] ?? 0) - value) < COLOUR_TOLERANCE,
    ),
  )
}

/** What an expectation says of the cards; visitors see nothing else. */
function toVisitorExpectation(expectation: Expectation): Expectation {
  const { articles, cards, absent, either } = expectation
  return {
    ...(articles !== undefined && { articles }),
    ...(cards && { cards }),
    ...(absent && { absent }),
    ...(either && { either: either.map(toVisitorExpectation) }),
  }
}

/** Fails with all that is shown. */
function expectToMeet(shown: Shown, wanted: Expectation): void {
  const cards = shown.cards.map((card) => card.outerHTML)
  const result = { isMet: isMet(wanted, shown), wanted, shown: { ...shown, cards } }
  expect(result).toEqual({ ...result, isMet: true })
}

describe("A file of the field is right for editors and visitors:", () => {
  for (const fieldCase of cases as unknown as FieldCase[]) {
    const { file, right, pictures = {}, build, visitor } = fieldCase
    it(`${file}: ${right}`, async () => {
      const shown = await showToEditor(fieldCase)
      if (build && !isMet(fieldCase.expect, shown)) {
        for (const [name, fields] of Object.entries(build)) {
          expect(await hasColours(read(pictures[name] ?? name), fields)).toBe(true)
        }
      } else expectToMeet(shown, fieldCase.expect)
      if (!visitor) return
      expectToMeet(
        showToVisitor(fieldCase),
        visitor === true ? toVisitorExpectation(fieldCase.expect) : visitor,
      )
    })
  }
})
