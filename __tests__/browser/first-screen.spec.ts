import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { enquiry } from "../../src/content/enquiry"
import { payments } from "../../src/content/payments"
import { expect, openStyled, PAGES, PLACEHOLDERS, servePosts, test } from "./site"
import { OFFICE_WINDOW_PX, WINDOWS_PX } from "./windows"

for (const fonts of ["the site's own fonts", "the widest font of a machine"]) {
  test.describe(`In ${fonts},`, () => {
    test.beforeEach(async ({ page }) => {
      if (fonts !== "the site's own fonts") {
        await page.route("**/*.woff2", (route) => route.abort())
      }
    })

    test("the first screen of every page shows its heading, in any window", async ({ page }) => {
      await servePosts(page)
      for (const path of [...PAGES, "/articles", "/editors", "/no-such-page"]) {
        await openStyled(page, path)
        for (const window of WINDOWS_PX) {
          await page.setViewportSize(window)
          const name = `${path} in ${window.width} x ${window.height}`
          await expect(page.getByRole("heading", { level: 1 }), name).toBeInViewport({ ratio: 1 })
        }
      }
    })

    test("the first screen of workshops and of about us has the action", async ({ page }) => {
      for (const path of ["/workshops", "/aboutus"]) {
        await openStyled(page, path)
        const action = page.getByRole("link", { name: enquiry.action, exact: true }).first()
        for (const window of WINDOWS_PX.filter(({ height }) => height > 360)) {
          await page.setViewportSize(window)
          const name = `${path} in ${window.width} x ${window.height}`
          await expect(action, name).toBeInViewport({ ratio: 0.9 })
        }
      }
    })
  })
}

test.describe("in an office's window", () => {
  test.use({ viewport: OFFICE_WINDOW_PX })

  test("every detail to copy is on the first screen of the payments", async ({ page }) => {
    await openStyled(page, "/payments")
    const rows = page.getByRole("main").locator("dl > div")
    await expect(rows).toHaveCount(Object.keys(payments.labels).length)
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 })
  })
})

test("a banner's words appear in one piece, however slowly their HTML comes", async ({
  page,
  request,
}) => {
  for (const path of ["/workshops", "/aboutus"]) {
    const html = await (await request.get(path)).text()
    const middle = html.indexOf("</h1>")
    let sendRest = () => {}
    const server = createServer(({ url }, response) => {
      if (url !== "/") return response.writeHead(404).end()
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
      response.write(html.slice(0, middle))
      sendRest = () => response.end(html.slice(middle))
    }).listen()
    await once(server, "listening")
    const { port } = server.address() as AddressInfo
    await page.goto(`http://localhost:${port}/`, { waitUntil: "commit" })
    const heading = page.locator("h1")
    await expect(heading, path).toBeAttached()
    await expect(heading, path).toBeHidden()
    sendRest()
    await expect(heading, path).toBeVisible()
    server.close()
    server.closeAllConnections()
  }
})

test("a page shorter than the window has its footer at the bottom of it", async ({ page }) => {
  for (const path of PLACEHOLDERS) {
    await openStyled(page, path)
    const { bottom, height } = await page.getByRole("contentinfo").evaluate((footer) => ({
      bottom: footer.getBoundingClientRect().bottom,
      height: innerHeight,
    }))
    expect(bottom, path).toBeCloseTo(height, 0)
  }
})
