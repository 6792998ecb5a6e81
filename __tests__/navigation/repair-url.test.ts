/** @jest-environment node */
import { readdirSync } from "node:fs"
import { courses } from "../../src/content/courses"
import { repairUrl, hashToId } from "../../src/navigation/repair-url"
import { toDialogId } from "../../src/navigation/course-dialog-hash"
import { SITE_URLS } from "../../src/navigation/site-urls"

const PAGES = ["/about-school", "/courses", "/news"]
const SECTIONS = ["/about-school#vision", "/courses#one-two", "/courses#one-two-details"]
const POSTS = ["/news#mark-less", "/news#mark-less-2", "/news#môre-is-nog", "/news#समय"]
const KNOWN = [...PAGES, ...SECTIONS, ...POSTS]

describe("What apps, sentences and keyboards do to a URL does not change the page or the section that is meant:", () => {
  const signs = [
    ..."., ; : ! ? ) ] } > ' \" ’ ” » … * ~ _ | ^ % + = $ @ / \\ & # -".split(" "),
    " ",
  ]
  const invisible = ["\u200b", "\ufeff", "\u00a0", "\u2060", "\n"]
  const parameters = [
    "gclid=A-b_9",
    "fbclid=IwAR0_x-1",
    "utm_source=mail&utm_medium=a#b",
    "mc_cid=1",
  ]
  const ends = [
    ...signs,
    ...["...", ").", "’s", "%", "%2", "%E0%A4", "%%"],
    ...[...signs, ...invisible].map(encodeURIComponent),
    ...parameters.flatMap((each) => [
      `?${each}`,
      `&${each}`,
      `&amp;${each}`,
      `%3F${each}`,
      `%26${each}`,
    ]),
    ":~:text=words",
    "%20and%20more",
  ]

  it.each(ends)("“%s” at the end", (end) => {
    const urls = KNOWN.filter((url) => url.includes("#"))

    expect(urls.map((url) => repairUrl(url + end, KNOWN))).toEqual(urls)
  })

  it.each(ends.filter((end) => !end.includes("#")))("“%s” at the end of the path", (end) => {
    expect(PAGES.map((url) => repairUrl(url + end, KNOWN))).toEqual(PAGES)
  })

  it.each<[string, (url: string) => string]>([
    ["capitals", (url) => url.toUpperCase()],
    ["an encoded hash", (url) => url.replace("#", "%23")],
    ["a hash encoded twice", (url) => url.replace("#", "%2523")],
    ["a hash encoded three times", (url) => url.replace("#", "%252523")],
    ["everything encoded", (url) => `/${encodeURIComponent(url.slice(1))}`],
    ["letters taken apart", (url) => url.normalize("NFD")],
    ["a second hash", (url) => url.replace("#", "##")],
    ["a slash before the id", (url) => url.replace("#", "#/")],
    ["a slash in place of the hash", (url) => url.replace("#", "/")],
    ["a slash before the hash", (url) => url.replace("#", "/#")],
    ["a query", (url) => url.replace("#", "?gclid=1&vision#")],
    ["a query without its sign", (url) => url.replace("#", "&gclid=1#")],
    ["an encoded query", (url) => url.replace("#", "%3Fgclid=1%23")],
    ["a folder before", (url) => `/index.php/en${url}`],
    ["an address of the site before", (url) => `/https:/www.example.org${url}`],
    ["other hyphens", (url) => url.replaceAll("-", "\u2011")],
    ["soft hyphens, as from a line that was broken", (url) => url.replaceAll("-", "-\u00ad")],
    ["hyphens left out", (url) => url.replaceAll("-", "")],
  ])("%s", (_what, change) => {
    expect(KNOWN.map((url) => repairUrl(change(url), KNOWN))).toEqual(KNOWN)
  })
})

it.each([
  ["a section without its page", "/Vision.", "/about-school#vision"],
  ["a section below a folder", "/en/vision", "/about-school#vision"],
  ["a section before a second hash", "/about-school#vision#news", "/about-school#vision"],
  ["an accent too many", "/n\u00e9ws", "/news"],
  ["three letters of a page’s name", "/abo", "/about-school"],
  ["an article without its page", "/mark-less?x=1", "/news#mark-less"],
  ["the beginning of a page’s name", "/about", "/about-school"],
  ["more than a page’s name", "/news-of-2026", "/news"],
  ["a section that nobody knows, of a page", "/news#Not-Yet-Loaded.", "/news#not-yet-loaded"],
  ["the same in the path", "/news%23Not-Yet-Loaded.", "/news#not-yet-loaded"],
  ["an id that only begins another", "/news#mark", "/news#mark"],
  ["a parameter in place of an id", "/courses#utm_source=mail", "/courses"],
  ["no id after the hash", "/courses#?fbclid=1", "/courses"],
  ["no page of the site", "/no-such-page", undefined],
  ["signs only", "/%2C%3F%26%2F%3A-%", undefined],
  ["the beginning of too many names", "/ne", undefined],
  ["nothing", "/", undefined],
])("%s: %s leads to %s", (_what, url, meant) => {
  expect(repairUrl(url, KNOWN)).toBe(meant)
})

it.each([
  ["#one-two-details", "one-two-details"],
  ["#One-Two-Details?fbclid=1", "one-two-details"],
  ["#page_content", "page_content"],
  ["#__vision__", "vision"],
  ["#vision.a=b", "vision"],
  ["#%E0%A4%A", ""],
  ["#utm_source=mail", ""],
  ["#", ""],
  ["", ""],
])("The hash %j names the id %j", (hash, id) => {
  expect(hashToId(hash)).toBe(id)
})

it("The site's own URLs are those of all courses' details, and of all its pages but for the editors', to which nothing leads", () => {
  const files = readdirSync("src/pages").filter((name) => name.endsWith(".tsx"))
  const paths = files.map((name) => `/${name.replace(".tsx", "")}`)
  const unlinked = ["/404", "/editors", "/index"]

  const pages = SITE_URLS.filter((url) => !url.includes("#"))
  const details = SITE_URLS.filter((url) => url.endsWith("-details"))
  expect(details).toEqual(courses.map((course) => `/workshops#${toDialogId(course)}`))
  expect([...pages].sort()).toEqual(paths.filter((path) => !unlinked.includes(path)).sort())
  expect(SITE_URLS.map((url) => repairUrl(url.toUpperCase(), SITE_URLS))).toEqual(SITE_URLS)
})
