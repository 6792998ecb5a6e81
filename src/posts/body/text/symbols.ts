/**
 * Signs of fonts of symbols, as Word and PowerPoint store them: in characters for private use, from U+F020 on. Those of
 * Wingdings, and of the font Symbol where what Wingdings has is rare.
 */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...from(0xf020, " "),
  ...from(0xf02d, "-"),
  ...from(0xf021, "✏✂✁👓🔔📖🕯☎✆✉"),
  ...from(0xf036, "⌛⌨🖱"),
  ...from(0xf03f, "✍✍✌👌👍👎☜☞☝☟✋☺😐☹💣☠"),
  // The tick of Wingdings 2.
  ...from(0xf050, "✓"),
  ...from(0xf06c, "●❍■□"),
  ...from(0xf071, "❑❒⬧◆◆❖"),
  ...from(0xf080, "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿"),
  ...from(0xf09e, "·•"),
  // Of Symbol.
  ...from(0xf0a3, "≤"),
  ...from(0xf0a7, "▪◻"),
  ...from(0xf0ab, "★←↑→↓°±"),
  ...from(0xf0b3, "≥×"),
  ...from(0xf0b7, "•÷≠"),
  ...from(0xf0bb, "≈"),
  ...from(0xf0d6, "√"),
  ...from(0xf0d8, "➢"),
  ...from(0xf0df, "←→↑↓↖↗↙↘⬅➔⬆⬇↖↗↙↘⇦⇨⇧⇩⬄"),
  ...from(0xf0fb, "✗✓☒☑"),
])

function from(first: number, signs: string): [string, string][] {
  return Array.from(signs, (sign, index) => [String.fromCharCode(first + index), sign])
}
