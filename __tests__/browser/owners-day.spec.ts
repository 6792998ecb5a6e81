import { execFile, spawn } from "node:child_process"
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { about } from "../../src/content/aboutus"
import { courses } from "../../src/content/courses"
import { toDialogHash } from "../../src/navigation/course-dialog-url"
import { ARTICLES_PATH } from "../../src/navigation/paths"
import { EDITORS_IMAGE_FOLDER, EDITORS_WORKBOOK } from "../../src/posts/node/editors-files"
import { imageUrl } from "../../src/posts/urls"
import { makePosts } from "../fixtures/make-workbook"
import { makeFacts, writeFacts } from "../fixtures/owner-facts"
import { COURSE } from "../fixtures/site-words"
import { removeNewerApis } from "./oldest-browsers"
import {
  cardOf,
  countPrintedPages,
  expect,
  expectPage,
  findSectionLink,
  loadImages,
  measureOverflow,
  openStyled,
  PAGES,
  PLACEHOLDERS,
  test as base,
} from "./site"

/** A build without anything kept from the last, on a busy machine. */
const BUILD_TIMEOUT_MS = 600_000
/** What a build needs, and the scripts of the tests' server. */
const SOURCES = [
  ...["src", "plugins", "static", "__tests__/browser/serve-cached.mjs", "wrangler.toml"],
  ...["gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx"],
  ...["package.json", "package-lock.json", "babel.config.json", "tsconfig.json"],
]
/** All of them real, and as long as such facts can be. */
const FACTS = makeFacts()
const OWN_STYLE = "--colour-link: #123456"
const NAME = "Umthombo Teacher Development and Training"
/** Each with a character that means something in a URL, or that a URL has to encode. */
const IMAGES = ["R&D.png", "Thandi's class.png", "1+1.png", "Grade 7.png", "café.png", "[new].png"]
const POSTS = [
  ...IMAGES.map((name, index) => [`Picture ${index}`, name, "<p>Words.</p>"]),
  ["An article without a picture", "", "One line.\n\nAnother paragraph."],
  ["A table", "", `<table><tr>${"<td>Differentiation</td>".repeat(12)}</tr></table>`],
  ["A very long word", "", `<p>${"Donaudampfschiff".repeat(40)}</p>`],
  ["A long heading ".repeat(12).trim(), "", `https://teacher-development.test/${"a".repeat(500)}`],
]

interface OwnersSite {
  address: string
  readPublished: (name: string) => string
}

const test = base.extend<object, { site: OwnersSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures needed from it
    async ({}, provide) => {
      const project = mkdtempSync(path.join(tmpdir(), "owners-day-"))
      makeProject(project)
      await build(project)
      // With what the last build has kept.
      appendFileSync(path.join(project, "src/styles/tokens.css"), `:root { ${OWN_STYLE} }`)
      await build(project)
      const server = spawn(process.execPath, ["__tests__/browser/serve-cached.mjs"], {
        cwd: project,
        stdio: ["ignore", "pipe", "inherit"],
        detached: true,
      })
      const port = await new Promise<string>((resolve) => {
        createInterface(server.stdout).on("line", (line) => {
          if (line.startsWith("Port ")) resolve(line.slice(5))
        })
      })
      await provide({
        address: `http://localhost:${port}`,
        readPublished: (name) => readFileSync(path.join(project, "public", name), "utf8"),
      })
      // With what it has started itself.
      if (server.pid) process.kill(-server.pid)
      rmSync(project, { recursive: true, force: true })
    },
    { scope: "worker", timeout: BUILD_TIMEOUT_MS },
  ],
  baseURL: ({ site }, provide) => provide(site.address),
})

/** Builds the site for publication. */
async function build(project: string): Promise<void> {
  const gatsby = [path.resolve("node_modules/gatsby/cli.js"), "build"]
  const env = { ...process.env, NODE_ENV: "production", REQUIRE_OWNER_FACTS: "true" }
  await promisify(execFile)(process.execPath, gatsby, { cwd: project, env }).catch(
    ({ stdout }: { stdout: string }) => expect(stdout).toBe("a build without errors"),
  )
}

/** Copies the project, with the facts, the name and the articles of another owner. */
function makeProject(project: string): void {
  for (const source of SOURCES) cpSync(source, path.join(project, source), { recursive: true })
  symlinkSync(path.resolve("node_modules"), path.join(project, "node_modules"))
  writeFacts(project, FACTS)
  const words = path.join(project, "src/content/site.ts")
  writeFileSync(words, readFileSync(words, "utf8").replace(/(?<=const NAME = ").*(?=")/, NAME))
  const images = path.join(project, EDITORS_IMAGE_FOLDER)
  mkdirSync(images, { recursive: true })
  writeFileSync(path.join(project, EDITORS_WORKBOOK), makePosts(...POSTS))
  for (const image of IMAGES) cpSync("src/images/icon.png", path.join(images, image))
}

test("every page shows the owner's name and articles", async ({
  page,
  complaints,
  foreignRequests,
}) => {
  for (const path of [...PAGES, ...PLACEHOLDERS, ARTICLES_PATH]) {
    await openStyled(page, path)
    await expect(page).toHaveTitle(new RegExp(NAME))
    await loadImages(page)
  }
  await openStyled(page, "/thoughts")
  const headings = page.getByRole("article").getByRole("heading", { level: 2 })
  await expect(headings).toHaveText(POSTS.map(([heading = ""]) => heading))
  expect(foreignRequests).toEqual([])
  expect(complaints).toEqual([])
})

test("the longest facts fit every page at 320 px, and with text at 200 %", async ({ page }) => {
  for (const path of [...PAGES, ARTICLES_PATH]) {
    await page.setViewportSize({ width: 320, height: 640 })
    await openStyled(page, path)
    expect(await measureOverflow(page), path).toBeLessThanOrEqual(0)
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
    await page.setViewportSize({ width: 640, height: 640 })
    expect(await measureOverflow(page), path).toBeLessThanOrEqual(0)
  }
})

test("each workshop with all optional facts prints on one sheet", async ({ page }) => {
  for (const course of courses) {
    await openStyled(page, `/workshops#${toDialogHash(course)}`)
    await expect(page.getByRole("dialog", { name: course.title })).toBeVisible()
    expect(await countPrintedPages(page), course.title).toBe(1)
  }
})

test("the payments have the owner's account, and no page a sample", async ({ page, site }) => {
  await openStyled(page, "/payments")
  for (const fact of [FACTS.bank.bankName, FACTS.bank.accountName, FACTS.bank.proofEmail]) {
    await expect(page.getByText(fact).first()).toBeVisible()
  }
  const digits = (await page.getByRole("main").innerText()).replaceAll(/\s/g, "")
  expect(digits).toContain(FACTS.bank.accountNumber)
  for (const path of [...PAGES, ARTICLES_PATH]) {
    expect(site.readPublished(`${path}.html`), path).not.toMatch(/\(sample|example\.org/i)
  }
})

test("sitemap, feed and pages name the owner's address", ({ site: { readPublished } }) => {
  const { siteUrl } = FACTS
  const sitemap = readPublished("sitemap-0.xml").match(/(?<=<loc>)[^<]+/g)
  expect(sitemap).toEqual(expect.arrayContaining(PAGES.map((path) => siteUrl + path)))
  expect(readPublished("robots.txt")).toContain(`${siteUrl}/sitemap-index.xml`)
  expect(readPublished("feed.xml")).toContain(siteUrl + imageUrl("1+1.png"))
  expect(readPublished("aboutus.html")).toContain(`rel="canonical" href="${siteUrl}/aboutus"`)
})

test("a style that alone has changed since the last build is in every page", ({ site }) => {
  for (const path of [...PAGES, ARTICLES_PATH]) {
    expect(site.readPublished(`${path}.html`).replaceAll(/\s/g, ""), path).toContain(
      OWN_STYLE.replaceAll(/\s/g, ""),
    )
  }
})

test("the video's host gets a request only after a click on play", async ({
  page,
  foreignRequests,
}) => {
  const { host } = new URL(FACTS.videoUrl)
  await page.route(
    (url) => url.host === host,
    (route) => route.fulfill({ body: "A video", contentType: "text/html" }),
  )
  await openStyled(page, "/aboutus")
  expect(foreignRequests).toEqual([])
  await page.getByRole("button", { name: about.video.playLabel, exact: true }).click()
  const frame = page.getByRole("main").locator("iframe")
  await expect(frame.contentFrame().getByText("A video")).toBeVisible()
  expect(foreignRequests).toEqual([`${FACTS.videoUrl}?autoplay=1`])
})

test.describe("A browser without anything newer than the oldest supported ones", () => {
  // It has no Trusted Types; the one of the tests would go on asking for them.
  test.use({ bypassCSP: true })
  test.beforeEach(({ page }) => removeNewerApis(page))

  test("opens every page, menu and dialog", async ({ page, complaints }) => {
    for (const path of [...PAGES, ...PLACEHOLDERS, ARTICLES_PATH, "/editors"]) {
      await openStyled(page, path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    }
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => "canParse" in URL || "toSorted" in Array.prototype)).toBe(
      false,
    )
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await openStyled(page, "/payments")
      await (await findSectionLink(page, "vision")).click()
      await expectPage(page, "/aboutus")
      await openStyled(page, "/workshops")
      await page.locator(cardOf(COURSE.id)).click()
      await expect(page.getByRole("dialog", { name: COURSE.title })).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(page.getByRole("dialog")).toHaveCount(0)
    }
    expect(complaints).toEqual([])
  })

  test("copies, shares and prints, and checks a workbook", async ({ page, complaints }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    const readCopied = () => page.evaluate(() => navigator.clipboard.readText())
    await openStyled(page, "/payments")
    await page.getByRole("main").getByRole("button").first().click()
    await expect.poll(readCopied).not.toBe("")
    await openStyled(page, "/thoughts")
    for (const button of await page.getByRole("article").first().getByRole("button").all()) {
      await button.click()
    }
    await expect.poll(readCopied).toContain("/thoughts#")
    await openStyled(page, "/editors")
    await page.locator("input[type=file]").setInputFiles({
      ...{ name: "blog.xlsx", mimeType: "", buffer: Buffer.from(makePosts(...POSTS)) },
    })
    await expect(page.getByRole("status").first()).toHaveText(
      RegExp(`^blog\\.xlsx: ${POSTS.length}`),
    )
    expect(complaints).toEqual([])
  })
})
