import type { Config, WindowLike } from "dompurify"
import { toUrl } from "../../urls"
import { HTML_POLICY_NAME } from "../allowed-html"
import { fitIntoPost } from "./fit-into-post"
import { makePurifier, PURIFIER_CONFIG } from "./make-purifier"

/** A sanitised body. Only `makeSanitiser` makes it, and `createPostCard` takes nothing else. */
export type SafeFragment = DocumentFragment & { readonly __safe: unique symbol }

/** Set once, like the rest of the configuration; passed with each body only for the type of the result. */
const RETURN_FRAGMENT = { RETURN_DOM_FRAGMENT: true } as const

/** Made when the first body is sanitised, because the build has no window. */
let sanitise: ((body: string) => SafeFragment) | undefined

/**
 * Makes the HTML of a post's body safe to put into the page.
 * @param body HTML, as the reader of bodies has written it
 * @returns a fragment that contains only allowed elements. Its headings start at h3 and skip no level, its links open
 * safely, and its images come from this origin. Where the browser cannot sanitise, the fragment contains the markup as plain
 * text.
 */
export function sanitiseBody(body: string): SafeFragment {
  try {
    sanitise ??= makeSanitiser(window, location.origin, getHtmlPolicy())
    return sanitise(body)
  } catch {
    const text = document.createDocumentFragment()
    text.append(body)
    return text as SafeFragment
  }
}

/**
 * Makes what sanitises bodies in a window: the visitor's, or one of jsdom in the build.
 * @param origin of the site
 * @throws Error when the window does not support DOMPurify, or the content security policy refuses HTML_POLICY_NAME
 */
export function makeSanitiser(
  window: WindowLike,
  origin: string,
  policy?: Config["TRUSTED_TYPES_POLICY"],
): (body: string) => SafeFragment {
  const purifier = makePurifier(window, origin)
  // Set once, because DOMPurify would parse a configuration that is passed with a body again for each body.
  purifier.setConfig({ ...PURIFIER_CONFIG, ...RETURN_FRAGMENT, TRUSTED_TYPES_POLICY: policy })
  purifier.addHook("afterSanitizeAttributes", (element) => {
    if (element.nodeName === "A") makeLinkSafe(element, origin)
  })
  return (body) => {
    const fragment = purifier.sanitize(body, RETURN_FRAGMENT)
    fitIntoPost(fragment)
    return fragment as SafeFragment
  }
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

function makeLinkSafe(link: Element, origin: string): void {
  const url = toUrl(link.getAttribute("href") ?? "", origin)
  if (url && url.origin !== origin && url.protocol.startsWith("http")) {
    link.setAttribute("target", "_blank")
    link.setAttribute("rel", "noopener noreferrer")
  }
}
