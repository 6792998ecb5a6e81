/** @jest-environment node */
import { keepFirstLook } from "../../../plugins/site-build/pages/critical-css"
import { paintFirst } from "../../../plugins/site-build/pages/defer-scripts"

describe("The first look at a page", () => {
  const hidden = new Set(["c", "d"])

  it.each([
    ["for paper", "@media print{a{color:#000}}"],
    ["for a page without scripts", "@media (scripting:none) and (width >= 64rem){a{top:0}}"],
    ["for forced colours", "@media (forced-colors:active){a{top:0}}"],
    ["for fewer moving pictures", "@media (prefers-reduced-motion:reduce){a{top:0}}"],
    ["of a state", "a:hover,a:focus-visible,dialog::backdrop,[aria-expanded=true] i{top:0}"],
    ["of the site's own font", '@font-face{font-family:A;src:url("a.woff2")}'],
    ["of a movement", "@keyframes drop{0%{top:0}}a{animation:drop 1s;transition:top 1s}"],
    ["of a part that is not in the page", ".a .prose h2{top:0}"],
    ["of a part that is out of sight", ".c,.d a{top:0}"],
    ["that are all of a state", "@media (width >= 1px){a:hover{top:0}}"],
  ])("does without rules %s", (_name, styles) => {
    expect(keepFirstLook(styles, '<p class="a c d">', hidden)).toBe("")
  })

  it.each([
    ["of an element", "a{top:0}"],
    ["of a part in the page", ".a .b>a{top:0}"],
    ["of what stands around a part that is out of sight", ".a .c{top:0}"],
    ["that only partly are of a state", ".a,a:hover{top:0}"],
    ["for some screens", "@media (width >= 48rem){.b{top:0}}"],
    ["of a font that stands in", '@font-face{font-family:A;src:local("Arial")}'],
  ])("needs rules %s", (_name, styles) => {
    expect(keepFirstLook(styles, '<p class="a b c">', hidden)).toBe(styles)
  })

  it("needs the custom properties that it takes values from, those of markup included", () => {
    const styles =
      ":root{--a:1px;--b:2px;--c:3px}@media (width >= 1px){:root{--c:4px}}" +
      "a{top:var(--a)}a:hover{top:var(--c)}"

    expect(keepFirstLook(styles, '<path fill="var(--b)">', hidden)).toBe(
      ":root{--a:1px;--b:2px}a{top:var(--a)}",
    )
  })
})

describe("A built page", () => {
  const files = {
    starter: "start()",
    scripts: ["/app.js", "/page.js"],
    data: ["/a.json"],
    hidden: new Set<string>(),
  }
  const page =
    '<html><head><style data-href="/page.css">a{top:0}a:hover{top:1px}</style>' +
    '<style data-href="/app.css">b{top:0}</style></head><body><p>Words</p>' +
    '<!-- slice-start id="_gatsby-scripts-1" --><script>hash=1</script>' +
    '<script src="/runtime.js" async></script><script src="/app.js" async=""></script>' +
    '<!-- slice-end id="_gatsby-scripts-1" --></body></html>'

  it("names its scripts for the starter, with those that they would ask for, each once", () => {
    const html = paintFirst(page, files)

    expect(html).toContain(
      '<script>hash=1</script><script data-scripts="/runtime.js /app.js /page.js">start()</script><!-- slice-end',
    )
    expect(html).not.toContain("<script src")
  })

  it("has one element of styles, and links to them all: for the starter, and as ever where no script runs", () => {
    expect(paintFirst(page, files)).toContain(
      "<style>a{top:0}b{top:0}</style>" +
        '<link rel="later" href="/page.css"/><link rel="later" href="/app.css"/>' +
        '<link rel="later" as="fetch" href="/a.json" crossorigin="anonymous"/>' +
        '<noscript><link rel="stylesheet" href="/page.css"/><link rel="stylesheet" href="/app.css"/></noscript></head>',
    )
  })

  it("stays as it is when a later build finds it unchanged", () => {
    const html = paintFirst(page, files)

    expect(paintFirst(html, files)).toBe(html)
  })

  it("takes the new scripts when a later build has changed only those", () => {
    const html = paintFirst(page, files)
    const changed = html.replace(
      /<script data-scripts.*?<\/script>/,
      '<script src="/new.js" async></script>',
    )

    const again = paintFirst(changed, { ...files, scripts: [] })

    expect(again).toContain('<script data-scripts="/new.js">')
    expect(again.match(/rel="later"/g)).toHaveLength(3)
  })

  it("stops the build when its scripts stand elsewhere", () => {
    expect(() => paintFirst('<script src="/app.js" async></script>', files)).toThrow(
      "Gatsby's scripts do not stand where they used to",
    )
  })
})
