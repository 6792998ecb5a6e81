import type { Browser } from "@playwright/test"
import fc from "fast-check"
import { courses } from "../../../src/content/courses"
import { notFound } from "../../../src/content/not-found"
import { site } from "../../../src/content/site"
import { toDialogId } from "../../../src/navigation/course-dialog-hash"
import { headingOf, titleOf } from "../../fixtures/site-words"
import { cardOf, expect, PAGES, PLACEHOLDERS, SECTION_GAP_PX, servePosts, test } from "../site"
import { actions, POSTS, type Model } from "./visitor/actions"
import { ABSENT_PAGE, Visitor } from "./visitor/visitor"

/** Visits at each size of window. */
const RUNS = Number(process.env.VISITOR_RUNS ?? 4)
/** The same visits each time, but in the weekly run. */
const SEED = Number(process.env.VISITOR_SEED ?? 20_260_131)
/** As a failing run has printed it, to do that visit again. */
const PATH = process.env.VISITOR_PATH
const MAX_RUN_MS = 60_000

/** Allows for rounded positions of the header and the section. */
const ROUNDING_PX = 2

/** A visitor comes back to the cards most often. */
const STARTS = ["/workshops", "/workshops", ...PAGES, ...PLACEHOLDERS, ABSENT_PAGE]

interface Visit {
  start: string
  isSlow: boolean
  actions: typeof actions extends fc.Arbitrary<infer Actions> ? Actions : never
}

test("whatever an impatient visitor does, page and address agree at rest", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(RUNS * MAX_RUN_MS)
  console.log(`VISITOR_SEED=${SEED}: ${RUNS} visits`)
  const visit = fc.record({
    start: fc.constantFrom(...STARTS),
    isSlow: fc.boolean(),
    actions,
  })
  const agrees = fc.asyncProperty(visit, (plan) => makeVisit(browser, baseURL ?? "", plan))
  await fc.assert(agrees, {
    numRuns: RUNS,
    seed: SEED,
    ...(PATH && { path: PATH }),
    // What depends on the moment does not fail each time: a shorter sequence of actions would hardly be found.
    endOnFailure: true,
    includeErrorInReport: true,
  })
})

async function makeVisit(browser: Browser, address: string, plan: Visit): Promise<void> {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] })
  try {
    await context.route(
      ({ origin }) => origin !== address,
      (route) => route.fulfill({ body: "Another host", contentType: "text/html" }),
    )
    const page = await context.newPage()
    await servePosts(page, ...POSTS)
    const visitor = new Visitor(page)
    await visitor.arrive(address + plan.start, plan.isSlow)
    const model: Model = { visitor, expectAgreement }
    await fc.asyncModelRun(() => ({ model, real: visitor }), plan.actions)
    await visitor.rest()
    await expectAgreement(model)
    await expectLivingCard(visitor)
    expect(visitor.errors, "console").toEqual([])
  } finally {
    await context.close()
  }
}

async function expectAgreement({ visitor, destination }: Model): Promise<void> {
  const { path, hash, heading, title, dialogs, menuButtons, scroll } = await visitor.ask(
    describePage,
    undefined,
  )
  expect({ heading, title }, `heading and title of ${path}`).toEqual({
    heading: path === ABSENT_PAGE ? notFound.title : headingOf(path),
    title: `${path === ABSENT_PAGE ? notFound.metaTitle : titleOf(path)} | ${site.name}`,
  })
  const course = path === "/workshops" && courses.find((item) => hash === `#${toDialogId(item)}`)
  expect(dialogs, `dialogs at ${path}${hash}`).toEqual(
    course ? [{ title: course.title, isModal: true }] : [],
  )
  for (const { label, isExpanded, isShown } of menuButtons) {
    expect(isShown, `aria-expanded of ${label}`).toBe(isExpanded)
  }
  if (!course) expect(scroll.isFree, "the page scrolls").toBe(true)
  if (destination === undefined) return
  expect(path + hash, "address of the link chosen last").toBe(destination)
  const { y, toSection, isAtEnd } = scroll
  if (hash)
    expect(
      isAtEnd || Math.abs(toSection) <= SECTION_GAP_PX + ROUNDING_PX,
      `${toSection} px off`,
    ).toBe(true)
  else expect(y, `place of ${path}`).toBe(0)
}

/** A click on a card opens its dialog. */
async function expectLivingCard(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const [course] = courses
  if (!course || new URL(page.url()).pathname !== "/workshops") return
  // Closes what is open: a dialog, a list, and its menu.
  for (let time = 0; time < 3; time++) await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  const card = await visitor.find(cardOf(course.id))
  if (card) await visitor.activate(card)
  await expect(page.getByRole("dialog", { name: course.title })).toBeVisible()
  await expect(page).toHaveURL(`/workshops#${toDialogId(course)}`)
}

function describePage() {
  const isVisible = (element: Element | null) => Boolean(element?.checkVisibility())
  const { scrollHeight, clientHeight } = document.documentElement
  const y = scrollY
  const end = scrollHeight - clientHeight
  scrollTo({ top: y > end / 2 ? y - 50 : y + 50, behavior: "instant" })
  const hasMoved = scrollY !== y || end < 1
  scrollTo({ top: y, behavior: "instant" })
  const section = location.hash && document.getElementById(location.hash.slice(1))
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
  return {
    path: location.pathname,
    hash: location.hash,
    heading: document.querySelector("h1")?.textContent,
    title: document.title,
    dialogs: [...document.querySelectorAll("dialog[open]")].map((dialog) => ({
      title: dialog.querySelector("h2")?.textContent,
      isModal: dialog.matches(":modal"),
    })),
    menuButtons: [...document.querySelectorAll("[aria-expanded]")]
      .filter(isVisible)
      .map((button) => ({
        label: button.ariaLabel ?? button.textContent,
        isExpanded: button.ariaExpanded === "true",
        isShown: isVisible(document.getElementById(button.getAttribute("aria-controls") ?? "")),
      })),
    scroll: {
      y,
      isFree: hasMoved && getComputedStyle(document.documentElement).overflowY !== "hidden",
      isAtEnd: Math.abs(y - end) <= 1,
      toSection: section ? section.getBoundingClientRect().top - header : NaN,
    },
  }
}
