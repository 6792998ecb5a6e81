import type { Config, DOMPurify as Purifier, WindowLike } from "dompurify"
import { toUrl } from "../../urls"
import { HTML_POLICY_NAME } from "../allowed-html"
import { fitIntoPost } from "./fit-into-post"
import { makePurifier, PURIFIER_CONFIG } from "./make-purifier"

/** A sanitised body. Only `sanitiseBody` makes it, and `createBody` in post-card.ts takes nothing else. */
export type SafeFragment = DocumentFragment & { readonly __safe: unique symbol }

/** Set once, like the rest of the configuration; passed with each body only for the type of the result. */
const RETURN_FRAGMENT = { RETURN_DOM_FRAGMENT: true } as const

/** Made when the first body is sanitised, because the build has no window. */
let purifier: Purifier | undefined

/**
 * Makes the HTML of a post's body safe to put into the page.
 * @param body HTML, as the reader of bodies has written it
 * @returns a fragment that contains only allowed elements. Its headings start at h3 and skip no level, its links open
 * safely, and its images come from this origin. Where the browser cannot sanitise, the fragment contains the markup as plain
 * text.
 */
export function sanitiseBody(body: string): SafeFragment {
  try {
    purifier ??= makePagePurifier()
    const fragment = purifier.sanitize(body, RETURN_FRAGMENT)
    fitIntoPost(fragment)
    return fragment as SafeFragment
  } catch {
    const text = document.createDocumentFragment()
    text.append(body)
    return text as SafeFragment
  }
}

/** @throws Error when the browser does not support DOMPurify, or the content security policy refuses HTML_POLICY_NAME */
function makePagePurifier(): Purifier {
  const purifier = makePurifier(window, location.origin)
  // Set once, because DOMPurify would parse a configuration that is passed with a body again for each body.
  purifier.setConfig({
    ...PURIFIER_CONFIG,
    ...RETURN_FRAGMENT,
    TRUSTED_TYPES_POLICY: getHtmlPolicy(),
  })
  purifier.addHook("afterSanitizeAttributes", (element) => {
    if (element instanceof HTMLAnchorElement) makeLinkSafe(element)
  })
  return purifier
}

let htmlPolicy: Config["TRUSTED_TYPES_POLICY"]

/** Only DOMPurify uses this policy; it parses the HTML into a document where nothing runs or loads. */
export function getHtmlPolicy(): Config["TRUSTED_TYPES_POLICY"] {
  htmlPolicy ??= (window as WindowLike).trustedTypes?.createPolicy(HTML_POLICY_NAME, {
    createHTML: (html) => html,
    createScript: refuse,
    createScriptURL: refuse,
  })
  return htmlPolicy
}

function refuse(): never {
  throw new TypeError("A body may not bring a script")
}

function makeLinkSafe(link: HTMLAnchorElement): void {
  const url = toUrl(link.getAttribute("href") ?? "", location.origin)
  if (url && url.origin !== location.origin && url.protocol.startsWith("http")) {
    link.target = "_blank"
    link.rel = "noopener noreferrer"
  }
}
