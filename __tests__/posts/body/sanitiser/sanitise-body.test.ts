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
    "from this site (%s) stay",
    (src) => {
      const image = `<img src="${src}" alt="ftp:books" width="4">`

      expect(toHtml(image)).toBe(image)
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

describe("An attribute that the build adds is kept only", () => {
  const frame = '<div class="tableFrame" tabindex="0" role="group" aria-label="A: b">'
  const header = '<tr class="columnNames"><th>Day</th><th>C: d</th></tr>'
  const row = '<tr><td data-column="Day">1</td><td data-column="C: d">2</td></tr>'
  const table = `<table><caption>A: b</caption><tbody>${header}${row}</tbody></table>`
  const link = '<a href="/a" aria-label="/a"><img src="/a.png" alt="" loading="lazy"></a>'
  const fitted = `${frame}${table}</div>${link}`

  it.each([
    ["", ""],
    ['class="tableFrame"', 'class="tableFrame postNext"'],
    ['class="tableFrame"', 'class="postCard"'],
    ['tabindex="0"', 'tabindex="1"'],
    ['role="group"', 'role="alert"'],
    ['aria-label="A: b"', 'aria-label="Pay here"'],
    ['class="columnNames"', 'class="skipLink"'],
    ['data-column="Day"', 'data-column="Pay here"'],
    ['data-column="C: d"', 'data-severity="error"'],
    ['aria-label="/a"', 'aria-label="/payments"'],
    ['loading="lazy"', 'loading="eager"'],
    ['loading="lazy"', 'class="tableFrame"'],
    ['loading="lazy"', 'tabindex="0"'],
  ])(
    "where it says what the article shows, on the element that gets it: %s, not %s",
    (own, other) => {
      expect(toHtml(fitted.replace(own, other))).toBe(
        other ? fitted.replace(` ${own}`, "") : fitted,
      )
    },
  )
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
    // A browser's policy refuses what it has no rule for.
    const refusal = { createScript: jest.fn(), createScriptURL: jest.fn() }
    const createPolicy = jest.fn((name: string, rules: object) => ({ name, ...refusal, ...rules }))
    Object.assign(window, { trustedTypes: { createPolicy } })

    expect(renderFirst().querySelectorAll("p")).toHaveLength(2)

    expect(createPolicy.mock.calls).toEqual([
      [HTML_POLICY_NAME, { createHTML: expect.any(Function) as unknown }],
    ])
  })
})
