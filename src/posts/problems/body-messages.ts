import { shorten } from "./problem-text"

export const bodyMessages = {
  "body-empty": () => ({
    message: "The body is empty; only heading and picture are shown.",
    advice: "Type the article.",
  }),
  "body-too-large": () => ({
    message: "The body is too long, or has too many lines, formatted words or tags.",
    advice: "Make two articles of it. Close each tag where it should end.",
  }),
  "words-not-shown": ({ words }: { words: string }) => ({
    message: `These words or addresses of the cell are not in the article: “${shorten(words)}”.`,
    advice:
      "If visitors should read them, type them again, outside of tags and comments (<!-- -->). If not, leave them out of the cell.",
  }),
  "bold-line-in-paragraph": ({ line }: { line: string }) => ({
    message: `The bold line “${shorten(line)}” is inside a paragraph, so it is shown as bold text, not as a subheading.`,
    advice: "If it is a subheading, leave an empty line above it.",
  }),
  "element-removed": ({ source }: { source: string }) => ({
    message: `An article cannot show “${shorten(source)}”: nothing but its words, if it has any, may be left.`,
    advice:
      "In its place type what it says or the address of a page that has it, or show a picture of it.",
  }),
  "tag-shown-as-typed": ({ beginning }: { beginning: string }) => ({
    message: `“${shorten(beginning)}” is shown as typed, because it is not a complete HTML tag.`,
    advice: 'If it is meant as a tag, write the > or the quotation mark (") that is missing in it.',
  }),
  "tag-not-closed": ({ beginning, name }: { beginning: string; name: string }) => ({
    message: `“${shorten(beginning)}” has no end tag, so more may look like it than is meant.`,
    advice: `Write </${name}> where it should end.`,
  }),
  "marks-shown-as-typed": ({ line }: { line: string }) => ({
    message: `Marks such as **, ##, [x], > or the quotation marks that Excel adds are shown as typed, for example in “${shorten(line)}”.`,
    advice:
      "Take the marks out, and make the letters bold in Excel (Ctrl+B) where they should stand out. Type formulas in plain signs, such as x² or 1/2, and sources in words.",
  }),
  "messages-of-chat": ({ line }: { line: string }) => ({
    message: `“${shorten(line)}” is the beginning of an e-mail or of a message in a chat: names and numbers of people would be published.`,
    advice: "Take out who has written when, and ask them before you publish their words.",
  }),
  "columns-without-table": ({ line }: { line: string }) => ({
    message: `“${shorten(line)}” has columns that make no table, so visitors see one space between them.`,
    advice:
      "Copy the table again from Word or from cells of Excel: each of its lines has the same number of tabs. Or write the lines as sentences.",
  }),
  "lines-of-pdf": ({ line }: { line: string }) => ({
    message: `The line “${shorten(line)}” breaks off inside a sentence, as text from a PDF does.`,
    advice:
      "Join the lines of each paragraph, and take out the hyphens at their ends. If the lines are meant like that, leave them.",
  }),
  "address-in-two-lines": ({ address }: { address: string }) => ({
    message: `The address ${shorten(address)} may go on or end elsewhere than its link does.`,
    advice:
      "Look where the link leads. If it is wrong, copy the address again from the browser, in one line, and type a space after it.",
  }),
  "characters-unreadable": ({ text }: { text: string }) => ({
    message: `“${shorten(text)}” has letters or signs that visitors cannot read: broken by a PDF or another program, or of a font such as Wingdings.`,
    advice:
      "Type the right letters and words in their place, or another sign, such as an emoji. Take out spaces inside words.",
  }),
  "link-removed": ({ url }: { url: string }) => ({
    message: `The link to ${shorten(url)} will be removed.`,
    advice:
      "Use an address that begins with https://, mailto: or tel:, or with / on this site. A file on your own computer has none.",
  }),
  "link-to-no-page": ({ url, nearest }: { url: string; nearest?: string | undefined }) => ({
    message: `The link to ${shorten(url)} leads to no page of this site.`,
    advice:
      nearest === undefined
        ? "Use the address of a page of this site, such as /workshops, or of a picture in the folder Blog, such as /assets/Blog/garden.jpg; or type the words without a link."
        : `Did you mean ${nearest}?`,
  }),
  "link-not-secure": ({ url }: { url: string }) => ({
    message: `The link to ${shorten(url)} is not secure (http:).`,
    advice: "Write https: if the address works with it.",
  }),
  "link-not-open": ({ url, isOfNetwork }: { url: string; isOfNetwork: boolean }) => ({
    message: isOfNetwork
      ? `Nobody outside your school or computer can open ${shorten(url)}.`
      : `${shorten(url)} may ask visitors to sign in.`,
    advice:
      "Open it in a private window of your browser (Ctrl+Shift+N). If it does not open there, share it with everybody who has the link, and use that link.",
  }),
  "link-over-other-site": ({ url, target }: { url: string; target: string }) => ({
    message: `The link ${shorten(url)} leads to ${shorten(target)} over another site.`,
    advice: `If that site only passes visitors on, as links in e-mails do, write ${shorten(target)}.`,
  }),
  "image-not-in-folder": ({ url }: { url: string }) => ({
    message: `The picture ${shorten(url)} is not shown, because its address is not one of the folder Blog, which begins with /assets/Blog/, written exactly so. What is on another site, in a message or on your own computer cannot be shown.`,
    advice:
      'Put it into the folder Blog, and in its place write <img src="/assets/Blog/garden.jpg">, with the name of your picture.',
  }),
}
