/** @jest-environment node */
import { inParagraph, link, read, toHtml } from "../../../fixtures/read-runs"
import { SUPERSCRIPT } from "../../../../src/posts/body/text/formatted-text"
import { makeWarning } from "../../../../src/posts/problems/problem"

describe("An address", () => {
  it.each([
    ["example.org/forms?a=1", "https://example.org/forms?a=1"],
    ["Sub.example.co.za", "https://Sub.example.co.za"],
    ["mailto: info@example.org", "mailto:info@example.org"],
    ["082 123 4567", "tel:0821234567"],
    ["+27 (0)82 123-4567", "tel:+27821234567"],
    ["tel:+27(0)821234567", "tel:+27821234567"],
    ["https:example.org", "https://example.org"],
    ["https :// example.org", "https://example.org"],
    ["https:\\\\example.org", "https://example.org"],
    ["http://https://example.org", "https://example.org"],
    ["a@example.org; b@example.org", "mailto:a@example.org,b@example.org"],
    [
      "ann@example.org,info@example.org?subject=a, b",
      "mailto:ann@example.org,info@example.org?subject=a, b",
    ],
    ["https://example.org/\n  a", "https://example.org/a"],
    ["http:/example.org/a", "http://example.org/a"],
    ["htttps://example.org", "https://example.org"],
    ["  “https://example.org/a” ", "https://example.org/a"],
    ["https://exam\u00adple.org/\u2060a", "https://example.org/a"],
    ["plan.docx", "plan.docx"],
    ["https://www.google.com/url?q=plan&url=https://example.org/a", "https://example.org/a"],
    [
      "https://outlook.office.com/mail/safelink.html?url=https%3A%2F%2Fexample.org%2Fa&corid=x",
      "https://example.org/a",
    ],
    ["https://www.google.com/search?q=https://example.org/a", "https://example.org/a"],
    ["https://www.google.com/url?q=https://example.org/it%27s", "https://example.org/it%27s"],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F&h=x", "https://example.org/"],
    ["https://www.google.com/url?q=%E0%A4%A", "https://www.google.com/url?q=%E0%A4%A"],
    ["https://l.instagram.com/?u=https%3A%2F%2Fexample.org%2F&e=x", "https://example.org/"],
    [
      "https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F%26data%3D05%7C02%7Cme%40example.org%7C%26sdata%3Dx%26reserved%3D0",
      "https://example.org/",
    ],
    [
      "https://eur03.safelinks.protection.outlook.com/?url=mailto%3Ainfo%40example.org&data=x",
      "mailto:info@example.org",
    ],
  ])("in a tag is what was meant: %s → %s", (typed, href) => {
    expect(toHtml(`<p><a href="${typed}">x</a></p>`)).toBe(`<p><a href="${href}">x</a></p>`)
    const curly = `<p><a href=“${typed.replace(/[“”]/g, "")}”>x</a></p>`
    expect(toHtml(curly)).toBe(`<p><a href="${href}">x</a></p>`)
  })

  it.each([
    ["https://example.org/a👍🏽 b", "https://example.org/a"],
    ["https://example.org/a—b", "https://example.org/a"],
    ["*https://example.org/a*!", "https://example.org/a"],
    ["_https://example.org/a_", "https://example.org/a"],
    ["https://example.org/a\u200bb", "https://example.org/a"],
    ["https://example.org/a\u200b\u200bb", "https://example.org/a"],
    ["https://example.org/\u200ba", "https://example.org/a"],
    [`https://example.org/${"a".repeat(120)}\u200bb`, `https://example.org/${"a".repeat(120)}`],
    ["see https://example.org/a) b", "https://example.org/a"],
    ["https://example.org/a(2 MB)", "https://example.org/a"],
    ["(https://example.org/Set_(maths)).", "https://example.org/Set_(maths)"],
    ["https://example.org/a&amp; b", "https://example.org/a"],
    ["https://example.org/a[1]…", "https://example.org/a[1]"],
    ["https://example.org/a,https", "https://example.org/a,https"],
    ["https://a.org/b;https://c.org", "https://a.org/b"],
    ["https://a.org/bhttps://c.org", "https://a.org/b"],
    ["https://a.org/v3/__https://c.org__;!!d", "https://a.org/v3/__https://c.org__;!!d"],
    ["→info@example.org", "mailto:info@example.org"],
    ["👉info@example.org👈", "mailto:info@example.org"],
    ["*info@example.org*", "mailto:info@example.org"],
    ["https//example.org/a is broken", "https://example.org/a"],
    ["htps://example.org/a", "https://example.org/a"],
    ["https:/example.org/a", "https://example.org/a"],
    ["https://example.org/a_ until Friday", "https://example.org/a_"],
    ["_not_ https://example.org/a_", "https://example.org/a_"],
    ["*Form* https://example.org/~me*.", "https://example.org/~me*"],
    ["(https://example.org/a~)", "https://example.org/a~"],
    [
      "don’t, don't https://example.org/wow! or https://example.org/it' now",
      "https://example.org/it'",
    ],
    ["see https://example.org/wow! or not", "https://example.org/wow!"],
    ["'https://example.org/a' x", "https://example.org/a"],
    ["_see example.org/a_b https://example.org/a_", "https://example.org/a"],
  ])("in typed text ends where it should: %s", (body, href) => {
    const address = href.replace("mailto:", "").replace(/^https:\/\/(?=example.org\/a$)/, "")

    expect(toHtml(`x\n${body}`)).toContain(`<a href="${href}">`)
    expect(toHtml(`x\n${body}`)).toMatch(
      new RegExp(`${address.replace(/[()[\]*]/g, "\\$&")}(</\\w+>)*</a>`),
    )
  })

  it.each([
    ["www.example.org.We meet", "www.example.org"],
    ["info@example.org.Please bring", "info@example.org"],
    ["https://example.co.za.It is", "https://example.co.za"],
    ["www.example.org,we", "www.example.org"],
    ["www.example.org:Now", "www.example.org"],
    ["www.example.org's page", "www.example.org"],
    ["jan.de'beer@example.org", "jan.de'beer@example.org"],
    ["me@example.orgThanks", "me@example.org"],
    ["www.mySchool.co.za", "www.mySchool.co.za"],
    ["example.co.za:8080/a", "example.co.za:8080/a"],
    ["WWW.EXAMPLE.ORG.ZA", "WWW.EXAMPLE.ORG.ZA"],
    ["www.MySchool.Co.Za", "www.MySchool.Co.Za"],
    ["https://example.org/A.Pdf", "https://example.org/A.Pdf"],
  ])("has a host that ends before the next sentence: %s", (body, address) => {
    const { html, problems } = read(body)

    expect(html).toContain(`>${address}</a>`)
    expect(problems).toEqual([])
  })

  it.each([
    ["https://example.org/plan.Please read", true],
    ["https://example.org/teacher’s-guide", true],
    ["https://example.org/2024–2025", true],
    ["https://example.org/form,then go on", true],
    ["https://example.org/my plan 2026.pdf", true],
    ["https://example.org/ plans/2026.pdf", true],
    ["www.example.org’s page", false],
    ["https://example.org/plan.pdf and report.pdf", false],
    ["https://example.org/plan and report.pdf", false],
    ["https://example.org/form—see there", false],
  ])("may go on behind a sign that ends it: %s", (body, isUnsure) => {
    expect(read(body).problems.map(({ code }) => code)).toEqual(
      isUnsure ? ["address-in-two-lines"] : [],
    )
  })

  it("ends before the raised number of a note", () => {
    const note = { text: "1", format: SUPERSCRIPT }
    const address = link("https://example.org/a")

    expect(inParagraph(note, "https://example.org/a")).toBe(`<sup>1</sup>${address}`)

    expect(inParagraph("https://example.org/a", note)).toBe(`${address}<sup>1</sup>`)
    expect(inParagraph("https://example.org/a\u00b9")).toBe(`${address}\u00b9`)
  })

  it("that Outlook has wrapped is not shown wrapped, either", () => {
    const html = toHtml(
      "See https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&amp;data=me%40example.org.",
    )

    expect(html).toBe(`<p>See ${link("https://example.org/")}.</p>`)
  })

  it.each([
    [
      "info@example.org<mailto:info@example.org>",
      link("info@example.org", "mailto:info@example.org"),
    ],
    [
      "www.example.org <http://www.example.org/>",
      link("www.example.org", "https://www.example.org"),
    ],
    [
      "www.example.org<https://example.org>",
      `${link("www.example.org", "https://www.example.org")}&lt;${link("https://example.org")}&gt;`,
    ],
  ])("that Outlook has repeated after itself is shown once: %s", (body, shown) => {
    expect(inParagraph(body)).toBe(shown)
  })

  it.each([
    ["See https://example.org/policy-of-\nassessment", "https://example.org/policy-of-"],
    ["See https://example.org/docs\n/plan-2026.pdf now", "https://example.org/docs"],
    ["See https://\nexample.org/a", "https://"],
    ["See https://www.\nexample.org/a", "https://www."],
    ["See https://example.\norg/a", "https://example."],
    ["See https://example.org/plan.\npdf now", "https://example.org/plan."],
    ["See www.example.co.\nza", "www.example.co."],
    ["See https://example.org/a?b=1\n&c=2", "https://example.org/a?b=1"],
    ["Write to info@\nexample.org", "info@"],
    ["Write to info@example.\norg.za", "info@example."],
    ["Write to info@greenfield\nschool.org.za", "info@greenfield"],
    ["Sign in as learner_name@school\nself-study is next", undefined],
    ["www.example.org\nwww.example.com/a", undefined],
    ["info@example.org\n011.555.1234 or 24/7", undefined],
    ["(https://example.org/a)\nsub-heading", undefined],
    ["See https://example.org/plan\nterm-1/week.pdf", "https://example.org/plan"],
    ["See www.example.org/PolicyState\nments(CAPS).aspx", "www.example.org/PolicyState"],
    ["See https://example.org/plan\nor ask us", undefined],
    ["See https://example.org/a-\n– then", undefined],
    ["See https://example.org/a-\no\tb\no\tc", undefined],
    ["Register: https://example.org/a?b=1\n#BackToSchool #CAPS", undefined],
    ["https://example.org/a\nhttps://example.org/b", undefined],
    ["www.example.org\n__________", undefined],
  ])("at the end of a line may go on in the next one: %j", (body, address) => {
    const { problems } = read(body)

    expect(problems).toEqual(address ? [makeWarning("address-in-two-lines", { address })] : [])
  })
})
