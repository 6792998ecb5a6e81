import { expect, test as base } from "@playwright/test"
import { notFound } from "../../../src/content/not-found"
import { copyButton } from "../../../src/content/copy-button"
import { payments } from "../../../src/content/payments"
import { thoughts } from "../../../src/content/thoughts"
import { workshops } from "../../../src/content/workshops"
import { toDialogId } from "../../../src/navigation/course-dialog-hash"
import { workbookToPosts } from "../../../src/posts/workbook/workbook-to-posts"
import { DIALOG_MAX_HEIGHT_SHARE, SECTION_IDS } from "../../fixtures/agreed-constants"
import { makePosts } from "../../fixtures/make-workbook"
import { ABOUT_SECTIONS, COURSE, findEntry, headingOf, MENU } from "../../fixtures/site-words"
import { DESKTOP, type Engine, PHONE } from "./engines/engine"
import { EnginePage } from "./engines/engine-page"
import { firefox } from "./engines/firefox"
import { MISSING_PAGE, startWatchedSite } from "./engines/watched-site"
import { webKit } from "./engines/webkit"
import { cardOf, labelled, PAGES, SECTION_GAP_PX, WORKBOOK } from "../site"
import { BACKDROP, MENU_BUTTON, MENU_NAV, sectionsButtonSelector } from "./visitor/actions"
import { ALLOWED, findHarmInPage, touchEverythingInPage } from "../xss-canary"
import { ALL_ATTACKS } from "../xss/all-attacks"

const linkTo = (url: string) => `${MENU_NAV} a[href='${url}']`
const ABOUT_BUTTON = sectionsButtonSelector(MENU.about)
const ABOUT_LINK = linkTo(findEntry(SECTION_IDS.mission).to)
const [FIRST_SECTION = findEntry(SECTION_IDS.welcome)] = ABOUT_SECTIONS
const CARD = cardOf(COURSE.id)
/** Long enough to be scrolled, which the site's own articles need not be. */
const BODY = `<p>${"Learners who explain their own working remember it. ".repeat(4)}</p>`.repeat(12)
const HEADINGS_OF_POSTS = Array.from({ length: 10 }, (_, index) => `Post ${index}`)
const POSTS = makePosts(...HEADINGS_OF_POSTS.map((heading) => [heading, "", BODY]))

const findEngine = (project: string) => (project === "firefox" ? firefox : webKit)

const test = base.extend<{ page: never; visitor: EnginePage }, { engine: Engine }>({
  engine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from it
    async ({}, provide, { project }) => {
      const engine = await findEngine(project.name).start()
      await provide(engine)
      await engine.close()
    },
    { scope: "worker" },
  ],
  visitor: async ({ engine, baseURL }, provide, info) => {
    info.annotations.push({ type: "engine", description: engine.version })
    const site = await startWatchedSite(baseURL ?? "")
    const visitor = new EnginePage(engine, site)
    await visitor.resize(DESKTOP)
    await provide(visitor)
    // After this response, all complaints have arrived.
    await visitor.evaluate(() => fetch("/watch.js").then(() => null))
    await site.close()
    expect(site.complaints).toEqual([])
  },
})

// eslint-disable-next-line no-empty-pattern -- as above
test.beforeEach(({}, { project }) => {
  const { skipReason } = findEngine(project.name)
  test.skip(skipReason !== undefined, skipReason)
})

function expectShown(visitor: EnginePage, selector: string, isShown = true) {
  const look = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false
  return expect.poll(() => visitor.evaluate(look, selector), { message: selector }).toBe(isShown)
}

function expectFocus(visitor: EnginePage, selector: string) {
  const look = (selector: string) => document.activeElement?.matches(selector)
  return expect.poll(() => visitor.evaluate(look, selector), { message: selector }).toBe(true)
}

function expectUrl(visitor: EnginePage, url: string) {
  return expect.poll(() => visitor.evaluate(() => location.pathname + location.hash)).toBe(url)
}

/** @returns the elements that make the page wider than the window, or an empty list */
function findWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const isWide = (element: Element) => element.getBoundingClientRect().right > innerWidth
  return [...document.body.querySelectorAll("*")].filter(isWide).map(({ outerHTML }) => outerHTML)
}

function expectPosts(visitor: EnginePage, count: number) {
  const look = () => document.querySelectorAll("article").length
  return expect.poll(() => visitor.evaluate(look)).toBe(count)
}

test("every page is drawn, with its pictures and fonts, no wider than a phone", async ({
  visitor,
}) => {
  await visitor.resize(PHONE)
  for (const [path, words] of [
    ...PAGES.map((path) => [path, headingOf(path)] as const),
    [MISSING_PAGE, notFound.title] as const,
  ]) {
    // The not-found page has no scripts to wait for.
    await (path === MISSING_PAGE ? visitor.load(path) : visitor.open(path))
    const heading = await visitor.evaluate(async () => {
      for (const picture of document.images) picture.loading = "eager"
      await Promise.all([...document.images].map((picture) => picture.decode()))
      return document.querySelector("h1")?.textContent
    })
    expect(heading, path).toBe(words)
    expect(await visitor.evaluate(findWide), path).toEqual([])
  }
})

test("no odd query or hash ends in a blank page, or in an error", async ({ visitor }) => {
  const readHeading = () => visitor.evaluate(() => document.querySelector("h1")?.innerText)
  for (const end of ["#%", "?%", `#${SECTION_IDS.vision}%E0%A4`, `#${SECTION_IDS.vision}.`]) {
    // A page that is left while it loads may complain of what it has not got.
    await visitor.open("/bpm")
    await visitor.open(`/aboutus${end}`)
    expect(await readHeading(), end).toBe(headingOf("/aboutus"))
  }
  await expectUrl(visitor, `/aboutus#${SECTION_IDS.vision}`)
})

test("the menu discloses sections by hover, click and keyboard", async ({ visitor }) => {
  await visitor.open("/payments")
  await visitor.hover(linkTo("/aboutus"))
  await expectShown(visitor, ABOUT_LINK)
  await visitor.hover("header a")
  await expectShown(visitor, ABOUT_LINK, false)

  await visitor.click(ABOUT_BUTTON)
  await expectShown(visitor, ABOUT_LINK)
  await visitor.press("Tab")
  await expectFocus(visitor, linkTo(FIRST_SECTION.to))
  await visitor.press("Escape")
  await expectFocus(visitor, ABOUT_BUTTON)
  await expectShown(visitor, ABOUT_LINK, false)
})

test("a phone's menu opens, closes, and leads to a section of another page", async ({
  visitor,
}) => {
  await visitor.resize(PHONE)
  await visitor.open("/payments")
  await visitor.click(MENU_BUTTON)
  await expectShown(visitor, ABOUT_BUTTON)
  await visitor.press("Escape")
  await expectShown(visitor, ABOUT_BUTTON, false)
  await expectFocus(visitor, MENU_BUTTON)

  await visitor.click(MENU_BUTTON)
  await visitor.click(ABOUT_BUTTON)
  await visitor.click(ABOUT_LINK)
  await expectUrl(visitor, `/aboutus#${SECTION_IDS.mission}`)
  await expectShown(visitor, ABOUT_BUTTON, false)
  const findDistance = (id: string) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? NaN
    return top - (document.querySelector("header")?.getBoundingClientRect().bottom ?? NaN)
  }
  await expect
    .poll(() => visitor.evaluate(findDistance, SECTION_IDS.mission))
    .toBeCloseTo(SECTION_GAP_PX, -0.5)
})

test("a card opens its details within the window; Escape, Back, the button and the backdrop close them", async ({
  visitor,
}) => {
  await visitor.resize(PHONE)
  await visitor.open("/workshops")
  for (const close of [
    () => visitor.press("Escape"),
    () => visitor.goBack(),
    () => visitor.click(`dialog[open] button${labelled(workshops.closeLabel)}`),
    () => visitor.clickAt(BACKDROP),
  ]) {
    await visitor.click(CARD)
    await expectShown(visitor, "dialog:modal")
    await expectUrl(visitor, `/workshops#${toDialogId(COURSE)}`)
    const { left, right, top, bottom } = await visitor.evaluate(() => {
      const box = document.querySelector("dialog")?.getBoundingClientRect() ?? new DOMRect(NaN)
      return box.toJSON() as DOMRect
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(PHONE.width)
    expect(right - left).toBeGreaterThan(PHONE.width * 0.85)
    expect(bottom - top).toBeLessThanOrEqual(PHONE.height * DIALOG_MAX_HEIGHT_SHARE + 1)
    await close()
    await expectShown(visitor, "dialog[open]", false)
    await expectUrl(visitor, "/workshops")
    await expectFocus(visitor, CARD)
  }
})

test("articles come with one GET, and Back leads to the place in them", async ({ visitor }) => {
  visitor.site.answers.set(WORKBOOK, POSTS)
  await visitor.resize(PHONE)
  await visitor.open("/thoughts")
  await expectPosts(visitor, HEADINGS_OF_POSTS.length)
  expect(visitor.site.requests.filter((path) => path === WORKBOOK)).toHaveLength(1)
  expect(await visitor.evaluate(findWide)).toEqual([])

  await visitor.resize(DESKTOP)
  await visitor.evaluate(() => [...document.querySelectorAll("article")].at(-1)?.scrollIntoView())
  await expect
    .poll(() => visitor.evaluate(() => JSON.stringify(history.state)))
    .toContain("scrollPosition")
  const place = await visitor.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  await visitor.click(linkTo("/payments"))
  await expectUrl(visitor, "/payments")
  await visitor.goBack()
  await expectPosts(visitor, HEADINGS_OF_POSTS.length)
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBeCloseTo(place, -1)
})

test("one click says that the account number is copied", async ({ visitor }) => {
  await visitor.open("/payments")
  const label = payments.labels.accountNumber
  await visitor.click(`button${labelled(copyButton.name(label))}`)
  const readStatus = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll("[role=status]")].map((e) => e.textContent),
    )
  await expect.poll(readStatus).toContain(copyButton.done(label))
})

test("the button of an article copies the URL, or shows it, where there is no share sheet", async ({
  visitor,
}) => {
  visitor.site.answers.set(WORKBOOK, makePosts(["A heading", "", "<p>Words.</p>"]))
  await visitor.open("/thoughts")
  await expectPosts(visitor, 1)
  // Desktop browsers have it or not.
  await visitor.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share)
  await visitor.click("article button")

  const readStatus = () =>
    visitor.evaluate(() => document.querySelector("article [role=status]")?.textContent)
  const url = `${visitor.site.address}/thoughts#a-heading`
  await expect
    .poll(async () => [thoughts.shareCopied, url].includes((await readStatus()) ?? ""))
    .toBe(true)
})

test("a dropped workbook is checked in the page", async ({ visitor }) => {
  await visitor.open("/editors")
  const workbook = makePosts(["One", "", "<p>Words</p>"], ["", "", "No heading"])
  await visitor.evaluate(
    (bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], "blog.xlsx"))
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }))
    },
    [...workbook],
  )
  await expectShown(visitor, "article")
  const readPage = () => visitor.evaluate(() => document.querySelector("main")?.innerText)
  await expect.poll(readPage).toContain("blog.xlsx: 1 article, 1 error, 0 warnings")
  expect(await readPage()).toContain("Posts!A3")
})

test("the page reports a script that runs, and what the policy blocks", async ({ visitor }) => {
  const { site } = visitor
  const attack = "<script>markExecuted()</script>"
  site.answers.set("/raw", `<!doctype html><head></head>${attack}`)
  for (const [hasPolicy, complaint] of [
    [false, "markExecuted() was called"],
    [true, "script-src-elem refuses inline"],
  ] as const) {
    site.hasPolicy = hasPolicy
    await visitor.load("/raw")
    await expect.poll(() => site.complaints).toContain(complaint)
    await visitor.load("/bpm")
    site.complaints.length = 0
  }
})

test("no attack succeeds, even without the site's policy", async ({ visitor }) => {
  const workbook = makePosts(...ALL_ATTACKS.map((attack) => [attack, attack, attack]))
  const posts = workbookToPosts(workbook)
  Object.assign(visitor.site, { hasPolicy: false }).answers.set(WORKBOOK, workbook)
  await visitor.open("/thoughts")
  await expectPosts(visitor, posts.length)
  const title = await visitor.evaluate(() => document.title)
  await visitor.evaluate(() => {
    // Each click notes the place in the history, and WebKit lets a page do so 100 times in 10 s.
    history.replaceState = () => undefined
  })
  await visitor.evaluate(touchEverythingInPage)

  const harm = await visitor.evaluate(findHarmInPage, { ...ALLOWED })
  expect(posts.filter((_post, index) => harm[index]?.length !== 0)).toEqual([])
  expect(await visitor.evaluate(() => [document.title, location.pathname])).toEqual([
    title,
    "/thoughts",
  ])
})
