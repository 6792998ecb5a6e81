/** @jest-environment node */
import { inParagraph, read } from "../../../fixtures/read-runs"
import { makeWarning } from "../../../../src/posts/problems/problem"

describe("Spaces and signs", () => {
  it.each([
    ["Dear\u00a0teachers,\u00a0please bring", "Dear teachers, please bring"],
    ["R\u00a0500 and 10&nbsp;kg\u00a0rice", "R\u00a0500 and 10\u00a0kg rice"],
    ["\u0646\u200c. a\u200cb", "\u0646\u200c. ab"],
    ["&bull;\u00a0pens, a (\u00a0b", "&bull;\u00a0pens, a (\u00a0b"],
    ["𝗪𝗵𝘆 𝘸𝘦 𝒂𝒔𝒌 𝔘𝔰 𝟭, ℎ Ⓐ", "Why we ask Us 1, h A"],
    ["２０２６ 🅃🄴 🅰\ufe0f🅱\ufe0f 🆗", "2026 TE 🅰\ufe0f🅱\ufe0f 🆗"],
    ["ﬁrst oﬀer, eﬃcient", "first offer, efficient"],
    ["co\u00adop\u200berate\ufeff, \u200ea\u2060b", "cooperate, ab"],
    ["teach\u00ad\ning", "teaching"],
    ["a\uf020b", "a b"],
    ["👩\u200d🏫 ❤\ufe0f क्\u200dष שלום\u200f!", "👩\u200d🏫 ❤\ufe0f क्\u200dष שלום\u200f!"],
    ["plan \uf0e0 teach \uf04a \uf0fc", "plan → teach ☺ ✓"],
    [
      "\uf028\uf02a\uf046\uf050\uf0fe\uf0ab\uf076\uf08c a \uf0ae\uf0e9 \uf0a3\uf0b3\uf0b4\uf0b8\uf0d6\uf0b0",
      "☎✉☞✓☑★❖❶ a →⬆ ≤≥×÷√°",
    ],
  ])("are those that are meant: %j", (body, shown) => {
    expect(inParagraph(body)).toBe(shown)
  })

  it.each([
    ...["Donâ€™t", "cafÃ©", "10Â°C", "o\ufffdce", "R Â 500", "ðŸ˜Š", "\ud83d a"],
    ...["Å¡upa", "á¸“o", "ï»¿Dear", "a&amp;nbsp;b", "don&amp;rsquo;t", "See \ufffc"],
  ])("are reported where they are broken, or a picture was lost: %s", (text) => {
    expect(read(text).problems).toEqual([makeWarning("characters-unreadable", { text })])
    expect(read("É, São, Âge, Ærø, “Ã” and ±5 °C").problems).toEqual([])
  })

  it("are reported where they are of another font of symbols", () => {
    expect(
      read('<p><span style="font-family:&quot;Wingdings 3&quot;">J</span></p>').problems,
    ).toMatchObject([{ code: "characters-unreadable" }])
  })

  it("are reported where no font but one has them", () => {
    expect(read("First the plan, then \ue123 the rest").problems).toEqual([
      makeWarning("characters-unreadable", { text: "irst the plan, then \ue123 the rest" }),
    ])
  })
})

describe("Quotation marks around a cell", () => {
  it.each([
    ['"Say ""now"".\nBring pens"', 'Say "now".<br>Bring pens'],
    ['Dear all\n"Say ""now"".\n"\nEnd', 'Dear all<br>Say "now".</p>\n<p>End'],
    ['"Bring pens," she said.\n"Bring paper."', '"Bring pens," she said.<br>"Bring paper."'],
    ['"Fun!"', '"Fun!"'],
    ['Mon\t"Read\nWrite', 'Mon\t"Read<br>Write'],
    ['Task\t"Say ""now""\nand go"', 'Task\tSay "now" and go'],
  ])("are taken out where Excel has added them: %j", (body, shown) => {
    expect(read(body).html.replaceAll("&quot;", '"')).toBe(`<p>${shown}</p>`)
  })
})
