import { formatNumber, shorten } from "./problem-text"

const MAKE_TWO = "Make two articles of it."
const CLOSE_TAGS = "Close each tag where it should end."
const IMAGE_TAG = '<img src="/assets/Blog/garden.jpg">, with the name of your picture'
const USE_IMAGE_FOLDER = `Put it into the folder Blog, and in its place write ${IMAGE_TAG}.`

export const bodyMessages = {
  "body-empty": () => ({
    message: "The body is empty; only heading and picture are shown.",
    advice: "Type the article.",
  }),
  "body-cut-off": ({ limit }: { limit: number }) => ({
    message: `The body reaches ${formatNumber(limit)} characters, the most that Excel keeps in a cell, so its end is cut off.`,
    advice: `${MAKE_TWO} Copy the end again from where the text comes from.`,
  }),
  "body-too-long": ({ limit }: { limit: number }) => ({
    message: `The body is too long: with its formatting it has more than ${formatNumber(limit)} characters.`,
    advice: MAKE_TWO,
  }),
  "body-of-many-lines": ({ limit }: { limit: number }) => ({
    message: `The body has more than ${formatNumber(limit)} lines and formatted words.`,
    advice: MAKE_TWO,
  }),
  "bold-line-in-paragraph": ({ line }: { line: string }) => ({
    message: `The bold line “${shorten(line)}” is inside a paragraph, so it is shown as bold text, not as a subheading.`,
    advice: "If it is a subheading, leave an empty line above it.",
  }),
  "tags-not-closed": ({ limit }: { limit: number }) => ({
    message: `More than ${limit} tags are open at one place.`,
    advice: CLOSE_TAGS,
  }),
  "body-of-many-elements": ({ limit }: { limit: number }) => ({
    message: `The body becomes more than ${formatNumber(limit)} elements, because tags that are not closed are repeated.`,
    advice: CLOSE_TAGS,
  }),
  "element-removed": ({ source }: { source: string }) => ({
    message: `“${shorten(source)}” will be removed, because an article cannot show it.`,
    advice:
      "In its place type what it says or the address of a page that has it, or show a picture of it.",
  }),
  "tag-shown-as-typed": ({ beginning }: { beginning: string }) => ({
    message: `“${shorten(beginning)}” is shown as typed, because it is no whole tag of HTML.`,
    advice: 'If it is meant as a tag, write the > or the quotation mark (") that is missing in it.',
  }),
  "marks-shown-as-typed": ({ line }: { line: string }) => ({
    message: `Marks such as **, ##, > or \` are shown as typed, for example in “${shorten(line)}”.`,
    advice:
      "Take the marks out, and make the letters bold in Excel (Ctrl+B) where they should stand out. Type formulas in plain signs, such as x² or 1/2.",
  }),
  "tabs-without-table": ({ line }: { line: string }) => ({
    message: `“${shorten(line)}” has tabs, but the lines beside it have another number of them, so they make no table.`,
    advice: "Type the same number of tabs into each line of a table, or blanks in their place.",
  }),
  "lines-of-pdf": ({ line }: { line: string }) => ({
    message: `The line “${shorten(line)}” breaks off inside a sentence, as text from a PDF does.`,
    advice:
      "Join the lines of each paragraph, and take out the hyphens at their ends. If the lines are meant like that, leave them.",
  }),
  "address-in-two-lines": ({ address }: { address: string }) => ({
    message: `The address ${shorten(address)} may go on in the next line; its link leads only as far as this.`,
    advice: "If so, delete the line end inside the address.",
  }),
  "sign-of-special-font": ({ text }: { text: string }) => ({
    message: `“${shorten(text)}” has a sign that only a font such as Wingdings shows; visitors see a box.`,
    advice: "Delete the sign, or type another in its place, such as an emoji.",
  }),
  "letters-broken": ({ text }: { text: string }) => ({
    message: `“${shorten(text)}” has broken letters, as text that went through another program may have.`,
    advice: "Type the right letters in their place.",
  }),
  "comment-of-word": ({ comment }: { comment: string }) => ({
    message: `“${shorten(comment)}” is a comment that somebody has written in Word, and would be published.`,
    advice:
      "In Word choose Review, Delete, Delete All Comments in Document. Then copy the text again.",
  }),
  "tag-not-closed": ({ tag }: { tag: string }) => ({
    message: `<${tag}> is not closed.`,
    advice: `Write </${tag}> where it should end.`,
  }),
  "tag-outside-table": ({ tag }: { tag: string }) => ({
    message: `<${tag}> outside a table will be removed.`,
    advice: "Put it inside a <table>.",
  }),
  "attribute-removed": ({ name, tag }: { name: string; tag: string }) => ({
    message: `${name} on <${tag}> will be removed.`,
    advice: `Take ${name}="…" out of the tag.`,
  }),
  "link-removed": ({ url }: { url: string }) => ({
    message: `The link to ${shorten(url)} will be removed.`,
    advice:
      "Use an address that begins with https://, mailto: or tel:, or with / on this site. A file on your own computer has none.",
  }),
  "link-to-no-page": ({ url, nearest }: { url: string; nearest?: string }) => ({
    message: `The link to ${shorten(url)} leads to no page of this site.`,
    advice:
      nearest === undefined
        ? "Use the address of a page of this site, such as /workshops, or type the words without a link."
        : `Did you mean ${nearest}?`,
  }),
  "link-without-words": ({ link }: { link: string }) => ({
    message: `The link ${shorten(link)} has no words, so nobody sees it.`,
    advice: "Type the words to press between it and </a>, or take it out.",
  }),
  "link-not-secure": ({ url }: { url: string }) => ({
    message: `The link to ${shorten(url)} is not secure (http:).`,
    advice: "Write https: if the address works with it.",
  }),
  "link-over-other-site": ({ url, target }: { url: string; target: string }) => ({
    message: `The link ${shorten(url)} leads to ${shorten(target)} over another site.`,
    advice: `If that site only passes visitors on, as links in e-mails do, write ${shorten(target)}.`,
  }),
  "image-on-other-site": ({ url }: { url: string }) => ({
    message: `The picture ${shorten(url)} lies on another site and will be removed.`,
    advice: USE_IMAGE_FOLDER,
  }),
  "image-on-own-computer": ({ url }: { url: string }) => ({
    message: `The picture ${shorten(url)} is on your own computer or in a message, where visitors cannot see it, and will be removed.`,
    advice: USE_IMAGE_FOLDER,
  }),
  "image-in-other-folder": ({ url }: { url: string }) => ({
    message: `The address of the picture ${shorten(url)} does not begin with /assets/Blog/, so it is not shown.`,
    advice: USE_IMAGE_FOLDER,
  }),
  "image-without-url": () => ({
    message: "An <img> names no picture and will be removed.",
    advice: `Write ${IMAGE_TAG}.`,
  }),
}
