import { cutAtSpace } from "../cut-at-space"

/** A message should stay readable in a list of chats. */
export const MAX_SENTENCE_CHARACTERS = 240

/**
 * The first sentence of an article's first paragraph with words, or the beginning of a very long one.
 * @param content of the article, as it is shown
 * @returns "" when there is none
 */
export function takeFirstSentence(content: Element): string {
  const texts = Array.from(content.querySelectorAll("p"), ({ textContent }) =>
    textContent.replace(/\s+/g, " ").trim(),
  )
  const paragraph = texts.find((text) => text !== "") ?? ""
  // A sentence ends with its full stop and the quotation marks after that, before a space, or with its paragraph.
  const sentence = /^.*?[.!?…]["”’')\]]*(?= )/u.exec(paragraph)?.[0] ?? paragraph
  return cutAtSpace(sentence, MAX_SENTENCE_CHARACTERS)
}
