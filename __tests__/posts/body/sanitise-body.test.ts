import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  HTML_POLICY_NAME,
} from "../../../src/posts/body/allowed-html"
import { sanitiseBody } from "../../../src/posts/body/sanitise-body"

/** What a visitor's page contains after the body has been rendered. */
function render(body: string): HTMLDivElement {
  const page = document.createElement("div")
  page.append(sanitiseBody(body))
  return page
}

const toHtml = (body: string) => render(body).innerHTML

describe("Headings of a body", () => {
  it.each([
    ["<h1>A</h1>", "<h3>A</h3>"],
    ["<h2>A</h2><h2>B</h2>", "<h3>A</h3><h3>B</h3>"],
    ["<h2>A</h2><h3>B</h3><h2>C</h2>", "<h3>A</h3><h4>B</h4><h3>C</h3>"],
    ["<h1>A</h1><h4>B</h4><h6>C</h6>", "<h3>A</h3><h4>B</h4><h5>C</h5>"],
    ["<h4>A</h4><h2>B</h2><h3>C</h3>", "<h3>A</h3><h3>B</h3><h4>C</h4>"],
    ["<h2>A</h2><h4>B</h4><h3>C</h3>", "<h3>A</h3><h4>B</h4><h4>C</h4>"],
    [
      "<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>",
      "<h3>A</h3><h4>B</h4><h5>C</h5><h6>D</h6><h6>E</h6><h6>F</h6>",
    ],
    ["<h2>A <em>b</em><br>c</h2>", "<h3>A <em>b</em><br>c</h3>"],
    ["<blockquote><h2>A</h2></blockquote>", "<blockquote><h3>A</h3></blockquote>"],
  ])("lie below the card's heading and leave out no level: %s", (body, html) => {
    expect(toHtml(body)).toBe(html)
  })

  it("keep the language that they are marked with", () => {
    expect(toHtml('<h2 lang="af">Môre</h2>')).toBe('<h3 lang="af">Môre</h3>')
  })
})

describe("Links of a body", () => {
  it.each([
    "/payments",
    "/workshops#teaching-strategies",
    "#section",
    "http://localhost/contactus",
    "mailto:hello@example.org",
    "tel:+27000000000",
  ])("to %s open in the same tab", (href) => {
    const link = render(`<a href="${href}">there</a>`).querySelector("a")

    expect(link).toHaveAttribute("href", href)
    expect(link).not.toHaveAttribute("target")
    expect(link).not.toHaveAttribute("rel")
  })

  it.each([
    "https://www.example.org/a",
    "http://www.example.org",
    "//www.example.org/a",
    "https://localhost/",
    "http://localhost:8000/",
  ])("to another site (%s) open in a new tab that cannot reach this one", (href) => {
    const link = render(`<a href="${href}">there</a>`).querySelector("a")

    expect(link).toHaveAttribute("href", href)
    expect(link).toHaveAttribute("target", "_blank")
    expect(link).toHaveAttribute("rel", "noopener noreferrer")
  })

  it.each([
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<p>x</p>",
    "vbscript:x",
    "ftp://example.org/a",
    "sms:+27000000000",
    "blob:http://localhost/1",
    "file:///etc/hosts",
    "http://",
  ])("to %j lead nowhere, and their words stay", (href) => {
    const link = render(`<a href="${href}">there</a>`).querySelector("a")

    expect(link).toHaveTextContent("there")
    expect(link).not.toHaveAttribute("href")
    expect(link).not.toHaveAttribute("target")
  })

  it("cannot choose their own tab or relation", () => {
    expect(toHtml('<a href="/payments" target="_top" rel="opener" download ping="/p">x</a>')).toBe(
      '<a href="/payments">x</a>',
    )
  })
})

describe("Pictures of a body", () => {
  it.each(["/assets/Blog/marking.jpg", "assets/Blog/marking.jpg", "http://localhost/a.png"])(
    "from this site (%s) load when they come near",
    (src) => {
      const image = render(`<img src="${src}" alt="Books">`).querySelector("img")

      expect(image).toHaveAttribute("src", src)
      // jsdom keeps the property but does not write it into the attribute.
      expect(image).toHaveProperty("loading", "lazy")
      expect(image).toHaveAttribute("alt", "Books")
    },
  )

  it("without a description are marked as decoration", () => {
    expect(render('<img src="/a.png">').querySelector("img")).toHaveAttribute("alt", "")
  })

  it.each([
    "https://example.org/a.png",
    "//example.org/a.png",
    "/\\example.org/a.png",
    "https:\\\\example.org/a.png",
    "data:image/png;base64,AAAA",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "http://localhost:81/a.png",
    "http://",
  ])("from elsewhere (%s) are left out", (src) => {
    const page = render(`<p>Text <img src='${src}' alt="x"> goes on</p>`)

    expect(page.querySelector("img")).toBeNull()
    expect(page).toHaveTextContent("Text goes on")
  })

  it.each(["blob:http://localhost/1", "javascript:alert(1)", "file:///a.png"])(
    "whose URL nothing may load (%s) lose it",
    (src) => {
      expect(render(`<img src="${src}" alt="A garden">`).innerHTML).not.toContain("src")
    },
  )

  it("keep the size that saves their place", () => {
    const image = render('<img src="/a.png" width="4" height="3">').querySelector("img")

    expect(image).toHaveAttribute("width", "4")
    expect(image).toHaveAttribute("height", "3")
  })

  it("bring no second source", () => {
    const page = render(
      '<picture><source srcset="https://example.org/a.png"><img src="/a.png" srcset="https://example.org/b.png 2x" sizes="9vw"></picture>',
    )

    expect(page.innerHTML).not.toContain("example.org")
    expect(page.querySelectorAll("img")).toHaveLength(1)
  })
})

describe("Tables of a body", () => {
  const TABLE = "<table><tbody><tr><td>1</td></tr></tbody></table>"

  it("are in a frame that scrolls, also with the keyboard", () => {
    const frame = render(`<p>Before</p>${TABLE}`).querySelector("p + div")

    expect(frame).toHaveClass("tableFrame")
    expect(frame).toHaveAttribute("tabindex", "0")
    expect(frame).toHaveAttribute("role", "group")
    expect(frame).toHaveAttribute("aria-label", "Table")
    expect(frame?.innerHTML).toBe(TABLE)
  })

  it("lend their caption to the frame as its name", () => {
    const body = TABLE.replace("<tbody>", "<caption> Marks <b>per</b> term </caption><tbody>")

    expect(render(body).querySelector("div")).toHaveAttribute("aria-label", "Marks per term")
  })

  it("each get a frame of their own", () => {
    expect(render(TABLE + TABLE).querySelectorAll(".tableFrame > table")).toHaveLength(2)
  })

  it("keep the attributes that give the cells their place and meaning", () => {
    const row = '<tr><th scope="row" rowspan="2">A</th><td colspan="2">1</td></tr>'

    expect(toHtml(`<table><tbody>${row}</tbody></table>`)).toContain(row)
  })
})

describe("Allowed markup", () => {
  it("is this and no more", () => {
    expect([...ALLOWED_TAGS].sort().join(" ")).toBe(
      "a abbr b blockquote br caption cite code dd div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 " +
        "hr i img li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul",
    )
    expect([...ALLOWED_ATTRIBUTES].sort().join(" ")).toBe(
      "alt colspan dir height href lang reversed rowspan scope src start title width",
    )
  })

  it.each([
    "<p>A<br>b</p><hr><pre>c</pre>",
    "<blockquote><p>Said</p></blockquote>",
    '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl>',
    "<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><sub>g</sub><sup>h</sup></p>",
    "<p><mark>a</mark><small>b</small><q>c</q><cite>d</cite><code>e</code></p>",
    '<p><abbr title="Annual teaching plan">ATP</abbr> <span lang="af" dir="ltr">môre</span></p>',
    "<figure><p>A</p><figcaption>B</figcaption></figure>",
    "Plain words &amp; 5 &lt; 6",
  ])("stays as the editor typed it: %s", (body) => {
    expect(toHtml(body)).toBe(body)
  })

  it.each(["id", "class", "style", "name", "onclick", "role", "tabindex", "data-x", "aria-label"])(
    "does not include the attribute %s",
    (name) => {
      expect(toHtml(`<p ${name}="x">Text</p>`)).toBe("<p>Text</p>")
    },
  )

  it.each(["form", "label", "section", "article", "center", "font", "main", "details", "marquee"])(
    "does not include the element %s, whose words stay",
    (tag) => {
      expect(toHtml(`<${tag}>Words</${tag}>`)).toBe("Words")
    },
  )
})

describe("A malicious body", () => {
  const ATTACKS = [
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//example.org/x.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<img src=x onerror=alert(1)>",
    "<img/src='x'/onerror=alert(1)>",
    '<img src="x` `<script>alert(1)</script>"` `>',
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<math><a xlink:href=javascript:alert(1)>x</a></math>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=javascript:alert(1)></object>",
    "<embed src=//example.org/x.swf>",
    "<base href=//example.org/>",
    "<link rel=stylesheet href=//example.org/x.css>",
    "<meta http-equiv=refresh content='0;url=//example.org'>",
    "<style>*{background:url(//example.org/x)}</style>",
    "<p style='background:url(//example.org/x)'>x</p>",
    "<form action=//example.org><input name=a><button formaction=javascript:alert(1)>x</button></form>",
    "<input autofocus onfocus=alert(1)>",
    "<select autofocus onfocus=alert(1)><option>x</select>",
    "<textarea autofocus onfocus=alert(1)>x</textarea>",
    "<video><source onerror=alert(1)></video>",
    "<video poster=//example.org/x src=//example.org/y autoplay></video>",
    "<audio src=//example.org/x onerror=alert(1)></audio>",
    "<details open ontoggle=alert(1)>x</details>",
    "<body onload=alert(1)>x",
    "<a href=javascript:alert(1)>x</a>",
    "<a href='java&#115;cript:alert(1)'>x</a>",
    "<a href='&#x01;javascript:alert(1)'>x</a>",
    "<img name=body id=location src=/a.png>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><script>alert(1)</script></template>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<xmp><img title='</xmp><img src=x onerror=alert(1)>'></xmp>",
    "<table background=//example.org/x><tr><td background=//example.org/y>x</table>",
    "<custom-element is=x onclick=alert(1)>x</custom-element>",
  ]
  const SAFE_ATTRIBUTES = [
    ...ALLOWED_ATTRIBUTES,
    ...["loading", "target", "rel", "class", "tabindex", "role", "aria-label"],
  ]

  /** What a rendered body contains that it must not. */
  function findHarm(page: ParentNode): string[] {
    return [...page.querySelectorAll("*")].flatMap((element) => {
      const tag = element.localName
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          !SAFE_ATTRIBUTES.includes(name) || /script:|alert|example\.org/i.test(value),
      )
      return [
        ...(ALLOWED_TAGS.includes(tag) ? [] : [tag]),
        ...attributes.map(({ name }) => `${tag}[${name}]`),
      ]
    })
  }

  it.each(ATTACKS)("leaves nothing that runs or loads: %s", (attack) => {
    expect(findHarm(render(`<p>Before</p>${attack}<p>After</p>`))).toEqual([])
  })

  it.each(["<p>Before</p>", "<p>Before</p><script>x</script><b>After</b>"])(
    "keeps the harmless words around it: %s",
    (body) => {
      expect(render(body)).toHaveTextContent(/^Before(After)?$/)
    },
  )

  it("would be found by findHarm if it were not sanitised", () => {
    const silent = ATTACKS.filter((attack) => {
      // A template's content is parsed like a page but loads and runs nothing.
      const unsafe = document.createElement("template")
      unsafe.innerHTML = `<p>Before</p>${attack}<p>After</p>`
      return findHarm(unsafe.content).length === 0
    })

    // The parser itself drops these two in these places.
    expect(silent).toEqual(["<body onload=alert(1)>x", "<![CDATA[<img src=x onerror=alert(1)>]]>"])
  })
})

describe("Where the browser cannot sanitise,", () => {
  const body = "<p>Words</p><img src=x onerror=alert(1)>"
  const prototype = DOMImplementation.prototype
  const original = Object.getOwnPropertyDescriptor(prototype, "createHTMLDocument") ?? {}

  /** Draws with a sanitiser that has not been used yet. */
  function renderFirst(): HTMLDivElement {
    const page = document.createElement("div")
    jest.isolateModules(() => {
      const { sanitiseBody: sanitiseFirst } = jest.requireActual<
        typeof import("../../../src/posts/body/sanitise-body")
      >("../../../src/posts/body/sanitise-body")
      page.append(sanitiseFirst(body))
    })
    return page
  }

  afterEach(() => {
    Object.defineProperty(prototype, "createHTMLDocument", original)
    Reflect.deleteProperty(window, "trustedTypes")
    jest.restoreAllMocks()
  })

  function expectPlainText(page: HTMLElement) {
    expect(page.children).toHaveLength(0)
    expect(page.textContent).toBe(body)
  }

  it("for want of what it needs, a body is shown as plain text", () => {
    // The sanitiser looks for this method to find out whether it can work at all.
    Object.defineProperty(prototype, "createHTMLDocument", { ...original, value: undefined })

    expectPlainText(renderFirst())
  })

  it("because the site's policy does not name it, a body is shown as plain text", () => {
    const createPolicy = () => {
      throw new TypeError("Policy disallowed by CSP")
    }
    Object.assign(window, { trustedTypes: { createPolicy } })

    expectPlainText(renderFirst())
  })

  it("because the parser fails, a body is shown as plain text", () => {
    jest.spyOn(NodeIterator.prototype, "nextNode").mockImplementation(() => {
      throw new Error("The tree cannot be walked")
    })

    expectPlainText(renderFirst())
  })
})

describe("Trusted Types", () => {
  afterEach(() => {
    Reflect.deleteProperty(window, "trustedTypes")
  })

  it("get one policy, made for the first body and kept for the next", () => {
    const createPolicy = jest.fn((name: string, rules: object) => ({ name, ...rules }))
    Object.assign(window, { trustedTypes: { createPolicy } })

    jest.isolateModules(() => {
      const { sanitiseBody: sanitise } = jest.requireActual<
        typeof import("../../../src/posts/body/sanitise-body")
      >("../../../src/posts/body/sanitise-body")
      for (const body of ["<p>a</p>", "<p>b</p>"]) expect(sanitise(body).children).toHaveLength(1)
      expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([HTML_POLICY_NAME])
    })
  })
})
