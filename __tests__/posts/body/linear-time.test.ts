/** @jest-environment node */
import { readBody, readText } from "../../../src/posts/body/read-body"
import { findLostWords } from "../../../src/posts/check/find-lost-words"
import { BOLD } from "../../../src/posts/body/text/formatted-text"
import { findSlowGrowth } from "../../fixtures/measure-cpu"

/** Twice the longest text. */
const LONG_TEXT_CHARACTERS = 64_000

function expectLinearTime(makeTask: (size: number) => () => unknown, size: number): void {
  expect(findSlowGrowth(makeTask, size)).toBeUndefined()
}

describe("A text longer than the longest cell is read and compared in little time:", () => {
  it.each([
    "<p>Words</p>",
    "<div>",
    "<!--",
    "<!-- ",
    "<script>",
    "<style>",
    '<a href="x"><b> ',
    "<a title=\"<a title='",
    '<a "” ',
    "<a x=1 ",
    "<a href=“",
    "<b>x ",
    "<p><i lang=af>x",
    "<table><tr><td>a<td>b",
    "<p style='mso-list:l0 level1'>· a</p>",
    "a\n\n",
    "- a\n  - b\n",
    "a\tb\nc\td\te\n",
    "a    b\n",
    "| a |\n|---|\n",
    "*a _b ~c **d __e ",
    "[a](b ",
    "(",
    "a@",
    "https://a.org/())",
    "https://a.org/_ 'x ",
    "https://a.org/b-\nc\n",
    "https://www.google.com/url?sa=D",
    "a\u200b\u00ad",
    "𝗮",
  ])("%j", (piece) => {
    expectLinearTime(
      (count) => {
        const text = piece.repeat(count)
        return () => findLostWords(text, [readText(text).html])
      },
      Math.floor(LONG_TEXT_CHARACTERS / piece.length),
    )
  })

  it.each([
    ["quotation marks in one address", (size: number) => `<a href='x${'"'.repeat(size)}x'>a</a>`],
    ["dots after an at sign", (size: number) => `a@${"b.".repeat(size / 2)}`],
    ["dots of an address that never ends", (size: number) => `http://${".".repeat(size)}`],
    [
      "references after an address",
      (size: number) => `http://a${"&amp;".repeat(size / 6)}${"&x;".repeat(size / 60)}`,
    ],
  ])("%s", (_, makeText) => {
    expectLinearTime((size) => {
      const text = makeText(size)
      return () => readText(text)
    }, LONG_TEXT_CHARACTERS)
  })

  it.each(["a ", "a\n"])("letters of changing formats: %j", (text) => {
    expectLinearTime((size) => {
      const toRun = (_: unknown, index: number) => ({ text, format: index % 2 > 0 ? BOLD : 0 })
      const runs = Array.from({ length: size }, toRun)
      return () => readBody(runs)
    }, 16_000)
  })
})
