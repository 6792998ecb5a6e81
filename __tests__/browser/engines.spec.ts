import { expect, test as base } from "@playwright/test"
import { about } from "../../src/content/about"
import { notFound } from "../../src/content/not-found"
import { payments } from "../../src/content/payments"
import { placeholders } from "../../src/content/placeholders"
import { provider } from "../../src/content/provider"
import { site } from "../../src/content/site"
import { thoughts } from "../../src/content/thoughts"
import { workshops } from "../../src/content/workshops"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { SCROLL_DELAY_MS } from "../../src/navigation/scroll-to-section"
import { workbookToPosts } from "../../src/posts/workbook/workbook-to-posts"
import { makePosts } from "../fixtures/make-workbook"
import {
  ABOUT_SECTIONS,
  COURSE,
  findEntry,
  MENU,
  PAGE_HEADINGS,
  sectionsButton,
} from "../fixtures/site-words"
import { DESKTOP, type Engine, type InstalledEngine, PHONE } from "./engines/engine"
import { EnginePage } from "./engines/engine-page"
import { firefox } from "./engines/firefox"
import { MISSING_PAGE, startWatchedSite } from "./engines/watched-site"
import { webKit } from "./engines/webkit"
import {
  cardOf,
  labelled,
  PAGES,
  recordScrolling,
  type ScrollWindow,
  SECTION_GAP_PX,
  WORKBOOK,
} from "./site"
import { ALLOWED, findHarmInPage, touchEverythingInPage } from "./xss-canary"
import { ALL_ATTACKS } from "./xss/all-attacks"

const HEADINGS: Readonly<Record<string, string>> = PAGE_HEADINGS
const MAIN_MENU = `nav${labelled(site.menuLabel)}`
const linkTo = (url: string) => `${MAIN_MENU} a[href='${url}']`
const MENU_BUTTON = `${MAIN_MENU} > button`
const ABOUT_BUTTON = `${MAIN_MENU} button${labelled(sectionsButton(MENU.about))}`
const ABOUT_LINK = linkTo(findEntry("mission").to)
const [FIRST_SECTION = findEntry("wellcome")] = ABOUT_SECTIONS
const CARD = cardOf(COURSE.id)
/** In the corner of the window, where the dialog never is. */
const BACKDROP = { x: 5, y: 5 }
/** Long enough to be scrolled, which the site's own articles need not be. */
const BODY = `<p>${"Learners who explain their own working remember it. ".repeat(4)}</p>`.repeat(12)
const HEADINGS_OF_POSTS = Array.from({ length: 10 }, (_, index) => `Post ${index}`)
const POSTS = makePosts(...HEADINGS_OF_POSTS.map((heading) => [heading, "", BODY]))
const REFUSED_TEXT = "require-trusted-types-for refuses trusted-types-sink HTMLScriptElement text|"
const ENGINES: Record<string, InstalledEngine> = { firefox, webkit: webKit }

interface WorkerFixtures {
  installed: InstalledEngine | undefined
  engine: Engine | undefined
}

const test = base.extend<{ page: never; visitor: EnginePage }, WorkerFixtures>({
  installed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from it
    ({}, provide, { project }) => provide(ENGINES[project.name]),
    { scope: "worker" },
  ],
  engine: [
    async ({ installed }, provide) => {
      const engine = installed && !installed.skipReason ? await installed.start() : undefined
      await provide(engine)
      await engine?.close()
    },
    { scope: "worker" },
  ],
  visitor: async ({ installed, engine, baseURL }, provide, info) => {
    info.skip(!engine, installed?.skipReason)
    if (!engine || !baseURL) throw new Error("No engine or no site")
    info.annotations.push({ type: "engine", description: engine.version })
    const site = await startWatchedSite(baseURL)
    const visitor = new EnginePage(engine, site)
    await visitor.resize(DESKTOP)
    await provide(visitor)
    // Once this has been answered, all complaints have been heard.
    await visitor.evaluate(() => fetch("/watch.js").then(() => null))
    await site.close()
    expect(site.complaints).toEqual([])
  },
})

function expectShown(visitor: EnginePage, selector: string, isShown = true, message = selector) {
  const look = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false
  return expect.poll(() => visitor.evaluate(look, selector), { message }).toBe(isShown)
}

function expectFocus(visitor: EnginePage, selector: string) {
  const look = (selector: string) => {
    const { activeElement } = document
    return activeElement?.matches(selector) ? selector : activeElement?.outerHTML
  }
  return expect.poll(() => visitor.evaluate(look, selector)).toBe(selector)
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

/** Waits until the section is below the header. @returns the positions that the page has been at, with their times */
async function readScrolling(visitor: EnginePage, id: string) {
  const distance = (id: string) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? NaN
    return top - (document.querySelector("header")?.getBoundingClientRect().bottom ?? NaN)
  }
  await expect.poll(() => visitor.evaluate(distance, id)).toBeCloseTo(SECTION_GAP_PX, -0.5)
  return visitor.evaluate(() => (window as unknown as ScrollWindow).scrollSamples)
}

test("every page is drawn, with its pictures and fonts", async ({ visitor }) => {
  const placeholderHeadings = Object.entries(placeholders).map(([path, { text }]) => [path, text])
  for (const [path = "", words] of [
    ...PAGES.map((path) => [path, HEADINGS[path]]),
    ...placeholderHeadings,
    [MISSING_PAGE, notFound.title],
  ]) {
    await visitor.open(path)
    const { heading, hasFonts } = await visitor.evaluate(async () => {
      for (const picture of document.images) picture.loading = "eager"
      await Promise.all([...document.images].map((picture) => picture.decode()))
      // The script loader adds the fonts last.
      while (document.querySelector("style[media='not all']"))
        await new Promise(requestAnimationFrame)
      await document.fonts.ready
      return {
        heading: document.querySelector("h1")?.textContent ?? "",
        hasFonts: [...document.fonts].some(({ status }) => status === "loaded"),
      }
    })
    expect({ heading, hasFonts }, path).toEqual({ heading: words, hasFonts: true })
    for (const size of [PHONE, DESKTOP]) {
      await visitor.resize(size)
      expect(await visitor.evaluate(findWide), `${path} at ${size.width} px`).toEqual([])
    }
  }
})

test("the menu discloses sections by click, hover and keyboard", async ({ visitor }) => {
  await visitor.open("/payments")
  await visitor.hover(linkTo("/aboutus"))
  await expectShown(visitor, ABOUT_LINK)
  await visitor.hover("h1")
  await expectShown(visitor, ABOUT_LINK, false)

  await visitor.click(ABOUT_BUTTON)
  await expectShown(visitor, ABOUT_LINK)
  await visitor.press("Escape")
  await expectShown(visitor, ABOUT_LINK, false)

  await visitor.click(ABOUT_BUTTON)
  await expectShown(visitor, ABOUT_LINK)
  await visitor.press("Tab")
  await expectFocus(visitor, linkTo(FIRST_SECTION.to))
  await visitor.press("Escape")
  await expectFocus(visitor, ABOUT_BUTTON)
  await expectShown(visitor, ABOUT_LINK, false)
})

test("a phone's menu opens, leads to a section of another page, and closes", async ({
  visitor,
}) => {
  await visitor.resize(PHONE)
  await visitor.open("/payments")
  await expectShown(visitor, ABOUT_BUTTON, false)
  await visitor.click(MENU_BUTTON)
  await expectShown(visitor, ABOUT_BUTTON)
  await expectShown(visitor, ABOUT_LINK, false)
  await visitor.press("Escape")
  await expectShown(visitor, ABOUT_BUTTON, false)
  await expectFocus(visitor, MENU_BUTTON)

  await visitor.click(MENU_BUTTON)
  await visitor.click(ABOUT_BUTTON)
  await visitor.click(ABOUT_LINK)
  await expectUrl(visitor, "/aboutus#mission")
  await expectShown(visitor, ABOUT_BUTTON, false)
  await readScrolling(visitor, "mission")
})

test("a phone shows course details and articles in one column, with room to read", async ({
  visitor,
}) => {
  await visitor.resize(PHONE)
  await visitor.open("/workshops")
  await visitor.click(CARD)
  await expectShown(visitor, "dialog:modal")
  const dialog = await visitor.evaluate(() => {
    const { left, right, top, bottom } =
      document.querySelector("dialog")?.getBoundingClientRect() ?? new DOMRect(NaN)
    const button = document.querySelector("dialog button")?.getBoundingClientRect()
    return { left, right, top, bottom, closes: button?.bottom ?? NaN, height: innerHeight }
  })
  expect(dialog.left).toBeGreaterThanOrEqual(0)
  expect(dialog.right).toBeLessThanOrEqual(PHONE.width)
  expect(dialog.right - dialog.left).toBeGreaterThan(PHONE.width * 0.85)
  expect(dialog.top).toBeGreaterThanOrEqual(0)
  expect(dialog.bottom).toBeLessThanOrEqual(dialog.height)
  await visitor.click(`dialog[open] button${labelled(workshops.closeLabel)}`)
  await expectShown(visitor, "dialog[open]", false)

  visitor.site.answers.set(WORKBOOK, makePosts(["One", "a.jpg", BODY], ["Two", "", BODY]))
  await visitor.open("/thoughts")
  await expectShown(visitor, "#two")
  expect(await visitor.evaluate(findWide)).toEqual([])
  const article = await visitor.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(NaN)
    const [heading, image, text] = ["article h2", "article img", "article p"].map(boxOf)
    return { heading, image, text }
  })
  expect(article.heading?.bottom).toBeLessThanOrEqual(article.image?.top ?? NaN)
  expect(article.image?.bottom).toBeLessThanOrEqual(article.text?.top ?? NaN)
  expect(article.text?.width).toBeGreaterThan(PHONE.width * 0.75)
})

test.describe("The smooth scroll", () => {
  // A busy machine may draw no frame between its start and its end.
  test.describe.configure({ retries: 3 })

  test("a section of the page is scrolled to smoothly", async ({ visitor }) => {
    await visitor.open("/aboutus")
    await visitor.click(ABOUT_BUTTON)
    await visitor.evaluate(recordScrolling)
    await visitor.click(ABOUT_LINK)
    const places = (await readScrolling(visitor, "mission")).map(({ y }) => y)
    // A jump would show two.
    expect(new Set(places).size).toBeGreaterThan(2)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    await expectFocus(visitor, "#mission h2")
    await expectUrl(visitor, "/aboutus#mission")
  })

  test(`a section of another page is scrolled to ${SCROLL_DELAY_MS} ms after it is shown`, async ({
    visitor,
  }) => {
    await visitor.open("/payments")
    await visitor.click(ABOUT_BUTTON)
    await visitor.evaluate(recordScrolling)
    await visitor.click(ABOUT_LINK)
    await expectUrl(visitor, "/aboutus#mission")
    const samples = await readScrolling(visitor, "mission")
    const onPage = samples.filter(({ path }) => path === "/aboutus")
    const move = onPage.findIndex(({ y }) => y > 0)
    const waitMs = (onPage[move]?.time ?? 0) - (onPage[0]?.time ?? Infinity)
    expect(waitMs).toBeGreaterThan(SCROLL_DELAY_MS - 50)
    expect(waitMs).toBeLessThan(SCROLL_DELAY_MS + 600)
    // A jump would show one.
    expect(new Set(onPage.slice(move).map(({ y }) => y)).size).toBeGreaterThan(1)
    await expectFocus(visitor, "#mission h2")
  })
})

test("a card opens its details; Escape, Back, the button and the backdrop close them", async ({
  visitor,
}) => {
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
    const box = await visitor.evaluate(() => {
      const { width, height } = document.querySelector("dialog")?.getBoundingClientRect() ?? {}
      return { width: width ?? NaN, share: (height ?? NaN) / innerHeight }
    })
    expect(box.width).toBeLessThanOrEqual(880)
    expect(box.share).toBeLessThanOrEqual(0.861)
    await close()
    await expectShown(visitor, "dialog[open]", false, close.toString())
    await expectUrl(visitor, "/workshops")
    await expectFocus(visitor, CARD)
  }
})

test("articles come with one GET, and Back leads to the place in them", async ({ visitor }) => {
  visitor.site.answers.set(WORKBOOK, POSTS)
  await visitor.open("/thoughts")
  const countArticles = () => visitor.evaluate(() => document.querySelectorAll("article").length)
  await expect.poll(countArticles).toBe(HEADINGS_OF_POSTS.length)
  expect(visitor.site.requests.filter((path) => path === WORKBOOK)).toHaveLength(1)

  await visitor.evaluate(() => [...document.querySelectorAll("article")].at(-1)?.scrollIntoView())
  await expect
    .poll(() => visitor.evaluate(() => JSON.stringify(history.state)))
    .toContain("scrollPosition")
  const place = await visitor.evaluate(() => scrollY)
  await visitor.click(linkTo("/payments"))
  await expectUrl(visitor, "/payments")
  await visitor.goBack()
  await expect.poll(countArticles).toBe(HEADINGS_OF_POSTS.length)
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBeCloseTo(place, -1)
  expect(place).toBeGreaterThan(1000)
})

test("the account number and an article's link are copied with one click", async ({ visitor }) => {
  const readStatus = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll("[role=status]")].map((e) => e.textContent),
    )
  await visitor.open("/payments")
  const label = payments.labels.accountNumber
  await visitor.click(`button${labelled(payments.copy.name(label))}`)
  await expect.poll(readStatus).toContain(payments.copy.done(label))

  visitor.site.answers.set(WORKBOOK, makePosts(["One", "", BODY]))
  await visitor.open("/thoughts")
  // Neither has a share sheet here.
  expect(await visitor.evaluate(() => "share" in navigator)).toBe(false)
  await visitor.click("article button")
  await expect.poll(readStatus).toContain(thoughts.shareCopied)
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

test("a click on the video's poster plays it, or says that there is no video yet", async ({
  visitor,
}) => {
  await visitor.open("/aboutus")
  await visitor.click("figure button")
  const { isSample, value } = provider.videoUrl
  const look = () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLIFrameElement) return activeElement.src
    return activeElement?.textContent
  }
  await expect
    .poll(() => visitor.evaluate(look))
    .toContain(isSample ? about.video.sampleMessage : new URL(value).host)
  await expectShown(visitor, "iframe", !isSample)
})

test("paper shows the account and its URL, but not the menu", async ({ visitor }) => {
  await visitor.open("/payments")
  const { words, controls } = await visitor.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    for (const rule of rules) {
      if (!(rule instanceof CSSMediaRule)) continue
      if (rule.conditionText === "print") rule.media.mediaText = "all"
    }
    const shown = [...document.querySelectorAll("nav a, button")].filter((e) => e.checkVisibility())
    return { words: document.body.innerText, controls: shown.map((e) => e.textContent) }
  })
  expect(words).toContain(provider.bank.accountNumber.value)
  expect(words).toContain(`${provider.siteUrl.value}/payments`)
  expect(controls).toEqual([])
})

test("the page tells of each way in which a script can run, and of what the policy refuses", async ({
  visitor,
}) => {
  const { site } = visitor
  for (const [attack, complaint, hasPolicy = false] of [
    ["<script>markExecuted()</script>", "markExecuted() was called"],
    ["<img src=data:, onerror=markExecuted()>", "markExecuted() was called"],
    ["<svg onload=markExecuted()>", "markExecuted() was called"],
    [
      "<iframe srcdoc='<script>parent.markExecuted()</script>'></iframe>",
      "markExecuted() was called",
    ],
    ["<script>alert('x')</script>", "alert() was called"],
    ["<script>console.error('x', 1)</script>", "x 1"],
    ["<script>markExecuted()</script>", "script-src-elem refuses inline", true],
    ["<img src=data:, onerror=markExecuted()>", "script-src-attr refuses inline", true],
  ] as const) {
    site.hasPolicy = hasPolicy
    site.answers.set("/raw", `<!doctype html><head></head>${attack}`)
    await visitor.load("/raw")
    await expect.poll(() => site.complaints, { message: attack }).toContain(complaint)
    await visitor.load("/bpm")
    site.complaints.length = 0
  }
})

for (const hasPolicy of [true, false]) {
  test(`no attack comes through ${hasPolicy ? "with" : "without"} the site's policy`, async ({
    visitor,
  }) => {
    const workbook = makePosts(...ALL_ATTACKS.map((attack) => [attack, attack, attack]))
    const posts = workbookToPosts(workbook)
    Object.assign(visitor.site, { hasPolicy }).answers.set(WORKBOOK, workbook)
    await visitor.open("/thoughts")
    await expect
      .poll(() => visitor.evaluate(() => document.querySelectorAll("article").length))
      .toBe(posts.length)
    const title = await visitor.evaluate(() => document.title)
    await visitor.evaluate(() => {
      // Each click notes the place in the history, and WebKit lets a page do so 100 times in 10 s.
      history.replaceState = () => undefined
    })
    await visitor.evaluate(touchEverythingInPage)

    const harm = await visitor.evaluate(findHarmInPage, { ...ALLOWED })
    expect(posts.filter((_post, index) => harm[index]?.length !== 0)).toEqual([])
    const headings = await visitor.evaluate(() =>
      [...document.querySelectorAll("article h2")].map(({ textContent }) => textContent),
    )
    expect(headings).toEqual(posts.map(({ heading }) => heading))
    expect(await visitor.evaluate(() => document.title)).toBe(title)
    expect(await visitor.evaluate(() => location.pathname)).toBe("/thoughts")
    // WebKit also refuses to have text moved within a script of another document, which never runs.
    const { complaints } = visitor.site
    const isHarmless = (complaint: string) => complaint.startsWith(REFUSED_TEXT)
    complaints.splice(0, Infinity, ...complaints.filter((complaint) => !isHarmless(complaint)))
  })
}
