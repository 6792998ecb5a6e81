import type { Page } from "@playwright/test"
import { readPublishedWorkbook } from "../../src/posts/workbook/read-published-workbook"
import { parsePosts } from "../fixtures/parse-posts"
import { makePosts, makePublishedPosts } from "../fixtures/make-workbook"
import { findHarm, setCanary, touchEverythingInPage } from "./xss-canary"
import { ALL_ATTACKS } from "./xss/all-attacks"
import { expect, open, test, WORKBOOK } from "./site"

/** Every event on every element of these articles takes a while. */
const ALL_ATTACKS_TIMEOUT_MS = 120_000

// The policy lets no test parse markup, nor a page run it.
test.use({ bypassCSP: true })

/** A picture cell leads nowhere but into the folder of the pictures. */
function toImageUrl(image: string): string {
  return `/assets/Blog/${encodeURI(image)}`
}

/** Shows every attack as heading, picture and body of a post of its own. */
async function openAttacked(page: Page, bytes: Uint8Array) {
  await page.route(`**${WORKBOOK}`, (route) => route.fulfill({ body: Buffer.from(bytes) }))
  await open(page, "/thoughts")
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(ALL_ATTACKS.length)
  return (await readPublishedWorkbook(bytes)) ?? parsePosts(bytes)
}

test.describe("the XSS canary", () => {
  const RAW: Record<string, string> = {
    "a script": "<script>markExecuted()</script>",
    "a script in a frame": "<iframe srcdoc='<script>parent.markExecuted()</script>'></iframe>",
    "an event handler": "<img src=x onerror=markExecuted()>",
    "a dialog": "<script>alert('x')</script>",
    "a frame": "<iframe></iframe>",
    "a foreign picture": "<img src=https://evil.example/x.png>",
    "a foreign style": "<style>@import 'https://evil.example/x.css'</style>",
  }

  test("detects an attack that a page contains unsanitised", async ({ page, foreignRequests }) => {
    const { calls, surprises } = await setCanary(page)
    let attack = ""
    await page.route("**/raw", (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><p>Words</p>${attack}` }),
    )
    for (const [name, markup] of Object.entries(RAW)) {
      attack = markup
      const countHeard = () => calls.length + surprises.length + foreignRequests.length
      const before = countHeard()
      await page.goto("/raw")
      await expect.poll(countHeard, { message: name }).toBeGreaterThan(before)
    }
  })
})

const ATTACKED = ALL_ATTACKS.map((attack) => [attack, attack, attack])

for (const [program, workbook] of [
  ["put on the host by hand", makePosts(...ATTACKED)],
  ["in the form of the build's", makePublishedPosts(...ATTACKED)],
] as const) {
  test(
    `no attack succeeds in a workbook ${program}`,
    { tag: "@engines" },
    async ({ page, foreignRequests }) => {
      test.setTimeout(ALL_ATTACKS_TIMEOUT_MS)
      const canary = await setCanary(page)
      const posts = await openAttacked(page, workbook)
      const title = await page.title()
      await page.evaluate(touchEverythingInPage)

      const found = await findHarm(page)
      expect(posts.filter((_post, index) => found[index]?.length !== 0)).toEqual([])
      const headings = page.getByRole("article").getByRole("heading", { level: 2 })
      expect(await headings.allTextContents()).toEqual(posts.map(({ heading }) => heading))
      await expect(headings.locator("a *")).toHaveCount(0)
      const pictures = await page
        .locator("article > img")
        .evaluateAll((images) => images.map((image) => image.getAttribute("src")))
      expect(pictures).toEqual(posts.flatMap(({ image }) => (image ? [toImageUrl(image)] : [])))
      await expect(page.locator("article")).toHaveCount(posts.length)
      expect(canary).toEqual({ calls: [], surprises: [] })
      expect(foreignRequests).toEqual([])
      expect(new URL(page.url()).pathname).toBe("/thoughts")
      expect(await page.title()).toBe(title)
    },
  )
}
