import type { Page, Request, Route } from "@playwright/test"
import { navigation } from "../../src/content/navigation"
import { SECTION_IDS } from "../fixtures/law"
import { MENU } from "../fixtures/site-words"
import { expect, expectPage, menuLink, open, test } from "./site"

const PAYMENTS_SCRIPT = /component---src-pages-payments-tsx-\w+\.js$/
const OUTCOMES_SCRIPT = /component---src-pages-outcomes-tsx-\w+\.js$/
/** Long after all other files of the page have come, and run. */
const LATE_MS = 1_000
const PAYMENTS_DATA = "**/page-data/payments/page-data.json"

/** Whether the page has come without a full load since `open`. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => "isMarked" in window)
}

/** Paths of the scripts and data that are requested while something is done; the articles have tests of their own. */
async function listRequests(page: Page, act: () => Promise<void>): Promise<string[]> {
  const paths = new Set<string>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|json)$/.test(pathname)) paths.add(pathname)
  }
  page.on("request", note)
  await act()
  await page.waitForLoadState("networkidle")
  page.off("request", note)
  return [...paths]
}

/** What every page loads is tried with the page that loads most, and with the others only what is their own. */
function leaveOutShared(files: readonly string[], path: string): string[] {
  const isOwn = (name: string) => name.includes(path) || name.includes(toChunkName(path))
  return files.filter((name) => path === MENU.thoughts.to || isOwn(name))
}

const toChunkName = (path: string) => `component---src-pages${path.replace("/", "-")}-tsx`

/** Lets the first request of a file fail while something is done. */
async function loseOnce(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const lost = `**${path}`
  await page.route(lost, (route) => route.abort(), { times: 1 })
  await test.step(`without ${path}`, act)
  await page.unroute(lost)
}

for (const { to: path } of navigation) {
  test(`${path} starts when the first request of any one of its files is lost`, async ({
    page,
  }) => {
    // The page is opened once for each of its files.
    test.slow()
    const start = async () => {
      await open(page, path)
      if (path === "/thoughts") await expect(page.getByRole("article").first()).toBeVisible()
    }
    const files = await listRequests(page, start)
    expect(files.filter((name) => name.endsWith(".js")).length).toBeGreaterThan(3)

    for (const file of leaveOutShared(files, path)) await loseOnce(page, file, start)
  })
}

test("a page starts even when its own script is lost after all the others have come", async ({
  page,
}) => {
  let isLost = false
  const lose = async (route: Route) => {
    await page.waitForTimeout(LATE_MS)
    isLost = true
    await route.abort()
  }
  await page.route(OUTCOMES_SCRIPT, lose, { times: 1 })
  await open(page, "/outcomes")
  expect(isLost).toBe(true)
})

for (const item of navigation) {
  test(`choosing ${item.to} opens it when the first request of any one of its files is lost`, async ({
    page,
  }) => {
    test.slow()
    const choose = async () => {
      await open(page, "/outcomes")
      await menuLink(page, item).click()
      await expectPage(page, item.to)
      await expect(page).toHaveURL(item.to)
    }
    const files = await listRequests(page, choose)
    expect(files.join()).toContain(toChunkName(item.to))

    for (const file of leaveOutShared(files, item.to)) await loseOnce(page, file, choose)
  })
}

for (const { to: path } of navigation) {
  test(`without any one of its scripts ${path} stays readable, and its links lead on`, async ({
    page,
  }) => {
    test.slow()
    const item = path === MENU.payments.to ? MENU.contact : MENU.payments
    const files = await listRequests(page, () => open(page, path))
    const scripts = files.filter((name) => name.endsWith(".js"))
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of leaveOutShared(scripts, path)) {
      await test.step(`without ${script}`, async () => {
        await page.route(`**${script}`, (route) => route.abort())
        await page.goto(path)
        await page.waitForLoadState("networkidle")
        await expectPage(page, path)
        const footer = page.getByRole("contentinfo")
        await footer.getByRole("link", { name: item.label, exact: true }).click()
        await expectPage(page, item.to)
        await expect(page).toHaveURL(item.to)
        await page.unroute(`**${script}`)
      })
    }
  })
}

for (const item of navigation) {
  test(`choosing ${item.to} opens it even when one of its scripts never comes`, async ({
    page,
  }) => {
    const choose = async () => {
      await open(page, "/outcomes")
      await menuLink(page, item).click()
      await expectPage(page, item.to)
      await expect(page).toHaveURL(item.to)
    }
    const requested = await listRequests(page, choose)
    const scripts = requested.filter((name) => name.includes(toChunkName(item.to)))
    expect(scripts).toHaveLength(1)
    await page.route(`**${scripts.join("")}`, (route) => route.abort())
    await choose()
  })
}

test("after a new publication, an open page opens the next page with a full load", async ({
  page,
}) => {
  await open(page, "/contactus")
  const isMarked = await mark(page)
  // What an open page meets: its old scripts are gone, and the data are of another build.
  await page.route(PAYMENTS_SCRIPT, (route) => route.fulfill({ status: 404 }), { times: 2 })
  await page.route(
    PAYMENTS_DATA,
    async (route) => {
      const answer = await route.fetch()
      const data = (await answer.json()) as object
      await route.fulfill({ json: { ...data, webpackCompilationHash: "another-build" } })
    },
    { times: 1 },
  )
  await menuLink(page, MENU.payments).click()

  await expect(page).toHaveURL("/payments")
  await expectPage(page, "/payments")
  expect(await isMarked()).toBe(false)
})

test("a page that cannot start stays readable, with working links, and says so in the console", async ({
  page,
  complaints,
}) => {
  // Without the pictures in its data, the page's first render throws.
  await page.route("**/page-data/aboutus/page-data.json", async (route) => {
    const answer = await route.fetch()
    const data = (await answer.json()) as { result: object }
    await route.fulfill({ json: { ...data, result: { ...data.result, data: {} } } })
  })
  await page.goto("/aboutus")

  await expect.poll(() => complaints.join("\n")).toContain("Error while rendering the page")
  // On a wide window the button of the menu is hidden, but works.
  for (const isExpanded of ["true", "false"]) {
    const button = page.locator("header button[aria-controls]").first()
    await button.dispatchEvent("click")
    await expect(button).toHaveAttribute("aria-expanded", isExpanded)
  }
  await expect(page.locator(`#${SECTION_IDS.vision}`).getByRole("heading")).toBeVisible()
  const { label: name } = MENU.payments
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click()
  await expectPage(page, "/payments")
})
