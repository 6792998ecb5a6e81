import { compareProblems, type FoundProblems } from "../../src/editors/compare-problems"
import { type Problem, toError, toWarning } from "../../src/posts/check/report/problem"
import type { Post } from "../../src/posts/post"

const NO_BODY = { message: "The body is empty.", advice: "Type it." }
const NO_HEADING = { message: "There is no heading.", advice: "Type it." }
const sameAs = (row: number) => ({
  message: `It is the same as in row ${row}.`,
  advice: "Change it.",
})

const at = (row: number, problem: Problem): Problem => ({ ...problem, sheet: "Posts", row })
const makePost = (slug: string): Post => ({ slug, heading: slug, image: null, body: "" })

/** @param slugs of the articles, from the second row on */
function makeFound(slugs: readonly string[], ...problems: Problem[]): FoundProblems {
  return { problems, posts: slugs.map((slug, index) => ({ row: index + 2, post: makePost(slug) })) }
}

describe("The problems of two checks", () => {
  it("are the same when a column to the left has moved them", () => {
    const inColumn = (column: string) =>
      makeFound(["one"], { ...at(2, toError(NO_BODY)), column, columnKey: "body" })

    expect(compareProblems(inColumn("C"), inColumn("D"))).toEqual({ added: new Set(), solved: [] })
  })

  it("differ by their column", () => {
    const inHeading: Problem = { ...at(2, toError(NO_BODY)), columnKey: "heading" }
    const inBody: Problem = { ...at(2, toError(NO_BODY)), columnKey: "body" }

    const changes = compareProblems(makeFound(["one"], inHeading), makeFound(["one"], inBody))

    expect(changes).toEqual({ added: new Set([inBody]), solved: [inHeading] })
  })

  const withMessage = (message: string) => at(2, toError({ message, advice: "" }))

  it.each([
    ["There is no picture “IMG_1.jpg”.", "There is no picture “IMG_2.jpg”."],
    ["There is no picture “row 1.jpg”.", "There is no picture “row 2.jpg”."],
    ["The link to https://a.org/1 is wrong.", "The link to https://a.org/2 is wrong."],
    ["<h7> will be removed.", "<h8> will be removed."],
  ])("differ by a number in a name: %s", (before, now) => {
    const solved = withMessage(before)
    const added = withMessage(now)

    const changes = compareProblems(makeFound(["one"], solved), makeFound(["one"], added))

    expect(changes).toEqual({ added: new Set([added]), solved: [solved] })
  })

  it.each([
    ["The rows 5 to 9 are blank.", "The rows 15 to 19 are blank."],
    ["It is above row 3: “a 1”.", "It is above row 4: “a 1”."],
    ["The heading has 95 characters.", "The heading has 102 characters."],
    ["The picture is 90 pixels wide.", "The picture is 100 pixels wide."],
  ])("are the same when a row or a size is another: %s", (before, now) => {
    const changes = compareProblems(
      makeFound(["one"], withMessage(before)),
      makeFound(["one"], withMessage(now)),
    )

    expect(changes).toEqual({ added: new Set(), solved: [] })
  })

  it("are the same when nothing has changed", () => {
    const check = () => makeFound(["one"], at(2, toError(NO_BODY)))

    expect(compareProblems(check(), check())).toEqual({ added: new Set(), solved: [] })
  })

  it("are the same when a row above has moved them, even if they name rows", () => {
    const before = makeFound(["one", "two"], at(2, toWarning(NO_BODY)), at(3, toError(sameAs(2))))
    const now = makeFound(
      ["new", "one", "two"],
      at(3, toWarning(NO_BODY)),
      at(4, toError(sameAs(3))),
    )

    expect(compareProblems(before, now)).toEqual({ added: new Set(), solved: [] })
  })

  it("are the same when the heading of their article has changed", () => {
    const before = makeFound(["one"], at(2, toError(NO_BODY)))
    const now = makeFound(["other"], at(2, toError(NO_BODY)))

    expect(compareProblems(before, now)).toEqual({ added: new Set(), solved: [] })
  })

  it("are solved and new where one article is corrected and another broken", () => {
    const corrected = at(2, toError(NO_BODY))
    const broken = at(3, toError(NO_HEADING))

    const changes = compareProblems(
      makeFound(["one", "two"], corrected),
      makeFound(["one", "two"], broken),
    )

    expect(changes.solved).toEqual([corrected])
    expect([...changes.added]).toEqual([broken])
  })

  it("are solved and new where the same mistake is corrected in one article and made in another", () => {
    const corrected = at(2, toError(NO_BODY))
    const broken = at(3, toError(NO_BODY))

    const changes = compareProblems(
      makeFound(["one", "two"], corrected),
      makeFound(["one", "two"], broken),
    )

    expect(changes).toEqual({ added: new Set([broken]), solved: [corrected] })
  })

  it("are solved and new where an article is corrected and a new one has the same mistake", () => {
    const corrected = at(2, toError(NO_BODY))
    const broken = at(3, toError(NO_BODY))

    const changes = compareProblems(
      makeFound(["one"], corrected),
      makeFound(["one", "new"], broken),
    )

    expect(changes).toEqual({ added: new Set([broken]), solved: [corrected] })
  })

  it("are solved and new where an article is deleted and another one gets its mistake", () => {
    const deleted = at(2, toError(NO_BODY))
    const broken = at(2, toError(NO_BODY))

    const changes = compareProblems(makeFound(["gone", "one"], deleted), makeFound(["one"], broken))

    expect(changes).toEqual({ added: new Set([broken]), solved: [deleted] })
  })

  it("are the same when a number in their words has become longer", () => {
    const before = makeFound(["one"], at(2, toError(sameAs(9))))
    const now = makeFound(["one"], at(2, toError(sameAs(10))))

    expect(compareProblems(before, now)).toEqual({ added: new Set(), solved: [] })
  })

  it("are counted: the second of two equal ones is new", () => {
    const first = at(2, toError(NO_BODY))
    const second = at(2, toError(NO_BODY))

    const { added } = compareProblems(makeFound(["one"], first), makeFound(["one"], first, second))

    expect([...added]).toEqual([second])
  })

  it("differ by their kind: an error that is a warning now is solved, and the warning new", () => {
    const error = at(2, toError(NO_BODY))
    const warning = at(2, toWarning(NO_BODY))

    const changes = compareProblems(makeFound(["one"], error), makeFound(["one"], warning))

    expect(changes).toEqual({ added: new Set([warning]), solved: [error] })
  })
})
