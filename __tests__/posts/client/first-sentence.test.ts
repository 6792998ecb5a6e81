import {
  MAX_SENTENCE_CHARACTERS,
  takeFirstSentence,
} from "../../../src/posts/client/first-sentence"

function takeFrom(html: string): string {
  const content = document.createElement("div")
  content.innerHTML = html
  return takeFirstSentence(content)
}

describe("The first sentence of an article", () => {
  it.each([
    ["its words on one line", "<p>Mark\n<em>less</em>. Teach more.</p>", "Mark less."],
    ["a question", "<p>Why mark? Because.</p>", "Why mark?"],
    ["one in quotation marks", "<p>“Mark less.” They said so.</p>", "“Mark less.”"],
    ["one with a decimal point", "<p>It takes 2.5 hours. Every day.</p>", "It takes 2.5 hours."],
    ["the whole paragraph without a full stop", "<p>Mark less</p><p>More.</p>", "Mark less"],
    ["not a heading, nor an empty paragraph", "<h3>A</h3><p> </p><p>B.</p>", "B."],
    ["nothing where there are no words", "<p></p>", ""],
  ])("is %s", (_what, html, sentence) => {
    expect(takeFrom(html)).toBe(sentence)
  })

  it.each([
    ["words", `<p>${"word ".repeat(500)}</p>`, /^(word )+word…$/],
    ["characters", `<p>a${"👍".repeat(500)}</p>`, /^a(👍)+…$/u],
  ])("ends between two %s when it is too long for a message", (_what, html, expected) => {
    const sentence = takeFrom(html)

    expect(sentence).toMatch(expected)
    expect(sentence.length).toBeLessThanOrEqual(MAX_SENTENCE_CHARACTERS + 1)
  })
})
