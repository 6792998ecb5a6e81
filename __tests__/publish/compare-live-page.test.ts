/** @jest-environment node */
import { compareLivePage } from "../../scripts/compare-live-page"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"
import { serve } from "../fixtures/serve"

let url: string
/** What the host makes of the built page; undefined when it does not answer. */
let change: (page: string) => string | undefined
let requests: number

const makePage = () =>
  `<!DOCTYPE html><head><link data-react-helmet="true" rel="canonical" href="${url}"></head><body><p>Write to us</p></body>`

runInEmptyFolder()

beforeEach(async () => {
  requests = 0
  const address = await serve((_request, response) => {
    requests += 1
    const body = change(makePage())
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  url = `${address}/contactus`
  writeFiles({ "public/contactus.html": makePage() })
})

describe("The page that the host serves after a publication", () => {
  it("is as it was built", async () => {
    change = (page) => page

    expect(await compareLivePage()).toBe(`The host serves ${url} as it was built.`)
  })

  it("may still be the last one for a while", async () => {
    change = (page) => (requests < 3 ? "the last one" : page)

    expect(await compareLivePage(0)).toContain("as it was built")
  })

  it.each([
    [
      "Email Address Obfuscation",
      '<a href="/cdn-cgi/l/email-protection#5a">[email&#160;protected]</a>',
    ],
    [
      "Rocket Loader",
      '<script src="/cdn-cgi/scripts/7d/cloudflare-static/rocket-loader.min.js"></script>',
    ],
    [
      "Web Analytics",
      '<script src="https://static.cloudflareinsights.com/beacon.min.js"></script>',
    ],
    ["Bot Fight Mode", '<script>a.src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"</script>'],
    ["Zaraz", '<script src="/cdn-cgi/zaraz/s.js"></script>'],
  ])("has been changed by %s, which is named with the change", async (name, added) => {
    change = (page) => page.replace("</body>", `${added}</body>`)

    const words = await compareLivePage(0)

    expect(words).toMatch(/^\*\*The host has changed http.*\/contactus\.\*\* /)
    expect(words).toContain(`Switch off ${name} in Cloudflare`)
    expect(words).toContain(added.slice(1, -1))
  })

  it("has been changed by something else, which is shown in one line", async () => {
    change = (page) => page.replace("Write", "Wri`te\n")

    expect(await compareLivePage(0)).toMatch(/Look for the switch.*: `[^`\n]*`$/)
  })

  it("does not answer: nothing more depends on it", async () => {
    change = () => undefined

    expect(await compareLivePage(0)).toContain("did not answer")
  })
})
