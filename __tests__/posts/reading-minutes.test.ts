/** @jest-environment node */
import { countReadingMinutes, WORDS_PER_MINUTE } from "../../src/posts/reading-minutes"

describe("The minutes that an article takes to read", () => {
  it.each([
    { words: 0, minutes: 1 },
    { words: 1.4 * WORDS_PER_MINUTE, minutes: 1 },
    { words: 1.6 * WORDS_PER_MINUTE, minutes: 2 },
    { words: 10 * WORDS_PER_MINUTE, minutes: 10 },
  ])("are $minutes for $words words", ({ words, minutes }) => {
    expect(countReadingMinutes(`<p>${"word ".repeat(words)}</p>`)).toBe(minutes)
  })

  it("are rounded up from a half, by words and not by the spaces between them", () => {
    const words = Array<string>(1.5 * WORDS_PER_MINUTE).fill("word")

    expect(countReadingMinutes(words.join(" "))).toBe(2)
    expect(countReadingMinutes(words.slice(1).join("  "))).toBe(1)
  })

  it("do not count tags, but words that only tags separate", () => {
    const words = 2 * WORDS_PER_MINUTE

    expect(countReadingMinutes('<li title="a b c d">word</li>'.repeat(words))).toBe(2)
  })
})
