import type { Page } from "@playwright/test"
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TAGS,
} from "../../src/posts/body/allowed-html"

/** What the sanitiser lets through. */
export const ALLOWED = {
  tags: [...ALLOWED_TAGS],
  names: [...ALLOWED_ATTRIBUTES],
  schemes: [...ALLOWED_LINK_SCHEMES],
}
type HarmSearch = typeof ALLOWED & { bodies?: string[] | undefined }

/** What has been heard since the XSS canary was set. */
export interface Canary {
  /** Calls of `markExecuted()`, which every attack makes when its script runs. */
  calls: string[]
  /** Dialogs, new windows and frames that appeared. */
  surprises: string[]
}

/** Sets the canary for a page and for every frame in it; to be called before the page is opened. */
export async function setCanary(page: Page): Promise<Canary> {
  const canary: Canary = { calls: [], surprises: [] }
  await page.exposeFunction("markExecuted", () => canary.calls.push(page.url()))
  page.on("dialog", (dialog) => {
    canary.surprises.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("popup", (popup) => canary.surprises.push(`window ${popup.url()}`))
  page.on("frameattached", () => canary.surprises.push("frame"))
  // Nothing answers outside the site, so that an attack cannot depend on the network of the day.
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  return canary
}

/**
 * Looks for elements and attributes that a post's body must not have.
 * @returns for each body of the page what was found in it, such as "script" or "img[onerror]"
 */
export function findHarm(page: Page): Promise<string[][]> {
  return page.evaluate(findHarmInPage, ALLOWED)
}

/** Runs in the page. @param bodies markup to be parsed but not run, in place of the page's bodies */
export function findHarmInPage({ tags, names, schemes, bodies }: HarmSearch): string[][] {
  /** What the sanitiser itself adds. */
  const additions = [
    "a[target=_blank]",
    "a[rel=noopener noreferrer]",
    "img[loading=lazy]",
    "div[class=tableFrame]",
    "div[tabindex=0]",
    "div[role=group]",
    "div[aria-label=Table]",
    "tr[class=columnNames]",
  ]
  const isOwn = (url: string) => new URL(url, location.href).origin === location.origin

  function isAllowed(element: Element, name: string): boolean {
    const value = Element.prototype.getAttribute.call(element, name) ?? ""
    if (additions.includes(`${element.localName}[${name}=${value}]`)) return true
    if (name === "data-column") return element.localName === "td" || element.localName === "th"
    if (!names.includes(name)) return false
    if (name === "href") {
      return (
        URL.canParse(value, location.href) &&
        schemes.includes(new URL(value, location.href).protocol)
      )
    }
    return name !== "src" || (URL.canParse(value, location.href) && isOwn(value))
  }

  function describe(root: ParentNode, frame: string[]): string[] {
    return [...root.querySelectorAll("*")].flatMap((element) => [
      ...([...tags, ...frame].includes(element.localName) &&
      element.namespaceURI === "http://www.w3.org/1999/xhtml"
        ? []
        : [element.localName]),
      // Uses the prototype's methods, because a form's fields can hide its properties.
      ...Element.prototype.getAttributeNames
        .call(element)
        .filter((name) => !isAllowed(element, name))
        .map((name) => `${element.localName}[${name}]`),
    ])
  }

  if (!bodies) {
    return [...document.querySelectorAll("article .prose")].map((body) => describe(body, []))
  }
  return bodies.map((text) =>
    describe(new DOMParser().parseFromString(text, "text/html"), ["html", "head", "body"]),
  )
}

/** Runs in the page: does to everything in the articles what a visitor might do, without following links. */
export function touchEverythingInPage(): void {
  addEventListener("click", (event) => event.preventDefault(), { capture: true })
  const types =
    "click auxclick mouseover pointerenter pointerrawupdate wheel copy focus focusin input beforeinput " +
    "dragstart toggle beforetoggle close load error animationstart transitionend scrollend slotchange begin"
  for (const element of document.querySelectorAll("article *")) {
    for (const type of types.split(" "))
      element.dispatchEvent(new Event(type, { cancelable: true }))
  }
}
