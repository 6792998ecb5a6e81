import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  HTML_POLICY_NAME,
} from "../../../../src/posts/body/allowed-html"
import { sanitiseBody } from "../../../../src/posts/body/sanitiser/sanitise-body"

/** What a visitor's page contains after the body has been rendered. */
function render(body: string): HTMLDivElement {
  const page = document.createElement("div")
  page.append(sanitiseBody(body))
  return page
}

const toHtml = (body: string) => render(body).innerHTML

describe("Headings of a body", () => {
  it.each([
    ["<h1>A</h1><h4>B</h4><h1>C</h1>", "<h3>A</h3><h4>B</h4><h3>C</h3>"],
    ["<h4>A</h4><h2>B</h2><h3>C</h3>", "<h3>A</h3><h3>B</h3><h4>C</h4>"],
    [
      "<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>",
      "<h3>A</h3><h4>B</h4><h5>C</h5><h6>D</h6><h6>E</h6><h6>F</h6>",
    ],
    ['<h2 lang="af"><em>Môre</em> vroeg</h2>', '<h3 lang="af"><em>Môre</em> vroeg</h3>'],
  ])("are below the card's heading and skip no level: %s", (body, html) => {
    expect(toHtml(body)).toBe(html)
  })
})

describe("Links of a body", () => {
  it.each(["/payments", "#section", "http://localhost/a", "mailto:a@example.org", "tel:+27000"])(
    "to %s open in the same tab",
    (href) => {
      // Only the href is judged as a URL.
      const link = `<a href="${href}" title="ftp:x">there</a>`
      expect(toHtml(link)).toBe(link)
    },
  )

  it.each(["https://www.example.org/a", "//www.example.org/a", "http://localhost:8000/"])(
    "to another site (%s) open in a new tab that cannot reach this one",
    (href) => {
      const link = render(`<a href="${href}">there</a>`).querySelector("a")

      expect(link?.outerHTML).toBe(
        `<a href="${href}" target="_blank" rel="noopener noreferrer">there</a>`,
      )
    },
  )

  it.each([" java\nscript:alert(1)", "data:text/html,x", "ftp://example.org/a", "http://"])(
    "to %j lead nowhere, and their words stay",
    (href) => {
      expect(toHtml(`<a href="${href}">there</a>`)).toBe("<a>there</a>")
    },
  )
})

describe("Images of a body", () => {
  it.each(["/assets/Blog/marking.jpg", "marking.jpg", "http://localhost/a.png"])(
    "from this site (%s) load when they come near",
    (src) => {
      const page = render(`<img src="${src}" alt="ftp:books" width="4"><img src="${src}">`)

      expect(page.innerHTML).toBe(
        `<img src="${src}" alt="ftp:books" width="4" loading="lazy"><img src="${src}" alt="" loading="lazy">`,
      )
    },
  )

  it.each([
    "https://example.org/a.png",
    "/\\example.org/a.png",
    "data:image/svg+xml,<svg onload=alert(1)>",
    // Has the origin of this site, but not its address.
    "blob:http://localhost/1",
    "http://localhost.example.org/a.png",
  ])("from elsewhere (%s) are left out", (src) => {
    expect(toHtml(`<p>Text <img src='${src}' alt="x"> goes on</p>`)).toBe("<p>Text  goes on</p>")
  })
})

describe("Tables of a body", () => {
  const row = '<tr><th scope="row" rowspan="2">A</th><td colspan="2">1</td></tr>'
  const table = `<table><tbody>${row}</tbody></table>`

  it("each have a frame that scrolls, also with the keyboard", () => {
    const frame = '<div class="tableFrame" tabindex="0" role="group" aria-label="Table">'

    expect(toHtml(`<p>A</p>${table}${table}`)).toBe(`<p>A</p>${`${frame}${table}</div>`.repeat(2)}`)
  })

  it.each([
    [" Marks <b>per</b> term ", "Marks per term"],
    [" ", "Table"],
  ])("name the frame by their caption, if that has words: %j", (caption, name) => {
    const body = table.replace("<tbody>", `<caption>${caption}</caption><tbody>`)

    expect(render(body).querySelector("div")).toHaveAttribute("aria-label", name)
  })
})

describe("Allowed HTML", () => {
  it("is this and no more", () => {
    expect([...ALLOWED_TAGS].sort().join(" ")).toBe(
      "a abbr b blockquote br caption cite code dd details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 " +
        "hr i img li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul",
    )
    expect([...ALLOWED_ATTRIBUTES].sort().join(" ")).toBe(
      "alt colspan dir height href lang reversed rowspan scope src start title type value width",
    )
  })

  it("stays as the editor typed it", () => {
    const body =
      '<ol type="a" start="3"><li value="7">b</li></ol><p><abbr title="Plan">ATP</abbr> <span lang="af">môre</span> &amp;</p>'

    expect(toHtml(body)).toBe(body)
  })

  it("does not include other attributes and elements, whose text stays", () => {
    const attributes = "id=a class=a style=a name=a role=a data-a=a aria-label=a target=_top rel=a"

    expect(toHtml(`<a ${attributes}>One</a> <body><form><font>two</font></form></body>`)).toBe(
      "<a>One</a> two",
    )
  })
})

describe("A body is shown as plain text", () => {
  const body = "<p>Words</p><img src=x onerror=alert(1)>"
  const original = Object.getOwnPropertyDescriptors(DOMImplementation.prototype)

  /** Renders two bodies with a sanitiser that has not been used yet. */
  function renderFirst(): HTMLDivElement {
    const page = document.createElement("div")
    jest.isolateModules(() => {
      const fresh = jest.requireActual<
        typeof import("../../../../src/posts/body/sanitiser/sanitise-body")
      >("../../../../src/posts/body/sanitiser/sanitise-body")
      page.append(fresh.sanitiseBody(body), fresh.sanitiseBody(body))
    })
    return page
  }

  afterEach(() => {
    Object.defineProperties(DOMImplementation.prototype, original)
    Reflect.deleteProperty(window, "trustedTypes")
    jest.restoreAllMocks()
  })

  it.each<[string, () => unknown]>([
    [
      "the browser lacks what DOMPurify needs",
      // DOMPurify looks for this method.
      () => Object.assign(DOMImplementation.prototype, { createHTMLDocument: undefined }),
    ],
    [
      "the content security policy does not name our Trusted Types policy",
      () => {
        const refuse = () => {
          throw new TypeError("Policy disallowed by CSP")
        }
        Object.assign(window, { trustedTypes: { createPolicy: refuse } })
      },
    ],
  ])("where %s", (_where, breakBrowser) => {
    breakBrowser()

    const page = renderFirst()

    expect(page.children).toHaveLength(0)
    expect(page.textContent).toBe(body + body)
  })

  it("but not where Trusted Types are required: one policy, which makes no script, serves all bodies", () => {
    const createPolicy = jest.fn((name: string, rules: Record<string, (x: string) => string>) => ({
      name,
      ...rules,
    }))
    Object.assign(window, { trustedTypes: { createPolicy } })

    expect(renderFirst().querySelectorAll("p")).toHaveLength(2)

    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([HTML_POLICY_NAME])
    const [, rules] = createPolicy.mock.calls[0] ?? []
    for (const rule of ["createScript", "createScriptURL"]) {
      expect(() => rules?.[rule]?.("x")).toThrow("A body may not bring a script")
    }
  })
})
