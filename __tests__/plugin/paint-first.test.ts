/** @jest-environment node */
import { paintFirst } from "../../plugins/gatsby-plugin-paint-first/paint-first"
import { splitStyles } from "../../plugins/gatsby-plugin-paint-first/split-styles"

describe("The styles of a page", () => {
  const split = (styles: string, html = "") => splitStyles([styles], html)

  it.each([
    ["for paper", "@media print{a{color:#000}}"],
    ["for a page without scripts", "@media (scripting:none) and (width >= 64rem){a{top:0}}"],
    ["for fewer moving pictures", "@media (prefers-reduced-motion:reduce){a{top:0}}"],
    ["of a state", "a:hover,a:focus-visible,dialog::backdrop,[aria-expanded=true] i{top:0}"],
    ["of the site's own font", '@font-face{font-family:A;src:url("a.woff2")}'],
    ["of a movement", "@keyframes drop{0%{top:0}}"],
    ["of a part that is not in the page", ".a .prose h2{top:0}"],
    ["of a part that is out of sight", ".site-nav-dropdown,.site-nav-section a{top:0}"],
  ])("%s come later", (_name, styles) => {
    expect(split(styles, '<p class="a site-nav-dropdown site-nav-section">')).toEqual({
      first: [""],
      later: styles,
    })
  })

  it.each([
    ["of an element", "a{top:0}"],
    ["of a part in the page", ".a .b>a{top:0}"],
    ["that only partly are of a state", ".a,a:hover{top:0}"],
    ["for some screens", "@media (width >= 48rem){.b{top:0}}"],
    ["of a font that stands in", '@font-face{font-family:A;src:local("Arial")}'],
  ])("%s come first", (_name, styles) => {
    expect(split(styles, '<p class="a b">')).toEqual({ first: [styles], later: "" })
  })

  it("keep their conditions and their order on both sides", () => {
    expect(
      splitStyles(
        ["@media (width >= 1px){a{top:0}a:hover{top:1px}}", "b:hover{top:2px}b{top:3px}"],
        "",
      ),
    ).toEqual({
      first: ["@media (width >= 1px){a{top:0}}", "b{top:3px}"],
      later: "@media (width >= 1px){a:hover{top:1px}}b:hover{top:2px}",
    })
  })

  it("keep for the first look the custom properties that it takes values from, markup included", () => {
    const styles =
      ":root{--a:1px;--b:2px;--c:3px}@media (width >= 1px){:root{--c:4px}}a{top:var(--a)}a:hover{top:var(--c)}"

    expect(split(styles, '<path fill="var(--b)">')).toEqual({
      first: [":root{--a:1px;--b:2px}a{top:var(--a)}"],
      later: ":root{--c:3px}@media (width >= 1px){:root{--c:4px}}a:hover{top:var(--c)}",
    })
  })
})

describe("A built page", () => {
  const files = { starter: "start()", scripts: ["/app.js", "/page.js"], fetches: ["/a.json"] }
  const page =
    "<html><head><style data-x>a{top:0}a:hover{top:1px}</style></head><body><p>Words</p>" +
    '<!-- slice-start id="_gatsby-scripts-1" --><script>hash=1</script>' +
    '<script src="/runtime.js" async></script><script src="/app.js" async=""></script>' +
    '<!-- slice-end id="_gatsby-scripts-1" --></body></html>'
  const nameStyles = () => "/later.css"

  it("names its scripts for the starter, with those that they would ask for, each once", () => {
    const { html } = paintFirst(page, files, nameStyles)

    expect(html).toContain(
      '<script>hash=1</script><script data-scripts="/runtime.js /app.js /page.js" data-fetches="/a.json">start()</script><!-- slice-end',
    )
    expect(html).not.toContain("<script src")
  })

  it("links its later styles for the starter, and as ever where no script runs", () => {
    const { html, laterStyles } = paintFirst(page, files, nameStyles)

    expect(laterStyles).toBe("a:hover{top:1px}")
    expect(html).toContain(
      '<style data-x>a{top:0}</style><link rel="later" href="/later.css"/><noscript><link rel="stylesheet" href="/later.css"/></noscript></head>',
    )
  })

  it("stays as it is when a later build finds it unchanged", () => {
    const { html } = paintFirst(page, files, nameStyles)

    expect(paintFirst(html, files, nameStyles)).toEqual({ html, laterStyles: "" })
  })

  it("takes the new scripts when a later build has changed only those", () => {
    const { html } = paintFirst(page, files, nameStyles)
    const changed = html.replace(
      /<script data-scripts.*?<\/script>/,
      '<script src="/new.js" async></script>',
    )

    const again = paintFirst(changed, { ...files, scripts: [] }, nameStyles).html

    expect(again).toContain('<script data-scripts="/new.js" ')
    expect(again).toContain('<link rel="later" href="/later.css"/>')
  })

  it("stops the build when its scripts stand elsewhere", () => {
    expect(() => paintFirst('<script src="/app.js" async></script>', files, nameStyles)).toThrow(
      "Gatsby's scripts do not stand where they used to",
    )
  })
})
