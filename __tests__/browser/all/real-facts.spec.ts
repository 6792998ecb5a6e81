import { execFile } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { about } from "../../../src/content/aboutus"
import { largestGroupInWords } from "../../../src/content/course-facts"
import { toDialogId } from "../../../src/navigation/course-dialog-hash"
import { imageUrl } from "../../../src/posts/urls"
import { SECTION_IDS } from "../../fixtures/agreed-constants"
import { makeFacts } from "../../fixtures/owner-facts"
import { COURSE, MENU } from "../../fixtures/site-words"
import { expectNoFindings } from "../axe"
import { READING_PAGE_POSTS, testReadingPage } from "../reading-page"
import { type PostCells, copyProject } from "../copy-project"
import { countPrintedPages } from "../count-printed-pages"
import {
  countTapsToAccountNumber,
  countTapsToMessage,
  expectPaymentsOnFirstScreen,
  OFFICE_WINDOW_PX,
  PHONE,
} from "../visitor-tasks"
import { addPrintedWorkshops, readSmallestPrintedPt } from "../printed-words"
import {
  expect,
  findSectionLink,
  loadImages,
  markDocument,
  menuLink,
  open,
  openStyled,
  useOwnFonts,
  PAGES,
  PLACEHOLDERS,
  test as base,
} from "../site"

/** A build without anything kept from the last, on a busy machine. */
const BUILD_TIMEOUT_MS = 300_000
const FACTS = makeFacts(false)
/** Where the site is, by its own account. */
const TOP = FACTS.siteUrl.value
const VIDEO = new URL(FACTS.videoUrl.value)
/** Each with a character that means something in a URL, or that a URL has to encode. */
const IMAGE_NAMES = [
  "R&D.png",
  "Thandi's class.png",
  "1+1.png",
  "Grade 7 marking.png",
  "caf\u00e9.png",
  "Maths [new].png",
]
const POSTS: PostCells[] = [
  ...IMAGE_NAMES.map((name, index): PostCells => [`Picture ${index}`, name, "<p>Words.</p>"]),
  ["An article without a picture", "", '<h1>A part</h1><p><a href="/payments">Pay</a></p>'],
  ...READING_PAGE_POSTS,
]

interface CopyFixtures {
  /** Built as for publication: no fact is a sample. */
  copy: { address: string; readPublished: (name: string) => string }
}

const test = base.extend<object, CopyFixtures>({
  copy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from it
    async ({}, provide) => {
      const project = await copyProject(FACTS, POSTS)
      try {
        await promisify(execFile)(
          process.execPath,
          // What minifying does to the scripts, the tests of the project's own build would show.
          [path.resolve("node_modules/gatsby/cli.js"), "build", "--no-uglify"],
          {
            cwd: project,
            env: {
              ...process.env,
              // In CI webpack writes no cache, which would be thrown away with the copy.
              CI: "true",
              NODE_ENV: "production",
              GATSBY_TELEMETRY_DISABLED: "1",
              REQUIRE_OWNER_FACTS: "true",
            },
          },
        )
        const folder = path.join(project, "public")
        // Imported only now: Playwright loads a spec by require, which cannot load a module of this kind.
        const { startServer } = await import("../../../scripts/serve.mjs")
        const { address, ended, stop } = await startServer({ folder })
        const readPublished = (name: string) => readFileSync(path.join(folder, name), "utf8")
        await provide({ address, readPublished })
        stop()
        await ended
      } finally {
        rmSync(project, { recursive: true, force: true })
      }
    },
    { scope: "worker", timeout: BUILD_TIMEOUT_MS },
  ],
  baseURL: ({ copy }, provide) => provide(copy.address),
})

test.describe("With facts and articles of the owner's own", () => {
  test("every page loads whole, articles last, from its own host only and within its policy", async ({
    page,
    complaints,
    foreignRequests,
  }) => {
    for (const path of [...PAGES, ...PLACEHOLDERS, "/thoughts"]) {
      await openStyled(page, path)
      await loadImages(page)
    }
    const cards = page.getByRole("main").getByRole("article")
    await expect(cards.getByRole("heading", { level: 2 })).toHaveText(
      POSTS.map(([heading]) => heading),
    )
    const sources = await cards
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")))
    expect(sources).toEqual(IMAGE_NAMES.map(imageUrl))
    const link = cards.getByRole("link", { name: "Pay", exact: true })
    await expect(link).toHaveAttribute("href", "/payments")
    expect(foreignRequests).toEqual([])
    expect(complaints).toEqual([])
  })

  test("menus, sections and details lead on without a full load", async ({
    page,
    complaints,
    foreignRequests,
  }) => {
    await open(page, "/aboutus")
    const isSameDocument = await markDocument(page)
    await (await findSectionLink(page, COURSE.id)).click()
    await expect(page).toHaveURL(`/workshops#${COURSE.id}`)
    await page.getByRole("main").getByRole("button", { name: COURSE.title, exact: true }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expect(page).toHaveURL(`/workshops#${toDialogId(COURSE)}`)
    await page.keyboard.press("Escape")
    const link = menuLink(page, MENU.payments)
    await link.click()
    await expect(page).toHaveURL("/payments")
    await expect(link).toHaveAttribute("aria-current", "page")

    const choose = async () => {
      await (await findSectionLink(page, SECTION_IDS.vision)).click()
      await expect(
        page.locator(`#${SECTION_IDS.vision}`).getByRole("heading", { level: 2 }),
      ).toBeFocused()
      return page.evaluate(() => history.length)
    }
    // Choosing the same section again makes no step for the Back button.
    expect(await choose()).toBe(await choose())
    expect(await isSameDocument()).toBe(true)
    expect(foreignRequests).toEqual([])
    expect(complaints).toEqual([])
  })

  test("the workshops print on one page with everything that the owner has added", async ({
    page,
  }) => {
    await page.route("**/*.woff2", (route) => route.abort())
    await openStyled(page, "/workshops")
    expect(await countPrintedPages(page)).toBe(1)
    await page.unrouteAll()
    // Some machines have much wider ones.
    await useOwnFonts(page)
    await openStyled(page, "/workshops")
    expect(await countPrintedPages(page)).toBe(1)
    await addPrintedWorkshops(page, 7)
    expect(await countPrintedPages(page)).toBe(1)
    expect(await readSmallestPrintedPt(page, "main")).toBeGreaterThanOrEqual(8)

    await page.emulateMedia({ media: "print" })
    const { largestGroup, travel, registeredName, saceProviderNumber, endorsementNumbers } =
      FACTS.optional
    const words = [
      largestGroupInWords(largestGroup?.value ?? 0),
      travel?.value.price,
      registeredName?.value,
      saceProviderNumber?.value,
      ...Object.values(endorsementNumbers?.value ?? {}),
    ]
    const printed = await page.getByRole("main").innerText()
    expect(words.filter((word) => !word || !printed.includes(word))).toEqual([])
  })

  test("what the owner may leave out fits a phone and an office's window: no number in two lines, no row with a hole", async ({
    page,
  }) => {
    const { saceProviderNumber, endorsementNumbers } = FACTS.optional
    const numbers = [saceProviderNumber?.value, ...Object.values(endorsementNumbers?.value ?? {})]
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(viewport)
      await openStyled(page, "/aboutus")
      for (const number of numbers) {
        const shown = page.getByText(number ?? "", { exact: true })
        const lines = await shown.evaluateAll((elements) =>
          elements.map((element) => {
            const words = document.createRange()
            words.selectNodeContents(element)
            return words.getClientRects().length
          }),
        )
        // In the section and in the footer.
        expect(lines, `${number} at ${viewport.width} px`).toEqual([1, 1])
      }

      await openStyled(page, "/workshops")
      const last = page
        .getByRole("listitem")
        .filter({ hasText: FACTS.optional.travel?.value.price })
      const ends = await last.evaluate((item) => {
        const endOf = (element: Element | null) => element?.getBoundingClientRect().right
        return [endOf(item), endOf(item.parentElement)]
      })
      expect(ends[0], `${viewport.width} px`).toBeCloseTo(ends[1] ?? NaN, 0)
    }
  })

  test.describe("the page of all articles", () => {
    testReadingPage(
      test,
      POSTS.map(([heading]) => heading),
      TOP,
    )
  })

  test.describe("on a phone", () => {
    test.use(PHONE)

    test("two taps lead from the first page to WhatsApp with a message that names the course, and three to the account number on the clipboard", async ({
      page,
    }) => {
      expect(await countTapsToMessage(page)).toBe(2)
      const taps = await countTapsToAccountNumber(page, FACTS.bank.accountNumber.value)
      expect(taps).toBe(3)
    })
  })

  test("every detail that a clerk copies is on the first screen of the payments in an office's window", async ({
    page,
  }) => {
    await page.setViewportSize(OFFICE_WINDOW_PX)
    await openStyled(page, "/payments")
    await expectPaymentsOnFirstScreen(page)
  })

  test("sitemap, feed and shared links name absolute URLs", ({ copy: { readPublished } }) => {
    const sitemap = readPublished("sitemap.xml").match(/(?<=<loc>)[^<]+/g)
    expect(sitemap?.toSorted()).toEqual(PAGES.map((path) => TOP + path).toSorted())
    expect(readPublished("robots.txt")).toContain(`${TOP}/sitemap.xml`)
    const feed = readPublished("feed.xml").match(/https:[^"&<#]*/g) ?? []
    expect(feed.filter((url) => !url.startsWith(`${TOP}/`))).toEqual([])
    expect(feed).toEqual(expect.arrayContaining([`${TOP}/thoughts`, TOP + imageUrl("1+1.png")]))
    const page = readPublished("aboutus.html")
    for (const words of [
      `rel="canonical" href="${TOP}/aboutus"`,
      `content="${TOP}/social/aboutus.jpg"`,
      `"url":"${TOP}/aboutus"`,
      `"email":"${FACTS.contact.email.value}"`,
    ]) {
      expect(page).toContain(words)
    }
  })

  test("the host finds the picture of every name that the check accepts, and lets feed readers show it", async ({
    request,
  }) => {
    for (const name of IMAGE_NAMES) {
      const answer = await request.get(imageUrl(name))
      expect(answer.headers(), name).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=0, must-revalidate",
        "cross-origin-resource-policy": "cross-origin",
      })
    }
  })

  test("the feed and the page of all articles have the bodies that the sanitiser has made", ({
    copy: { readPublished },
  }) => {
    // The check stops a build with an attack; that a heading has another level shows the way of the body.
    const made = (link: string) => `<h3>A part</h3><p><a href="${link}">Pay</a></p>`
    expect(readPublished("articles.html")).toContain("<h3>A part</h3><p><a ")
    const feed = readPublished("feed.xml").replace(/&lt;/g, "<").replace(/&gt;/g, ">")
    expect(feed.replaceAll("&quot;", '"')).toContain(made(`${TOP}/payments`))
  })

  test("the video's host gets a request only after a click on play, and the frame the focus", async ({
    page,
    complaints,
    foreignRequests,
  }) => {
    await page.route(
      ({ host }) => host === VIDEO.host,
      (route) => route.fulfill({ body: "A video", contentType: "text/html" }),
    )
    await open(page, "/aboutus")
    const play = page.getByRole("button", { name: about.video.playLabel, exact: true })
    await play.scrollIntoViewIfNeeded()
    await page.waitForLoadState("networkidle")
    expect(foreignRequests).toEqual([])

    await play.click()
    const frame = page.getByTitle(about.video.title, { exact: true })
    await expect(frame).toBeFocused()
    await expect(frame.contentFrame().getByText("A video")).toBeVisible()
    expect(foreignRequests).toEqual([`${VIDEO.href}?autoplay=1`])
    expect(complaints).toEqual([])

    await page.emulateMedia({ reducedMotion: "reduce" })
    await expectNoFindings(page)
  })
})
