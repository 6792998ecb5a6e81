import { courseLinks } from "../content/navigation"
import { notFound } from "../content/not-found"
import { repairUrl } from "../navigation/repair-url"
import { toDialogUrl } from "../navigation/course-dialog-hash"
import { SITE_URLS } from "../navigation/site-urls"

// Script for the end of the not-found page, the only one there: an application that reads any URL could fail on one. The
// build compiles it and puts it inline. It shows a link to the page that was probably meant.

const url = repairUrl(location.pathname + location.hash, SITE_URLS)
const guess = document.getElementById(notFound.guessId)
const link = guess?.querySelector("a")
if (url !== undefined && guess && link) {
  link.href = url
  link.textContent = findName(url)
  guess.hidden = false
}

/** The words of the page's own link to the section, to the course whose details they are, or to the page. */
function findName(url: string): string {
  const links = ["main li a", "header a"].flatMap((each) => [...document.querySelectorAll(each)])
  const findLink = (to: string | undefined) =>
    links.find((each) => each.getAttribute("href") === to)?.textContent
  const course = courseLinks.find((each) => toDialogUrl(each) === url)
  return findLink(url) ?? findLink(course?.to) ?? findLink(url.split("#")[0]) ?? url
}
