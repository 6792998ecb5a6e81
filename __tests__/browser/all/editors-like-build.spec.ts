import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Page } from "@playwright/test"
import { editorsCheck } from "../../../src/content/editors-check"
import type { PostImage } from "../../../src/posts/check/images/inspect-image"
import { summariseCheck } from "../../../src/posts/check/report/summarise-check"
import { MAX_SHOWN_PROBLEMS, MAX_WORKBOOK_BYTES } from "../../../src/posts/limits"
import { describeProblem } from "../../../src/posts/problems/all-messages"
import { checkBytes } from "../../fixtures/check-bytes"
import { readImages } from "../../../src/posts/node/read-images"
import {
  describePlace,
  errorsFirst,
  hasErrors,
  type Problem,
  toWarning,
} from "../../../src/posts/problems/problem"
import { makeFormattedWorkbook } from "../../fixtures/make-formatted-workbook"
import { makeHugeImage } from "../../fixtures/make-huge-image"
import {
  editPart,
  HEADER,
  makeEncryptedWorkbook,
  makePosts,
  makeWorkbook,
} from "../../fixtures/make-workbook"
import { MALICIOUS_WORKBOOKS } from "../../fixtures/malicious-workbooks"
import { OTHER_PROGRAMS } from "../../fixtures/other-programs"
import { expect, holdTimers, open, test as base, WORKBOOK } from "../site"

const { problems: words } = editorsCheck
/** The page does not answer meanwhile. On a usual computer its longest task takes 25 ms. */
const MAX_TASK_MS = 500
/** The page refuses a workbook that takes longer to read, as some of these may on a busy machine. */
const READ_TIMEOUT_MS = 10_000
/** Of the page's own limits: loading, reading and checking. */
const ANSWER_WITHIN_MS = 60_000

/** Parsed, it would be millions of elements. */
const BOMB = Array.from({ length: 2_000 }, (_, n) => `<b a${n}>`).join("") + "<p>".repeat(3_000)
const SOUND_IMAGES = ["garden.png", "Foto één.png"]
const BROKEN_IMAGES = ["wrong.jpg", "large.png", "cut off.png"]
const ALL_IMAGES = "pictures that are there, missing, mistyped and broken"

/** Makes the workbooks by what is in them. */
const WORKBOOKS: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  "errors and warnings": () =>
    makePosts(
      ["", "", "No heading"],
      ["One", "", "<p onclick=x()>Body</p>"],
      ["One", "", '<a href="http://example.org">Link</a><script>1</script>'],
      [],
      ["Four", "", ""],
      ["Five", "", "Words"],
    ),
  [ALL_IMAGES]: () =>
    makePosts(
      ["A", "garden.png", 'x <img src="/assets/Blog/none.png" alt="">'],
      ["B", "Garden.png", "x"],
      ["C", "gardn.png", "x"],
      ["D", "Foto één.png", "x"],
      ["E", "wrong.jpg", "x"],
      ["F", "large.png", "x"],
      ["G", "cut off.png", '<p><img src="/assets/Blog/garden.png" alt=""></p>'],
      ["H", "folder/garden.png", "x"],
    ),
  "rows above the names of the columns": () =>
    makeWorkbook([["A title"], ["Lost", "", "An article"], HEADER, ["A", "", "x"]]),
  "a misspelt name of a column": () =>
    makeWorkbook([
      ["Heading", "Image", "Bodi"],
      ["A", "", "x"],
    ]),
  "further columns and sheets": () =>
    makeWorkbook(
      [
        [...HEADER, "Notes"],
        ["A", "", "x", "mine"],
      ],
      {
        start: "C5",
        otherSheets: { Ideas: [["Later"]] },
      },
    ),
  "a draft": () =>
    editPart(makePosts(["A", "", "x"], ["B", "", "y"]), "/xl/worksheets/sheet1.xml", (xml) =>
      xml.replace('<row r="3"', '$& hidden="1"'),
    ),
  "a hidden sheet": () =>
    editPart(makePosts(["A", "", "x"]), "/xl/workbook.xml", (xml) =>
      xml.replace("<sheet ", '$&state="hidden" '),
    ),
  "formulas, one of which has failed": () =>
    makePosts([
      { t: "s", v: "A", f: "B1" },
      { t: "e", v: 0x0f },
      { t: "e", v: 0x07, f: "1/0" },
    ]),
  "links on cells": () =>
    makePosts(
      ["A", "", { t: "s", v: "Words", l: { Target: "https://example.org/form" } }],
      ["B", "", { t: "s", v: "See example.org", l: { Target: "https://example.org/" } }],
    ),
  "numbers with formats": () =>
    makePosts(
      [{ t: "n", v: 45_000, z: "d mmmm yyyy" }, "", { t: "n", v: 0.25, z: "0 %" }],
      [true, "", { t: "n", v: 4850, z: '"R" # ##0' }],
    ),
  "no article": () => makePosts(),
  "letters in bold": () =>
    makeFormattedWorkbook([{ text: "Bold", isBold: true }, { text: " words" }]),
  "a bold line inside a paragraph": () =>
    makeFormattedWorkbook([{ text: "Words\n" }, { text: "A bold line", isBold: true }]),
  "the template": () => readFile("docs/editors-guide/blog-template.xlsx"),
  "the site's articles": () => readFile("static/assets/blog.xlsx"),
  "a password": () => makeEncryptedWorkbook(),
  "a picture": () => readFile("src/images/icon.png"),
  "nothing at all": () => new Uint8Array(),
  "more than 20 MB": () => new Uint8Array(MAX_WORKBOOK_BYTES + 1),
  "tags that open again in others": () => makePosts(["A", "", BOMB], ["B", "", BOMB]),
  ...Object.fromEntries(
    OTHER_PROGRAMS.map(([what, workbook]) => [`articles with ${what}`, () => workbook]),
  ),
  ...Object.fromEntries(
    Object.entries(MALICIOUS_WORKBOOKS).map(([name, { make }]) => [name, () => make()]),
  ),
}

const test = base.extend<object, { folder: string }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from it
    async ({}, provide) => {
      const folder = await mkdtemp(path.join(tmpdir(), "pictures-"))
      const picture = await readFile("src/images/icon.png")
      const large = makeHugeImage(22_000)
      const contents = [picture, picture, picture, large, picture.subarray(0, picture.length / 2)]
      const names = [...SOUND_IMAGES, ...BROKEN_IMAGES]
      await Promise.all(
        names.map((name, index) => writeFile(path.join(folder, name), contents[index] ?? picture)),
      )
      await provide(folder)
      await rm(folder, { recursive: true })
    },
    { scope: "worker" },
  ],
})

/** What the page shows of a check. */
interface Result {
  summary: string
  problems: string[][]
  notes: string[]
  canPublish: boolean
}

/**
 * What the page knows of a problem that the build finds. The one difference: the build knows all files of the folder
 * Blog, so that a picture which is not among them is an error there. The page may not have been given it.
 */
function toProblemOfPage(problem: Problem): Problem {
  if (problem.code !== "image-missing") return problem
  return { ...toWarning("image-not-known", problem.params), place: problem.place }
}

/** What the build's check says, as the page shows it. */
function checkInBuild(workbook: Uint8Array, images: readonly PostImage[]): Result {
  const checked = checkBytes(workbook, images)
  const problems = checked.problems.map(toProblemOfPage)
  const [summary = "", ...notes] = summariseCheck({ ...checked, problems }, "blog.xlsx").split("\n")
  const isKnown = checked.posts.length === 0
  return {
    summary,
    // The build does not compare with the site.
    notes: isKnown ? notes : [editorsCheck.notes.siteUnknown, ...notes],
    problems: errorsFirst(problems)
      .slice(0, MAX_SHOWN_PROBLEMS)
      .map((problem) => {
        const { message, advice } = describeProblem(problem)
        const place = describePlace(problem.place, "blog.xlsx")
        return [words.severities[problem.severity], place, message, advice]
      }),
    canPublish: !hasErrors(problems),
  }
}

/** Chooses these files on the page, which must not freeze meanwhile. */
async function checkOnPage(page: Page, files: string[]): Promise<Result> {
  await open(page, "/editors")
  const browser = page.context().browser()
  await browser?.startTracing(page, {
    categories: ["__metadata", "disabled-by-default-devtools.timeline"],
  })
  await page.locator("input[type=file]").first().setInputFiles(files)
  const status = page.getByRole("status").first()
  await expect(status).toHaveText(/\d+ articles?, \d+ errors?, \d+ warnings?$/, {
    timeout: ANSWER_WITHIN_MS,
  })
  const canPublish = await page
    .getByRole("heading", { name: editorsCheck.next.ready, exact: true })
    .isVisible()
  const shown = await page.evaluate(() => {
    const textsOf = (root: Element | undefined, selector: string) =>
      [...(root?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)
    const result = document.querySelector("[role=status]")?.nextElementSibling ?? undefined
    return {
      summary: document.querySelector("[role=status]")?.textContent ?? "",
      notes: textsOf(result?.firstElementChild ?? undefined, "p"),
      problems: [...document.querySelectorAll("tbody tr")]
        .filter((row) => row.id.startsWith("problem_"))
        .map((row) => textsOf(row, "td")),
    }
  })
  expect(findLongestTask(await browser?.stopTracing())).toBeLessThan(MAX_TASK_MS)
  return { ...shown, canPublish }
}

interface TraceEvent {
  name: string
  ph: string
  tid: number
  /** Time of the processor, in µs. */
  tdur?: number
  args: { name?: string }
}

/** @returns the longest task of the page itself, in ms of the processor's time, which other programs do not lengthen */
function findLongestTask(trace?: { toString: () => string }): number {
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] }
  const pages = traceEvents.filter(({ args }) => args.name === "CrRendererMain")
  const tasks = traceEvents.filter(
    ({ name, tid }) => name === "RunTask" && pages.some((page) => page.tid === tid),
  )
  expect(tasks.length).toBeGreaterThan(10)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

for (const [name, make] of Object.entries(WORKBOOKS)) {
  test(`the page says of ${name} what the build says, and does not freeze`, async ({
    page,
    folder,
  }, info) => {
    // What the site has now is not known to the build.
    await page.route(`**${WORKBOOK}`, (route) => route.abort())
    await holdTimers(page, READ_TIMEOUT_MS)
    const workbook = new Uint8Array(await make())
    const file = info.outputPath("blog.xlsx")
    // Not by its bytes: Playwright would unpack 20 MB of text in the page.
    await writeFile(file, workbook)
    // The page does not read a picture that no article names.
    const names = name === ALL_IMAGES ? [...SOUND_IMAGES, ...BROKEN_IMAGES] : SOUND_IMAGES
    const pictures = names.map((picture) => path.join(folder, picture))
    const images = (await readImages(folder)).filter((image) => names.includes(image.name))

    expect(await checkOnPage(page, [file, ...pictures])).toEqual(checkInBuild(workbook, images))
    if (name !== ALL_IMAGES) return
    expect(await checkOnPage(page, [file]), "without pictures").toEqual(checkInBuild(workbook, []))
  })
}

test("the one difference is a picture that the build misses and the page does not know", async ({
  folder,
}) => {
  const workbook = new Uint8Array((await WORKBOOKS[ALL_IMAGES]?.()) ?? [])
  const { problems } = checkBytes(workbook, await readImages(folder))
  const different = problems.filter((problem) => toProblemOfPage(problem) !== problem)

  expect(different.map(({ severity, place: { row, column } }) => [severity, row, column])).toEqual([
    ["error", 2, "C"],
    ["error", 4, "B"],
  ])
})
