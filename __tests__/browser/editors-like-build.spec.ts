import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Page } from "@playwright/test"
import { editorsCheck } from "../../src/content/editors-check"
import { checkArticles, toCheckedPosts } from "../../src/posts/check/articles/check-articles"
import type { PostImage } from "../../src/posts/check/pictures/inspect-image"
import { describePlace, errorsFirst, toError } from "../../src/posts/check/report/problem"
import { summariseCheck } from "../../src/posts/check/report/summarise-check"
import { readEditorsArticles } from "../../src/posts/editors-workbook/read-articles"
import { MAX_SHOWN_PROBLEMS, MAX_WORKBOOK_BYTES } from "../../src/posts/limits"
import { getNodePurifier } from "../../src/posts/node/node-purifier"
import { readImages } from "../../src/posts/node/read-images"
import { WorkbookError } from "../../src/posts/post"
import { makeFormattedWorkbook } from "../fixtures/make-formatted-workbook"
import { makeHugePicture } from "../fixtures/make-huge-picture"
import { HEADER, makeEncryptedWorkbook, makePosts, makeWorkbook } from "../fixtures/make-workbook"
import { MALICIOUS_WORKBOOKS } from "../fixtures/malicious-workbooks"
import { expect, open, test, WORKBOOK } from "./site"

const { problems: words } = editorsCheck
/** On a busy machine; a visitor feels less. */
const MAX_FROZEN_MS = 2_000
/** Of the page's own limits: loading, reading and checking. */
const ANSWER_WITHIN_MS = 60_000

/** Parsed, it would be millions of elements. */
const BOMB = Array.from({ length: 2_000 }, (_, n) => `<b a${n}>`).join("") + "<p>".repeat(3_000)
const SOUND_PICTURES = ["garden.png", "Foto één.png"]
const BROKEN_PICTURES = ["wrong.jpg", "large.png", "cut off.png"]
const ALL_PICTURES = "pictures that are there, missing, mistyped and broken"

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
  [ALL_PICTURES]: () =>
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
    Object.entries(MALICIOUS_WORKBOOKS).map(([name, { make }]) => [name, () => make()]),
  ),
}

let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pictures-"))
  const picture = await readFile("src/images/icon.png")
  const large = makeHugePicture(22_000)
  const contents = [picture, picture, picture, large, picture.subarray(0, picture.length / 2)]
  const names = [...SOUND_PICTURES, ...BROKEN_PICTURES]
  await Promise.all(
    names.map((name, index) => writeFile(path.join(folder, name), contents[index] ?? picture)),
  )
})

test.afterAll(() => rm(folder, { recursive: true }))

/** What the page shows of a check. */
interface Result {
  summary: string
  problems: string[][]
  notes: string[]
}

/** What the build's check says, as the page shows it. */
function check(workbook: Uint8Array, images: readonly PostImage[], isFolderComplete: boolean) {
  const checked = runCheck(workbook, images, isFolderComplete)
  const [summary = "", ...notes] = summariseCheck(checked, "blog.xlsx").split("\n")
  const problems = errorsFirst(checked.problems)
    .slice(0, MAX_SHOWN_PROBLEMS)
    .map((problem) => [
      words.severities[problem.severity],
      describePlace(problem, "blog.xlsx"),
      problem.message,
      problem.advice,
    ])
  if (checked.posts.length > 0) notes.unshift(editorsCheck.notes.siteUnknown)
  return { summary, problems, notes } satisfies Result
}

function runCheck(workbook: Uint8Array, images: readonly PostImage[], isFolderComplete: boolean) {
  try {
    const articles = readEditorsArticles(workbook)
    const steps = checkArticles(articles, images, isFolderComplete, getNodePurifier)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  } catch (cause) {
    if (!(cause instanceof WorkbookError)) throw cause
    return toCheckedPosts(toError(cause.text))
  }
}

async function checkOnPage(page: Page, files: string[]): Promise<Result> {
  await open(page, "/editors")
  await page.evaluate(watchForFreezing)
  await page.locator("input[type=file]").first().setInputFiles(files)
  const said = page.getByRole("status").first()
  await expect(said).toHaveText(/\d+ articles?, \d+ errors?, \d+ warnings?$/, {
    timeout: ANSWER_WITHIN_MS,
  })
  return page.evaluate(() => {
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
}

/** The longest time that a timer of the page had to wait. */
type WatchedWindow = typeof window & { frozenMs: number }

function watchForFreezing(): void {
  const watched = Object.assign(window, { frozenMs: 0 })
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    watched.frozenMs = Math.max(watched.frozenMs, now - last)
    last = now
  }, 10)
}

for (const [name, make] of Object.entries(WORKBOOKS)) {
  test(`the page says of ${name} what the build says, and does not freeze`, async ({
    page,
  }, info) => {
    test.slow()
    // What the site has now is not known to the build.
    await page.route(`**${WORKBOOK}`, (route) => route.abort())
    const workbook = new Uint8Array(await make())
    const file = info.outputPath("blog.xlsx")
    // Not by its bytes: Playwright would unpack 20 MB of text in the page.
    await writeFile(file, workbook)
    // The page does not read a picture that no article names.
    const names = name === ALL_PICTURES ? [...SOUND_PICTURES, ...BROKEN_PICTURES] : SOUND_PICTURES
    const pictures = names.map((picture) => path.join(folder, picture))
    const images = (await readImages(folder)).filter((image) => names.includes(image.name))

    expect(await checkOnPage(page, [file, ...pictures]), "with pictures").toEqual(
      check(workbook, images, false),
    )
    expect(await checkOnPage(page, [file]), "without pictures").toEqual(check(workbook, [], false))
    const frozenMs = await page.evaluate(() => (window as WatchedWindow).frozenMs)
    expect(frozenMs).toBeLessThan(MAX_FROZEN_MS)
  })
}

test("the page and the build differ only in what they say of a missing picture", async () => {
  const workbook = new Uint8Array((await WORKBOOKS[ALL_PICTURES]?.()) ?? [])
  const images = await readImages(folder)
  const onPage = check(workbook, images, false)
  const inBuild = check(workbook, images, true)
  const ofOthers = ({ problems }: Result) =>
    problems.filter(([, , message = ""]) => !/There is no picture “|is not among/.test(message))

  expect(ofOthers(onPage)).toEqual(ofOthers(inBuild))
  expect(onPage.problems).toHaveLength(inBuild.problems.length)
})
