import type { Page, Request } from "@playwright/test"
import { navigation, type NavItem } from "../../../src/content/navigation"
import { MENU } from "../../fixtures/site-words"
import { expect, expectPage, menuLink, open, test } from "../site"

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

async function chooseFromMenu(page: Page, item: NavItem): Promise<void> {
  await open(page, "/outcomes")
  await menuLink(page, item).click()
  await expectPage(page, item.to)
  await expect(page).toHaveURL(item.to)
}

for (const item of navigation) {
  test(`choosing ${item.to} opens it when the first request of any one of its files is lost`, async ({
    page,
  }) => {
    test.slow()
    const choose = () => chooseFromMenu(page, item)
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
        // With the keyboard: a list of long articles grows once its end has been scrolled to, also between press and release.
        await footer.getByRole("link", { name: item.label, exact: true }).press("Enter")
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
    const choose = () => chooseFromMenu(page, item)
    const requested = await listRequests(page, choose)
    const scripts = requested.filter((name) => name.includes(toChunkName(item.to)))
    expect(scripts).toHaveLength(1)
    await page.route(`**${scripts.join("")}`, (route) => route.abort())
    await choose()
  })
}
