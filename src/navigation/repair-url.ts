import { decodeUrl } from "./decode-url"

/** The characters of an id; every other sign ends it. */
const ID = /^[\p{L}\p{M}\p{N}_-]+/u
/** What makes a parameter of a word; a sign at the end of a line does not. */
const VALUE = /^=\w/
const WORDS = /[\p{L}\p{M}\p{N}_-]+/gu
/** Signs that programs write before an id. */
const BEFORE_ID = /^[#!/\s]+/
/** Signs of an id that begin or end no id of the site; "_this address_" is in italics in a messenger. */
const AROUND_ID = /^[_-]+|[_-]+$/g
/** A character of one byte, or of more, as URLs encode it. */
const ENCODED = /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+/gi
/** A shorter word begins too many names of pages. */
const MIN_BEGINNING_CHARACTERS = 3

/**
 * The id that a hash was meant to name: apps append parameters to it, sentences end with a stop after it, and some
 * programs change capitals or encode its signs. "#Vision.", "#vision?fbclid=1" and "##vision%20" name "vision".
 * @param hash with or without its "#"
 * @returns "" when it names none, as "#utm_source=mail"
 */
export function hashToId(hash: string): string {
  const text = read(hash).replace(BEFORE_ID, "")
  const [id = ""] = ID.exec(text) ?? []
  if (VALUE.test(text.slice(id.length))) return ""
  return id.replace(AROUND_ID, "").normalize("NFC").toLowerCase()
}

/**
 * The URL of this site that another one was meant to be: "/aboutus%23vision", "/ABOUTUS#vision.",
 * "/aboutus/vision&gclid=1" and "/vision" were meant to be "/aboutus#vision".
 * @param url path and hash, with or without a query
 * @param known URLs that exist: pages and what has an id in them, such as "/aboutus" and "/aboutus#vision"
 * @returns one of `known`; or a page of `known` with the id of the hash, which the page may have; or undefined
 */
export function repairUrl(url: string, known: readonly string[]): string | undefined {
  if (known.includes(url)) return url
  const [typedPath = "", ...typedHash] = url.split("#")
  const [path = "", ...hash] = read(typedPath.replace(/\?.*/, "")).split("#")
  const id = hashToId((typedHash.length > 0 ? typedHash : hash).join("#"))
  const words = (path.match(WORDS) ?? []).filter(toLetters)
  const pages = known.filter((each) => !each.includes("#"))

  for (const [index, word] of words.entries()) {
    const page = pages.find((each) => isSame(each, word))
    if (page === undefined) continue
    const findSection = (name: string) =>
      known.find((each) => each.startsWith(`${page}#`) && isSame(each.slice(page.length), name))
    const section = findSection(id || (words[index + 1] ?? ""))
    return section ?? (id ? `${page}#${id}` : page)
  }
  for (const word of words) {
    const section = known.find((each) => each.includes("#") && isSame(toHash(each), word))
    const guess = section ?? pages.find((each) => begins(each, word) || begins(word, each))
    if (guess !== undefined) return guess
  }
  return undefined
}

const toHash = (url: string) => url.slice(url.indexOf("#"))

function isSame(one: string, other: string): boolean {
  return toLetters(one) === toLetters(other)
}

function begins(beginning: string, whole: string): boolean {
  const letters = toLetters(beginning)
  return letters.length >= MIN_BEGINNING_CHARACTERS && toLetters(whole).startsWith(letters)
}

/** Letters and digits without accents and capitals: "/contactus" and "Contact-Us" are the same. */
function toLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .toLowerCase()
}

/** Decodes a text, without the invisible signs and the other hyphens that word processors put into it. */
function read(text: string): string {
  return decode(text)
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
}

/** Decodes what is encoded well, also what was encoded already, as in "%2523", and leaves the rest as it is. */
function decode(text: string): string {
  const decoded = text.replace(ENCODED, (signs) => decodeUrl(signs))
  return decoded === text ? text : decode(decoded)
}
